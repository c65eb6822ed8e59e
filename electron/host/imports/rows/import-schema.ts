import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../store/sqlite/transactions.ts';

const VERSION = 3;

/** `record`: rows as read and matched. `plan`: the outcome of each row, replaced by every planning. */
const TABLES = `
  CREATE TABLE record (
    place INTEGER PRIMARY KEY,
    line INTEGER NOT NULL,
    cells TEXT NOT NULL,
    -- Cells corrected by the user, by column.
    edited TEXT,
    fields TEXT NOT NULL,
    contact_id INTEGER,
    guardian_id INTEGER,
    group_name TEXT NOT NULL,
    first_name_from TEXT,
    problems TEXT,
    custom_fields TEXT,
    -- Matching contacts and earlier rows, of all groups.
    candidates TEXT,
    decision TEXT
  ) STRICT;
  CREATE TABLE plan (
    place INTEGER PRIMARY KEY,
    outcome TEXT NOT NULL,
    reason TEXT,
    -- The candidate that the plan uses.
    match TEXT,
    before TEXT,
    -- Changed values, or those of a contact to create without its group; null if they equal the record's fields.
    after TEXT,
    -- Group of a contact to create; negative for a group that does not exist yet.
    group_id INTEGER,
    -- Contact and change, assigned when the import is run.
    contact_key TEXT,
    change_id TEXT,
    -- Why an undo kept the contact.
    kept TEXT
  ) STRICT;
  CREATE VIEW row AS SELECT record.*, outcome, reason, match, before, after, group_id, contact_key, change_id, kept
    FROM record LEFT JOIN plan ON plan.place = record.place;
`;

const META = 'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;';

/** SQL that converts a database of version 2, which had a single table. */
const FROM_VERSION_2 = `
  DROP INDEX row_by_outcome;
  ALTER TABLE row RENAME TO row_2;
  ${TABLES}
  INSERT INTO record SELECT place, line, cells, edited, fields, contact_id, guardian_id, group_name, first_name_from, problems,
    custom_fields, candidates, decision FROM row_2;
  INSERT INTO plan SELECT place, outcome, reason, match, before, iif(outcome = 'create', json_remove(after, '$.groupId'), after),
    iif(outcome = 'create', after ->> 'groupId', NULL), contact_key, change_id, kept FROM row_2 WHERE outcome IS NOT NULL;
  DROP TABLE row_2;
`;

/** Creates or migrates the tables of an import. Throws if the version is unknown. */
export function prepareSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version === VERSION) return;
  if (version !== 0 && version !== 2) throw new Error('The import was begun by a newer version.');
  inTransaction(database, () => {
    database.exec(version === 0 ? META + TABLES : FROM_VERSION_2);
    database.exec(`PRAGMA user_version = ${VERSION}`);
  });
}
