import type { DatabaseSync } from 'node:sqlite';
import { compareCodePoints } from '../../../core/contact/text-folding.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import { TimeSlices } from '../sqlite/time-slices.ts';
import { SORTED_COLUMNS } from './row-order.ts';
import { sortInSteps } from '../sqlite/sliced-sort.ts';

const ROWS_AT_ONCE = 400;
const ROWS_BETWEEN_YIELDS = 20_000;
/** Places with no more rows changed since are as good as new: those rows are put in one by one. */
const FEW_CHANGES = 200;

/** Where each row stands among the values of one column of the mirror, as of a version of the rows. */
export interface Ranks {
  /** By row number: 0 for an empty value, else the place of its value among all, from 1. */
  of: Uint32Array;
  /** Different values, the empty one not counted. */
  values: number;
  version: number;
}

/**
 * Knows the order of every column before anyone asks for it: sorting a hundred thousand texts takes longer than a
 * click may, ordering by ready places does not. Made in short slices in the background, four bytes a row and column.
 */
export class ColumnRanks {
  readonly #database: DatabaseSync;
  readonly #changes: RowChanges;
  readonly #slices = new TimeSlices();
  readonly #places = new Map<string, Ranks>();
  #making: Promise<void> | null = null;

  constructor(database: DatabaseSync, changes: RowChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** Null while they are not known; they may be older than the rows. */
  of(column: string): Ranks | null {
    return this.#places.get(column) ?? null;
  }

  /** Makes the places of columns that are not known or that many rows changed of since; resolves when all are known or the store is closed. */
  prepare(): Promise<void> {
    this.#making ??= this.#prepareAll().finally(() => (this.#making = null));
    return this.#making;
  }

  async #prepareAll(): Promise<void> {
    for (const column of SORTED_COLUMNS) {
      const { version } = this.#changes;
      const known = this.#places.get(column);
      if (known && this.#changes.since(known.version, { groups: true, most: FEW_CHANGES })) continue;
      const places = this.#places;
      const steps = this.#make(column);
      const isWhole = await this.#slices.drive(
        (function* () {
          places.set(column, { ...(yield* steps), version });
        })(),
        { aside: true },
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
    const places = new Uint32Array(last + 1);
    for (let from = 0; from <= last; from += ROWS_AT_ONCE) {
      for (const row of read.all(from, Math.min(last, from + ROWS_AT_ONCE - 1))) {
        const value = String(row['value']);
        let number = numbers.get(value);
        if (number === undefined) numbers.set(value, (number = numbers.size));
        places[Number(row['row_id'])] = number;
      }
      yield;
    }
    numbers.delete('');
    // SQLite's BINARY order of UTF-8, which is that of code points.
    const sorted = yield* sortInSteps([...numbers.keys()], compareCodePoints);
    const placeOf = new Uint32Array(sorted.length + 1);
    for (let place = 1; place <= sorted.length; place++) {
      placeOf[numbers.get(sorted[place - 1] ?? '') ?? 0] = place;
      if (place % ROWS_BETWEEN_YIELDS === 0) yield;
    }
    for (let rowId = 0; rowId < places.length; rowId++) {
      places[rowId] = placeOf[places[rowId] ?? 0] ?? 0;
      if (rowId % ROWS_BETWEEN_YIELDS === 0) yield;
    }
    return { of: places, values: sorted.length };
  }

  close(): Promise<void> {
    return this.#slices.close().then(() => this.#making ?? undefined);
  }
}

/**
 * Rows in the order of their places, empty values last, equals as they stood (counting sort). Plain loops with one look-up per row:
 * a click waits for this, often before the engine has compiled it.
 */
export function orderedByRanks(rows: Int32Array, places: Ranks, descending: boolean): Int32Array {
  const { of, values } = places;
  const count = rows.length;
  // Rows of bucket b begin at next[b]; the empty value, whose place is 0, has the last bucket.
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
