import { MOST_KEYS, type BlockingKeys } from './blocking-keys.ts';

/** A key that more contacts share says too little to compare them all; they meet under another one. */
const MOST_IN_BLOCK = 24;

/** Which rows share a key. Built once for a scan. */
export class BlockIndex {
  /** For every row where its keys begin in `places`. */
  private readonly starts: Int32Array;
  /** For every key of every row its place in `members`. */
  private readonly places: Int32Array;
  /** Rows sorted by key. */
  private readonly members: Int32Array;
  /** For every place in `members` how many rows with the same key follow; those before have been asked already. */
  private readonly following: Uint8Array;
  private readonly seen: Int32Array;
  /** The keys in order, beside `members`. */
  private readonly sorted: Int32Array;

  constructor(keys: BlockingKeys, rows: number, isHeld: (row: number) => boolean) {
    let size = 0;
    let all = new Int32Array(Math.max(64, rows * 16));
    const starts = new Int32Array(rows + 1);
    for (let row = 0; row < rows; row++) {
      starts[row] = size;
      if (!isHeld(row)) continue;
      const count = keys.of(row);
      if (size + MOST_KEYS > all.length) all = widened(all);
      for (let at = 0; at < count; at++) all[size++] = keys.keys[at] ?? 0;
    }
    starts[rows] = size;
    const owners = new Int32Array(size);
    for (let row = 0; row < rows; row++) owners.fill(row, starts[row] ?? 0, starts[row + 1] ?? 0);
    const order = sortedByKey(all, size);
    const places = new Int32Array(size);
    const members = new Int32Array(size);
    const following = new Uint8Array(size);
    for (let from = 0; from < size;) {
      const key = all[order[from] ?? 0];
      let to = from + 1;
      while (to < size && all[order[to] ?? 0] === key) to++;
      const worthIt = to - from <= MOST_IN_BLOCK;
      for (let at = from; at < to; at++) {
        const entry = order[at] ?? 0;
        places[entry] = at;
        members[at] = owners[entry] ?? 0;
        following[at] = worthIt ? to - at - 1 : 0;
      }
      from = to;
    }
    this.starts = starts;
    this.places = places;
    this.members = members;
    this.following = following;
    this.seen = new Int32Array(rows).fill(-1);
    for (let at = 0; at < size; at++) owners[at] = all[order[at] ?? 0] ?? 0;
    this.sorted = owners;
  }

  /** Calls `visit` for every row with that key, unless too many have it. */
  eachWith(key: number, visit: (row: number) => void): void {
    const { sorted, members } = this;
    // The order of the sort is that of the key without its sign.
    const wanted = key >>> 0;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) >>> 0 < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < sorted.length && sorted[end] === key && end - low <= MOST_IN_BLOCK) end++;
    if (end - low > MOST_IN_BLOCK) return;
    for (let at = low; at < end; at++) visit(members[at] ?? 0);
  }

  /** Before rows are gone through from the first on: every pair is met again. */
  begin(): void {
    this.seen.fill(-1);
  }

  /** Calls `visit` once for every later row that shares a key with `row`. */
  eachLater(row: number, visit: (other: number) => void): void {
    const { starts, places, members, following, seen } = this;
    const end = starts[row + 1] ?? 0;
    for (let entry = starts[row] ?? 0; entry < end; entry++) {
      const place = places[entry] ?? 0;
      const last = place + (following[place] ?? 0);
      for (let at = place + 1; at <= last; at++) {
        const other = members[at] ?? 0;
        if (other === row || seen[other] === row) continue;
        seen[other] = row;
        visit(other);
      }
    }
  }
}

function widened(old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.ceil(old.length * 1.5) + MOST_KEYS);
  wider.set(old);
  return wider;
}

/** The order of entries by key, equal keys in the order of entry: a radix sort in two passes of 16 bits. */
function sortedByKey(keys: Int32Array, size: number): Int32Array {
  let order = new Int32Array(size);
  let next = new Int32Array(size);
  for (let at = 0; at < size; at++) order[at] = at;
  for (const shift of [0, 16]) {
    const counts = new Int32Array(65_537);
    for (let at = 0; at < size; at++) {
      const digit = ((keys[at] ?? 0) >>> shift) & 0xffff;
      counts[digit + 1] = (counts[digit + 1] ?? 0) + 1;
    }
    for (let digit = 0; digit < 65_536; digit++)
      counts[digit + 1] = (counts[digit + 1] ?? 0) + (counts[digit] ?? 0);
    for (let at = 0; at < size; at++) {
      const entry = order[at] ?? 0;
      const digit = ((keys[entry] ?? 0) >>> shift) & 0xffff;
      const place = counts[digit] ?? 0;
      counts[digit] = place + 1;
      next[place] = entry;
    }
    [order, next] = [next, order];
  }
  return order;
}
