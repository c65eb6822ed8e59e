import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { JOURNAL_MIGRATIONS } from '../migrations/journal/journal-migrations.ts';
import { migrate, NewerFile, versionOf } from '../migrations/migration.ts';
import type { Migration } from '../migrations/migration.ts';
import { MIRROR_MIGRATIONS } from '../migrations/mirror/mirror-migrations.ts';
import { isSalvageUnseen, noteSalvage, salvageJournal } from './salvage-journal.ts';
import { openDatabase, saysDamaged, setAside } from '../sqlite/sqlite-file.ts';
import type { OpenReport, StoreFile } from '../api/store-api.ts';
import { STORE_FILE_NAMES } from '../api/store-api.ts';

const FILE_SUFFIXES = ['', '-wal', '-shm'];

export interface AccountFiles {
  mirror: DatabaseSync;
  journal: DatabaseSync;
  found: Pick<OpenReport, 'mirror' | 'journal'>;
}

/**
 * Opens both files of an account, making, migrating, rebuilding or salvaging them as needed. `hadFiles`: the account was opened
 * there before.
 */
export function openAccountFiles(
  directory: string,
  distrust: readonly StoreFile[],
  hadFiles = false,
): AccountFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // The journal is made first: a mirror without one has lost it.
  const hadJournal = hadFiles || existsSync(join(directory, STORE_FILE_NAMES.mirror));
  const journal = openJournal(
    join(directory, STORE_FILE_NAMES.journal),
    distrust.includes('journal'),
    hadJournal,
  );
  try {
    const mirror = openMirror(
      join(directory, STORE_FILE_NAMES.mirror),
      distrust.includes('mirror'),
      // A program that ended between the two left a journal with nothing in it.
      hadFiles || holdsChanges(journal.database),
    );
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

/** Copies both files of an account as they are, with what is not written back into them yet. */
export function copyAccountFiles(from: string, to: string): void {
  for (const name of Object.values(STORE_FILE_NAMES))
    for (const suffix of ['', '-wal'])
      if (existsSync(join(from, name + suffix)))
        copyFileSync(join(from, name + suffix), join(to, name + suffix));
}

const holdsChanges = (journal: DatabaseSync): boolean =>
  journal.prepare('SELECT 1 FROM change LIMIT 1').get() !== undefined;

function openMirror(
  path: string,
  distrusted: boolean,
  hadMirror: boolean,
): { database: DatabaseSync; found: OpenReport['mirror'] } {
  const existed = existsSync(path);
  if (existed && !distrusted) {
    const database = usableMirror(path);
    if (database) return { database, found: 'opened' };
  }
  if (existed) setAside(path);
  makeFile(path, 'NORMAL', MIRROR_MIGRATIONS);
  return { database: openDatabase(path, 'NORMAL'), found: existed || hadMirror ? 'rebuilt' : 'created' };
}

/** What need not be opened to know: and SQLite would take away the log beside a file of zero bytes. */
function isNoDatabase(path: string): boolean {
  const stats = statSync(path);
  return stats.size === 0 || !stats.isFile();
}

/** Null for a mirror that is damaged or that a newer version wrote: it can be read from the service again. */
function usableMirror(path: string): DatabaseSync | null {
  if (isNoDatabase(path)) return null;
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'NORMAL');
    if (versionOf(database) === 0) throw new EmptyFile();
    migrate(database, MIRROR_MIGRATIONS);
    // Touches the roots of what the first page needs; the rest is checked later, without holding up the start.
    for (const table of ['contact', 'listing', 'presence', 'celebration_group', 'pass', 'meta', 'tombstone'])
      database.prepare(`SELECT * FROM ${table} LIMIT 1`).get();
    return database;
  } catch (error) {
    database?.close();
    if (isUseless(error) || error instanceof NewerFile) return null;
    throw error;
  }
}

/** A file of zero bytes, or a database that nobody has put anything into: it was cut off, for a file is made whole. */
class EmptyFile extends Error {
  override readonly name = 'EmptyFile';
}

/** Damaged, empty, or a database that is not ours: a table or column is missing. */
function isUseless(error: unknown): boolean {
  if (saysDamaged(error) || error instanceof EmptyFile) return true;
  return error instanceof Error && /no such (table|column)|already exists/.test(error.message);
}

function openJournal(
  path: string,
  distrusted: boolean,
  hadJournal: boolean,
): { database: DatabaseSync; found: OpenReport['journal'] } {
  const salvaged = path.replace(/\.sqlite$/, '.salvaged.sqlite');
  if (!existsSync(path)) {
    if (existsSync(salvaged)) putInPlace(salvaged, path);
    else {
      makeFile(path, 'FULL', JOURNAL_MIGRATIONS, (journal) => hadJournal && noteSalvage(journal));
      return { database: openDatabase(path, 'FULL'), found: hadJournal ? 'salvaged' : 'created' };
    }
  }
  if (!distrusted) {
    const database = usableJournal(path);
    if (database) return { database, found: isSalvageUnseen(database) ? 'salvaged' : 'opened' };
  }
  // Beside the damaged one, which stays where it is until all of it that can be read is saved: no end of the program in between
  // leaves a journal that looks sound and is not.
  makeFile(salvaged, 'FULL', JOURNAL_MIGRATIONS, (journal) => {
    noteSalvage(journal);
    salvageJournal(path, journal);
  });
  putInPlace(salvaged, path);
  return { database: openDatabase(path, 'FULL'), found: 'salvaged' };
}

/** Lets a salvaged journal, whole in one file, take the place of the damaged one, which is kept beside it. */
function putInPlace(salvaged: string, path: string): void {
  // What is left of another's log would be taken for its own.
  setAside(path);
  renameSync(salvaged, path);
}

/** Makes a file under another name first, so that no end of the program leaves one with nothing in it. */
function makeFile(
  path: string,
  synchronous: 'NORMAL' | 'FULL',
  migrations: readonly Migration[],
  fill: (database: DatabaseSync) => void = () => undefined,
): void {
  const made = path.replace(/\.sqlite$/, '.new.sqlite');
  for (const suffix of FILE_SUFFIXES) rmSync(made + suffix, { force: true });
  const database = openDatabase(made, synchronous);
  try {
    migrate(database, migrations);
    fill(database);
  } finally {
    database.close();
  }
  // What is left of another's log would be taken for its own.
  for (const suffix of FILE_SUFFIXES.slice(1)) rmSync(path + suffix, { force: true });
  renameSync(made, path);
}

/** Null for a damaged journal. Throws `NewerFile` for one that a newer version wrote: it is never touched. */
function usableJournal(path: string): DatabaseSync | null {
  if (isNoDatabase(path)) return null;
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'FULL');
    if (versionOf(database) === 0) throw new EmptyFile();
    copyBeforeMigrating(database, path, JOURNAL_MIGRATIONS);
    migrate(database, JOURNAL_MIGRATIONS);
    database.prepare(`SELECT * FROM change WHERE state IN ('queued', 'sending', 'unsettled')`).all();
    database.prepare('SELECT max(settlement) FROM change').get();
    database.prepare('SELECT * FROM identity LIMIT 1').get();
    return database;
  } catch (error) {
    database?.close();
    if (isUseless(error)) return null;
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
