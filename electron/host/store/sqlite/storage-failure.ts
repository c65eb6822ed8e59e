import { folderTrouble } from '../../folder-trouble.ts';
import { appErrorOf, mayBeFolderError } from './sqlite-errors.ts';
import { StoreFailure } from '../api/store-api.ts';

/** Bytes of the test write that finds out whether the folder caused a failure. */
const TEST_WRITE_BYTES = 65_536;

/** The error that callers of the store get for a failure in this folder. */
export async function storageFailureOf(error: unknown, directory: string): Promise<StoreFailure> {
  if (error instanceof StoreFailure) return error;
  const appError = appErrorOf(error);
  // SQLite reports an exhausted quota or a failing disk only as a failed write, so a test write finds out.
  const trouble = mayBeFolderError(error) ? await folderTrouble(directory, TEST_WRITE_BYTES) : null;
  const code = trouble ?? appError.code;
  const isFolder = code === 'disk_full' || code === 'read_only' || code === 'unreadable_file';
  return new StoreFailure({ ...appError, code, ...(isFolder ? { folder: directory } : {}) });
}
