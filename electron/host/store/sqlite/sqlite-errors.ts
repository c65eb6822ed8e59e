import type { AppError } from '../../../contract/result.ts';
import { folderTroubleOf } from '../../folder-trouble.ts';
import { StoreFailure } from '../api/store-api.ts';
import { NewerFile } from '../migrations/migration.ts';

const SQLITE_FULL = 13;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CANTOPEN = 14;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** The primary SQLite result code of an error thrown by `node:sqlite`; null for any other error. */
function resultCode(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

/** Whether an error means that the file is damaged. */
export function isDamageError(error: unknown): boolean {
  const code = resultCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** Whether the folder may have caused an error that SQLite reports only in general terms. */
export function mayBeFolderError(error: unknown): boolean {
  const code = resultCode(error);
  return code === SQLITE_IOERR || code === SQLITE_CANTOPEN;
}

/** The error that callers of the store get. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof StoreFailure) return error.error;
  if (error instanceof NewerFile) {
    return { code: 'unreadable_file', message: 'newer_version' };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (resultCode(error) === SQLITE_FULL) return { code: 'disk_full', message };
  if (resultCode(error) === SQLITE_READONLY) return { code: 'read_only', message };
  const trouble = folderTroubleOf(error);
  if (trouble !== null) return { code: trouble, message };
  if (isDamageError(error)) return { code: 'mirror_damaged', message };
  return { code: 'unexpected', message };
}
