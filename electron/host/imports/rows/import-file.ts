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
import { openDatabase } from '../../store/sqlite/sqlite-file.ts';
import { inTransaction } from '../../store/sqlite/transactions.ts';
import { prepareSchema } from './import-schema.ts';
import { prepareStatements } from './import-statements.ts';
import type { StoredPlan } from './stored-plan.ts';
import type { PlannableRow } from './plannable-rows.ts';
import { conditionOf } from './row-conditions.ts';
import { toRowChoice, toStoredRow, type ReadRow, type StoredRow } from './stored-row.ts';

/** File in the folder of an import with the database of its rows. */
export const IMPORT_FILE_NAME = 'import.sqlite';

/** File in the folder of an import with the copy of the user's file. */
export const SOURCE_FILE_NAME = 'source';

/** Why an undo kept the contact of a row. */
export type KeptReason = NonNullable<ReportRow['kept']>;

/** The user's corrections of a row, and the decision on it. */
export type RowChoice = Pick<StoredRow, 'place' | 'line' | 'edited' | 'decision' | 'decidedOn'>;

/** The database of one import's rows. Its worker writes it; the store reads it to record the changes. */
export class ImportFile {
  readonly #database: DatabaseSync;
  readonly #sql;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = prepareStatements(database);
  }

  /** Opens the database in a folder, and creates it if it does not exist. */
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

  /** Returns the rows with corrections or decisions. */
  choices(): RowChoice[] {
    return this.#sql.choices.all().map((row) => {
      const { place, line, edited, decision, decidedOn } = toStoredRow(row);
      return { place, line, edited, decision, decidedOn };
    });
  }

  /** Returns the corrections and decisions of some rows, also of rows that have none. */
  choicesOf(places: readonly number[]): RowChoice[] {
    return places.flatMap((place) => {
      const row = this.#sql.choice.get(place);
      return row === undefined ? [] : [{ place, line: Number(row['line']), ...toRowChoice(row) }];
    });
  }

  /** Deletes all rows with their decisions. */
  clearRows(): void {
    this.#database.exec('DELETE FROM record; DELETE FROM plan');
  }

  /** Adds a row. `candidates`: the matches found so far. */
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

  /** Replaces the mapped values of a row; its decision stays. */
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

  /** Stores the outcome of a row, and removes the change id that an earlier plan gave it. */
  setPlan(
    place: number,
    { outcome, reason }: PlannedRow,
    { before, after, groupId, match }: StoredPlan,
  ): void {
    this.#sql.setPlan.run(place, outcome, reason, before, after, groupId, match);
  }

  /** Deletes the outcomes of all rows. */
  clearPlan(): void {
    this.#database.exec('DELETE FROM plan');
  }

  /** Deletes the outcomes of some rows. */
  clearPlanOf(places: readonly number[]): void {
    this.#sql.clearPlanOf.run(JSON.stringify(places));
  }

  /** Returns the places of rows that have one of these rows or contacts among their candidates. */
  rowsMatching(placesOrKeys: readonly (number | ContactKey)[]): number[] {
    return this.#sql.lookingLike.all(JSON.stringify(placesOrKeys)).map((row) => Number(row['place']));
  }

  decide(places: readonly number[], decision: ImportAction | null): void {
    for (const place of places) this.#sql.decide.run(decision, place);
  }

  /** Stores the candidate that the decision on a row is about. */
  setDecidedOn(place: number, candidate: string | null): void {
    this.#sql.setDecidedOn.run(candidate, place);
  }

  get rowCount(): number {
    return Number(this.#sql.count.get()?.['count'] ?? 0);
  }

  /** The number of columns up to the last one with a value in any row. */
  get columnCount(): number {
    return Number(this.#sql.widest.get()?.['columns'] ?? 0);
  }

  row(place: number): StoredRow | null {
    const row = this.#sql.byPlace.get(place);
    return row === undefined ? null : toStoredRow(row);
  }

  /** Yields the values that determine the group of each row, in file order. */
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

  /** Returns the rows after a place (-1 for the first rows), in file order. */
  rowsAfter(place: number, limit: number): StoredRow[] {
    return this.#sql.after.all(place, limit).map(toStoredRow);
  }

  /** Like `rowsAfter`, with the values that planning needs. */
  plannableAfter(place: number, limit: number): PlannableRow[] {
    return this.#sql.plannable.after(place, limit);
  }

  /** Returns the rows at some places with the values that planning needs, in file order. */
  plannableAt(places: readonly number[]): PlannableRow[] {
    return this.#sql.plannable.at(places);
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

  /** Counts the rows by outcome and reason. */
  counts(): OutcomeCount[] {
    return this.#sql.counts.all().map((row) => ({
      outcome: String(row['outcome']) as RowOutcome,
      reason: row['reason'] === null ? null : (String(row['reason']) as RowReason),
      count: Number(row['count']),
    }));
  }

  /** Returns the places of rows with problems. */
  placesWithProblems(): number[] {
    return this.#sql.problemPlaces.all().map(({ place }) => Number(place));
  }

  /** Counts the rows by problem. */
  problemCounts(): { code: string; count: number }[] {
    return this.#sql.problemCounts
      .all()
      .map((row) => ({ code: String(row['code']), count: Number(row['count']) }));
  }

  /** Counts the rows by group name, in file order, and the rows with neither the name nor the id of a group. */
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

  /** Returns the ids of the groups in which contacts are to be created; negative for groups that do not exist yet. */
  targetGroups(): number[] {
    return this.#sql.targetGroups.all().map((row) => Number(row['group_id']));
  }

  /** Replaces the negative id of a group by the id that it was created with. */
  replaceGroup(from: number, to: number): void {
    this.#sql.replaceGroup.run(to, from);
  }

  setKept(place: number, kept: KeptReason): void {
    this.#sql.setKept.run(JSON.stringify(kept), place);
  }

  clearKept(): void {
    this.#sql.forgetKept.run();
  }

  /** Assigns an id to the change of each row and a key to each contact to create, unless they have one. */
  assignChangeIds(newKey: () => string): void {
    this.inTransaction(() => {
      for (const row of this.#sql.withoutIds.all())
        this.#sql.assignIds.run(
          uuidv7(),
          row['key'] === null ? newKey() : String(row['key']),
          Number(row['place']),
        );
    });
  }

  close(): void {
    this.#database.close();
  }
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
