import { troubleOfMissing } from '../../folder-trouble.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { appErrorOf } from '../../store/sqlite/sqlite-errors.ts';

/**
 * Converts an error caused by an unusable folder to a StoreFailure that names the folder; returns other errors
 * unchanged.
 */
export function folderFailureOf(error: unknown, folder: string): unknown {
  // `troubleOfMissing` also covers a missing folder, because Node reports missing parent folders if a folder can't be
  // created on a read-only disk.
  const trouble = troubleOfMissing(error);
  const appError = trouble === null ? appErrorOf(error) : { code: trouble };
  const isFolder = appError.code === 'read_only' || appError.code === 'disk_full';
  return isFolder ? new StoreFailure({ folder, ...appError }) : error;
}
