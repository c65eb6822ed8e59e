import type { DatabaseSync } from 'node:sqlite';
import { compareCodePoints } from '../../../core/contact/text-folding.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import { TimeSlices } from '../sqlite/time-slices.ts';
import { SORTED_COLUMNS } from './row-order.ts';
import { sortInSteps } from '../sqlite/sliced-sort.ts';

const ROWS_PER_QUERY = 400;
const ROWS_BETWEEN_YIELDS = 20_000;
/**
 * Maximum number of rows that may change before ranks are outdated. Code that sorts by ranks places the changed rows
 * separately.
 */
const MAX_PATCHED_ROWS = 200;

/** The rank of each row's value within one column of the mirror, as of a version of the rows. */
export interface Ranks {
  /** By row number: 0 for an empty value, otherwise the rank of the value, from 1. */
  of: Uint32Array;
  /** Number of distinct values, without the empty one. */
  values: number;
  version: number;
}

/**
 * Precomputed ranks of all columns. Sorting a hundred thousand texts is too slow for a click; sorting by ranks is fast
 * enough. The ranks are computed in the background, in time slices. They take four bytes per row and column.
 */
export class ColumnRanks {
  readonly #database: DatabaseSync;
  readonly #changes: RowChanges;
  readonly #slices = new TimeSlices();
  readonly #ranks = new Map<string, Ranks>();
  #making: Promise<void> | null = null;

  constructor(database: DatabaseSync, changes: RowChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** The ranks of a column, which may be older than the rows; null if not computed yet. */
  of(column: string): Ranks | null {
    return this.#ranks.get(column) ?? null;
  }

  /** Computes ranks that are missing or outdated; resolves when all are current or the store is closed. */
  prepare(): Promise<void> {
    this.#making ??= this.#prepareAll().finally(() => (this.#making = null));
    return this.#making;
  }

  async #prepareAll(): Promise<void> {
    for (const column of SORTED_COLUMNS) {
      const { version } = this.#changes;
      const known = this.#ranks.get(column);
      if (known && this.#changes.since(known.version, { groups: true, most: MAX_PATCHED_ROWS })) continue;
      const ranks = this.#ranks;
      const steps = this.#make(column);
      const isWhole = await this.#slices.drive(
        (function* () {
          ranks.set(column, { ...(yield* steps), version });
        })(),
        { isDeferrable: true },
      );
      if (!isWhole) return;
    }
  }

  *#make(column: string): Generator<void, Omit<Ranks, 'version'>> {
    const last = Number(
      this.#database.prepare('SELECT max(row_id) AS last FROM main.listing').get()?.['last'] ?? 0,
    );
    const read = this.#database.prepare(
      `SELECT row_id, ${column} AS value FROM main.listing WHERE row_id BETWEEN ? AND ?`,
    );
    const numbers = new Map<string, number>([['', 0]]);
    const ranks = new Uint32Array(last + 1);
    for (let from = 0; from <= last; from += ROWS_PER_QUERY) {
      for (const row of read.all(from, Math.min(last, from + ROWS_PER_QUERY - 1))) {
        const value = String(row['value']);
        let number = numbers.get(value);
        if (number === undefined) numbers.set(value, (number = numbers.size));
        ranks[Number(row['row_id'])] = number;
      }
      yield;
    }
    numbers.delete('');
    // SQLite's BINARY order of UTF-8, which equals the order of code points.
    const sorted = yield* sortInSteps([...numbers.keys()], compareCodePoints);
    const placeOf = new Uint32Array(sorted.length + 1);
    for (let place = 1; place <= sorted.length; place++) {
      placeOf[numbers.get(sorted[place - 1] ?? '') ?? 0] = place;
      if (place % ROWS_BETWEEN_YIELDS === 0) yield;
    }
    for (let rowId = 0; rowId < ranks.length; rowId++) {
      ranks[rowId] = placeOf[ranks[rowId] ?? 0] ?? 0;
      if (rowId % ROWS_BETWEEN_YIELDS === 0) yield;
    }
    return { of: ranks, values: sorted.length };
  }

  close(): Promise<void> {
    return this.#slices.close().then(() => this.#making ?? undefined);
  }
}

/**
 * Sorts rows by rank with a stable counting sort, empty values last. It uses plain loops with one lookup per row,
 * because a click waits for it, often before V8 has compiled it.
 */
export function orderedByRanks(rows: Int32Array, ranks: Ranks, descending: boolean): Int32Array {
  const { of, values } = ranks;
  const count = rows.length;
  // Rows of bucket b begin at next[b]; empty values, with rank 0, are in the last bucket.
  const buckets = new Uint32Array(count);
  const next = new Uint32Array(values + 2);
  for (let at = 0; at < count; at++) {
    const place = of[rows[at] ?? 0] ?? 0;
    const bucket = place === 0 ? values : descending ? values - place : place - 1;
    buckets[at] = bucket;
    next[bucket + 1] = (next[bucket + 1] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < next.length; bucket++)
    next[bucket] = (next[bucket] ?? 0) + (next[bucket - 1] ?? 0);
  const ordered = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const bucket = buckets[at] ?? 0;
    const place = next[bucket] ?? 0;
    ordered[place] = rows[at] ?? 0;
    next[bucket] = place + 1;
  }
  return ordered;
}
