import { isValue } from './table-values.ts';

/** Longer texts are remarks. */
const MAX_LENGTH = 60;

/** Returns the title in the first row of a table, as its only cell: `Birthdays 2026`; empty if there is none. */
export function titleOfTable(first: readonly string[]): string {
  const [title = '', ...others] = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return others.length === 0 && title.length <= MAX_LENGTH && !isValue(title) ? title : '';
}
