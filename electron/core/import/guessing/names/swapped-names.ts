import { isListedFamilyName } from '../../../matching/words/common-family-names.ts';
import { isKnownGivenName } from '../../../matching/words/given-names.ts';
import { foldToLatin } from '../../../matching/words/name-words.ts';
import type { Candidate } from '../column-candidate.ts';

/** How many names have to show that they are swapped for each one that shows the usual order. */
const MIN_RATIO = 4;
/** Share of the names that must show it, because a known given name may be an unusual last name. */
const MIN_SHOWING = 0.25;
/** Share of the full names that must agree with the swapped order, because one program writes all of them alike. */
const MIN_AGREEING = 0.9;

/**
 * Whether the program that wrote the columns of first and last names has swapped them, as the known given names in last
 * names and the order of the full names show: `N:Ann;Lee` beside `FN:Ann Lee`.
 */
export function areNamesSwapped(candidates: readonly Candidate[]): boolean {
  const [first, last, full] = (['firstName', 'lastName', 'fullName'] as const).map((field) =>
    candidates.find((candidate) => candidate.field === field),
  );
  if (first === undefined || last === undefined || full === undefined) return false;
  let [count, agreeing, swapped, usual] = [0, 0, 0, 0];
  for (let at = 0; at < first.surveyed.cells.length; at++) {
    const [given, family, whole] = [nameAt(first, at), nameAt(last, at), nameAt(full, at)];
    if (given === '' || family === '' || whole === '') continue;
    count++;
    const agrees = whole === `${family} ${given}` || whole === family;
    if (agrees) agreeing++;
    if (agrees && isGiven(family) && !isListedFamilyName(family) && !isGiven(given)) swapped++;
    if (isGiven(given) && !isGiven(family)) usual++;
  }
  const isShown = swapped >= count * MIN_SHOWING && swapped >= usual * MIN_RATIO;
  return swapped > 0 && isShown && agreeing >= count * MIN_AGREEING;
}

const nameAt = ({ surveyed }: Candidate, at: number): string =>
  foldToLatin((surveyed.cells[at] ?? '').trim());

const isGiven = (name: string): boolean => isKnownGivenName(name.split(' ')[0] ?? '');
