import type { Candidate } from './column-candidate.ts';

/** Returns the trimmed values of the surveyed records that several columns have in common. */
export function rowsOf(candidates: readonly Candidate[]): readonly (readonly string[])[] {
  const start = Math.max(...candidates.map(({ surveyed }) => surveyed.recordsBefore));
  const [first = [], ...more] = candidates.map(({ surveyed }) =>
    surveyed.cells.slice(start - surveyed.recordsBefore).map((cell) => cell.trim()),
  );
  return first.map((cell, at) => [cell, ...more.map((cells) => cells[at] ?? '')]);
}
