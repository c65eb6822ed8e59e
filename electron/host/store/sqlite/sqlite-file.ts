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

/** Runs `work` in a transaction and rolls back on an error. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have rolled the transaction back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Like `inTransaction`, for work over several turns of the event loop. The caller must prevent other writes on this
 * connection meanwhile, because they would become part of the transaction.
 */
export async function inLongTransaction(database: DatabaseSync, work: () => Promise<void>): Promise<void> {
  database.exec('BEGIN IMMEDIATE');
  try {
    await work();
    database.exec('COMMIT');
  } catch (error) {
    // A full disk may have rolled the transaction back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs synchronous reads in one read transaction, which saves taking locks per statement. */
export function inOneReading<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('COMMIT');
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
