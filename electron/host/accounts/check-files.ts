import { errorLocation } from '../error-location.ts';
import { systemClock } from '../clock.ts';
import type { JobsApi } from '../jobs/jobs-api.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { LogPort } from '../ports.ts';
import type { OpenReport } from '../store/api/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

interface FilesCheckOptions {
  directory: string;
  store: Pick<SupervisedStore, 'reopen'>;
  log: Pick<LogPort, 'error' | 'warn'>;
  /** Milliseconds to wait before it begins. */
  afterMs: number;
  onDamage: (report: OpenReport) => void;
  /** In place of starting the jobs worker. */
  jobs?: () => Pick<JobsApi, 'damagedFiles' | 'close'>;
}

/**
 * Looks through the account's files in the jobs worker while the first rows are already shown: reading all of a large
 * file takes longer than anyone should wait for a window. What turns out damaged is opened anew.
 *
 * It is closed before the store, which is then the last to let go of the files: only so are they written back into one
 * each, and free to be removed.
 */
export class FilesCheck {
  readonly #closing = new AbortController();
  readonly #done: Promise<void>;

  constructor(options: FilesCheckOptions) {
    const { signal } = this.#closing;
    this.#done = systemClock.delay(options.afterMs, signal).then(() => check(options, signal));
  }

  /** Ends a check that is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#done;
  }
}

async function check(
  { directory, store, log, onDamage, jobs: start = openJobs }: FilesCheckOptions,
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
