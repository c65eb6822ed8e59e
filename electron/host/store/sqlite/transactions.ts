import type { DatabaseSync } from 'node:sqlite';

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
