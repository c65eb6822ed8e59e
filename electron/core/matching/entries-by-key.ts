const ENTRIES_A_SLICE = 1 << 16;

/**
 * The order of entries by key, equal keys in the order of entry: a radix sort in two passes of 16 bits. Yields every
 * some ten thousand entries.
 */
export function* entriesByKey(keys: Int32Array, size: number): Generator<number, Int32Array> {
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
    yield 0;
    for (let from = 0; from < size; from += ENTRIES_A_SLICE) {
      const to = Math.min(size, from + ENTRIES_A_SLICE);
      for (let at = from; at < to; at++) {
        const entry = order[at] ?? 0;
        const digit = ((keys[entry] ?? 0) >>> shift) & 0xffff;
        const place = counts[digit] ?? 0;
        counts[digit] = place + 1;
        next[place] = entry;
      }
      yield to;
    }
    [order, next] = [next, order];
  }
  return order;
}
