const ENTRIES_PER_SLICE = 1 << 15;
/** Bits per pass of the sort. More bits would need more buckets than the first-level cache can write to at once. */
const DIGIT_BITS = 11;
const BUCKETS = 1 << DIGIT_BITS;

/** 32-bit keys in ascending unsigned order, each with its index in the input. */
export interface SortedEntries {
  keys: Int32Array<ArrayBuffer>;
  entries: Int32Array<ArrayBuffer>;
  /** A scratch array of the same length, which the caller may reuse. */
  spare: Int32Array<ArrayBuffer>;
}

/**
 * Sorts entries by key with a stable radix sort. Yields every few ten thousand entries. `values`: the entries to return
 * instead of indexes. Both input arrays stay unchanged, unless `overwrites` allows to reuse them.
 */
export function* entriesByKey(
  unsorted: Int32Array<ArrayBuffer>,
  size: number,
  { values, overwrites = false }: { values?: Int32Array<ArrayBuffer>; overwrites?: boolean } = {},
): Generator<number, SortedEntries> {
  let keys = unsorted;
  let entries = values ?? new Int32Array(0);
  let nextKeys = new Int32Array(size);
  let nextEntries = new Int32Array(size);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const places = new Int32Array(BUCKETS + 1);
    for (let from = 0; from < size; from += ENTRIES_PER_SLICE * 4) {
      const to = Math.min(size, from + ENTRIES_PER_SLICE * 4);
      for (let at = from; at < to; at++) {
        const bucket = ((keys[at] ?? 0) >>> shift) & (BUCKETS - 1);
        places[bucket + 1] = (places[bucket + 1] ?? 0) + 1;
      }
      yield from;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      places[bucket + 1] = (places[bucket + 1] ?? 0) + (places[bucket] ?? 0);
    const isFirst = shift === 0;
    for (let from = 0; from < size; from += ENTRIES_PER_SLICE) {
      const to = Math.min(size, from + ENTRIES_PER_SLICE);
      for (let at = from; at < to; at++) {
        const key = keys[at] ?? 0;
        const bucket = (key >>> shift) & (BUCKETS - 1);
        const place = places[bucket] ?? 0;
        places[bucket] = place + 1;
        nextKeys[place] = key;
        nextEntries[place] = isFirst && values === undefined ? at : (entries[at] ?? 0);
      }
      yield to;
    }
    const spareKeys = isFirst && !overwrites ? new Int32Array(size) : keys;
    const spareEntries = isFirst && (!overwrites || values === undefined) ? new Int32Array(size) : entries;
    [keys, nextKeys] = [nextKeys, spareKeys];
    [entries, nextEntries] = [nextEntries, spareEntries];
  }
  return { keys, entries, spare: nextEntries };
}
