const SORT_RUN_LENGTH = 500;
const MERGED_PER_STEP = 2_000;

/** Sorts by a bottom-up merge sort that yields every few milliseconds. */
export function* sortInSteps<T>(values: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < values.length; from += SORT_RUN_LENGTH) {
    runs.push(values.slice(from, from + SORT_RUN_LENGTH).sort(compare));
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
    if (merged.length % MERGED_PER_STEP === 0) yield;
  }
  return merged;
}
