import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { monthAndDay } from '../../../core/contact/birthday-calendar.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import { orderedByRanks } from './column-ranks.ts';
import type { ColumnRanks } from './column-ranks.ts';
import { LruCache } from '../sqlite/lru-cache.ts';
import { rowIdsOf } from '../sqlite/read-number-column.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import { BY_NAME, RowOrder } from './row-order.ts';
import type { OrderKey, Sort } from './row-order.ts';

/** All rows in one order. `rank[rowId]` is the row's position, or -1 if there is no such row. */
export interface Ordering {
  rows: Int32Array;
  rank: Int32Array;
}

interface CachedOrder extends Ordering {
  version: number;
}

/** Maximum numbers of changed rows for which the cached result is patched. For more rows, a new query is cheaper. */
const MAX_PATCHED_IN_INDEXED_ORDER = 150;
const MAX_PATCHED_IN_OTHER_ORDERS = 800;

/** Up to this many rows are sorted individually, which is faster than computing or updating the whole order. */
const MAX_SORTED_ROWS = 500;

/**
 * All rows of the table in each order, with pending changes applied. `RowOrder` defines the orders. Results are cached
 * as arrays of row numbers and patched with changed rows, so that a page costs the same at any offset.
 */
export class OrderingCache {
  readonly #database: DatabaseSync;
  readonly #overlay: Overlay;
  readonly #changes: RowChanges;
  readonly #ranks: ColumnRanks;
  readonly #orders = new LruCache<CachedOrder>(12);
  readonly #upcoming = new LruCache<Ordering & { of: Int32Array }>(2);

  constructor(database: DatabaseSync, overlay: Overlay, changes: RowChanges, ranks: ColumnRanks) {
    this.#database = database;
    this.#overlay = overlay;
    this.#changes = changes;
    this.#ranks = ranks;
  }

  /** All rows in that order. In the order by birthday, birthdays from `from` on come first. */
  ordering(sort: Sort, from: CalendarDay | null = null): Ordering {
    const ordering = this.#calendarOrdering(sort);
    if (sort.column !== 'birthday' || from === null) return ordering;
    const name = `${orderName(sort)} from ${monthAndDay(from)}`;
    const known = this.#upcoming.get(name);
    if (known?.of === ordering.rows) return known;
    const rows = this.#rotatedTo(ordering.rows, sort, from);
    const upcoming = { rows, rank: ranksOf(rows), of: ordering.rows };
    this.#upcoming.set(name, upcoming);
    return upcoming;
  }

  /** Rotates rows sorted by birthday so that those from `from` on come first. */
  #rotatedTo(rows: Int32Array, sort: Sort, from: CalendarDay): Int32Array {
    const keys = this.#keyReader(new RowOrder(sort));
    const birthdayOf = (rowId: number): string => keys(rowId)?.texts[0] ?? '';
    const first = monthAndDay(from);
    const isBeforeTurn = (birthday: string) =>
      sort.direction === 'asc' ? birthday < first : birthday.slice(0, 4) >= first;
    const given = insertionIndex(rows, 0, (rowId) => birthdayOf(rowId) !== '');
    const turn = insertionIndex(rows.subarray(0, given), 0, (rowId) => isBeforeTurn(birthdayOf(rowId)));
    const turned = new Int32Array(rows.length);
    turned.set(rows.subarray(turn, given));
    turned.set(rows.subarray(0, turn), given - turn);
    turned.set(rows.subarray(given), given);
    return turned;
  }

  #calendarOrdering(sort: Sort): Ordering {
    const name = orderName(sort);
    const version = this.#changes.version;
    const cached = this.#orders.get(name);
    if (cached?.version === version) return cached;
    const order = new RowOrder(sort);
    const most = name === 'name asc' ? MAX_PATCHED_IN_INDEXED_ORDER : MAX_PATCHED_IN_OTHER_ORDERS;
    const changed = cached ? this.#changes.since(cached.version, { groups: order.byGroup, most }) : null;
    if (cached && changed?.size === 0) {
      cached.version = version;
      return cached;
    }
    const rows = cached && changed ? this.#patchOrder(cached.rows, order, changed) : this.#wholeOrder(order);
    const result = { rows, rank: ranksOf(rows), version };
    this.#orders.set(name, result);
    return result;
  }

  /**
   * An order that contains at least these rows. If the whole order is outdated, a few rows are sorted on
   * their own, which is faster.
   */
  orderingOf(rows: readonly number[], sort: Sort, from: CalendarDay | null = null): Ordering {
    if (rows.length > MAX_SORTED_ROWS || this.#isCached(sort)) return this.ordering(sort, from);
    const sorted = this.#patchOrder(new Int32Array(0), new RowOrder(sort), new Set(rows));
    const few = sort.column === 'birthday' && from !== null ? this.#rotatedTo(sorted, sort, from) : sorted;
    return { rows: few, rank: ranksOf(few) };
  }

  #isCached(sort: Sort): boolean {
    const cached = this.#orders.get(orderName(sort));
    if (!cached) return false;
    return this.#changes.since(cached.version, { groups: true, most: MAX_PATCHED_IN_INDEXED_ORDER }) !== null;
  }

  #wholeOrder(order: RowOrder): Int32Array {
    const pending = order.byGroup ? this.#overlay.rowIds : this.#overlay.rewordedRowIds;
    const prepared = this.#orderByRanks(order, pending);
    if (prepared) return prepared;
    if (pending.size <= MAX_PATCHED_IN_OTHER_ORDERS)
      return this.#patchOrder(this.#sorted('main.listing', order.orderBy), order, pending);
    const columns = ['row_id', 'contact_id', ...order.columns].join(', ');
    const laidOver = `(SELECT ${columns} FROM main.listing WHERE row_id NOT IN (SELECT row_id FROM temp.pending_listing)
      UNION ALL SELECT ${columns} FROM temp.pending_listing)`;
    return this.#sorted(laidOver, order.orderBy + ', row_id');
  }

  /** Sorts by column ranks; null if the ranks are missing or too many rows changed since. */
  #orderByRanks(order: RowOrder, pending: ReadonlySet<number>): Int32Array | null {
    if (!order.leading) return null;
    const { columns, descending } = order.leading;
    const changed = new Set(pending);
    // Sorts by the least significant column first. Each sort is stable, and the first input is sorted by name.
    let { rows } = this.ordering(BY_NAME);
    for (const column of columns.toReversed()) {
      const ranks = this.#ranks.of(column);
      const since =
        ranks &&
        this.#changes.since(ranks.version, { groups: order.byGroup, most: MAX_PATCHED_IN_OTHER_ORDERS });
      if (!ranks || !since) return null;
      for (const rowId of since) changed.add(rowId);
      rows = orderedByRanks(rows, ranks, descending);
    }
    return changed.size > MAX_PATCHED_IN_OTHER_ORDERS ? null : this.#patchOrder(rows, order, changed);
  }

  #sorted(source: string, orderBy: string): Int32Array {
    return rowIdsOf(this.#database, `SELECT row_id FROM ${source} ORDER BY ${orderBy}`);
  }

  #patchOrder(rows: Int32Array, order: RowOrder, changed: ReadonlySet<number>): Int32Array {
    if (changed.size === 0) return rows;
    const keys = this.#keyReader(order);
    const moved = [...changed]
      .map((rowId) => keys(rowId))
      .filter((key) => key !== null)
      .toSorted((a, b) => order.compare(a, b));
    const kept = rows.filter((rowId) => !changed.has(rowId));
    const result = new Int32Array(kept.length + moved.length);
    let from = 0;
    moved.forEach((key, count) => {
      const index = insertionIndex(kept, from, (rowId) => {
        const other = keys(rowId);
        return other !== null && order.compare(other, key) < 0;
      });
      result.set(kept.subarray(from, index), from + count);
      result[index + count] = key.rowId;
      from = index;
    });
    result.set(kept.subarray(from), from + moved.length);
    return result;
  }

  #keyReader(order: RowOrder): (rowId: number) => OrderKey | null {
    const columns = ['contact_id', ...order.columns].join(', ');
    const read = (table: string): StatementSync =>
      this.#database.prepare(`SELECT ${columns} FROM ${table} WHERE row_id = ?`);
    const mirrored = read('main.listing');
    const pending = read('temp.pending_listing');
    const known = new Map<number, OrderKey | null>();
    return (rowId) => {
      const before = known.get(rowId);
      if (before !== undefined) return before;
      const row = (this.#overlay.rowIds.has(rowId) ? pending : mirrored).get(rowId);
      const key = row
        ? {
            texts: order.columns.map((column) => String(row[column])),
            contactId: typeof row['contact_id'] === 'number' ? row['contact_id'] : null,
            rowId,
          }
        : null;
      known.set(rowId, key);
      return key;
    };
  }
}

const orderName = (sort: Sort) => `${sort.column} ${sort.direction}`;

function ranksOf(rows: Int32Array): Int32Array {
  let last = 0;
  for (let at = 0; at < rows.length; at++) last = Math.max(last, rows[at] ?? 0);
  const rank = new Int32Array(last + 1).fill(-1);
  for (let at = 0; at < rows.length; at++) rank[rows[at] ?? 0] = at;
  return rank;
}

/** The first position at or after `from` whose row doesn't come before the one to insert, according to `before`. */
function insertionIndex(rows: Int32Array, from: number, before: (rowId: number) => boolean): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(rows[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
