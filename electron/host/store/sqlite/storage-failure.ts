import { folderTrouble } from '../../data-folder/folder-trouble.ts';
import { appErrorOf, mayBeTheFolder } from './sqlite-file.ts';
import { StoreFailure } from '../api/store-api.ts';

/** Bytes by which a folder is tried that may have made a write fail. */
const TRIED = 65_536;

/** What the caller of the store gets to know of an error that its files in this folder gave. */
export async function storageFailureOf(error: unknown, directory: string): Promise<StoreFailure> {
  if (error instanceof StoreFailure) return error;
  const told = appErrorOf(error);
  // To SQLite a quota that is used up, or a disk that takes nothing any more, is just a failed write.
  const trouble = mayBeTheFolder(error) ? await folderTrouble(directory, TRIED) : null;
  const code = trouble ?? told.code;
  const isFolder = code === 'disk_full' || code === 'read_only' || code === 'unreadable_file';
  return new StoreFailure({ ...told, code, ...(isFolder ? { folder: directory } : {}) });
}
