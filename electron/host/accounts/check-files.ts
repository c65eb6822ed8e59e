import { bugPlace } from '../bug-place.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { LogPort } from '../ports.ts';
import type { OpenReport } from '../store/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

/**
 * Looks through the account's files in the jobs worker while the first rows are already shown: reading all of a large
 * file takes longer than anyone should wait for a window. What turns out damaged is opened anew.
 */
export async function checkFiles(
  directory: string,
  store: SupervisedStore,
  log: LogPort,
  closing: AbortSignal,
  onDamage: (report: OpenReport) => void,
): Promise<void> {
  if (closing.aborted) return;
  const jobs = openJobs();
  try {
    const damaged = await jobs.damagedFiles(directory);
    if (damaged.length === 0 || closing.aborted) return;
    log.error('store.damaged', { files: damaged.join('-') });
    onDamage(await store.reopen(damaged));
  } catch (error) {
    log.warn('store.check_failed', { error: bugPlace(error) });
  } finally {
    await jobs.close();
  }
}
