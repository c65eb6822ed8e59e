import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RowOutcome, RowReason } from '../../../contract/import.ts';
import type { ImportReport, ReportFilter, RowResult } from '../../../contract/import-report.ts';
import type { AppError } from '../../../contract/result.ts';
import { IMPORT_FILE_NAME, type KeptBecause } from './import-file.ts';
import { defineTextSearch, wordsOf } from './row-conditions.ts';
import { rowOf, type Row, type StoredRow } from './stored-row.ts';

/** A row with what became of it. */
export interface ReportedRow {
  readonly row: StoredRow;
  readonly result: RowResult | null;
  readonly error: AppError | null;
  readonly kept: KeptBecause | null;
}

/** Where the two files of a report lie. */
export interface ReportFiles {
  /** Of the import. */
  directory: string;
  /** The account's journal. */
  journal: string;
}

/** Undone as a conflict: somebody has changed the contact since. */
const KEPT_ERRORS = `('conflict', 'not_found')`;

/** The undo of a change that stands again, since it was refused. */
const FAILED_UNDO = `(SELECT coalesce(u.error, '{}') FROM journal.change AS u
  WHERE u.contact_key = c.contact_key AND u.sequence > c.sequence AND u.undo_of = c.change_id AND u.state = 'refused'
  ORDER BY u.sequence DESC LIMIT 1)`;

/** Rows with what became of them. The undo is looked up only where there was one: it costs a search for each row. */
const reported = (wasUndone: boolean) => `
  SELECT row.*, c.error AS change_error, ${wasUndone ? FAILED_UNDO : 'NULL'} AS undo_error, c.state AS state, c.undone AS undone,
    c.state = 'cancelled' AND EXISTS (SELECT 1 FROM journal.called_off WHERE called_off.change_id = c.change_id) AS called_off
  FROM row LEFT JOIN journal.change AS c ON c.change_id = row.change_id`;

const RESULT = `CASE
  WHEN change_id IS NULL OR :isRecorded = 0 THEN NULL
  WHEN state IS NULL THEN 'forgotten'
  WHEN called_off THEN 'undone'
  WHEN state IN ('queued', 'sending') THEN 'waiting'
  WHEN state <> 'done' THEN state
  WHEN undone = 2 THEN 'undoing'
  WHEN undone <> 0 THEN 'undone'
  WHEN undo_error ->> 'code' IN ${KEPT_ERRORS} THEN 'kept'
  WHEN undo_error IS NOT NULL THEN 'undo_failed'
  WHEN kept IS NOT NULL THEN 'kept'
  ELSE 'done' END`;

const FAILED = `(outcome = 'cannot' OR result IN ('refused', 'cancelled'))`;

/** Reads the rows of an import beside its changes in the journal, as both were when it was opened. To be closed soon. */
export class ReportRows {
  readonly #database: DatabaseSync;
  readonly #rows: string;
  readonly #isRecorded: 0 | 1;

  private constructor(database: DatabaseSync, batchId: string | null) {
    this.#database = database;
    const exists = (where: string) =>
      batchId !== null &&
      database.prepare(`SELECT 1 FROM journal.batch WHERE ${where} = ? LIMIT 1`).get(batchId) !== undefined;
    this.#isRecorded = exists('batch_id') ? 1 : 0;
    this.#rows = `WITH each AS (${reported(exists('undo_of'))}), reported AS (SELECT *, ${RESULT} AS result FROM each)`;
  }

  /** `batchId`: as which the import is recorded, or was about to be. */
  static open({ directory, journal }: ReportFiles, batchId: string | null): ReportRows {
    const database = new DatabaseSync(join(directory, IMPORT_FILE_NAME), { readOnly: true, timeout: 5_000 });
    try {
      database.prepare('ATTACH DATABASE ? AS journal').run(journal);
      defineTextSearch(database);
      database.exec('BEGIN');
      return new ReportRows(database, batchId);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }

  counts(): ImportReport['counts'] {
    return this.#database
      .prepare(
        `${this.#rows} SELECT outcome, reason, result, count(*) AS count FROM reported WHERE outcome IS NOT NULL
           GROUP BY outcome, reason, result`,
      )
      .all({ isRecorded: this.#isRecorded })
      .map((row) => ({
        outcome: String(row['outcome']) as RowOutcome,
        reason: row['reason'] === null ? null : (String(row['reason']) as RowReason),
        result: row['result'] === null ? null : (String(row['result']) as RowResult),
        count: Number(row['count']),
      }));
  }

  page(filter: ReportFilter, offset: number, limit: number): ReportedRow[] {
    return [...this.#selected(filter, `ORDER BY place LIMIT ${limit} OFFSET ${offset}`)];
  }

  total(filter: ReportFilter): number {
    const { where, values } = conditionsOf(filter);
    const row = this.#database
      .prepare(`${this.#rows} SELECT count(*) AS count FROM reported ${where}`)
      .get({ isRecorded: this.#isRecorded, ...values });
    return Number(row?.['count'] ?? 0);
  }

  /** All rows of a filter, in the order of the file. */
  each(filter: ReportFilter): Generator<ReportedRow> {
    return this.#selected(filter, 'ORDER BY place');
  }

  *#selected(filter: ReportFilter, order: string): Generator<ReportedRow> {
    const { where, values } = conditionsOf(filter);
    const rows = this.#database
      .prepare(`${this.#rows} SELECT * FROM reported ${where} ${order}`)
      .iterate({ isRecorded: this.#isRecorded, ...values });
    for (const row of rows) {
      const result = row['result'] === null ? null : (String(row['result']) as RowResult);
      const isUndo = result === 'undo_failed' || result === 'kept';
      yield {
        row: rowOf(row),
        result,
        error: parsed<AppError>(isUndo ? row['undo_error'] : row['change_error']),
        kept: result === 'kept' ? (parsed<KeptBecause>(row['kept']) ?? keptBecause(row['undo_error'])) : null,
      };
    }
  }
}

/** How many rows did not come into the account; see `ReportFilter.failed`. */
export const failedRows = (counts: ImportReport['counts']): number =>
  counts
    .filter(({ outcome, result }) => outcome === 'cannot' || result === 'refused' || result === 'cancelled')
    .reduce((sum, { count }) => sum + count, 0);

type Value = Row[string];

const parsed = <T>(value: Value | undefined): T | null =>
  typeof value === 'string' ? (JSON.parse(value) as T) : null;

/** The service, or a reading before the undo was sent, has shown that the contact isn't as it was. */
const keptBecause = (error: Value | undefined): KeptBecause => {
  const { code, conflictingFields: fields = [] } = parsed<Partial<AppError>>(error) ?? {};
  return { because: code === 'not_found' ? 'gone' : 'changed', fields };
};

function conditionsOf({ outcome, reason, result, failed, search }: ReportFilter): {
  where: string;
  values: Record<string, string>;
} {
  const conditions: string[] = [];
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries({ outcome, reason, result })) {
    if (value === undefined) continue;
    conditions.push(`${name} = :${name}`);
    values[name] = value;
  }
  if (failed) conditions.push(FAILED);
  for (const [at, word] of wordsOf(search).entries()) {
    conditions.push(`contains_folded(cells, :word${at})`);
    values[`word${at}`] = word;
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}
