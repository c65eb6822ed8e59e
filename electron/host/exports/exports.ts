import { randomUUID } from 'node:crypto';
import type { ExportOptions, ExportPreview, ExportSource } from '../../contract/exports/export.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Finder } from '../duplicates/finder.ts';
import type { FileExchange } from '../files/exchange/file-exchange.ts';
import { SOURCE_NOT_REPLACED } from '../files/has-same-bytes.ts';
import type { BackgroundWorkerApi } from '../background-worker/background-worker-api.ts';
import { openBackgroundWorker } from '../background-worker/open-background-worker.ts';
import { exportedContacts, exportedHistory, type ExportStore } from './export-batches.ts';

const PROGRESS_MS = 200;

interface ExportsParts {
  store: ExportStore;
  finder: Pick<Finder, 'list' | 'get'>;
  files: FileExchange;
  /** Resolves when rows show the actions requested so far. */
  requestedShown(): Promise<void>;
  /** Whether contacts and groups have ids of the service; false for a list. */
  hasServiceIds: boolean;
  /** Whether a file is the one that the contacts were read from, which is never replaced. */
  isSource(path: string): Promise<boolean>;
  onProgress(progress: { exportId: string; done: number; total: number }): void;
}

interface StreamOptions {
  /** File to write; null for a preview, which writes nothing. */
  path: string | null;
  signal: AbortSignal;
  exportId?: string;
}

export interface ExportRequest {
  source: ExportSource;
  options: ExportOptions;
}

/**
 * Exports of an account's contacts and history. The store reads in time slices and the background worker writes. At
 * most one batch is read ahead of the writer, to limit memory.
 */
export class Exports {
  readonly #parts: ExportsParts;
  readonly #running = new Map<string, AbortController>();
  readonly #streams = new Set<Promise<unknown>>();
  #preview = new AbortController();
  #jobs: BackgroundWorkerApi | null = null;

  constructor(parts: ExportsParts) {
    this.#parts = parts;
  }

  /** Counts the values that the file format can't store. Cancels an earlier preview. */
  async preview(request: ExportRequest): Promise<Result<ExportPreview>> {
    this.#preview.abort();
    this.#preview = new AbortController();
    return this.#stream(request, { path: null, signal: this.#preview.signal });
  }

  async run(
    request: ExportRequest,
    exportId: string,
    targetId: string,
  ): Promise<Result<{ written: number }>> {
    const target = this.#parts.files.saveTargets.take(targetId);
    if (target === null) return fail({ code: 'file_not_saved' });
    const cancel = new AbortController();
    this.#running.set(exportId, cancel);
    let isWritten = false;
    try {
      if (await this.#parts.isSource(target.path)) return SOURCE_NOT_REPLACED;
      const result = await this.#stream(request, { path: target.path, signal: cancel.signal, exportId });
      isWritten = result.ok;
      return result.ok ? ok({ written: result.value.written }) : result;
    } finally {
      this.#running.delete(exportId);
      target.finish(isWritten);
    }
  }

  cancel(exportId: string): void {
    this.#running.get(exportId)?.abort();
  }

  async close(): Promise<void> {
    this.#preview.abort();
    for (const cancel of this.#running.values()) cancel.abort();
    // Waits until the worker has removed unfinished files.
    await Promise.allSettled(this.#streams);
    await this.#jobs?.close();
    this.#jobs = null;
  }

  #stream(request: ExportRequest, options: StreamOptions): Promise<Result<ExportPreview>> {
    if (request.source.kind === 'history' && CONTACT_ONLY_FORMATS.has(request.options.format))
      return Promise.resolve(fail({ code: 'invalid_request', message: 'format' }));
    const streaming = this.#feed(request, options);
    this.#streams.add(streaming);
    return streaming.finally(() => this.#streams.delete(streaming));
  }

  async #feed(
    { source, options }: ExportRequest,
    { path, signal, exportId = randomUUID() }: StreamOptions,
  ): Promise<Result<ExportPreview>> {
    const { store, finder, hasServiceIds } = this.#parts;
    await this.#parts.requestedShown();
    if (signal.aborted) return fail({ code: 'cancelled' });
    const items =
      source.kind === 'history'
        ? await exportedHistory(store, source, options)
        : await exportedContacts(store, finder, source);
    const jobs = (this.#jobs ??= openBackgroundWorker({ onDeath: () => (this.#jobs = null) }));
    await jobs.beginExport(exportId, { options, ...items.beginning, hasServiceIds, path });
    try {
      let fed = Promise.resolve(true);
      let notifiedAt = performance.now();
      for await (const batch of items.batches()) {
        if (signal.aborted || !(await fed)) break;
        fed = jobs.feedExport(exportId, batch.items);
        // A failure is handled where `fed` is awaited next. Until then, this line prevents an unhandled rejection.
        fed.catch(() => undefined);
        if (path === null || performance.now() - notifiedAt < PROGRESS_MS) continue;
        notifiedAt = performance.now();
        this.#parts.onProgress({ exportId, done: batch.done, total: batch.total });
      }
      await fed;
      if (!signal.aborted) return await jobs.endExport(exportId);
    } catch (error) {
      await jobs.abortExport(exportId).catch(() => undefined);
      throw error;
    }
    await jobs.abortExport(exportId);
    return fail({ code: 'cancelled' });
  }
}

/** File formats that hold only contacts, and not rows such as those of the history. */
const CONTACT_ONLY_FORMATS: ReadonlySet<ExportOptions['format']> = new Set(['vcard3', 'vcard4', 'icalendar']);
