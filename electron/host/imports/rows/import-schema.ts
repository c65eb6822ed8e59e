import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../store/sqlite/sqlite-file.ts';

const VERSION = 3;

/** `record`: rows as they were read and compared. `plan`: what becomes of each, made anew as often as it is planned. */
const TABLES = `
  CREATE TABLE record (
    place INTEGER PRIMARY KEY,
    line INTEGER NOT NULL,
    cells TEXT NOT NULL,
    -- Cells that the user has corrected, by column; the others stay as they are in the file.
    edited TEXT,
    fields TEXT NOT NULL,
    contact_id INTEGER,
    guardian_id INTEGER,
    group_name TEXT NOT NULL,
    first_name_from TEXT,
    problems TEXT,
    custom_fields TEXT,
    -- Whom it looks like, in any group.
    candidates TEXT,
    decision TEXT
  ) STRICT;
  CREATE TABLE plan (
    place INTEGER PRIMARY KEY,
    outcome TEXT NOT NULL,
    reason TEXT,
    -- Which of the candidates counts.
    match TEXT,
    before TEXT,
    -- Values of a contact that is created, without its group; null for those of the record.
    after TEXT,
    -- Of a contact that is created; negative for one that has to be created first.
    group_id INTEGER,
    -- Contact and change, once the import is run.
    contact_key TEXT,
    change_id TEXT,
    -- Why an undo left it alone.
    kept TEXT
  ) STRICT;
  CREATE VIEW row AS SELECT record.*, outcome, reason, match, before, after, group_id, contact_key, change_id, kept
    FROM record LEFT JOIN plan ON plan.place = record.place;
`;

const META = 'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;';

/** Version 2 had one table of both. */
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

/** Makes the tables of an import, or brings those of an older version up to date. Throws for those of a newer version. */
export function prepareSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version === VERSION) return;
  if (version !== 0 && version !== 2) throw new Error('The import was begun by a newer version.');
  inTransaction(database, () => {
    database.exec(version === 0 ? META + TABLES : FROM_VERSION_2);
    database.exec(`PRAGMA user_version = ${VERSION}`);
  });
}
