import type { DatabaseSync } from 'node:sqlite';

/** One step of a file's schema; `version` is the file's `user_version` afterwards. */
export interface Migration {
  version: number;
  up(database: DatabaseSync): void;
}

/** Thrown for a file that a newer version of the app wrote. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile';
}

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Migrates a file to the last version, all steps in one transaction, so that a crash leaves either the old or the new
 * version. Throws `NewerFile` if the file has a newer version.
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
