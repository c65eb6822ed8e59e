import { isDistinctive, MAX_KEYS, type BlockingKeys } from './blocking-keys.ts';
import { entriesByKey } from '../tables/radix-sort.ts';
import { EarlierRows } from './earlier-rows.ts';
import { growArray } from '../tables/grow-array.ts';

/**
 * Maximum size of a block whose rows are all compared with each other. The key of a larger block is too common, and
 * rows of one person usually share other keys.
 */
const MAX_BLOCK_SIZE = 24;
/**
 * Lower bound for the size limit of blocks whose key combines a name with a common value. The limit shrinks as the
 * account grows, because more rows of such a block are then strangers.
 */
const MIN_WEAK_BLOCK_SIZE = 8;
const ENTRIES_PER_SLICE = 1 << 15;
const ROWS_PER_SLICE = 512;
const OWNERS_PER_SLICE = 8192;

/** Number of low bits of a key that are not part of its prefix in `prefixStarts`. */
const SUFFIX_BITS = 16;

const PREFIXES = 1 << (32 - SUFFIX_BITS);

/** Inverted index from blocking key to rows. Built once for a scan, in slices. */
export class BlockIndex {
  /** The rows found by the last `candidatesOf`. */
  candidates: Int32Array;
  /** Offset of each row's keys in `places` (compressed sparse row layout), by the row's position in the order. */
  private starts = new Int32Array(0);
  /** Index in `members` of every key of every row. */
  private places = new Int32Array(0);
  /** Rows sorted by key. */
  private members = new Int32Array(0);
  /**
   * Number of later rows of the block that are candidates, for every key of every row. Pairs with earlier rows are
   * found when those rows are visited.
   */
  private laterInBlock = new Uint8Array(0);
  private seen: Int32Array;
  /** Sorted keys, parallel to `members`. */
  private sorted = new Int32Array(0);
  /** Index in `sorted` of the first key with each prefix (the high bits). Narrows the binary search. */
  private prefixStarts = new Int32Array(0);
  private readonly maxWeakBlockSize: number;

  /** `rows`: upper bound of the row numbers. `rowCount`: number of rows to be added. */
  constructor(rows: number, rowCount: number) {
    this.candidates = new Int32Array(MAX_KEYS * MAX_BLOCK_SIZE);
    this.seen = new Int32Array(rows).fill(-1);
    this.maxWeakBlockSize = Math.max(
      MIN_WEAK_BLOCK_SIZE,
      Math.min(MAX_BLOCK_SIZE, Math.round(MAX_BLOCK_SIZE * Math.sqrt(20_000 / Math.max(1, rowCount)))),
    );
  }

  /** Adds the rows in the given order. Yields the number of rows read. */
  *fill(keys: BlockingKeys, order: Int32Array): Generator<number> {
    const rows = order.length;
    let size = 0;
    let all = new Int32Array(Math.max(64, rows * 24));
    const starts = new Int32Array(rows + 1);
    for (let at = 0; at < rows; at++) {
      starts[at] = size;
      const count = keys.of(order[at] ?? 0);
      if (size + MAX_KEYS > all.length) all = growArray(all, Math.ceil(all.length * 1.3) + MAX_KEYS);
      for (let key = 0; key < count; key++) all[size++] = keys.keys[key] ?? 0;
      if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield at;
    }
    starts[rows] = size;
    const sorting = entriesByKey(all, size);
    let step = sorting.next();
    for (; !step.done; step = sorting.next()) yield rows;
    const { keys: sorted, entries, spare: owners } = step.value;
    for (let at = 0; at < rows; at++) {
      const row = order[at] ?? 0;
      const end = starts[at + 1] ?? 0;
      for (let entry = starts[at] ?? 0; entry < end; entry++) owners[entry] = row;
      if (at % OWNERS_PER_SLICE === OWNERS_PER_SLICE - 1) yield rows;
    }
    // Reuses the array of keys, which are sorted now.
    const places = all;
    const laterInBlock = new Uint8Array(size);
    // Reuses the array of entries: the loop overwrites each entry after reading it.
    const members = entries;
    const prefixStarts = new Int32Array(PREFIXES + 1);
    let next = 0;
    let slice = ENTRIES_PER_SLICE;
    for (let from = 0; from < size;) {
      const key = sorted[from] ?? 0;
      while (next <= key >>> SUFFIX_BITS) prefixStarts[next++] = from;
      let to = from + 1;
      while (to < size && sorted[to] === key) to++;
      const isSmall = to - from <= this.maxBlockSize(key);
      for (let at = from; at < to; at++) {
        const entry = entries[at] ?? 0;
        members[at] = owners[entry] ?? 0;
        places[entry] = at;
        // In a larger block of a distinctive key, each row is compared only with the next one. So a thousand copies of
        // a contact still become one cluster.
        laterInBlock[entry] = isSmall ? to - at - 1 : isDistinctive(key) ? Math.min(1, to - at - 1) : 0;
      }
      from = to;
      if (from > slice) {
        slice += ENTRIES_PER_SLICE;
        yield rows;
      }
    }
    this.starts = starts;
    this.places = places;
    this.members = members;
    this.laterInBlock = laterInBlock;
    this.sorted = sorted;
    this.prefixStarts = prefixStarts.fill(size, next);
  }

  /** Like `fill`, but for queries only: `candidatesOf` returns none. Takes less time and half of the memory. */
  *fillForQueries(keys: BlockingKeys, order: Int32Array): Generator<number> {
    const rows = order.length;
    let size = 0;
    let unsorted = new Int32Array(Math.max(64, rows * 24));
    let owners = new Int32Array(unsorted.length);
    for (let at = 0; at < rows; at++) {
      const row = order[at] ?? 0;
      const count = keys.of(row);
      if (size + MAX_KEYS > unsorted.length) {
        const room = Math.ceil(unsorted.length * 1.15) + MAX_KEYS;
        unsorted = growArray(unsorted, room);
        owners = growArray(owners, room);
      }
      for (let key = 0; key < count; key++) {
        unsorted[size] = keys.keys[key] ?? 0;
        owners[size++] = row;
      }
      if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield at;
    }
    const sorting = entriesByKey(unsorted, size, { values: owners, overwrites: true });
    let step = sorting.next();
    for (; !step.done; step = sorting.next()) yield rows;
    const { keys: sorted, entries } = step.value;
    const prefixStarts = new Int32Array(PREFIXES + 1);
    let next = 0;
    for (let at = 0; at < size; at++) {
      const prefix = (sorted[at] ?? 0) >>> SUFFIX_BITS;
      while (next <= prefix) prefixStarts[next++] = at;
    }
    this.members = entries;
    this.sorted = sorted;
    this.prefixStarts = prefixStarts.fill(size, next);
    this.releaseCandidates();
  }

  /**
   * Lists the rows that precede each row with a place (`MatchInput.place`) in its blocks, see `EarlierRows`. Yields
   * every few ten thousand keys. `rows`: upper bound of the row numbers.
   */
  *earlierRows(place: Int32Array, rows: number): Generator<number, EarlierRows> {
    const starts = new Int32Array(rows + 1);
    yield* this.eachEarlier(place, (row) => {
      starts[row + 1] = (starts[row + 1] ?? 0) + 1;
    });
    for (let row = 0; row < rows; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
    const listed = new Int32Array(starts[rows] ?? 0);
    const ends = starts.slice();
    yield* this.eachEarlier(place, (row, earlier) => {
      const end = ends[row] ?? 0;
      listed[end] = earlier;
      ends[row] = end + 1;
    });
    return new EarlierRows(starts, listed);
  }

  /** Calls `visit` with each row and every earlier row that `eachWith` would visit for a key of the row. */
  private *eachEarlier(
    place: Int32Array,
    visit: (row: number, earlier: number) => void,
  ): Generator<number, void> {
    const { sorted, members } = this;
    let slice = ENTRIES_PER_SLICE;
    for (let from = 0; from < sorted.length;) {
      const key = sorted[from];
      let to = from + 1;
      while (to < sorted.length && sorted[to] === key) to++;
      const size = to - from;
      const max = size === 1 ? 1 : this.maxBlockSize(key ?? 0);
      if (size > 1 && (size <= max || isDistinctive(key ?? 0))) {
        const end = Math.min(to, from + max);
        for (let at = from; at < to; at++) {
          const row = members[at] ?? 0;
          const before = place[row] ?? -1;
          if (before < 0) continue;
          for (let other = from; other < end; other++) {
            const earlier = members[other] ?? 0;
            if ((place[earlier] ?? -1) < before) visit(row, earlier);
          }
        }
      }
      from = to;
      if (from > slice) {
        slice = from + ENTRIES_PER_SLICE;
        yield from;
      }
    }
  }

  /** Frees the data that only `candidatesOf` needs, once all pairs are compared. */
  releaseCandidates(): void {
    this.starts = new Int32Array(0);
    this.places = new Int32Array(0);
    this.laterInBlock = new Uint8Array(0);
    this.seen = new Int32Array(0);
    this.candidates = new Int32Array(0);
  }

  private maxBlockSize(key: number): number {
    return isDistinctive(key) ? MAX_BLOCK_SIZE : this.maxWeakBlockSize;
  }

  /**
   * Calls `visit` for every row with this key. In a block above the size limit, visits only the first rows if the key
   * is distinctive, otherwise none.
   */
  eachWith(key: number, visit: (row: number) => void): void {
    const { sorted, members } = this;
    // Keys are sorted as unsigned numbers.
    const wanted = key >>> 0;
    const prefix = wanted >>> SUFFIX_BITS;
    let low = this.prefixStarts[prefix] ?? 0;
    let high = this.prefixStarts[prefix + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) >>> 0 < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    const max = this.maxBlockSize(key);
    while (end < sorted.length && sorted[end] === key && end - low <= max) end++;
    if (end - low > max && !isDistinctive(key)) return;
    for (let at = low; at < end && at < low + max; at++) visit(members[at] ?? 0);
  }

  /**
   * Writes the later rows that share a key with the row at position `at` into `candidates`, each once; returns their
   * number.
   */
  candidatesOf(at: number, row: number): number {
    const { starts, places, members, laterInBlock, seen, candidates } = this;
    const end = starts[at + 1] ?? 0;
    let count = 0;
    for (let entry = starts[at] ?? 0; entry < end; entry++) {
      const more = laterInBlock[entry] ?? 0;
      if (more === 0) continue;
      const place = places[entry] ?? 0;
      const last = place + more;
      for (let next = place + 1; next <= last; next++) {
        const other = members[next] ?? 0;
        if (other === row || seen[other] === row) continue;
        seen[other] = row;
        candidates[count++] = other;
      }
    }
    return count;
  }
}
