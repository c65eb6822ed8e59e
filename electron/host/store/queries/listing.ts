import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { monthAndDay, type CalendarDay } from '../../../core/contact/birthday.ts';
import { orderedByRanks } from './column-ranks.ts';
import type { ColumnRanks } from './column-ranks.ts';
import { LruCache } from '../sqlite/lru-cache.ts';
import { asNumbers, numbersIn } from '../sqlite/read-number-column.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { ReviewMarks } from '../review/review-marks.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import type { RowProblems } from './rows-with-file-problems.ts';
import { conditionOf, filterKey, splitByGiven } from './row-filter.ts';
import type { RowFilter } from './row-filter.ts';
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

/** `mask[rowId]` is 1 for rows that match the filter. */
interface CachedMask {
  mask: Uint8Array;
  version: number;
}

/** Data about rows of a list that isn't stored in their columns. */
interface ListedMasks {
  reviews: Pick<ReviewMarks, 'filterMask'>;
  rowProblems: Pick<RowProblems, 'filterMask'>;
}

/** If more rows than these changed, a new query is cheaper than patching the cached result. */
const MAX_PATCHED_IN_INDEXED_ORDER = 150;
const MAX_PATCHED_IN_OTHER_ORDERS = 800;
const MAX_PATCHED_IN_MASK = 2_000;

/** Up to this many rows are sorted individually, which is faster than computing or updating the whole order. */
const MAX_SORTED_ROWS = 500;

/**
 * Orders and filters of the table, with pending changes applied. They are defined in SQL (`row-order`, `row-filter`).
 * Results are cached as arrays over row numbers and patched with changed rows, so that a page costs the same at any
 * offset.
 */
export class Listing {
  readonly #database: DatabaseSync;
  readonly #overlay: Overlay;
  readonly #changes: RowChanges;
  readonly #orders = new LruCache<CachedOrder>(12);
  readonly #upcoming = new LruCache<Ordering & { of: Int32Array }>(2);
  readonly #masks = new LruCache<CachedMask>(24);
  readonly #ranks: ColumnRanks;

  readonly #listed: ListedMasks;

  constructor(
    database: DatabaseSync,
    overlay: Overlay,
    changes: RowChanges,
    ranks: ColumnRanks,
    listed: ListedMasks,
  ) {
    this.#listed = listed;
    this.#database = database;
    this.#ranks = ranks;
    this.#overlay = overlay;
    this.#changes = changes;
  }

  /** All rows in that order. By birthday, the order begins with the birthdays from `from` on. */
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
    const given = placeOf(rows, 0, (rowId) => birthdayOf(rowId) !== '');
    const turn = placeOf(rows.subarray(0, given), 0, (rowId) => isBeforeTurn(birthdayOf(rowId)));
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
    return this.#rowIds(`SELECT row_id FROM ${source} ORDER BY ${orderBy}`, []);
  }

  #rowIds(sql: string, values: readonly (string | number)[]): Int32Array {
    const statement = this.#database.prepare(`SELECT ${asNumbers('row_id')} AS ids FROM (${sql})`);
    const ids = statement.get(...values)?.['ids'];
    return ids instanceof Uint8Array ? numbersIn(ids) : new Int32Array(0);
  }

  /** Sets the mask for the rows that a statement returns. */
  #setBits(mask: Uint8Array, sql: string, values: readonly (string | number)[]): void {
    const rows = this.#rowIds(sql, values);
    for (let at = 0; at < rows.length; at++) mask[rows[at] ?? 0] = 1;
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
      const place = placeOf(kept, from, (rowId) => {
        const other = keys(rowId);
        return other !== null && order.compare(other, key) < 0;
      });
      result.set(kept.subarray(from, place), from + count);
      result[place + count] = key.rowId;
      from = place;
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

  /** The mask of rows that match the filter. */
  mask({ reviewMark, hasProblems, ...filter }: RowFilter): Uint8Array {
    const { reviews, rowProblems } = this.#listed;
    if (hasProblems !== undefined)
      return rowProblems.filterMask(
        this.mask({ ...filter, ...(reviewMark === undefined ? {} : { reviewMark }) }),
        hasProblems,
      );
    if (reviewMark !== undefined) return reviews.filterMask(this.mask(filter), reviewMark);
    const name = filterKey(filter);
    const version = this.#changes.version;
    const cached = this.#masks.get(name);
    if (cached?.version === version) return cached.mask;
    const groups = filter.groupId !== undefined || filter.pending !== undefined;
    const changed = cached
      ? this.#changes.since(cached.version, { groups, most: MAX_PATCHED_IN_MASK })
      : null;
    const result =
      cached && changed
        ? changed.size === 0
          ? cached.mask
          : this.#patchMask(cached.mask, filter, changed)
        : this.#newMask(filter);
    this.#masks.set(name, { mask: result, version });
    return result;
  }

  #newMask(filter: RowFilter): Uint8Array {
    const prepared = this.#maskByRanks(filter);
    if (prepared) return prepared;
    const mask = new Uint8Array(this.#rowLimit());
    const { sql, values } = conditionOf(filter, 'main.contact');
    if (filter.pending !== true)
      this.#setBits(mask, `SELECT row_id FROM main.listing l WHERE ${sql}`, values as (string | number)[]);
    for (const rowId of this.#overlay.rowIds) mask[rowId] = 0;
    this.#maskPending(mask, filter);
    return mask;
  }

  /**
   * The mask of a filter for empty or filled columns, computed from the column ranks. Null if the ranks are missing, or
   * if the filter has no such condition.
   */
  #maskByRanks(filter: RowFilter): Uint8Array | null {
    const { given, rest } = splitByGiven(filter);
    if (given.length === 0) return null;
    const changed = new Set(this.#overlay.rowIds);
    const columns: { of: Uint32Array; wanted: boolean }[] = [];
    for (const { column, wanted } of given) {
      const ranks = this.#ranks.of(column);
      const since = ranks && this.#changes.since(ranks.version, { groups: false, most: MAX_PATCHED_IN_MASK });
      if (!ranks || !since) return null;
      for (const rowId of since) changed.add(rowId);
      columns.push({ of: ranks.of, wanted });
    }
    if (changed.size > MAX_PATCHED_IN_MASK) return null;
    const isAll = filterKey(rest) === '{}';
    const mask = isAll ? new Uint8Array(this.#rowLimit()) : this.mask(rest).slice();
    const { rows } = this.ordering(BY_NAME);
    if (isAll) for (let at = 0; at < rows.length; at++) mask[rows[at] ?? 0] = 1;
    for (const { of, wanted } of columns)
      for (let rowId = 0; rowId < mask.length; rowId++) if ((of[rowId] ?? 0) > 0 !== wanted) mask[rowId] = 0;
    return this.#patchMask(mask, filter, changed);
  }

  #maskPending(mask: Uint8Array, filter: RowFilter): void {
    if (filter.pending === false || this.#overlay.rowIds.size === 0) return;
    const { sql, values } = conditionOf(filter, 'temp.pending_contact');
    this.#setBits(
      mask,
      `SELECT row_id FROM temp.pending_listing l WHERE ${sql}`,
      values as (string | number)[],
    );
  }

  #patchMask(before: Uint8Array, filter: RowFilter, changed: ReadonlySet<number>): Uint8Array {
    const limit = this.#rowLimit();
    const mask = new Uint8Array(Math.max(limit, before.length));
    mask.set(before);
    for (const rowId of changed) mask[rowId] = 0;
    const mirrored = [...changed].filter((rowId) => !this.#overlay.rowIds.has(rowId));
    if (filter.pending !== true) {
      const { sql, values } = conditionOf(filter, 'main.contact');
      this.#setBits(
        mask,
        `SELECT row_id FROM main.listing l WHERE row_id IN (SELECT value FROM json_each(?)) AND ${sql}`,
        [JSON.stringify(mirrored), ...(values as (string | number)[])],
      );
    }
    this.#maskPending(mask, filter);
    return mask;
  }

  /** One more than the highest row number. */
  #rowLimit(): number {
    const row = this.#database.prepare('SELECT max(row_id) AS last FROM main.listing').get();
    let last = Number(row?.['last'] ?? 0);
    for (const rowId of this.#overlay.rowIds) last = Math.max(last, rowId);
    return last + 1;
  }

  /** Clears cached masks, for changes beyond rows, such as the list of groups. */
  forgetMasks(): void {
    this.#masks.clear();
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

/** The first position at or after `from` whose row isn't `before` the one to insert. */
function placeOf(rows: Int32Array, from: number, before: (rowId: number) => boolean): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(rows[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
