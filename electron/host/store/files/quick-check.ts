import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreFile } from '../api/store-api.ts';
import { STORE_FILE_NAMES } from '../api/store-api.ts';
import { isDamageError } from '../sqlite/sqlite-errors.ts';

/** Finds contacts with values that can't be parsed. SQLite doesn't notice such damage. */
const UNREADABLE_CONTACT = 'SELECT 1 FROM contact WHERE NOT json_valid(extras) LIMIT 1';

/**
 * Whether SQLite finds the file intact (`PRAGMA quick_check`), and a mirror has no unreadable contact. Throws on errors
 * other than damage.
 */
function isSound(path: string, file: StoreFile): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const isIntact = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    return isIntact && (file === 'journal' || database.prepare(UNREADABLE_CONTACT).get() === undefined);
  } catch (error) {
    if (isDamageError(error)) return false;
    throw error;
  } finally {
    database?.close();
  }
}

/** The damaged files of an account, checked over read-only connections. */
export function damagedFiles(directory: string): StoreFile[] {
  return (['mirror', 'journal'] as const).filter((file) => {
    const path = join(directory, STORE_FILE_NAMES[file]);
    return existsSync(path) && !isSound(path, file);
  });
}
