import type { ImportField } from '../../../../contract/imports/import-mapping.ts';
import { hasWordForBirth } from '../../headers/names/words-for-values.ts';
import { datePartOfName, type DatePart } from '../../headers/names/date-part-names.ts';
import { monthOfName } from '../../values/dates/month-names.ts';
import { assign, type Candidate } from '../column-candidate.ts';

/** A whole birthday and its parts. */
export const BIRTHDAY_FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'birthday',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
]);

/** Assigns the parts of birthdays, and dates that are birthdays because of the columns beside them. */
export function assignBirthdayColumns(candidates: readonly Candidate[]): void {
  assignBirthdayParts(candidates);
  assignYearsOfBirth(candidates);
  assignDateParts(candidates);
  assignYearlessBirthdays(candidates);
  assignYearBesideBirthday(candidates);
}

/**
 * Assigns the day of the birthday to a column "Geburtstag" if it has only days and there is a column "Geburtsmonat"
 * (German Thunderbird).
 */
function assignBirthdayParts(candidates: readonly Candidate[]): void {
  if (!candidates.some(({ field }) => field === 'birthdayMonth')) return;
  for (const candidate of candidates) {
    const isDay = candidate.surveyed.cells.every((cell) => /^\s*\d{0,2}\s*$/.test(cell));
    if (candidate.field === 'birthday' && isDay) assign(candidate, 'birthdayDay', 'header');
  }
}

/** Assigns the year of birth to a column "Born" that has only years, beside columns of months and days. */
function assignYearsOfBirth(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => field === 'birthdayYear')) return;
  const isYear = (cell: string) => /^\s*(?:(?:19|20)\d{2})?\s*$/.test(cell);
  const born = candidates.find(
    ({ field, surveyed }) => field === 'birthday' && surveyed.filled > 0 && surveyed.cells.every(isYear),
  );
  if (born !== undefined) assign(born, 'birthdayYear', 'header');
}

const VALUES_OF_PART: Record<DatePart, (cell: string) => boolean> = {
  birthdayDay: (cell) => /^(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th|er|º)?$/i.test(cell),
  birthdayMonth: (cell) =>
    /^(?:0?[1-9]|1[0-2])\.?$/.test(cell) || monthOfName(cell.replace(/\.$/, '')) !== undefined,
  birthdayYear: (cell) => /^(?:\d\d|\d{4})$/.test(cell),
};

/**
 * Treats the columns "Tag", "Monat" and "Jahr" as the parts of a birthday if their values are days, months and years
 * and no other column has a birthday.
 */
function assignDateParts(candidates: readonly Candidate[]): void {
  // `Année de naissance, Mois, Jour`: only the year has a name of its own.
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field) && field !== 'birthdayYear')) return;
  const hasYear = candidates.some(({ field }) => field === 'birthdayYear');
  const parts = candidates.flatMap((candidate) => {
    const { surveyed, header } = candidate;
    const part = datePartOfName(surveyed.name) ?? (DATE.test(header.key) ? 'birthdayDay' : null);
    return part === null || !holdsPart(candidate, part) ? [] : [{ candidate, part }];
  });
  const columnsOf = (part: DatePart) => parts.filter((each) => each.part === part).length;
  if (columnsOf('birthdayDay') !== 1 || columnsOf('birthdayMonth') !== 1) return;
  if (!hasYear && columnsOf('birthdayYear') > 1) return;
  for (const { candidate, part } of parts)
    if (part !== 'birthdayYear' || !hasYear) assign(candidate, part, 'header');
  const year = columnsOf('birthdayYear') === 0 && !hasYear ? yearOfBirth(candidates) : undefined;
  if (year !== undefined) assign(year, 'birthdayYear', 'header');
}

/** Minimum share of the filled cells that hold a part of a date. Others are mistakes, such as month 13. */
const PART_SHARE = 0.6;

/** Whether the values of a column are parts of dates. */
export function holdsPart({ surveyed }: Candidate, part: DatePart): boolean {
  const filled = surveyed.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const fitting = filled.filter(VALUES_OF_PART[part]);
  const areDates = filled.every(
    (cell) => /^\d{1,4}\.?$/.test(cell) || VALUES_OF_PART[part](cell) || monthOfName(cell) !== undefined,
  );
  return areDates && fitting.length > 0 && fitting.length >= filled.length * PART_SHARE;
}

/**
 * Treats a column "Date" as the birthday if all its dates lack the year and another column has the year of birth or the
 * age: `Name; Datum; Jahrgang`.
 */
function assignYearlessBirthdays(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field) && field !== 'birthdayYear')) return;
  const dates = candidates.filter(({ header, kind }) => kind === 'date' && DATE.test(header.key));
  const [date] = dates;
  if (date === undefined || dates.length > 1 || !isYearless(date)) return;
  const hasAges = candidates.some(({ header, surveyed }) => AGE.test(header.key) && areAges(surveyed.cells));
  if (hasAges || candidates.some(({ field }) => field === 'birthdayYear') || yearOfBirth(candidates))
    assign(date, 'birthday', 'header');
}

/** Names of columns with days, which may be those of birth. */
const DATE =
  /^(?:date|datum|am|le|fecha|data|when|wann|quand|cuando|quando|wanneer|kiedy|day|tag|jour|dia|giorno|dag|monthday|daymonth|dayandmonth|tagmonat|tagundmonat|jourmois|diames|diaymes)$/;
export const AGE =
  /^(?:ages?|alter|wird|turns|turning|jahre|years|agea?|edad|cumple|eta|idade|leeftijd|wordt|wiek|lat|vek|alder|ika|kor|varsta|yas)$/;

/** Whether all values are ages: `80`, `80 Jahre`. */
export const areAges = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^\d{1,3}\.?(?:\s*\p{L}+\.?)?$/u.test(cell));
};

/** Assigns a column "Jahrgang", which may also be a class of a school, to the year of birth beside birthdays without years. */
function assignYearBesideBirthday(candidates: readonly Candidate[]): void {
  const birthday = candidates.find(({ field }) => field === 'birthday');
  if (birthday === undefined || candidates.some(({ field }) => field === 'birthdayYear')) return;
  const year = yearOfBirth(candidates);
  if (year !== undefined && isYearless(birthday)) assign(year, 'birthdayYear', 'header');
}

/** Returns a column without a field that may have years of birth; undefined if there is none. */
function yearOfBirth(candidates: readonly Candidate[]): Candidate | undefined {
  const isYear = (cell: string) => /^\s*(?:19|20)\d{2}\s*$/.test(cell);
  return candidates.find(
    ({ surveyed, header, field }) =>
      field === null &&
      (YEAR_OF_BIRTH.test(header.key) || hasWordForBirth(surveyed.name)) &&
      surveyed.filled > 0 &&
      surveyed.cells.every((cell) => cell.trim() === '' || isYear(cell)),
  );
}

/** Whether no date of a column has a year. */
export const isYearless = ({ surveyed }: Candidate): boolean =>
  surveyed.cells.every((cell) => !/(?:19|20)\d{2}/.test(cell));

const YEAR_OF_BIRTH = /^(?:jahrgang|jg|jahr|geburtsj|annee|anno|ano|jaar|rok|rocnik|year|yob)$/;
