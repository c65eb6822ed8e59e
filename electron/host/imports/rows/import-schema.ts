import type { DatabaseSync } from 'node:sqlite';
import { NewerFile } from '../../store/migrations/migration.ts';
import { inTransaction } from '../../store/sqlite/transactions.ts';

const VERSION = 4;

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
    decision TEXT,
    -- The candidate that the decision is about: a contact key, the place of a row, or empty for none. Null until it is planned.
    decided_on TEXT
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
    custom_fields, candidates, decision, NULL FROM row_2;
  INSERT INTO plan SELECT place, outcome, reason, match, before, iif(outcome = 'create', json_remove(after, '$.groupId'), after),
    iif(outcome = 'create', after ->> 'groupId', NULL), contact_key, change_id, kept FROM row_2 WHERE outcome IS NOT NULL;
  DROP TABLE row_2;
`;

/** SQL that converts a database of version 1, which had the same table with two columns less. */
const FROM_VERSION_1 = `
  ALTER TABLE row ADD COLUMN first_name_from TEXT;
  ALTER TABLE row ADD COLUMN kept TEXT;
  ${FROM_VERSION_2}
`;

/** SQL that brings a database of each earlier version to the current one; 0: a new database. */
const CHANGES: Readonly<Record<number, string>> = {
  0: META + TABLES,
  1: FROM_VERSION_1,
  2: FROM_VERSION_2,
  3: 'ALTER TABLE record ADD COLUMN decided_on TEXT',
};

/** Creates or migrates the tables of an import. Throws `NewerFile` if the version is unknown. */
export function prepareSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version === VERSION) return;
  const change = CHANGES[version];
  if (change === undefined) throw new NewerFile(`version ${version}, known up to ${VERSION}`);
  inTransaction(database, () => {
    database.exec(change);
    database.exec(`PRAGMA user_version = ${VERSION}`);
  });
}
