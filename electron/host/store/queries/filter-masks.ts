import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ColumnRanks } from './column-ranks.ts';
import { LruCache } from '../sqlite/lru-cache.ts';
import { rowIdsOf } from '../sqlite/read-number-column.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { ReviewMarks } from '../review/review-marks.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import type { OrderingCache } from './ordering-cache.ts';
import type { RowProblems } from './rows-with-file-problems.ts';
import { conditionOf, filterKey, splitByGiven } from './row-filter.ts';
import type { RowFilter } from './row-filter.ts';
import { BY_NAME } from './row-order.ts';

/** `mask[rowId]` is 1 for rows that match the filter. */
interface CachedMask {
  mask: Uint8Array;
  version: number;
}

interface FilterMasksOptions {
  mirrorFile: DatabaseSync;
  overlay: Overlay;
  changes: RowChanges;
  ranks: ColumnRanks;
  orderings: Pick<OrderingCache, 'ordering'>;
  reviews: Pick<ReviewMarks, 'filterMask'>;
  rowProblems: Pick<RowProblems, 'filterMask'>;
}

/** Maximum number of changed rows for which the cached mask is patched. For more rows, a new query is cheaper. */
const MAX_PATCHED_ROWS = 2_000;

/**
 * The rows of the table that match a filter, with pending changes applied. A mask is an array with 1 at the row number
 * of each matching row. `row-filter` defines the filters in SQL. Masks are cached, and patched with changed rows.
 */
export class FilterMasks {
  readonly #options: FilterMasksOptions;
  readonly #masks = new LruCache<CachedMask>(24);

  constructor(options: FilterMasksOptions) {
    this.#options = options;
  }

  /** The mask of rows that match the filter. */
  mask({ reviewMark, hasProblems, ...filter }: RowFilter): Uint8Array {
    const { reviews, rowProblems } = this.#options;
    if (hasProblems !== undefined)
      return rowProblems.filterMask(
        this.mask({ ...filter, ...(reviewMark === undefined ? {} : { reviewMark }) }),
        hasProblems,
      );
    if (reviewMark !== undefined) return reviews.filterMask(this.mask(filter), reviewMark);
    const name = filterKey(filter);
    const version = this.#options.changes.version;
    const cached = this.#masks.get(name);
    if (cached?.version === version) return cached.mask;
    const groups = filter.groupId !== undefined || filter.pending !== undefined;
    const changed = cached
      ? this.#options.changes.since(cached.version, { groups, most: MAX_PATCHED_ROWS })
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
      this.#setBits(mask, `SELECT row_id FROM main.listing l WHERE ${sql}`, values);
    for (const rowId of this.#options.overlay.rowIds) mask[rowId] = 0;
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
    const changed = new Set(this.#options.overlay.rowIds);
    const columns: { of: Uint32Array; wanted: boolean }[] = [];
    for (const { column, wanted } of given) {
      const ranks = this.#options.ranks.of(column);
      const since =
        ranks && this.#options.changes.since(ranks.version, { groups: false, most: MAX_PATCHED_ROWS });
      if (!ranks || !since) return null;
      for (const rowId of since) changed.add(rowId);
      columns.push({ of: ranks.of, wanted });
    }
    if (changed.size > MAX_PATCHED_ROWS) return null;
    const isAll = filterKey(rest) === '{}';
    const mask = isAll ? new Uint8Array(this.#rowLimit()) : this.mask(rest).slice();
    const { rows } = this.#options.orderings.ordering(BY_NAME);
    if (isAll) for (let at = 0; at < rows.length; at++) mask[rows[at] ?? 0] = 1;
    for (const { of, wanted } of columns)
      for (let rowId = 0; rowId < mask.length; rowId++) if ((of[rowId] ?? 0) > 0 !== wanted) mask[rowId] = 0;
    return this.#patchMask(mask, filter, changed);
  }

  #maskPending(mask: Uint8Array, filter: RowFilter): void {
    if (filter.pending === false || this.#options.overlay.rowIds.size === 0) return;
    const { sql, values } = conditionOf(filter, 'temp.pending_contact');
    this.#setBits(mask, `SELECT row_id FROM temp.pending_listing l WHERE ${sql}`, values);
  }

  #patchMask(before: Uint8Array, filter: RowFilter, changed: ReadonlySet<number>): Uint8Array {
    const limit = this.#rowLimit();
    const mask = new Uint8Array(Math.max(limit, before.length));
    mask.set(before);
    for (const rowId of changed) mask[rowId] = 0;
    const mirrored = [...changed].filter((rowId) => !this.#options.overlay.rowIds.has(rowId));
    if (filter.pending !== true) {
      const { sql, values } = conditionOf(filter, 'main.contact');
      this.#setBits(
        mask,
        `SELECT row_id FROM main.listing l WHERE row_id IN (SELECT value FROM json_each(?)) AND ${sql}`,
        [JSON.stringify(mirrored), ...values],
      );
    }
    this.#maskPending(mask, filter);
    return mask;
  }

  /** One more than the highest row number. */
  #rowLimit(): number {
    const row = this.#options.mirrorFile.prepare('SELECT max(row_id) AS last FROM main.listing').get();
    let last = Number(row?.['last'] ?? 0);
    for (const rowId of this.#options.overlay.rowIds) last = Math.max(last, rowId);
    return last + 1;
  }

  /** Sets the mask for the rows that a statement returns. */
  #setBits(mask: Uint8Array, sql: string, values: readonly SQLInputValue[]): void {
    const rows = rowIdsOf(this.#options.mirrorFile, sql, values);
    for (let at = 0; at < rows.length; at++) mask[rows[at] ?? 0] = 1;
  }

  /** Clears the cache. Must be called after a change that isn't a change of rows, such as one of the list of groups. */
  forget(): void {
    this.#masks.clear();
  }
}
