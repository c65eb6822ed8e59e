import { foldText } from '../../../core/contact/text-folding.ts';

/** Combines spellings of a group name that are equal when folded (`key`); the first spelling is kept. */
export function combineGroupNames(
  names: readonly { name: string; rows: number }[],
): { name: string; key: string; rows: number }[] {
  const byKey = new Map<string, { name: string; key: string; rows: number }>();
  for (const { name, rows } of names) {
    const key = foldText(name);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { name, key, rows });
    else known.rows += rows;
  }
  return [...byKey.values()];
}
