import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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
    if (version > 1)
      database.exec(`
        BEGIN;
        DROP TABLE merge;
        DROP TABLE mark;
        DROP TABLE mark_member;
        DROP TABLE note;
        DROP TABLE change_text;
        DROP TABLE batch;
        DROP INDEX change_by_merge;
        DROP INDEX change_in_trash;
        DROP INDEX change_by_batch;
        ALTER TABLE change DROP COLUMN merge_id;
        ALTER TABLE change DROP COLUMN merge_role;
        ALTER TABLE change DROP COLUMN late;
        CREATE INDEX change_by_batch ON change (batch_id);
        PRAGMA user_version = 1;
        COMMIT;
      `);
    return factsOf(database);
  } finally {
    database.close();
  }
}

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
