const SORTED_AT_ONCE = 500;
const MERGED_AT_ONCE = 2_000;

/** Sorts in short steps (merge sort from the bottom up): yields every few milliseconds at most. */
export function* sortInSteps<T>(values: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < values.length; from += SORTED_AT_ONCE) {
    runs.push(values.slice(from, from + SORTED_AT_ONCE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  const merged: T[] = [];
  const [leftEnd, rightEnd] = [left.length, right.length];
  let fromLeft = 0;
  let fromRight = 0;
  while (fromLeft < leftEnd || fromRight < rightEnd) {
    const a = left[fromLeft];
    const b = right[fromRight];
    const takesLeft = fromRight >= rightEnd || (fromLeft < leftEnd && compare(a as T, b as T) <= 0);
    merged.push((takesLeft ? a : b) as T);
    if (takesLeft) fromLeft++;
    else fromRight++;
    if (merged.length % MERGED_AT_ONCE === 0) yield;
  }
  return merged;
}
