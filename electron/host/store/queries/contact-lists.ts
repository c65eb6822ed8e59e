import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { LruCache } from '../sqlite/lru-cache.ts';
import type { Listing } from './listing.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import type { RowProblems } from './row-problems.ts';
import type { ReviewMarks } from '../review/review-marks.ts';
import { filterKey, rowFilterOf } from './row-filter.ts';
import { BY_NAME } from './row-order.ts';
import type { TypoPolicy } from '../search/find-matches.ts';
import { rankMatches } from './rank-matches.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** The rows of a query, in order. */
export interface ContactList {
  rows: Int32Array;
  /** Whether they are only similar to what is searched for. */
  isSimilar: boolean;
}

interface ListedVersions {
  reviews: Pick<ReviewMarks, 'version'>;
  rowProblems: Pick<RowProblems, 'version'>;
}

/** The rows of a query in order; the newest few are kept, so that turning pages cuts from what is there. */
export class ContactLists {
  readonly #listing: Listing;
  readonly #search: SearchIndex;
  readonly #changes: RowChanges;
  readonly #overlay: Pick<Overlay, 'hiddenRowIds'>;
  readonly #listed: ListedVersions;
  readonly #recent = new LruCache<ContactList & { version: number }>(6);

  constructor(
    listing: Listing,
    search: SearchIndex,
    changes: RowChanges,
    overlay: Pick<Overlay, 'hiddenRowIds'>,
    listed: ListedVersions,
  ) {
    this.#listed = listed;
    this.#overlay = overlay;
    this.#listing = listing;
    this.#search = search;
    this.#changes = changes;
  }

  /** Numbers of all rows that the query matches. */
  rows(query: ContactQuery): Int32Array {
    return this.list(query).rows;
  }

  /** The rows that the query matches; where the words match none, those with words that are similar. */
  list(query: ContactQuery): ContactList {
    const { reviewMark, hasProblems } = query.filter;
    const { reviews, rowProblems } = this.#listed;
    const name = JSON.stringify([
      query.search,
      filterKey(query.filter),
      query.sort,
      query.today,
      reviewMark === undefined ? null : reviews.version,
      hasProblems === undefined ? null : rowProblems.version,
    ]);
    const known = this.#recent.get(name);
    const { version } = this.#changes;
    if (known?.version === version) return known;
    const found = this.#find(query);
    const hidden = this.#overlay.hiddenRowIds;
    // Who asks for what is on its way wants to see removals, too.
    const rows =
      hidden.size === 0 || query.filter.pending === true
        ? found.rows
        : found.rows.filter((rowId) => !hidden.has(rowId));
    const list = { rows, isSimilar: found.isSimilar, version };
    this.#recent.set(name, list);
    return list;
  }

  #find(query: ContactQuery): ContactList {
    const sort = query.sort ?? BY_NAME;
    const filter = rowFilterOf(query);
    const mask = filterKey(filter) === '{}' ? null : this.#listing.mask(filter);
    const matching = (typos: TypoPolicy): ContactList | null => {
      const matches = this.#search.match(query.search, mask, typos);
      if (matches === null) return null;
      const ordering = this.#listing.orderingOf(matches.rows, sort, query.today);
      const rows = rankMatches(matches, ordering, query.sort === null);
      return { rows, isSimilar: matches.hasTypos };
    };
    const found = matching('fallback');
    if (found !== null) return found.rows.length > 0 ? found : (matching('always') ?? found);
    const { rows } = this.#listing.ordering(sort, query.today);
    return { rows: mask ? letThrough(rows, mask) : rows, isSimilar: false };
  }

  /** For when more changed than rows. */
  forget(): void {
    this.#recent.clear();
    this.#search.forget();
    this.#listing.forgetMasks();
  }
}

/** The rows of the mask, in their order. `filter` of typed arrays takes several times as long. */
function letThrough(rows: Int32Array, mask: Uint8Array): Int32Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) count += mask[rows[at] ?? 0] ?? 0;
  const kept = new Int32Array(count);
  for (let at = 0, to = 0; to < count; at++) {
    const rowId = rows[at] ?? 0;
    if (mask[rowId] === 1) kept[to++] = rowId;
  }
  return kept;
}
