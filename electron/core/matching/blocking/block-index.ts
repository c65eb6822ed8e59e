import { isTelling, MOST_KEYS, type BlockingKeys } from './blocking-keys.ts';
import { entriesByKey } from '../tables/radix-sort.ts';
import { growArray } from '../tables/grow-array.ts';

/** A key that more contacts share says too little to compare them all; they meet under another one. */
const MOST_IN_BLOCK = 24;
/** The same for keys of a name and something that many have: the larger the account, the more of them are strangers. */
const FEWEST_IN_WEAK_BLOCK = 8;
const ENTRIES_A_SLICE = 1 << 15;
const ROWS_A_SLICE = 512;
const OWNERS_A_SLICE = 8192;

/** Bits of a key behind its beginning. */
const KEY_END_BITS = 16;

const BEGINNINGS = 1 << (32 - KEY_END_BITS);

/** Which rows share a key. Built once for a scan, in slices. */
export class BlockIndex {
  /** After `partnersOf` the rows that were found. */
  partners: Int32Array;
  /** For every row, by its place in the order, where its keys begin in `places`. */
  private starts = new Int32Array(0);
  /** For every key of every row its place in `members`. */
  private places = new Int32Array(0);
  /** Rows sorted by key. */
  private members = new Int32Array(0);
  /** For every key of every row how many rows with it follow its place; those before have been asked already. */
  private following = new Uint8Array(0);
  private seen: Int32Array;
  /** The keys in order, beside `members`. */
  private sorted = new Int32Array(0);
  /** By the first bits of a key: where those with them begin in `sorted`. Shortens the search for a key. */
  private beginnings = new Int32Array(0);
  private readonly mostInWeak: number;

  /** For rows with numbers under `rows`, `held` of them to be filled in. */
  constructor(rows: number, held: number) {
    this.partners = new Int32Array(MOST_KEYS * MOST_IN_BLOCK);
    this.seen = new Int32Array(rows).fill(-1);
    this.mostInWeak = Math.max(
      FEWEST_IN_WEAK_BLOCK,
      Math.min(MOST_IN_BLOCK, Math.round(MOST_IN_BLOCK * Math.sqrt(20_000 / Math.max(1, held)))),
    );
  }

  /** Takes the rows in, in that order. Yields how many it has read. */
  *fill(keys: BlockingKeys, order: Int32Array): Generator<number> {
    const rows = order.length;
    let size = 0;
    let all = new Int32Array(Math.max(64, rows * 24));
    const starts = new Int32Array(rows + 1);
    for (let at = 0; at < rows; at++) {
      starts[at] = size;
      const count = keys.of(order[at] ?? 0);
      if (size + MOST_KEYS > all.length) all = growArray(all, Math.ceil(all.length * 1.3) + MOST_KEYS);
      for (let key = 0; key < count; key++) all[size++] = keys.keys[key] ?? 0;
      if (at % ROWS_A_SLICE === ROWS_A_SLICE - 1) yield at;
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
      if (at % OWNERS_A_SLICE === OWNERS_A_SLICE - 1) yield rows;
    }
    // In the place of the keys, which are sorted now.
    const places = all;
    const following = new Uint8Array(size);
    // In the place of the entries, each as soon as it was read.
    const members = entries;
    const beginnings = new Int32Array(BEGINNINGS + 1);
    let next = 0;
    let slice = ENTRIES_A_SLICE;
    for (let from = 0; from < size;) {
      const key = sorted[from] ?? 0;
      while (next <= key >>> KEY_END_BITS) beginnings[next++] = from;
      let to = from + 1;
      while (to < size && sorted[to] === key) to++;
      const worthIt = to - from <= this.mostWith(key);
      for (let at = from; at < to; at++) {
        const entry = entries[at] ?? 0;
        members[at] = owners[entry] ?? 0;
        places[entry] = at;
        // In a larger block of a telling key each contact is compared with the next only: a thousand copies become one cluster.
        following[entry] = worthIt ? to - at - 1 : isTelling(key) ? Math.min(1, to - at - 1) : 0;
      }
      from = to;
      if (from > slice) {
        slice += ENTRIES_A_SLICE;
        yield rows;
      }
    }
    this.starts = starts;
    this.places = places;
    this.members = members;
    this.following = following;
    this.sorted = sorted;
    this.beginnings = beginnings.fill(size, next);
  }

  /** All pairs were looked at: what only `partnersOf` needs is given up. */
  forgetPartners(): void {
    this.starts = new Int32Array(0);
    this.places = new Int32Array(0);
    this.following = new Uint8Array(0);
    this.seen = new Int32Array(0);
    this.partners = new Int32Array(0);
  }

  private mostWith(key: number): number {
    return isTelling(key) ? MOST_IN_BLOCK : this.mostInWeak;
  }

  /** Calls `visit` for every row with that key; where too many have it, for some if it is telling, else for none. */
  eachWith(key: number, visit: (row: number) => void): void {
    const { sorted, members } = this;
    // The order of the sort is that of the key without its sign.
    const wanted = key >>> 0;
    const beginning = wanted >>> KEY_END_BITS;
    let low = this.beginnings[beginning] ?? 0;
    let high = this.beginnings[beginning + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) >>> 0 < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    const most = this.mostWith(key);
    while (end < sorted.length && sorted[end] === key && end - low <= most) end++;
    if (end - low > most && !isTelling(key)) return;
    for (let at = low; at < end && at < low + most; at++) visit(members[at] ?? 0);
  }

  /** Puts the rows after the `at`th that share a key with it into `partners`, each once, and says how many they are. */
  partnersOf(at: number, row: number): number {
    const { starts, places, members, following, seen, partners } = this;
    const end = starts[at + 1] ?? 0;
    let count = 0;
    for (let entry = starts[at] ?? 0; entry < end; entry++) {
      const more = following[entry] ?? 0;
      if (more === 0) continue;
      const place = places[entry] ?? 0;
      const last = place + more;
      for (let next = place + 1; next <= last; next++) {
        const other = members[next] ?? 0;
        if (other === row || seen[other] === row) continue;
        seen[other] = row;
        partners[count++] = other;
      }
    }
    return count;
  }
}
