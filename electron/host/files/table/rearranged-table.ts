import { headerKey } from '../../../core/import/headers/header-key.ts';
import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import {
  areMonthsCroatian,
  monthOfColumn,
  monthOfName,
} from '../../../core/import/values/dates/month-names.ts';
import { isValue } from './table-values.ts';
import { monthSections } from './month-sections.ts';

type Rows = readonly (readonly string[])[];

/** A table of another shape, with one row for each person. */
export interface RearrangedTable {
  readonly rows: Rows;
  /** Whether the rows are names and birthdays, without a header. */
  readonly areBirthdays: boolean;
}

const MIN_MONTHS = 3;
/** Number of rows that may stand above the names of the months. */
const MAX_TITLES = 4;
const MIN_READ_SHARE = 0.6;

/**
 * Returns the people of a table with a column for each person, or a calendar by months, one in a row. Null for any other
 * table.
 */
export function rearrangedTable(rows: Rows): RearrangedTable | null {
  const transposed = transposedTable(rows) ?? tableOfPairs(rows);
  if (transposed !== null) return { rows: transposed, areBirthdays: false };
  const birthdays = monthGrid(rows) ?? monthGrid(transpose(rows)) ?? monthSections(rows);
  return birthdays && { rows: birthdays, areBirthdays: true };
}

const isFilled = (cell: string) => cell.trim() !== '';

function transpose(rows: Rows): string[][] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
}

/** Returns the rows of a table whose first column has the names of fields: `Name, Ann Lee, Bo Ek`. */
function transposedTable(rows: Rows): string[][] | null {
  const filled = rows.filter((cells) => cells.filter(isFilled).length > 1);
  const records = filled[0]?.every(isNumberOfPerson) ? filled.slice(1) : filled;
  const names = records.map(([name = '']) => name.trim().replace(/:$/, ''));
  if (names.length < 2 || new Set(names).size < names.length || !names.every(isKnownHeader)) return null;
  const people = transpose(records).slice(1);
  if (people.length < 2 || people.flat().some((cell) => isFilled(cell) && isKnownHeader(cell.trim())))
    return null;
  return people.flat().some(isValue) ? [names, ...people] : null;
}

/** Whether a cell numbers the columns of people, as `Person 1` or `2`, or is empty. */
const isNumberOfPerson = (cell: string): boolean =>
  /^\s*(?:(?:persona?|personne|nr\.?|no\.?|#|kontakt|contact|mitglied|member)?\s*\d{1,3}\.?)?\s*$/i.test(
    cell,
  );

const MIN_PAIRS = 3;
const MIN_KNOWN_SHARE = 0.8;

/**
 * Returns the rows of a table for lines of one name and value: `Name: Ann Lee`, `Email: ann@example.org`. The next person
 * begins where the first name occurs again. Other names that occur again are numbered.
 */
export function tableOfPairs(lines: Rows): string[][] | null {
  // The first line may be a header, such as `Field, Value`.
  const rows = isKnownHeader(lines[0]?.[0]?.trim().replace(/:$/, '') ?? '') ? lines : lines.slice(1);
  if (rows.length < MIN_PAIRS || rows.some((cells) => cells.length !== 2 || !isFilled(cells[0] ?? '')))
    return null;
  const pairs = rows.map(([name = '', value = '']) => [name.trim().replace(/:$/, ''), value.trim()] as const);
  const known = pairs.filter(([name]) => isKnownHeader(name)).length;
  const areValues = !pairs.some(([, value]) => isFilled(value) && isKnownHeader(value));
  if (known < pairs.length * MIN_KNOWN_SHARE || !areValues) return null;
  const people: Map<string, string>[] = [];
  for (const [name, value] of pairs) {
    if (name === pairs[0]?.[0]) people.push(new Map());
    const person = people.at(-1) ?? new Map<string, string>();
    const count = [...person.keys()].filter((each) => each === name || each.startsWith(`${name} `)).length;
    person.set(count === 0 ? name : `${name} ${count + 1}`, value);
  }
  const names = [...new Set(people.flatMap((person) => [...person.keys()]))];
  return [names, ...people.map((person) => names.map((name) => person.get(name) ?? ''))];
}

interface Birthday {
  readonly name: string;
  readonly day: string;
  readonly month: string;
}

/** Returns the names and birthdays of a calendar with a column for each month, in the order of its rows. */
function monthGrid(rows: Rows): string[][] | null {
  const at = rows.slice(0, MAX_TITLES + 1).findIndex(hasMonths);
  const months = rows[at] ?? [];
  if (at < 0) return null;
  const below = rows.slice(at + 1).map((row) => withDaysBesideNames(row, months));
  const hasDays = monthOfName(months[0]?.trim() ?? '') === undefined;
  const cells = below.flatMap((row) =>
    row.flatMap((cell, column) =>
      (hasDays && column === 0) || !isFilled(cell)
        ? []
        : entriesOf(cell, hasDays ? (row[0] ?? '') : null, months[column] ?? ''),
    ),
  );
  const read = cells.filter(({ day, name }) => day !== '' && /\p{L}/u.test(name));
  if (read.length === 0 || read.length < cells.length * MIN_READ_SHARE) return null;
  if (!hasDays && areCounted(read)) return null;
  return cells.map(({ name, day, month }) => [name, day === '' ? '' : `${day} ${month}`]);
}

/** Returns a row with the days in columns of their own joined to the names beside them: `3, Ann Lee` below `January`. */
function withDaysBesideNames(row: readonly string[], months: readonly string[]): readonly string[] {
  const joined = [...row];
  for (const [column, month] of months.entries()) {
    if (!isFilled(month) || isFilled(months[column + 1] ?? '')) continue;
    const pair = [row[column] ?? '', row[column + 1] ?? ''].map((cell) => cell.trim());
    const [day, name] = /^\d/.test(pair[0] ?? '') ? pair : pair.toReversed();
    if (!/^\d{1,2}\.?$/.test(day ?? '') || !/^\p{L}\D*$/u.test(name ?? '')) continue;
    joined[column] = `${day} ${name}`;
    joined[column + 1] = '';
  }
  return joined;
}

/** Whether a row has the names of different months, perhaps behind a column of days. */
function hasMonths(row: readonly string[]): boolean {
  const [first = '', ...others] = row.map((cell) => cell.trim());
  const months = (monthOfName(first) === undefined ? others : [first, ...others]).filter(
    (cell) => cell !== '',
  );
  const isCroatian = areMonthsCroatian(months);
  const numbers = months.map((month) => monthOfColumn(month, isCroatian));
  const mayBeDays = first === '' || monthOfName(first) !== undefined || DAY.test(headerKey(first).key);
  return (
    mayBeDays &&
    months.length >= MIN_MONTHS &&
    !numbers.includes(undefined) &&
    new Set(numbers).size === months.length
  );
}

const DAY = /^(?:day|days|tag|tage|jour|dia|giorno|dag|dzien|den|date|datum)$/;
const DAY_BEFORE = /^(\d{1,2})(?:\.|st|nd|rd|th)?(?:\s*[-–—:)]\s*|\s+)(\D+)$/;
const DAY_BEHIND = /^(\D*\p{L}\D*?)[\s,(–—-]+(\d{1,2})(?:\.|st|nd|rd|th)?\)?$/u;

/** Reads the people in a cell below a month. `day`: the day of the row; null if the cells have their own. */
function entriesOf(cell: string, day: string | null, month: string): Birthday[] {
  const lines = cell.split(/[\r\n;]+/).map((line) => line.trim());
  return lines.flatMap((line) => {
    if (line === '') return [];
    if (day !== null) return [{ name: line, day: /^\d{1,2}\.?$/.test(day.trim()) ? day.trim() : '', month }];
    const before = DAY_BEFORE.exec(line);
    const behind = DAY_BEHIND.exec(line);
    if (before) return [{ name: before[2]?.trim() ?? '', day: before[1] ?? '', month }];
    return [{ name: behind?.[1]?.trim() ?? line, day: behind?.[2] ?? '', month }];
  });
}

/** Whether the numbers count the names below each month, and are no days. */
function areCounted(birthdays: readonly Birthday[]): boolean {
  const counts = new Map<string, number>();
  return birthdays.every(({ day, month }) => {
    const count = (counts.get(month) ?? 0) + 1;
    counts.set(month, count);
    return Number(day) === count;
  });
}
