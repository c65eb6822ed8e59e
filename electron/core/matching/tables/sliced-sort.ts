/** Number of items sorted at once, and of merge steps between two yields. */
const CHUNK = 1024;
const SLICE = 8192;

/** Sorts in place with a stable merge sort; yields every few thousand steps. */
export function* sortInSlices<T>(items: T[], compare: (a: T, b: T) => number): Generator<undefined, void> {
  const size = items.length;
  let runs: T[][] = [];
  for (let from = 0; from < size; from += CHUNK) {
    runs.push(items.slice(from, from + CHUNK).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const left = runs[at] ?? [];
      const right = runs[at + 1] ?? [];
      const merged: T[] = [];
      let next = 0;
      for (const item of left) {
        for (let other = right[next]; other !== undefined && compare(other, item) < 0; other = right[next]) {
          merged.push(other);
          next++;
        }
        merged.push(item);
        if (merged.length % SLICE === 0) yield;
      }
      for (; next < right.length; next++) {
        const rest = right[next];
        if (rest !== undefined) merged.push(rest);
      }
      longer.push(merged);
    }
    runs = longer;
  }
  const sorted = runs[0] ?? [];
  for (let at = 0; at < size; at++) {
    const item = sorted[at];
    if (item !== undefined) items[at] = item;
  }
}
