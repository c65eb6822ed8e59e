import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { LruCache } from '../sqlite/lru-cache.ts';
import type { FilterMasks } from './filter-masks.ts';
import type { OrderingCache } from './ordering-cache.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import type { RowProblems } from './rows-with-file-problems.ts';
import type { ReviewMarks } from '../review/review-marks.ts';
import { filterKey, rowFilterOf } from './row-filter.ts';
import { BY_NAME } from './row-order.ts';
import type { TypoPolicy } from '../search/find-matches.ts';
import { rankMatches } from './rank-matches.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** The rows of a query, in order. */
export interface ContactList {
  rows: Int32Array;
  /** Whether the rows only match with typos. */
  isSimilar: boolean;
}

interface ListedVersions {
  reviews: Pick<ReviewMarks, 'version'>;
  rowProblems: Pick<RowProblems, 'version'>;
}

/** Returns the rows of a query in order, and caches the latest few, so that paging only slices an array. */
export class ContactLists {
  readonly #orderings: OrderingCache;
  readonly #masks: FilterMasks;
  readonly #search: SearchIndex;
  readonly #changes: RowChanges;
  readonly #overlay: Pick<Overlay, 'hiddenRowIds'>;
  readonly #listed: ListedVersions;
  readonly #recent = new LruCache<ContactList & { version: number }>(6);

  constructor(
    { orderings, masks }: { orderings: OrderingCache; masks: FilterMasks },
    search: SearchIndex,
    changes: RowChanges,
    overlay: Pick<Overlay, 'hiddenRowIds'>,
    listed: ListedVersions,
  ) {
    this.#listed = listed;
    this.#overlay = overlay;
    this.#orderings = orderings;
    this.#masks = masks;
    this.#search = search;
    this.#changes = changes;
  }

  /** All rows that match the query. */
  rows(query: ContactQuery): Int32Array {
    return this.list(query).rows;
  }

  /** The rows that match the query; if no row matches its words, the rows that match with typos. */
  list(query: ContactQuery): ContactList {
    const { reviewMark, hasProblems } = query.filter;
    const { reviews, rowProblems } = this.#listed;
    const cacheKey = JSON.stringify([
      query.search,
      filterKey(query.filter),
      query.sort,
      query.today,
      reviewMark === undefined ? null : reviews.version,
      hasProblems === undefined ? null : rowProblems.version,
    ]);
    const known = this.#recent.get(cacheKey);
    const { version } = this.#changes;
    if (known?.version === version) return known;
    const found = this.#find(query);
    const hidden = this.#overlay.hiddenRowIds;
    // A query for pending changes also lists contacts that a pending removal hides.
    const rows =
      hidden.size === 0 || query.filter.pending === true
        ? found.rows
        : found.rows.filter((rowId) => !hidden.has(rowId));
    const list = { rows, isSimilar: found.isSimilar, version };
    this.#recent.set(cacheKey, list);
    return list;
  }

  #find(query: ContactQuery): ContactList {
    const sort = query.sort ?? BY_NAME;
    const filter = rowFilterOf(query);
    const mask = filterKey(filter) === '{}' ? null : this.#masks.mask(filter);
    const matching = (typos: TypoPolicy): ContactList | null => {
      const matches = this.#search.match(query.search, mask, typos);
      if (matches === null) return null;
      const ordering = this.#orderings.orderingOf(matches.rows, sort, query.today);
      const rows = rankMatches(matches, ordering, query.sort === null);
      return { rows, isSimilar: matches.hasTypos };
    };
    const found = matching('fallback');
    if (found !== null) return found.rows.length > 0 ? found : (matching('always') ?? found);
    const { rows } = this.#orderings.ordering(sort, query.today);
    return { rows: mask ? rowsWithin(rows, mask) : rows, isSimilar: false };
  }

  /** Clears all caches. Needed after changes that `RowChanges` doesn't count, such as those of groups. */
  forget(): void {
    this.#recent.clear();
    this.#search.forget();
    this.#masks.forget();
  }
}

/** The rows within the mask, in their order. `filter` of typed arrays takes several times as long. */
function rowsWithin(rows: Int32Array, mask: Uint8Array): Int32Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) count += mask[rows[at] ?? 0] ?? 0;
  const kept = new Int32Array(count);
  for (let at = 0, to = 0; to < count; at++) {
    const rowId = rows[at] ?? 0;
    if (mask[rowId] === 1) kept[to++] = rowId;
  }
  return kept;
}
