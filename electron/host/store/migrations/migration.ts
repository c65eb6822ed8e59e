import type { DatabaseSync } from 'node:sqlite';

/** One step of a file's schema; its number is the `user_version` the file has afterwards. */
export interface Migration {
  version: number;
  up(database: DatabaseSync): void;
}

/** The file was written by a newer version of the product. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile';
}

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Takes a file forward to the last migration, all steps in one transaction: however the program ends, the file is as it was
 * or as it shall be, and the copy made beforehand is of what it was. Throws `NewerFile`.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const present = versionOf(database);
  const last = migrations.at(-1)?.version ?? 0;
  if (present > last) throw new NewerFile(`version ${present}, known up to ${last}`);
  if (present === last) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const migration of migrations) if (migration.version > present) migration.up(database);
    database.exec(`PRAGMA user_version = ${last}`);
    database.exec('COMMIT');
  } catch (error) {
    // A full disk may have rolled the transaction back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
