import { datePartOfName } from '../../headers/names/date-part-names.ts';
import { monthOfColumn } from '../../values/dates/month-names.ts';
import { assign, type Candidate } from '../column-candidate.ts';
import { AGE, areAges, holdsPart } from './birthday-headers.ts';

/**
 * Returns the month (1-12) that one of a list's names is, perhaps with its number: `January`, `01 Jan`. Undefined for `Rota March`
 * or `March 2026`, whose days may be those of other events, and for a title in the table, which others may follow, and for
 * `Listopad`, which is October in Croatian and November elsewhere.
 */
export function monthOfList(listName: string): number | undefined {
  const names = listName.split('\n').map((name) => name.trim().replaceAll(/^\d{1,2}[.\s_-]*|\.$/g, ''));
  return names
    .map((name) => monthOfColumn(name, undefined) ?? undefined)
    .find((month) => month !== undefined);
}

/**
 * Assigns the day of the birthday to a column "Day" without one of months if the name of the list is a month, as in a workbook with
 * a sheet for each month. Unknown values beside it, such as a shift or an amount, show that the days aren't those of birthdays.
 */
export function assignDaysOfMonth(candidates: readonly Candidate[], listName: string): void {
  if (monthOfList(listName) === undefined) return;
  if (candidates.some(({ field }) => field === 'birthdayMonth' || field === 'birthdayDay')) return;
  const [day, ...others] = candidates.filter(
    (each) => datePartOfName(each.surveyed.name) === 'birthdayDay' && holdsPart(each, 'birthdayDay'),
  );
  if (day === undefined || day.field !== null || others.length > 0) return;
  const isOther = ({ field, header, surveyed }: Candidate) =>
    field === null && surveyed.filled > 0 && !(AGE.test(header.key) && areAges(surveyed.cells));
  if (!candidates.some((each) => each !== day && isOther(each))) assign(day, 'birthdayDay', 'header');
}
