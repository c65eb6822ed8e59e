/**
 * Whether a value has at most this many levels of objects and arrays. Examines level by level without recursion, so
 * that deep values cannot overflow the stack.
 */
export function nestsWithin(value: unknown, levels: number): boolean {
  let layer = [value];
  for (let level = 0; level <= levels; level += 1) {
    layer = layer.filter((held) => typeof held === 'object' && held !== null);
    if (layer.length === 0) return true;
    layer = layer.flatMap((held): unknown[] => Object.values(held as object));
  }
  return false;
}
