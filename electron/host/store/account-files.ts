import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { JOURNAL_MIGRATIONS } from './migrations/journal/journal-migrations.ts';
import { migrate, NewerFile, versionOf } from './migrations/migration.ts';
import type { Migration } from './migrations/migration.ts';
import { MIRROR_MIGRATIONS } from './migrations/mirror/mirror-migrations.ts';
import { isSalvageUnseen, noteSalvage, salvageJournal } from './salvage-journal.ts';
import { openDatabase, saysDamaged, setAside } from './sqlite-file.ts';
import type { OpenReport, StoreFile } from './store-api.ts';
import { STORE_FILE_NAMES } from './store-api.ts';

export interface AccountFiles {
  mirror: DatabaseSync;
  journal: DatabaseSync;
  found: Pick<OpenReport, 'mirror' | 'journal'>;
}

/** Opens both files of an account, making, migrating, rebuilding or salvaging them as needed. */
export function openAccountFiles(directory: string, distrust: readonly StoreFile[]): AccountFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const journal = openJournal(join(directory, STORE_FILE_NAMES.journal), distrust.includes('journal'));
  try {
    const mirror = openMirror(join(directory, STORE_FILE_NAMES.mirror), distrust.includes('mirror'));
    return {
      mirror: mirror.database,
      journal: journal.database,
      found: { mirror: mirror.found, journal: journal.found },
    };
  } catch (error) {
    journal.database.close();
    throw error;
  }
}

function openMirror(
  path: string,
  distrusted: boolean,
): { database: DatabaseSync; found: OpenReport['mirror'] } {
  const existed = existsSync(path);
  if (existed && !distrusted) {
    const database = usableMirror(path);
    if (database) return { database, found: 'opened' };
  }
  if (existed) setAside(path);
  const database = openDatabase(path, 'NORMAL');
  migrate(database, MIRROR_MIGRATIONS);
  return { database, found: existed ? 'rebuilt' : 'created' };
}

/** Null for a mirror that is damaged or that a newer version wrote: it can be read from the service again. */
function usableMirror(path: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'NORMAL');
    migrate(database, MIRROR_MIGRATIONS);
    // Touches the roots of what the first page needs; the rest is checked later, without holding up the start.
    for (const table of ['contact', 'listing', 'presence', 'celebration_group', 'pass', 'meta', 'tombstone'])
      database.prepare(`SELECT * FROM ${table} LIMIT 1`).get();
    return database;
  } catch (error) {
    database?.close();
    if (saysDamaged(error) || error instanceof NewerFile || isForeignSchema(error)) return null;
    throw error;
  }
}

/** A file that is a database, but not ours: a table or column is missing. */
function isForeignSchema(error: unknown): boolean {
  return error instanceof Error && /no such (table|column)|already exists/.test(error.message);
}

function openJournal(
  path: string,
  distrusted: boolean,
): { database: DatabaseSync; found: OpenReport['journal'] } {
  const salvaged = path.replace(/\.sqlite$/, '.salvaged.sqlite');
  if (!existsSync(path)) {
    if (!existsSync(salvaged)) return { database: newJournal(path), found: 'created' };
    putInPlace(salvaged, path);
  }
  if (!distrusted) {
    const database = usableJournal(path);
    if (database) return { database, found: isSalvageUnseen(database) ? 'salvaged' : 'opened' };
  }
  // Beside the damaged one, which stays where it is until all of it that can be read is saved: no end of the program in between
  // leaves a journal that looks sound and is not.
  for (const suffix of ['', '-wal', '-shm']) rmSync(salvaged + suffix, { force: true });
  const fresh = newJournal(salvaged);
  try {
    noteSalvage(fresh);
    salvageJournal(path, fresh);
  } finally {
    fresh.close();
  }
  putInPlace(salvaged, path);
  return { database: openDatabase(path, 'FULL'), found: 'salvaged' };
}

/** Lets a salvaged journal, whole in one file, take the place of the damaged one, which is kept beside it. */
function putInPlace(salvaged: string, path: string): void {
  // What is left of another's log would be taken for its own.
  setAside(path);
  renameSync(salvaged, path);
}

function newJournal(path: string): DatabaseSync {
  const database = openDatabase(path, 'FULL');
  migrate(database, JOURNAL_MIGRATIONS);
  return database;
}

/** Null for a damaged journal. Throws `NewerFile` for one that a newer version wrote: it is never touched. */
function usableJournal(path: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'FULL');
    copyBeforeMigrating(database, path, JOURNAL_MIGRATIONS);
    migrate(database, JOURNAL_MIGRATIONS);
    database.prepare(`SELECT * FROM change WHERE state IN ('queued', 'sending', 'unsettled')`).all();
    database.prepare('SELECT max(settlement) FROM change').get();
    database.prepare('SELECT * FROM identity LIMIT 1').get();
    return database;
  } catch (error) {
    database?.close();
    if (saysDamaged(error) || isForeignSchema(error)) return null;
    throw error;
  }
}

/** Leaves a copy of a journal that is about to be taken forward beside it, named for the version it goes to. */
export function copyBeforeMigrating(
  database: DatabaseSync,
  path: string,
  migrations: readonly Migration[],
): void {
  const version = versionOf(database);
  const last = migrations.at(-1)?.version ?? 0;
  if (version === 0 || version >= last) return;
  const copy = path.replace(/\.sqlite$/, `.before-${last}.sqlite`);
  rmSync(copy, { force: true });
  // Made beforehand so that it is never readable by others; SQLite fills an empty file.
  closeSync(openSync(copy, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(copy);
}
