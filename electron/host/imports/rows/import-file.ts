import type { MatchCandidate } from './stored-row.ts';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type {
  ImportAction,
  ImportCounts,
  OutcomeCount,
  RowFilter,
  RowOutcome,
  RowReason,
} from '../../../contract/imports/import.ts';
import type { ReportRow } from '../../../contract/imports/import-report.ts';
import type { PlannedRow } from '../../../core/import/plan-row.ts';
import { inTransaction, openDatabase } from '../../store/sqlite/sqlite-file.ts';
import { prepareSchema } from './import-schema.ts';
import type { StoredPlan } from './stored-plan.ts';
import { plannableRowsOf, type PlannableRow } from './plannable-rows.ts';
import { conditionOf, defineTextSearch } from './row-conditions.ts';
import { toStoredRow, type ReadRow, type StoredRow } from './stored-row.ts';

/** In the folder of an import: its rows, beside the file that they come from. */
export const IMPORT_FILE_NAME = 'import.sqlite';

/** In the folder of an import: a copy of the file, whatever it was called. */
export const SOURCE_FILE_NAME = 'source';

/** Why an undo left a row alone. */
export type KeptReason = NonNullable<ReportRow['kept']>;

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
    const database = openDatabase(path, 'NORMAL');
    try {
      prepareSchema(database);
      return new ImportFile(database);
    } catch (error) {
      database.close();
      throw error;
    }
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
      const { place, line, edited, decision } = toStoredRow(row);
      return { place, line, edited, decision };
    });
  }

  /** Forgets all rows, with what was decided about them. */
  clearRows(): void {
    this.#database.exec('DELETE FROM record; DELETE FROM plan');
  }

  /** `candidates`: whom it looks like, as far as that is known by then. */
  add(row: ReadRow, candidates: readonly MatchCandidate[] = []): void {
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
      candidates.length === 0 ? null : JSON.stringify(candidates),
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

  /** What becomes of a row. What was named for another plan is forgotten. */
  setPlan(place: number, { outcome, reason }: PlannedRow, { before, after, groupId, match }: StoredPlan): void {
    this.#sql.setPlan.run(place, outcome, reason, before, after, groupId, match);
  }

  /** Forgets what was to become of the rows. */
  clearPlan(): void {
    this.#database.exec('DELETE FROM plan');
  }

  /** Places of rows that look like one of these rows or contacts, as it was when they were compared. */
  rowsMatching(placesOrKeys: readonly (number | ContactKey)[]): number[] {
    return this.#sql.lookingLike.all(JSON.stringify(placesOrKeys)).map((row) => Number(row['place']));
  }

  decide(places: readonly number[], decision: ImportAction | null): void {
    for (const place of places) this.#sql.decide.run(decision, place);
  }

  get rowCount(): number {
    return Number(this.#sql.count.get()?.['count'] ?? 0);
  }

  /** The number of columns up to the last one that holds something in a row. */
  get columnCount(): number {
    return Number(this.#sql.widest.get()?.['columns'] ?? 0);
  }

  row(place: number): StoredRow | null {
    const row = this.#sql.byPlace.get(place);
    return row === undefined ? null : toStoredRow(row);
  }

  /** What says in which group each row is, in the order of the file. */
  *rowGroups(): Generator<Pick<StoredRow, 'place' | 'contactId' | 'groupName' | 'fields'>> {
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
    return this.#sql.after.all(place, limit).map(toStoredRow);
  }

  /** As `rowsAfter`, with what planning needs of them. */
  plannableAfter(place: number, limit: number): PlannableRow[] {
    return this.#sql.plannable(place, limit);
  }

  page(filter: RowFilter, offset: number, limit: number): { rows: StoredRow[]; total: number } {
    const { where, values } = conditionOf(filter);
    const total = Number(
      this.#database.prepare(`SELECT count(*) AS count FROM row ${where}`).get(...values)?.['count'] ?? 0,
    );
    const rows = this.#database
      .prepare(`SELECT * FROM row ${where} ORDER BY place LIMIT ? OFFSET ?`)
      .all(...values, limit, offset)
      .map(toStoredRow);
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
  /** Places of the rows that have problems. */
  placesWithProblems(): number[] {
    return this.#sql.problemPlaces.all().map(({ place }) => Number(place));
  }

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

  /** Puts groups that exist by now in place of those that had to be created. */
  replaceGroup(from: number, to: number): void {
    this.#sql.replaceGroup.run(to, from);
  }

  setKept(place: number, kept: KeptReason): void {
    this.#sql.setKept.run(JSON.stringify(kept), place);
  }

  clearKept(): void {
    this.#sql.forgetKept.run();
  }

  /** Names each row's change, and the contact of each that is created, once and for all. */
  assignChangeIds(nameContact: () => string): void {
    this.inTransaction(() => {
      for (const row of this.#sql.unnamed.all())
        this.#sql.nameChange.run(
          uuidv7(),
          row['key'] === null ? nameContact() : String(row['key']),
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
      `INSERT INTO record (place, line, cells, edited, fields, contact_id, guardian_id, group_name, first_name_from, problems,
         custom_fields, candidates) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    update: database.prepare(
      `UPDATE record SET edited = ?, fields = ?, contact_id = ?, guardian_id = ?, group_name = ?, first_name_from = ?, problems = ?,
         custom_fields = ?
         WHERE place = ?`,
    ),
    setCandidates: database.prepare('UPDATE record SET candidates = ? WHERE place = ?'),
    setPlan: database.prepare(
      'INSERT OR REPLACE INTO plan (place, outcome, reason, before, after, group_id, match) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    lookingLike: database.prepare(
      `SELECT DISTINCT record.place AS place FROM record, json_each(record.candidates) AS each
         WHERE record.candidates IS NOT NULL AND coalesce(each.value ->> 'place', each.value ->> 'key') IN (SELECT value FROM json_each(?))`,
    ),
    plannable: plannableRowsOf(database),
    after: database.prepare('SELECT * FROM row WHERE place > ? ORDER BY place LIMIT ?'),
    choices: database.prepare('SELECT * FROM row WHERE edited IS NOT NULL OR decision IS NOT NULL'),
    decide: database.prepare('UPDATE record SET decision = ? WHERE place = ?'),
    fields: database.prepare('SELECT fields FROM record WHERE place = ?'),
    groups: database.prepare(
      `SELECT place, contact_id, group_name, fields ->> 'groupId' AS group_id FROM record ORDER BY place`,
    ),
    byPlace: database.prepare('SELECT * FROM row WHERE place = ?'),
    widest: database.prepare(
      `SELECT max(each.key) + 1 AS columns FROM record, json_each(record.cells) AS each WHERE each.value <> ''`,
    ),
    count: database.prepare('SELECT count(*) AS count FROM record'),
    counts: database.prepare('SELECT outcome, reason, count(*) AS count FROM plan GROUP BY outcome, reason'),
    problemPlaces: database.prepare('SELECT place FROM record WHERE problems IS NOT NULL ORDER BY place'),
    problemCounts: database.prepare(
      `SELECT each.value ->> 'code' AS code, count(DISTINCT place) AS count FROM record, json_each(record.problems) AS each
         WHERE record.problems IS NOT NULL GROUP BY code ORDER BY count DESC, code`,
    ),
    groupNames: database.prepare(
      `SELECT group_name, count(*) AS count FROM record WHERE fields ->> 'groupId' IS NULL OR group_name <> ''
         GROUP BY group_name ORDER BY min(place)`,
    ),
    firstNames: database.prepare(
      `SELECT sum(first_name_from = 'fullName') AS from_full_name, sum(first_name_from = 'email') AS from_email,
         sum(coalesce(fields ->> 'firstName', '') = '') AS missing FROM record`,
    ),
    targetGroups: database.prepare(
      'SELECT DISTINCT group_id FROM plan WHERE group_id IS NOT NULL ORDER BY group_id DESC',
    ),
    replaceGroup: database.prepare('UPDATE plan SET group_id = ? WHERE group_id = ?'),
    setKept: database.prepare('UPDATE plan SET kept = ? WHERE place = ?'),
    forgetKept: database.prepare('UPDATE plan SET kept = NULL WHERE kept IS NOT NULL'),
    unnamed: database.prepare(
      `SELECT place, iif(outcome = 'create', NULL, match ->> 'key') AS key FROM plan
         WHERE outcome IN ('create', 'update') AND change_id IS NULL ORDER BY place`,
    ),
    nameChange: database.prepare('UPDATE plan SET change_id = ?, contact_key = ? WHERE place = ?'),
  };
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
