import { foldText } from '../../../core/contact/text-folding.ts';
import type { RawRecord } from '../../../core/import/raw-record.ts';
import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import { PATRONYMIC } from '../../../core/import/names/russian-names.ts';
import { monthOfName } from '../../../core/import/values/dates/month-names.ts';
import { isKnownGivenName } from '../../../core/matching/words/given-names.ts';

/** Minimum number of rows below a row that show that it has a person like them. */
const MIN_PEOPLE = 2;
/** Minimum share of rows with a known given name in a column of names. */
const GIVEN_NAME_SHARE = 0.6;

/**
 * Whether a row without known column names has a person like the rows below: a column has a known given name in most rows and in
 * this one.
 */
export function isPersonLikeOthers(
  cells: readonly string[],
  below: readonly Pick<RawRecord, 'cells'>[],
): boolean {
  if (cells.some((cell) => isKnownHeader(cell.trim()) || monthOfName(cell.trim()) !== undefined))
    return false;
  return cells.some((cell, at) => {
    if (!hasGivenName(cell)) return false;
    const filled = below.map((row) => row.cells[at] ?? '').filter((other) => other.trim() !== '');
    const named = filled.filter(hasGivenName).length;
    return named >= MIN_PEOPLE && named >= filled.length * GIVEN_NAME_SHARE;
  });
}

const hasGivenName = (cell: string): boolean =>
  cell.length <= MAX_NAME_LENGTH &&
  (PATRONYMIC.test(cell) || foldText(cell).split(/\s+/).some(isKnownGivenName));

const MAX_NAME_LENGTH = 40;
