/**
 * Number of leading tabs that fit into `room` pixels. `ends` are the right edges of the tabs in order, from the left
 * edge of the first.
 */
export function tabsThatFit(ends: readonly number[], room: number): number {
  const firstOut = ends.findIndex((end) => end > room);
  return firstOut < 0 ? ends.length : firstOut;
}
