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
import { IS_READABLE, OPEN_STATES } from '../journal/change-row.ts';
import { JOURNAL_MIGRATIONS } from '../migrations/journal/journal-migrations.ts';
import { migrate, NewerFile, versionOf } from '../migrations/migration.ts';
import type { Migration } from '../migrations/migration.ts';
import { MIRROR_MIGRATIONS } from '../migrations/mirror/mirror-migrations.ts';
import { isSalvageUnseen, noteSalvage, salvageJournal } from './salvage-journal.ts';
import { isDamageError } from '../sqlite/sqlite-errors.ts';
import { openDatabase, setAside } from '../sqlite/sqlite-file.ts';
import type { OpenReport, StoreFile } from '../api/store-api.ts';
import { STORE_FILE_NAMES } from '../api/store-api.ts';

/** How a journal was found; `copied` is decided once it is open. */
type FoundJournal = Exclude<OpenReport['journal'], 'copied'>;

const FILE_SUFFIXES = ['', '-wal', '-shm'];

export interface AccountFiles {
  mirror: DatabaseSync;
  journal: DatabaseSync;
  found: { mirror: OpenReport['mirror']; journal: FoundJournal };
}

/**
 * Opens both files of an account, and creates, migrates, rebuilds or salvages them as needed. `hadFiles`: the account
 * was opened before.
 */
export function openAccountFiles(
  directory: string,
  distrust: readonly StoreFile[],
  hadFiles = false,
): AccountFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // A new account's journal is created before its mirror. So a mirror without a journal means that the journal was
  // lost.
  const hadJournal = hadFiles || existsSync(join(directory, STORE_FILE_NAMES.mirror));
  const journal = openJournal(join(directory, STORE_FILE_NAMES.journal), {
    isDistrusted: distrust.includes('journal'),
    isExpected: hadJournal,
  });
  try {
    const mirror = openMirror(join(directory, STORE_FILE_NAMES.mirror), {
      isDistrusted: distrust.includes('mirror'),
      // If the journal is empty and there is no mirror, the process ended between creating the two files. No mirror was
      // lost then.
      isExpected: hadFiles || holdsChanges(journal.database),
    });
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

/** Copies both files of an account with their write-ahead logs. */
export function copyAccountFiles(from: string, to: string): void {
  for (const name of Object.values(STORE_FILE_NAMES))
    for (const suffix of ['', '-wal'])
      if (existsSync(join(from, name + suffix)))
        copyFileSync(join(from, name + suffix), join(to, name + suffix));
}

const holdsChanges = (journal: DatabaseSync): boolean =>
  journal.prepare('SELECT 1 FROM change LIMIT 1').get() !== undefined;

interface FileHistory {
  /** Whether the file must not be used as it is, because it was found to be damaged. */
  isDistrusted: boolean;
  /** Whether the file existed before, so that it is lost if it is missing. */
  isExpected: boolean;
}

function openMirror(
  path: string,
  { isDistrusted, isExpected }: FileHistory,
): { database: DatabaseSync; found: OpenReport['mirror'] } {
  const existed = existsSync(path);
  if (existed && !isDistrusted) {
    const database = usableMirror(path);
    if (database) return { database, found: 'opened' };
  }
  if (existed) setAside(path);
  makeFile(path, 'NORMAL', MIRROR_MIGRATIONS);
  return { database: openDatabase(path, 'NORMAL'), found: existed || isExpected ? 'rebuilt' : 'created' };
}

/**
 * Whether the file can't be a database. This is checked before the file is opened, because SQLite deletes the log of an
 * empty file.
 */
function isNoDatabase(path: string): boolean {
  const stats = statSync(path);
  return stats.size === 0 || !stats.isFile();
}

/** Opens a mirror. Returns null if it is damaged or from a newer version; it is then rebuilt from the service. */
function usableMirror(path: string): DatabaseSync | null {
  if (isNoDatabase(path)) return null;
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'NORMAL');
    if (versionOf(database) === 0) throw new EmptyFile();
    migrate(database, MIRROR_MIGRATIONS);
    // Reads one row of each table that the window's first page of contacts needs. The rest is checked later, to keep
    // the start fast.
    for (const table of ['contact', 'listing', 'presence', 'celebration_group', 'pass', 'meta', 'tombstone'])
      database.prepare(`SELECT * FROM ${table} LIMIT 1`).get();
    if (database.prepare('SELECT 1 FROM meta WHERE NOT json_valid(value)').get()) throw new UnreadableValue();
    return database;
  } catch (error) {
    database?.close();
    if (isUnusable(error) || error instanceof NewerFile) return null;
    throw error;
  }
}

/**
 * Thrown for a file without any schema. Files are created completely before they get their name, so this one was
 * truncated.
 */
class EmptyFile extends Error {
  override readonly name = 'EmptyFile';
}

/** Thrown for a file with a value that can't be parsed. SQLite doesn't notice such damage. */
class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue';
}

/**
 * Whether the error means that the file is damaged or empty, or is another database, without the expected tables or
 * columns.
 */
function isUnusable(error: unknown): boolean {
  if (isDamageError(error) || error instanceof EmptyFile || error instanceof UnreadableValue) return true;
  return error instanceof Error && /no such (table|column)|already exists/.test(error.message);
}

function openJournal(
  path: string,
  { isDistrusted, isExpected }: FileHistory,
): { database: DatabaseSync; found: FoundJournal } {
  const salvaged = path.replace(/\.sqlite$/, '.salvaged.sqlite');
  if (!existsSync(path)) {
    if (existsSync(salvaged)) putInPlace(salvaged, path);
    else {
      makeFile(path, 'FULL', JOURNAL_MIGRATIONS, (journal) => isExpected && noteSalvage(journal));
      return { database: openDatabase(path, 'FULL'), found: isExpected ? 'salvaged' : 'created' };
    }
  }
  if (!isDistrusted) {
    const database = usableJournal(path);
    if (database) return { database, found: isSalvageUnseen(database) ? 'salvaged' : 'opened' };
  }
  // Salvages into a separate file, which replaces the damaged one only after all readable rows are saved. So a crash
  // never leaves a partial journal that looks complete.
  makeFile(salvaged, 'FULL', JOURNAL_MIGRATIONS, (journal) => {
    noteSalvage(journal);
    salvageJournal(path, journal);
  });
  putInPlace(salvaged, path);
  return { database: openDatabase(path, 'FULL'), found: 'salvaged' };
}

/** Replaces the damaged journal by the salvaged one, and keeps the damaged one under another name. */
function putInPlace(salvaged: string, path: string): void {
  // This also moves the log of the damaged journal, which would otherwise be applied to the salvaged one.
  setAside(path);
  renameSync(salvaged, path);
}

/** Creates a file under a temporary name first, so that a crash never leaves an empty one. */
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
  // A log left over from an earlier file of this name would be applied to the new one.
  for (const suffix of FILE_SUFFIXES.slice(1)) rmSync(path + suffix, { force: true });
  renameSync(made, path);
}

/**
 * Opens a journal. Returns null if it is damaged. Throws `NewerFile` if it is from a newer version; such a journal is
 * never modified.
 */
function usableJournal(path: string): DatabaseSync | null {
  if (isNoDatabase(path)) return null;
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(path, 'FULL');
    if (versionOf(database) === 0) throw new EmptyFile();
    copyBeforeMigrating(database, path, JOURNAL_MIGRATIONS);
    migrate(database, JOURNAL_MIGRATIONS);
    database.prepare(`SELECT * FROM change WHERE state IN ${OPEN_STATES}`).all();
    const unreadable = `SELECT 1 FROM change WHERE state IN ${OPEN_STATES} AND NOT (${IS_READABLE}) LIMIT 1`;
    if (database.prepare(unreadable).get()) throw new UnreadableValue();
    database.prepare('SELECT max(settlement) FROM change').get();
    database.prepare('SELECT * FROM identity LIMIT 1').get();
    return database;
  } catch (error) {
    database?.close();
    if (isUnusable(error)) return null;
    throw error;
  }
}

/**
 * Copies a journal that is about to be migrated. The copy's name contains the target version. Does nothing if the
 * journal is current or empty.
 */
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
  // SQLite also fills an existing empty file, so the file is created with mode 0600 in advance.
  closeSync(openSync(copy, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(copy);
}
