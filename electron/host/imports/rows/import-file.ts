import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey, ContactPatch } from '../../../contract/contact.ts';
import type {
  ImportAction,
  ImportCounts,
  ImportMatch,
  OutcomeCount,
  RowFilter,
  RowOutcome,
  RowReason,
} from '../../../contract/import.ts';
import type { ReportRow } from '../../../contract/import-report.ts';
import type { PlannedRow } from '../../../core/import/plan-row.ts';
import { inTransaction, openDatabase } from '../../store/sqlite-file.ts';
import { conditionOf, defineTextSearch } from './row-conditions.ts';
import type { MatchCandidate } from './row-matcher.ts';
import { rowOf, type ReadRow, type Row, type StoredRow } from './stored-row.ts';

/** In the folder of an import: its rows, beside the file that they come from. */
export const IMPORT_FILE_NAME = 'import.sqlite';

/** In the folder of an import: a copy of the file, whatever it was called. */
export const SOURCE_FILE_NAME = 'source';

const SCHEMA = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE row (
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
    -- Which of them counts.
    match TEXT,
    decision TEXT,
    outcome TEXT,
    reason TEXT,
    before TEXT,
    after TEXT,
    -- Contact and change, once the import is run.
    contact_key TEXT,
    change_id TEXT,
    -- Why an undo left it alone.
    kept TEXT
  ) STRICT;
  CREATE INDEX row_by_outcome ON row (outcome, reason);
  PRAGMA user_version = 2;
`;
const VERSION = 2;

/** Why an undo left a row alone. */
export type KeptBecause = NonNullable<ReportRow['kept']>;

/** What the user has said of a row. */
export type RowChoice = Pick<StoredRow, 'place' | 'line' | 'edited' | 'decision'>;

/** The rows of one import, in a file that its worker writes and the store reads. Lost with the folder it is in, and with nothing else. */
export class ImportFile {
  readonly #database: DatabaseSync;
  readonly #sql;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = prepare(database);
  }

  /** Opens the file of a folder, or makes it. */
  static open(directory: string): ImportFile {
    const path = join(directory, IMPORT_FILE_NAME);
    const isNew = !existsSync(path);
    const database = openDatabase(path, 'NORMAL');
    if (isNew || userVersion(database) === 0) inTransaction(database, () => database.exec(SCHEMA));
    if (userVersion(database) !== VERSION) {
      database.close();
      throw new Error('The import was begun by a newer version.');
    }
    return new ImportFile(database);
  }

  get<T>(name: string): T | null {
    const row = this.#sql.getMeta.get(name);
    return row === undefined ? null : (JSON.parse(String(row['value'])) as T);
  }

  set(name: string, value: unknown): void {
    this.#sql.setMeta.run(name, JSON.stringify(value));
  }

  inTransaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  /** What the user has corrected and decided. */
  choices(): RowChoice[] {
    return this.#sql.choices.all().map((row) => {
      const { place, line, edited, decision } = rowOf(row);
      return { place, line, edited, decision };
    });
  }

  /** Forgets all rows, with what was decided about them. */
  clearRows(): void {
    this.#database.exec('DELETE FROM row');
  }

  add(row: ReadRow): void {
    this.#sql.insert.run(
      row.place,
      row.line,
      JSON.stringify(row.cells),
      jsonOrNull(row.edited),
      JSON.stringify(row.fields),
      row.contactId,
      row.guardianId,
      row.groupName,
      row.firstNameFrom,
      row.problems.length === 0 ? null : JSON.stringify(row.problems),
      jsonOrNull(row.customFields),
    );
  }

  /** Puts what was understood of a row anew in its place; what was decided about it stays. */
  replace(row: ReadRow): void {
    this.#sql.update.run(
      jsonOrNull(row.edited),
      JSON.stringify(row.fields),
      row.contactId,
      row.guardianId,
      row.groupName,
      row.firstNameFrom,
      row.problems.length === 0 ? null : JSON.stringify(row.problems),
      jsonOrNull(row.customFields),
      row.place,
    );
  }

  setCandidates(place: number, candidates: readonly MatchCandidate[]): void {
    this.#sql.setCandidates.run(candidates.length === 0 ? null : JSON.stringify(candidates), place);
  }

  setPlan(place: number, { outcome, reason, before, after }: PlannedRow, match: ImportMatch | null): void {
    this.#sql.setPlan.run(outcome, reason, emptyAsNull(before), emptyAsNull(after), jsonOrNull(match), place);
  }

  /** Contacts that rows look like. */
  matchedKeys(): ContactKey[] {
    return this.#sql.matchedKeys.all().map((row) => String(row['key']));
  }

  /** Places of rows that look like one of these rows or contacts, as it was when they were compared. */
  rowsThatLookLike(placesOrKeys: readonly (number | ContactKey)[]): number[] {
    return this.#sql.lookingLike.all(JSON.stringify(placesOrKeys)).map((row) => Number(row['place']));
  }

  decide(places: readonly number[], decision: ImportAction | null): void {
    for (const place of places) this.#sql.decide.run(decision, place);
  }

  get rowCount(): number {
    return Number(this.#sql.count.get()?.['count'] ?? 0);
  }

  row(place: number): StoredRow | null {
    const row = this.#sql.byPlace.get(place);
    return row === undefined ? null : rowOf(row);
  }

  /** What says in which group each row is, in the order of the file. */
  *groupsOfRows(): Generator<Pick<StoredRow, 'place' | 'contactId' | 'groupName' | 'fields'>> {
    for (const row of this.#sql.groups.iterate())
      yield {
        place: Number(row['place']),
        contactId: row['contact_id'] === null ? null : Number(row['contact_id']),
        groupName: String(row['group_name']),
        fields: row['group_id'] === null ? {} : { groupId: Number(row['group_id']) },
      };
  }

  fieldsOf(place: number): ContactPatch | null {
    const row = this.#sql.fields.get(place);
    return row === undefined ? null : (JSON.parse(String(row['fields'])) as ContactPatch);
  }

  /** Rows behind a place (-1 for the first), in the order of the file. */
  rowsAfter(place: number, limit: number): StoredRow[] {
    return this.#sql.after.all(place, limit).map(rowOf);
  }

  page(filter: RowFilter, offset: number, limit: number): { rows: StoredRow[]; total: number } {
    const { where, values } = conditionOf(filter);
    const total = Number(
      this.#database.prepare(`SELECT count(*) AS count FROM row ${where}`).get(...values)?.['count'] ?? 0,
    );
    const rows = this.#database
      .prepare(`SELECT * FROM row ${where} ORDER BY place LIMIT ? OFFSET ?`)
      .all(...values, limit, offset)
      .map(rowOf);
    return { rows, total };
  }

  places(filter: RowFilter): number[] {
    const { where, values } = conditionOf(filter);
    return this.#database
      .prepare(`SELECT place FROM row ${where} ORDER BY place`)
      .all(...values)
      .map((row) => Number(row['place']));
  }

  /** How many rows there are with each outcome and reason. */
  counts(): OutcomeCount[] {
    return this.#sql.counts.all().map((row) => ({
      outcome: String(row['outcome']) as RowOutcome,
      reason: row['reason'] === null ? null : (String(row['reason']) as RowReason),
      count: Number(row['count']),
    }));
  }

  /** How many rows there are with each kind of problem. */
  problemCounts(): { code: string; count: number }[] {
    return this.#sql.problemCounts
      .all()
      .map((row) => ({ code: String(row['code']), count: Number(row['count']) }));
  }

  /** How often each group is named, in the order of the file; and how many rows say neither a name nor a number. */
  groupNames(): { names: { name: string; rows: number }[]; rowsWithout: number } {
    const found = this.#sql.groupNames.all().map((row) => ({
      name: String(row['group_name']),
      rows: Number(row['count']),
    }));
    const rowsWithout = found.find(({ name }) => name === '')?.rows ?? 0;
    return { names: found.filter(({ name }) => name !== ''), rowsWithout };
  }

  firstNameCounts(): ImportCounts['firstNames'] {
    const row = this.#sql.firstNames.get() ?? {};
    const of = (name: string) => Number(row[name] ?? 0);
    return { fromFullName: of('from_full_name'), fromEmail: of('from_email'), missing: of('missing') };
  }

  /** Groups into which contacts are to be created; those that must be created first have negative numbers. */
  targetGroups(): number[] {
    return this.#sql.targetGroups.all().map((row) => Number(row['group_id']));
  }

  /** What becomes of each row behind a place, as texts that are equal where the plans are; groups apart, by their numbers. */
  plansAfter(place: number, limit: number): { place: number; groupId: number | null; plan: string }[] {
    return this.#sql.plans.all(place, limit).map((row) => ({
      place: Number(row['place']),
      groupId: row['group_id'] === null ? null : Number(row['group_id']),
      plan: String(row['plan']),
    }));
  }

  /** Puts groups that exist by now in place of those that had to be created. */
  replaceGroup(from: number, to: number): void {
    this.#sql.replaceGroup.run(to, from);
  }

  setKept(place: number, kept: KeptBecause): void {
    this.#sql.setKept.run(JSON.stringify(kept), place);
  }

  forgetKept(): void {
    this.#sql.forgetKept.run();
  }

  /** Names each row's change, and the contact of each that is created, once and for all. */
  nameChanges(nameContact: () => string): void {
    this.inTransaction(() => {
      for (const row of this.#sql.toRecord.all())
        if (row['change_id'] === null)
          this.#sql.nameChange.run(
            uuidv7(),
            row['outcome'] === 'create' ? nameContact() : matchedKey(row['match']),
            Number(row['place']),
          );
    });
  }

  close(): void {
    this.#database.close();
  }
}

function prepare(database: DatabaseSync) {
  defineTextSearch(database);
  return {
    getMeta: database.prepare('SELECT value FROM meta WHERE name = ?'),
    setMeta: database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)'),
    insert: database.prepare(
      `INSERT INTO row (place, line, cells, edited, fields, contact_id, guardian_id, group_name, first_name_from, problems,
         custom_fields) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    update: database.prepare(
      `UPDATE row SET edited = ?, fields = ?, contact_id = ?, guardian_id = ?, group_name = ?, first_name_from = ?, problems = ?,
         custom_fields = ?
         WHERE place = ?`,
    ),
    setCandidates: database.prepare('UPDATE row SET candidates = ? WHERE place = ?'),
    setPlan: database.prepare(
      `UPDATE row SET outcome = ?, reason = ?, before = ?, after = ?, match = ?, change_id = NULL, contact_key = NULL, kept = NULL
         WHERE place = ?`,
    ),
    matchedKeys: database.prepare(
      `SELECT DISTINCT each.value ->> 'key' AS key FROM row, json_each(row.candidates) AS each
         WHERE row.candidates IS NOT NULL AND each.value ->> 'key' IS NOT NULL`,
    ),
    lookingLike: database.prepare(
      `SELECT DISTINCT row.place AS place FROM row, json_each(row.candidates) AS each
         WHERE row.candidates IS NOT NULL AND coalesce(each.value ->> 'place', each.value ->> 'key') IN (SELECT value FROM json_each(?))`,
    ),
    after: database.prepare('SELECT * FROM row WHERE place > ? ORDER BY place LIMIT ?'),
    choices: database.prepare('SELECT * FROM row WHERE edited IS NOT NULL OR decision IS NOT NULL'),
    decide: database.prepare('UPDATE row SET decision = ? WHERE place = ?'),
    fields: database.prepare('SELECT fields FROM row WHERE place = ?'),
    groups: database.prepare(
      `SELECT place, contact_id, group_name, fields ->> 'groupId' AS group_id FROM row ORDER BY place`,
    ),
    byPlace: database.prepare('SELECT * FROM row WHERE place = ?'),
    count: database.prepare('SELECT count(*) AS count FROM row'),
    counts: database.prepare(
      'SELECT outcome, reason, count(*) AS count FROM row WHERE outcome IS NOT NULL GROUP BY outcome, reason',
    ),
    problemCounts: database.prepare(
      `SELECT each.value ->> 'code' AS code, count(DISTINCT place) AS count FROM row, json_each(row.problems) AS each
         WHERE row.problems IS NOT NULL GROUP BY code ORDER BY count DESC, code`,
    ),
    groupNames: database.prepare(
      `SELECT group_name, count(*) AS count FROM row WHERE fields ->> 'groupId' IS NULL OR group_name <> ''
         GROUP BY group_name ORDER BY min(place)`,
    ),
    firstNames: database.prepare(
      `SELECT sum(first_name_from = 'fullName') AS from_full_name, sum(first_name_from = 'email') AS from_email,
         sum(coalesce(fields ->> 'firstName', '') = '') AS missing FROM row`,
    ),
    targetGroups: database.prepare(
      `SELECT DISTINCT after ->> 'groupId' AS group_id FROM row
         WHERE outcome = 'create' AND after ->> 'groupId' IS NOT NULL ORDER BY group_id DESC`,
    ),
    replaceGroup: database.prepare(
      `UPDATE row SET after = json_set(after, '$.groupId', ?) WHERE outcome = 'create' AND after ->> 'groupId' = ?`,
    ),
    plans: database.prepare(
      `SELECT place, after ->> 'groupId' AS group_id,
         json_array(place, outcome, reason, before, json_remove(after, '$.groupId'), match ->> 'key', custom_fields) AS plan
         FROM row WHERE place > ? ORDER BY place LIMIT ?`,
    ),
    setKept: database.prepare('UPDATE row SET kept = ? WHERE place = ?'),
    forgetKept: database.prepare('UPDATE row SET kept = NULL WHERE kept IS NOT NULL'),
    toRecord: database.prepare(
      `SELECT place, outcome, match, change_id FROM row WHERE outcome IN ('create', 'update') ORDER BY place`,
    ),
    nameChange: database.prepare('UPDATE row SET change_id = ?, contact_key = ? WHERE place = ?'),
  };
}

const matchedKey = (match: Row[string] | undefined): string | null =>
  typeof match === 'string' ? (JSON.parse(match) as ImportMatch).key : null;

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const emptyAsNull = (patch: ContactPatch): string | null =>
  Object.keys(patch).length === 0 ? null : JSON.stringify(patch);
const userVersion = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
