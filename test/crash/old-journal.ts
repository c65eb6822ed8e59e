import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { changes } from '../../electron/host/store/migrations/journal/0001-changes.ts';

/** What a journal must have been copied to before it was taken forward: its version, and how many changes it held. */
export interface OldJournal {
  version: number;
  changes: number;
}

/**
 * Takes a journal back to the schema of the first version, as a user of long ago has it: what later versions have added is
 * lost. Null where there is none. No host may be there.
 */
export function makeOld(path: string): OldJournal | null {
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path);
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version === 0) return null;
    if (version > 1) takeBack(database);
    return factsOf(database);
  } finally {
    database.close();
  }
}

/** Drops whatever the first version does not have, and brings back what it has. */
function takeBack(database: DatabaseSync): void {
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

/** Tables and indexes by name, each with what makes it. */
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

/** What is wrong with the copy that must lie beside a journal taken forward; `old`: what it was. */
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
