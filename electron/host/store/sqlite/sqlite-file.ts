import { chmodSync, closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Opens or creates a database in WAL mode with mode 0600; SQLite gives the accompanying files the same mode. */
export function openDatabase(path: string, synchronous: 'NORMAL' | 'FULL'): DatabaseSync {
  if (existsSync(path)) chmodSync(path, 0o600);
  else closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous};
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -8000;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 16777216;
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Renames a database with its accompanying files to a name with a time stamp, and returns the new path. */
export function setAside(path: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  let aside = path.replace(/\.sqlite$/, `.damaged-${stamp}.sqlite`);
  for (let again = 2; existsSync(aside); again++)
    aside = path.replace(/\.sqlite$/, `.damaged-${stamp}-${again}.sqlite`);
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  return aside;
}
