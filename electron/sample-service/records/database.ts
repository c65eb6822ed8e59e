import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accountsGroupsContacts } from '../migrations/0001-accounts-groups-contacts.ts';
import { statusWritten } from '../migrations/0002-status-written.ts';
import { UsageError } from '../usage-error.ts';

/** Migrations in order; never changed after release. The file's `user_version` is the number of applied ones. */
const MIGRATIONS = [accountsGroupsContacts, statusWritten];

function migrate(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA user_version').get();
  const version = Number(row?.['user_version'] ?? 0);
  if (version > MIGRATIONS.length) {
    throw new UsageError('The database was written by a newer version of this service. Name another file.');
  }
  for (const [at, sql] of MIGRATIONS.entries()) {
    if (at < version) continue;
    inTransaction(database, () => database.exec(`${sql}; PRAGMA user_version = ${at + 1}`));
  }
}

/**
 * Opens the service's database: a file (created with mode 0600 if missing) or `:memory:`. Only one process may have it
 * open, because lists of ids are kept in memory. Throws a `UsageError` for an unusable file.
 */
export function openDatabase(file: string): DatabaseSync {
  const inMemory = file === ':memory:';
  let database: DatabaseSync | undefined;
  try {
    if (!inMemory) mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    if (!inMemory) {
      chmodSync(file, 0o600);
      database.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
      );
    }
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const advice = /locked|busy/i.test(reason)
      ? 'Another service has it open: end that one, or name another file.'
      : '';
    throw new UsageError(`The database ${file} cannot be opened: ${reason}. ${advice}`.trim(), {
      cause: error,
    });
  }
}

/** Runs `work` in a transaction and rolls back if it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
