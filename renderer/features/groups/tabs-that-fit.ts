/**
 * How many leading tabs stand side by side in `room` pixels: the `ends` are the right edges of the tabs, in order,
 * measured from the left edge of the first.
 */
export function tabsThatFit(ends: readonly number[], room: number): number {
  const firstOut = ends.findIndex((end) => end > room);
  return firstOut < 0 ? ends.length : firstOut;
}
