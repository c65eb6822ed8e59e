import { monthOfName } from '../../../core/import/values/dates/month-names.ts';

type Rows = readonly (readonly string[])[];

const MIN_PEOPLE = 3;
const MIN_PEOPLE_OF_ONE_MONTH = 2;
/** Number of rows that may stand above the first month. */
const MAX_TITLES = 3;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)?$/i;
const YEAR = /^(?:19|20)\d{2}$/;

/**
 * Returns the names and birthdays of a calendar whose months stand alone in rows, above rows of a day, a name and perhaps a
 * year of birth. Null for any other table, as one with phones beside the names. Below a single month, which may also be a name,
 * rows begin with their days, which don't count the names.
 */
export function monthSections(rows: Rows): string[][] | null {
  const filled = rows
    .map((cells) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0);
  const first = filled.findIndex(isMonth);
  if (first < 0 || first > MAX_TITLES) return null;
  const birthdays: string[][] = [];
  const months = new Set<string>();
  for (const cells of filled.slice(first)) {
    if (isMonth(cells)) months.add(cells[0] ?? '');
    else birthdays.push(birthdayOf(cells, [...months].at(-1) ?? ''));
  }
  if (birthdays.some(({ length }) => length === 0)) return null;
  if (months.size > 1) return birthdays.length >= MIN_PEOPLE ? birthdays : null;
  const days = filled.slice(first + 1).map(([day = '']) => day);
  const isCalendar =
    days.every((day) => DAY.test(day)) && !days.every((day, at) => parseInt(day, 10) === at + 1);
  return isCalendar && birthdays.length >= MIN_PEOPLE_OF_ONE_MONTH ? birthdays : null;
}

const isMonth = ([only = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && monthOfName(only) !== undefined;

/** Returns the name and the birthday of a row; nothing for a row with other values. */
function birthdayOf(cells: readonly string[], month: string): string[] {
  const [name, ...others] = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !DAY.test(cell));
  const [day, ...otherDays] = cells.filter((cell) => DAY.test(cell));
  const [year = '', ...otherYears] = cells.filter((cell) => YEAR.test(cell));
  const isRead = name !== undefined && day !== undefined;
  const count = 2 + Number(year !== '');
  if (!isRead || others.length + otherDays.length + otherYears.length > 0 || cells.length > count) return [];
  return [name, `${day} ${month} ${year}`.trim()];
}
