import { join } from 'node:path';
import type { UndoResult } from '../../contract/changes/undo-result.ts';
import type {
  ImportReport,
  ImportUndo,
  ReportFilter,
  RowResult,
} from '../../contract/imports/import-report.ts';
import type { FileReading } from '../../contract/imports/import-survey.ts';
import { fail, ok, type AppError, type Result } from '../../contract/result.ts';
import type { AccountChanges } from '../changes/account-changes.ts';
import type { FileExchange } from '../files/exchange/file-exchange.ts';
import { hasSameBytes, SOURCE_NOT_REPLACED } from '../files/has-same-bytes.ts';
import { STORE_FILE_NAMES, StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import { NOT_RECORDED } from './import-errors.ts';
import type { ImportFolders } from './import-folders.ts';
import type { OpenImport, OpenImports } from './open-imports.ts';
import type { ReportFiles } from './report/report-rows.ts';
import { SOURCE_FILE_NAME } from './rows/import-file.ts';
import { toImportRow } from './rows/stored-to-import-row.ts';

/** Maximum number of conflicts that are sent to a window. `conflictCount` holds their total. */
const MAX_LISTED_CONFLICTS = 100;

interface ImportReportsOptions {
  /** Folder of the account. */
  directory: string;
  store: Pick<StoreApi, 'change' | 'batch'>;
  changes: Pick<AccountChanges, 'undo' | 'redo'>;
  files: FileExchange;
  folders: ImportFolders;
  open: OpenImports;
}

/** Results of imports: shown row by row, written to a file, and undone. */
export class ImportReports {
  readonly #options: ImportReportsOptions;

  constructor(options: ImportReportsOptions) {
    this.#options = options;
  }

  report(importId: string, filter: ReportFilter, offset: number, limit: number): Promise<ImportReport> {
    return this.#options.open.use(importId, async (open) => {
      const query = { filter, offset, limit };
      const { rows, ...rest } = await open.worker.report(this.#files(open), open.about.batchId, query);
      const { store } = this.#options;
      const shown = await Promise.all(
        rows.map(async ({ row, changeId, result, error, kept }) => {
          const change = changeId === null || result === null ? null : await store.change(changeId);
          return { ...toImportRow(row, change), result, error, kept };
        }),
      );
      return { ...rest, rows: shown };
    });
  }

  /** Writes rows with their results to a chosen save target, unless that is the imported file. */
  exportRows(
    importId: string,
    { filter, targetId, texts }: { filter: ReportFilter; targetId: string; texts: Record<string, string> },
  ): Promise<Result<{ written: number }>> {
    return this.#options.open.use(importId, async (open) => {
      const target = this.#options.files.saveTargets.take(targetId);
      if (target === null) return fail({ code: 'file_not_saved' });
      // The draft may have been saved with other options since the rows were read.
      const reading = ((await open.worker.get('reading')) as FileReading | null) ?? {};
      const what = { filter, texts, path: target.path, reading };
      let isWritten = false;
      try {
        const source = join(this.#files(open).directory, SOURCE_FILE_NAME);
        if (await hasSameBytes(target.path, source)) return SOURCE_NOT_REPLACED;
        const written = await open.worker.writeRows(this.#files(open), open.about.batchId, what);
        isWritten = true;
        return ok({ written });
      } catch (error) {
        if (error instanceof StoreFailure && NOT_WRITTEN.has(error.error.code)) return fail(error.error);
        throw error;
      } finally {
        target.finish(isWritten);
      }
    });
  }

  /**
   * Undoes the import, including batches that redid undone changes of it. Contacts that were changed since are kept,
   * and named in the report.
   */
  undo(importId: string): Promise<Result<ImportUndo>> {
    return this.#options.open.exclusively(importId, async (open) => {
      const { batchId } = open.about;
      if (batchId === null) return fail(NOT_RECORDED);
      const undoable = await open.worker.undoableBatches(this.#files(open), batchId);
      const undone: UndoResult[] = [];
      for (const each of undoable.length === 0 ? [batchId] : undoable) {
        const result = await this.#options.changes.undo({ batchId: each, force: false });
        if (result.ok) undone.push(result.value);
        else if (undone.length === 0 && each === (undoable.at(-1) ?? batchId)) return result;
      }
      await this.#noteUndo(open, undone);
      return ok(await this.#undoOf(open));
    });
  }

  /** Undoes a batch. If it is the batch of an import, the import's report names the contacts that were kept. */
  async undoBatch(input: Parameters<AccountChanges['undo']>[0]): Promise<Result<UndoResult>> {
    const result = await this.#options.changes.undo(input);
    if (!result.ok) return result;
    const importId = input.changeIds === undefined ? await this.#importOf(input.batchId) : null;
    if (importId !== null) await this.#noteBeside(importId, [result.value]);
    return ok({ ...result.value, conflicts: result.value.conflicts.slice(0, MAX_LISTED_CONFLICTS) });
  }

  /** Redoes a batch. If it is the undo of an import, the import's report no longer mentions that undo. */
  async redoBatch(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    const result = await this.#options.changes.redo(batchId, force);
    const importId = result.ok ? await this.#importOf(batchId) : null;
    if (importId !== null) await this.#noteBeside(importId, null);
    return result;
  }

  /** Returns the import of a batch, or of the batch that it undoes or redoes; null for other batches. */
  async #importOf(batchId: string): Promise<string | null> {
    const { store, folders } = this.#options;
    let batch = await store.batch(batchId);
    while (batch?.undoOf?.kind === 'import') batch = await store.batch(batch.undoOf.batchId);
    if (batch?.kind !== 'import') return null;
    const recordedAs = batch.batchId;
    const all = await folders.all().catch(() => []);
    return all.find((about) => about.batchId === recordedAs)?.importId ?? null;
  }

  /**
   * Stores in the report that the import was undone or, if `steps` is null, redone. A missing or damaged report is
   * ignored, because the undo itself is already recorded.
   */
  async #noteBeside(importId: string, steps: readonly UndoResult[] | null): Promise<void> {
    await this.#options.open
      .exclusively(importId, (open) => this.#noteUndo(open, steps))
      .catch((thrown: unknown) => {
        if (!(thrown instanceof StoreFailure)) throw thrown;
      });
  }

  /** `steps`: results of the undo, one per batch; null if the undo was redone. */
  async #noteUndo(open: OpenImport, steps: readonly UndoResult[] | null): Promise<void> {
    const { worker, about } = open;
    const conflicts = (steps ?? []).flatMap((step) => step.conflicts);
    await worker.setKeptRows(this.#files(open), about.batchId ?? '', conflicts);
    await worker.set('undoBatchId', steps?.find((step) => step.batchId !== null)?.batchId ?? null);
    await worker.set('isUndone', steps !== null);
  }

  /** Returns the progress of the undo; null if there is none, or if it was redone. */
  undone(importId: string): Promise<ImportUndo | null> {
    return this.#options.open.use(importId, async (open) =>
      (await open.worker.get('isUndone')) === true ? this.#undoOf(open) : null,
    );
  }

  async #undoOf(open: OpenImport): Promise<ImportUndo> {
    const query = { filter: {}, offset: 0, limit: 0 };
    const { counts } = await open.worker.report(this.#files(open), open.about.batchId, query);
    const of = (wanted: RowResult) =>
      counts.filter(({ result }) => result === wanted).reduce((sum, { count }) => sum + count, 0);
    return {
      batchId: (await open.worker.get('undoBatchId')) as string | null,
      undone: of('undone'),
      undoing: of('undoing'),
      kept: of('kept'),
      failed: of('undo_failed'),
    };
  }

  #files({ about }: OpenImport): ReportFiles {
    const { directory, folders } = this.#options;
    return { directory: folders.pathOf(about.importId), journal: join(directory, STORE_FILE_NAMES.journal) };
  }
}

/** Errors of writing rows that are returned to the caller. Any other error is thrown. */
const NOT_WRITTEN: ReadonlySet<AppError['code']> = new Set(['file_not_saved', 'too_large'] as const);
