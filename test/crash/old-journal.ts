import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { changes } from '../../electron/host/store/migrations/journal/0001-changes.ts';

/** Facts that the copy of a journal before its migration must have. */
export interface OldJournal {
  version: number;
  changes: number;
}

/**
 * Converts a journal to the schema of the first version; data that later versions added is lost. Null if there is no journal. No
 * host may be running.
 */
export function makeOld(path: string): OldJournal | null {
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path);
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version === 0) return null;
    if (version > 1) downgrade(database);
    return factsOf(database);
  } finally {
    database.close();
  }
}

/** Drops tables, columns and indexes that the first version does not have, and creates those that it has. */
function downgrade(database: DatabaseSync): void {
  const first = new DatabaseSync(':memory:');
  changes.up(first);
  const [wanted, there] = [partsOf(first), partsOf(database)];
  database.exec('BEGIN');
  for (const [name, sql] of there.index)
    if (wanted.index.get(name) !== sql) database.exec(`DROP INDEX ${name}`);
  for (const name of there.table.keys()) if (!wanted.table.has(name)) database.exec(`DROP TABLE ${name}`);
  for (const name of wanted.table.keys()) {
    const known = columnsOf(first, name);
    for (const column of columnsOf(database, name))
      if (!known.includes(column)) database.exec(`ALTER TABLE ${name} DROP COLUMN ${column}`);
  }
  for (const [name, sql] of wanted.index) if (there.index.get(name) !== sql) database.exec(sql);
  database.exec('PRAGMA user_version = 1; COMMIT');
  first.close();
}

/** SQL of tables and indexes by name. */
function partsOf(database: DatabaseSync): Record<'table' | 'index', Map<string, string>> {
  const rows = database.prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  const named = (type: string) =>
    new Map(rows.filter((row) => row['type'] === type).map(({ name, sql }) => [String(name), String(sql)]));
  return { table: named('table'), index: named('index') };
}

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name));

/** Contradictions between an old journal and the copy that must exist beside its migrated version. */
export function wrongWithCopy(path: string, old: OldJournal): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  database.close();
  const copy = path.replace(/\.sqlite$/, `.before-${version}.sqlite`);
  if (!existsSync(copy)) return ['the journal was taken forward without a copy'];
  const copied = new DatabaseSync(copy, { readOnly: true });
  try {
    const facts = factsOf(copied);
    const sound = copied.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    const same = facts.version === old.version && facts.changes === old.changes && sound === 'ok';
    return same
      ? []
      : [`the copy of the journal is ${JSON.stringify({ ...facts, sound })}, not ${JSON.stringify(old)}`];
  } finally {
    copied.close();
  }
}

function factsOf(database: DatabaseSync): OldJournal {
  return {
    version: Number(database.prepare('PRAGMA user_version').get()?.['user_version']),
    changes: Number(database.prepare('SELECT count(*) AS count FROM change').get()?.['count']),
  };
}
