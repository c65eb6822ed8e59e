import type { ImportField } from '../../../../contract/imports/import-mapping.ts';
import { foldText } from '../../../contact/text-folding.ts';
import type { Candidate } from '../column-candidate.ts';

/**
 * Whether the last names of a column are whole names: most of them repeat the full name, of several words, beside no first
 * name. Many programs that write vCards put the only name that they have there.
 */
export function repeatFullNames(lastNames: Candidate, candidates: readonly Candidate[]): boolean {
  const full = candidates.find(({ field }) => field === 'fullName');
  if (full === undefined) return false;
  const given = candidates.filter(({ field }) => isGiven(field));
  const filled = lastNames.surveyed.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const whole = filled.filter((at) => {
    const name = foldText(cellAt(lastNames, at));
    return (
      /\s/.test(name) &&
      given.every((candidate) => cellAt(candidate, at) === '') &&
      name === foldText(cellAt(full, at))
    );
  });
  return whole.length * 2 > filled.length;
}

const isGiven = (field: ImportField | null): boolean => field === 'firstName' || field === 'middleName';

const cellAt = ({ surveyed }: Candidate, at: number): string => (surveyed.cells[at] ?? '').trim();
