import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RowOutcome, RowReason } from '../../../contract/imports/import.ts';
import type { ImportReport, ReportFilter, RowResult } from '../../../contract/imports/import-report.ts';
import type { AppError } from '../../../contract/result.ts';
import { effectiveState } from '../../store/journal/counts-as-done.ts';
import { IMPORT_FILE_NAME, type KeptReason } from '../rows/import-file.ts';
import { defineTextSearch, wordsOf } from '../rows/row-conditions.ts';
import { toStoredRow, type Row, type StoredRow } from '../rows/stored-row.ts';

/** A row with the result of its change. */
export interface ReportedRow {
  readonly row: StoredRow;
  /** The latest change of the row: the recorded one, or its last redo. Null if there is none. */
  readonly changeId: string | null;
  readonly result: RowResult | null;
  readonly error: AppError | null;
  readonly kept: KeptReason | null;
}

/** Paths of the two databases that a report reads. */
export interface ReportFiles {
  /** Folder of the import. */
  directory: string;
  /** Path of the account's journal. */
  journal: string;
}

/** Errors of an undo that mean that the contact was changed or deleted elsewhere. */
const KEPT_ERRORS = `('conflict', 'not_found')`;

/** Error of the last rejected undo of a change. */
const FAILED_UNDO = `(SELECT coalesce(u.error, '{}') FROM journal.change AS u
  WHERE u.contact_key = c.contact_key AND u.sequence > c.sequence AND u.undo_of = c.change_id AND u.state = 'refused'
  ORDER BY u.sequence DESC LIMIT 1)`;

/**
 * The change of each row and its redos. A redo refers to the undo that it reverses, or to the change itself if the undo
 * cancelled that change unsent.
 */
const REDONE = `again (place, change_id, contact_key, sequence, state, undone) AS (
    SELECT row.place, c.change_id, c.contact_key, c.sequence, c.state, c.undone
      FROM row JOIN journal.change AS c ON c.change_id = row.change_id
    UNION ALL
    SELECT again.place, next.change_id, next.contact_key, next.sequence, next.state, next.undone
      FROM again JOIN journal.change AS next ON next.contact_key = again.contact_key AND next.sequence > again.sequence
      WHERE (again.state = 'cancelled' AND json_extract(next.send_context, '$.againOf') = again.change_id)
        OR (again.undone <> 0 AND next.state <> 'cancelled' AND next.undo_of IN (
          SELECT u.change_id FROM journal.change AS u
            WHERE u.contact_key = again.contact_key AND u.sequence > again.sequence AND u.undo_of = again.change_id))),
  standing AS (SELECT place, change_id, max(sequence) FROM again GROUP BY place)`;

/**
 * Rows with their results. Undos and redos are joined only if there were any, because each join costs a lookup per row.
 */
const reported = ({ wasUndone, redoBatchId }: Steps) => `
  SELECT row.*, c.change_id AS standing_id, c.batch_id AS standing_batch, c.sequence AS standing_sequence, c.error AS change_error,
    ${wasUndone ? FAILED_UNDO : 'NULL'} AS undo_error,
    ${effectiveState('c', 'journal.change')} AS state, c.undone AS undone,
    c.state = 'cancelled' AND EXISTS (SELECT 1 FROM journal.called_off WHERE called_off.change_id = c.change_id) AS called_off
  FROM row ${redoBatchId === null ? '' : 'LEFT JOIN standing ON standing.place = row.place'}
    LEFT JOIN journal.change AS c ON c.change_id = ${redoBatchId === null ? 'row.change_id' : 'standing.change_id'}`;

const RESULT = `CASE
  WHEN change_id IS NULL OR :isRecorded = 0 THEN NULL
  WHEN state IS NULL THEN 'forgotten'
  WHEN called_off OR (state = 'cancelled' AND undone = 1) THEN 'undone'
  WHEN state IN ('queued', 'sending') THEN 'waiting'
  WHEN state <> 'done' THEN state
  WHEN undone = 2 THEN 'undoing'
  WHEN undone <> 0 THEN 'undone'
  WHEN undo_error ->> 'code' IN ${KEPT_ERRORS} THEN 'kept'
  WHEN undo_error IS NOT NULL THEN 'undo_failed'
  WHEN kept IS NOT NULL THEN 'kept'
  ELSE 'done' END`;

/** Results of rows that can still be undone, at least partly. */
const STANDING = `('waiting', 'unsettled', 'done', 'kept', 'undo_failed')`;

const FAILED = `(outcome = 'cannot' OR result IN ('refused', 'cancelled'))`;

/**
 * Reads the rows of an import joined with their changes in the journal. Holds a read transaction until `close`, which
 * the caller should call soon.
 */
export class ReportRows {
  readonly #database: DatabaseSync;
  readonly #rows: string;
  readonly #isRecorded: 0 | 1;
  /** See `ImportReport.redoBatchId`. */
  readonly redoBatchId: string | null;

  private constructor(database: DatabaseSync, batchId: string | null) {
    this.#database = database;
    const steps = stepsOf(database, batchId);
    this.#isRecorded = steps.isRecorded ? 1 : 0;
    this.redoBatchId = steps.redoBatchId;
    this.#rows = `WITH RECURSIVE ${steps.redoBatchId === null ? '' : `${REDONE},`}
      each AS (${reported(steps)}), reported AS (SELECT *, ${RESULT} AS result FROM each)`;
  }

  /** `batchId`: the batch of the import; it may not be recorded yet. */
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

  /**
   * Returns the batches with changes that can be undone, newest first: the import's own batch, and batches that redid
   * undone changes of it.
   */
  undoableBatches(): string[] {
    return this.#database
      .prepare(
        `${this.#rows} SELECT standing_batch AS batch FROM reported WHERE result IN ${STANDING}
           GROUP BY standing_batch ORDER BY max(standing_sequence) DESC`,
      )
      .all({ isRecorded: this.#isRecorded })
      .map((row) => String(row['batch']));
  }

  /** Returns the places of rows whose latest change is one of these, by change id. */
  placesOf(changeIds: readonly string[]): Map<string, number> {
    const rows = this.#database
      .prepare(
        `${this.#rows} SELECT place, standing_id FROM reported WHERE standing_id IN (SELECT value FROM json_each(:changeIds))`,
      )
      .all({ changeIds: JSON.stringify(changeIds), isRecorded: this.#isRecorded });
    return new Map(rows.map((row) => [String(row['standing_id']), Number(row['place'])]));
  }

  /** Yields all rows of a filter, in file order. */
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
        row: toStoredRow(row),
        changeId: row['standing_id'] === null ? null : String(row['standing_id']),
        result,
        error: parsed<AppError>(isUndo ? row['undo_error'] : row['change_error']),
        kept: result === 'kept' ? (parsed<KeptReason>(row['kept']) ?? keptBecause(row['undo_error'])) : null,
      };
    }
  }
}

/** Returns the number of rows that were not imported; see `ReportFilter.failed`. */
export const failedRows = (counts: ImportReport['counts']): number =>
  counts
    .filter(({ outcome, result }) => outcome === 'cannot' || result === 'refused' || result === 'cancelled')
    .reduce((sum, { count }) => sum + count, 0);

interface Steps {
  readonly isRecorded: boolean;
  readonly wasUndone: boolean;
  /** The latest redo; null if nothing was redone. */
  readonly redoBatchId: string | null;
}

/** Returns whether the import was recorded and undone, and its latest redo. */
function stepsOf(database: DatabaseSync, batchId: string | null): Steps {
  const latest = database
    .prepare(
      `WITH RECURSIVE step (batch_id, kind, sequence) AS (
         SELECT batch_id, kind, sequence FROM journal.batch WHERE batch_id = ?
         UNION SELECT b.batch_id, b.kind, b.sequence FROM step JOIN journal.batch AS b ON b.undo_of = step.batch_id)
       SELECT kind, batch_id, max(sequence) FROM step GROUP BY kind`,
    )
    .all(batchId);
  const batchOf = new Map(latest.map((row) => [String(row['kind']), String(row['batch_id'])]));
  return {
    isRecorded: batchOf.size > 0,
    wasUndone: batchOf.has('undo'),
    redoBatchId: batchOf.get('redo') ?? null,
  };
}

type Value = Row[string];

const parsed = <T>(value: Value | undefined): T | null =>
  typeof value === 'string' ? (JSON.parse(value) as T) : null;

/** Converts the error of an undo that found the contact changed or deleted elsewhere. */
const keptBecause = (error: Value | undefined): KeptReason => {
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
