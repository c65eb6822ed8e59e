import type { ColumnMapping } from '../../../../contract/imports/import-mapping.ts';
import type { Birthday } from '../../../../contract/contacts/contact.ts';
import { isCalendarBirthday, isFutureBirthday } from '../../../contact/birthday.ts';
import type { CalendarDay } from '../../../contact/calendar-day.ts';
import type { ImportProblemCode } from '../../../../contract/imports/import-problem.ts';
import { inOrder } from './date-order.ts';
import { readDateText, type DatedText, type DateText, type OpenDate } from './date-text.ts';
import { monthOfColumn } from './month-names.ts';

/** A birthday or a problem; neither if the text means "no date". */
export interface BirthdayValue {
  readonly birthday: Birthday | null;
  readonly problem: ImportProblemCode | null;
}

const NO_BIRTHDAY: BirthdayValue = { birthday: null, problem: null };
const EARLIEST_YEAR = 1900;
/** Placeholder years for "no year": Apple's, zero and the last one of databases. */
const NO_YEARS: ReadonlySet<number> = new Set([1604, 0, 9999]);
/** Placeholder dates for "no date": the epochs of Unix, Excel, .NET and Access, the last day of databases and the fictitious day of Excel. */
const NO_DATES: ReadonlySet<string> = new Set([
  '1970-1-1',
  '1900-1-1',
  '1900-2-29',
  '1-1-1',
  '1899-12-30',
  '1899-12-31',
  '9999-12-31',
]);

/** Reads the birthday in a cell of a column; without its year, if that is the year of a celebration. */
export function readBirthday(
  cell: string,
  column: Pick<ColumnMapping, 'dateOrder' | 'dottedDateOrder'> &
    Partial<Pick<ColumnMapping, 'name' | 'hasCroatianMonths'>>,
  today: CalendarDay,
  isCelebration = false,
): BirthdayValue {
  const whole = readDateText(cell, column.hasCroatianMonths);
  const isShort = cell.length <= MAX_LENGTH_WITH_PLACE;
  const hasPlace = whole.kind === 'unreadable' && isShort && PLACE.test(column.name ?? '');
  const written = hasPlace ? readDateText(withoutPlace(cell), column.hasCroatianMonths) : whole;
  const text = isCelebration ? withoutYear(written) : written;
  switch (text.kind) {
    case 'none':
      return NO_BIRTHDAY;
    case 'incomplete':
      return failed('incomplete_date');
    case 'moment':
    case 'unreadable':
      return failed('unreadable_date');
    case 'date':
      return checkDate(inCommonEra(text, `${column.name ?? ''} ${cell}`, today), today);
    case 'open': {
      const date = inOrder(text, text.isDotted ? column.dottedDateOrder : column.dateOrder);
      if (date !== null && isYearOfEra(text, date, column.name ?? '')) return failed('unreadable_date');
      if (date !== null) return checkDate(inCommonEra(date, column.name ?? '', today), today);
      if (text.isCompact) return failed('ambiguous_date');
      const isNoDate = text.first > 31 || text.second > 31 || (text.first > 12 && text.second > 12);
      return failed(isNoDate ? 'impossible_date' : 'ambiguous_date');
    }
    default:
      return text satisfies never;
  }
}

/** Words for a place in the name of a column: `Date and place of birth`. */
const PLACE =
  /\b(?:place|lieu|lugar|luogo|local|miejsce|m[ií]sto|miesto|plaats|hely|ort|tempat|ttl|yeri|locul|sted|mjesto|mesto)\b|мест[оа]|місце|-ort\b/iu;
/** Maximum length of a date with a place. */
const MAX_LENGTH_WITH_PLACE = 100;
const PLACE_BEHIND = /(?<=\d{2}\.?(?:\s?[rгр]\.)?)[\s,]+\p{L}[^\d]*$/u;
const PLACE_BEFORE = /^\p{L}[^\d]*[\s,]+(?=\d)/u;

/** Returns the date in a text with a place: `05.03.2012, Radom`. */
const withoutPlace = (text: string): string => text.replace(PLACE_BEHIND, '').replace(PLACE_BEFORE, '');

function withoutYear(text: DateText): DateText {
  if (text.kind === 'date') return { ...text, year: null };
  return text.kind === 'open' ? { ...text, third: null } : text;
}

/** Reads a birthday from three cells; the month may be a name, and the year may be missing. `isCroatian`: see `readDateText`. */
export function readBirthdayParts(
  year: string,
  month: string,
  day: string,
  today: CalendarDay,
  isCroatian?: boolean,
): BirthdayValue {
  const namedMonth = monthOfColumn(month, isCroatian);
  const numbers = [
    numberOf(year),
    namedMonth === undefined ? numberOf(month) : (namedMonth ?? Number.NaN),
    numberOf(day.replace(ORDINAL, '')),
  ] as const;
  if (numbers.some((number) => Number.isNaN(number))) return failed('unreadable_date');
  if (numbers.every((number) => number === 0)) return NO_BIRTHDAY;
  const [yearNumber, monthNumber, dayNumber] = numbers;
  if (monthNumber === 0 || dayNumber === 0) return failed('incomplete_date');
  const isShort = /^\d{2}$/.test(year.trim());
  const written = yearNumber === 0 && !isShort ? null : { value: yearNumber, isShort };
  return checkDate({ kind: 'date', year: written, month: monthNumber, day: dayNumber }, today);
}

/** What ordinal numbers of days end with: `12th`, `12.`, `1er`. */
const ORDINAL = /(?<=\d)(?:\.|st|nd|rd|th|er|º)$/i;

/** Returns 0 for an empty text and NaN for text that isn't a number. */
function numberOf(text: string): number {
  return /^\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
}

function failed(problem: ImportProblemCode): BirthdayValue {
  return { birthday: null, problem };
}

function checkDate({ year: written, month, day }: DatedText, today: CalendarDay): BirthdayValue {
  const isShort = written?.isShort ?? false;
  const year = written === null ? null : isShort ? longYear(written.value, month, day, today) : written.value;
  if (year !== null && NO_DATES.has(`${year}-${month}-${day}`)) return failed('placeholder_date');
  const birthday = { year: year === null || NO_YEARS.has(year) ? null : year, month, day };
  if (!isCalendarBirthday(birthday)) return failed('impossible_date');
  if (birthday.year === null) return { birthday, problem: null };
  // 1900 is a frequent placeholder for an unknown year, and people born then are no longer alive.
  if (birthday.year === EARLIEST_YEAR)
    return { birthday: { ...birthday, year: null }, problem: 'placeholder_year' };
  if (birthday.year < EARLIEST_YEAR) return failed('date_before_1900');
  if (isFutureBirthday(birthday, today)) return failed('future_date');
  return { birthday, problem: isShort ? 'two_digit_year' : null };
}

/** Difference between the years of the Buddhist and of the common era. */
const BUDDHIST_ERA = 543;

/**
 * Returns a date with its common year if its year is one of the Buddhist era, which Thai lists have: 2523 is 1980.
 * `beside`: the texts beside it.
 */
function inCommonEra(date: DatedText, beside: string, today: CalendarDay): DatedText {
  const { year } = date;
  const isThai = year !== null && !year.isShort && year.value > today.year && THAI.test(beside);
  return isThai ? { ...date, year: { value: year.value - BUDDHIST_ERA, isShort: false } } : date;
}

/**
 * Whether a year of two digits before month and day may count in an era: below a header in Chinese characters, `75/03/05`
 * can be 1975, or in Taiwan 1986.
 */
function isYearOfEra({ first }: OpenDate, { year, month }: DatedText, columnName: string): boolean {
  return year !== null && year.isShort && year.value === first && month !== first && HAN.test(columnName);
}

const HAN = /\p{Script=Han}/u;
const THAI = /\p{Script=Thai}/u;

/** Expands a two-digit year to the latest year in which the day is not in the future. */
function longYear(lastDigits: number, month: number, day: number, today: CalendarDay): number {
  const century = Math.floor(today.year / 100) * 100;
  const year = century + lastDigits;
  return isFutureBirthday({ year, month, day }, today) ? year - 100 : year;
}
