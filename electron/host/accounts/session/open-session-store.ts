import { mkdir } from 'node:fs/promises';
import type { Clock } from '../../clock.ts';
import { DiskSpace } from '../../data-folder/disk-space.ts';
import type { LogPort } from '../../ports.ts';
import { STORE_FILE_NAMES } from '../../store/api/store-api.ts';
import { hadFiles } from '../files/account-profile-file.ts';
import { withDiskSpaceGuard } from './disk-space-guard.ts';
import type { SessionOptions, SessionTuning } from './session-tuning.ts';
import { superviseStore, type SupervisedStore, type SupervisionOptions } from './supervised-store.ts';

export interface SessionStoreOptions extends Pick<
  SupervisionOptions,
  'onRestart' | 'onFolderTrouble' | 'onGivenUp'
> {
  directory: string;
  clock: Clock;
  log: LogPort;
  tuning: SessionOptions;
}

/** The interval of checks whether a folder is writable again. */
const recheckOption = ({ retryWaitsMs }: SessionTuning): { recheckMs?: number } => {
  const recheckMs = retryWaitsMs?.at(-1);
  return recheckMs === undefined ? {} : { recheckMs };
};

/**
 * Opens an account's store in its folder, which is created if needed. The store is restarted when its worker dies, and
 * records only what the disk has room for; `diskSpace` measures that.
 */
export async function openSessionStore({
  directory,
  clock,
  log,
  tuning,
  ...callbacks
}: SessionStoreOptions): Promise<{ store: SupervisedStore; diskSpace: DiskSpace }> {
  // Must be checked before the folder is created.
  const hasHadFiles = hadFiles(directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const diskSpace = new DiskSpace({
    directory,
    file: STORE_FILE_NAMES.journal,
    clock,
    ...(tuning.freeBytes === undefined ? {} : { freeBytes: tuning.freeBytes }),
  });
  const supervised = await superviseStore({
    directory,
    hadFiles: hasHadFiles,
    diskSpace,
    clock,
    log,
    ...recheckOption(tuning),
    ...(tuning.startWorker === undefined ? {} : { startWorker: tuning.startWorker }),
    ...callbacks,
  });
  return { store: withDiskSpaceGuard(supervised, diskSpace, directory), diskSpace };
}
