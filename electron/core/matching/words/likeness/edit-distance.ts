const WIDTH = 64;
const rows = [new Uint8Array(WIDTH + 1), new Uint8Array(WIDTH + 1), new Uint8Array(WIDTH + 1)] as const;

/**
 * Edit distance of two texts: the number of insertions, deletions, substitutions and exchanges of neighbours (optimal
 * string alignment), up to `limit`; `limit + 1` for more. Texts are cut at 64 characters.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  const lengthA = Math.min(a.length, WIDTH);
  const lengthB = Math.min(b.length, WIDTH);
  if (Math.abs(lengthA - lengthB) > limit) return limit + 1;
  // Common beginnings and endings do not affect the distance.
  let start = 0;
  while (start < lengthA && start < lengthB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = lengthA;
  let endB = lengthB;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const height = endA - start;
  const width = endB - start;
  if (height === 0 || width === 0) return Math.min(limit + 1, height + width);
  let [before, previous, current] = rows;
  for (let column = 0; column <= width; column++) previous[column] = column;
  for (let row = 1; row <= height; row++) {
    const left = a.charCodeAt(start + row - 1);
    current[0] = row;
    let best = row;
    for (let column = 1; column <= width; column++) {
      const right = b.charCodeAt(start + column - 1);
      let cost = (previous[column - 1] ?? 0) + (left === right ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      if (removed < cost) cost = removed;
      if (added < cost) cost = added;
      if (
        row > 1 &&
        column > 1 &&
        left === b.charCodeAt(start + column - 2) &&
        right === a.charCodeAt(start + row - 2)
      ) {
        const exchanged = (before[column - 2] ?? 0) + 1;
        if (exchanged < cost) cost = exchanged;
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(limit + 1, previous[width] ?? 0);
}
