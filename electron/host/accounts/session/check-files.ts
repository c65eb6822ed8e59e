import { errorLocation } from '../../error-location.ts';
import { systemClock } from '../../clock.ts';
import type { BackgroundWorkerApi } from '../../background-worker/background-worker-api.ts';
import { openBackgroundWorker } from '../../background-worker/open-background-worker.ts';
import type { LogPort } from '../../ports.ts';
import type { OpenReport } from '../../store/api/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

interface FilesCheckOptions {
  directory: string;
  store: Pick<SupervisedStore, 'reopen'>;
  log: Pick<LogPort, 'error' | 'warn'>;
  /** Milliseconds to wait before the check. */
  afterMs: number;
  onDamage: (report: OpenReport) => void;
  /** Replaces the background worker in tests. */
  jobs?: () => Pick<BackgroundWorkerApi, 'damagedFiles' | 'close'>;
}

/**
 * Checks the account's files for damage in the background worker, and reopens damaged ones. The check starts after the
 * first rows are shown, because reading a large file takes too long for the start. The check must be closed before the
 * store. SQLite merges the write-ahead log into a file only when the last connection to the file closes. Only then can
 * the files be removed.
 */
export class FilesCheck {
  readonly #closing = new AbortController();
  readonly #done: Promise<void>;

  constructor(options: FilesCheckOptions) {
    const { signal } = this.#closing;
    this.#done = systemClock.delay(options.afterMs, signal).then(() => check(options, signal));
  }

  /** Aborts a running check. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#done;
  }
}

async function check(
  { directory, store, log, onDamage, jobs: start = openBackgroundWorker }: FilesCheckOptions,
  closing: AbortSignal,
): Promise<void> {
  if (closing.aborted) return;
  const jobs = start();
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= jobs.close());
  closing.addEventListener('abort', () => void end(), { once: true });
  try {
    const damaged = await jobs.damagedFiles(directory);
    if (damaged.length === 0 || closing.aborted) return;
    log.error('store.damaged', { files: damaged.join('-') });
    onDamage(await store.reopen(damaged));
  } catch (error) {
    if (!closing.aborted) log.warn('store.check_failed', { error: errorLocation(error) });
  } finally {
    await end();
  }
}
