/**
 * Moves an item to the place of a target item: in front of a target that precedes it, or behind a target that follows
 * it.
 */
export function movedToTarget<T extends { id: string }>(
  items: readonly T[],
  id: string,
  target: string,
): T[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === target);
  const moved = items[from];
  if (moved === undefined || to < 0) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Moves an item one step towards the start or the end, counting only the visible items (`among`). */
export function movedByStep<T extends { id: string }>(
  items: readonly T[],
  id: string,
  step: -1 | 1,
  among: (item: T) => boolean = () => true,
): T[] {
  const own = items.findIndex((item) => item.id === id);
  for (let index = own + step; own >= 0 && index >= 0 && index < items.length; index += step) {
    const neighbour = items[index];
    if (neighbour && among(neighbour)) return movedToTarget(items, id, neighbour.id);
  }
  return [...items];
}
