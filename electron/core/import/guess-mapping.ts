import type {
  ColumnMapping,
  DateOrder,
  ImportField,
  ImportMapping,
} from '../../contract/imports/import-mapping.ts';
import type { AmbiguousDates, SurveyedWord } from '../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../contact/calendar-day.ts';
import type { ColumnSurvey, SurveyedColumn } from './column-survey.ts';
import {
  areInternationalPhones,
  areMostlyDistinct,
  contradicts,
  fieldOfContent,
  nameColumns,
  namesBelowOneHeader,
} from './guess-content.ts';
import { gendersOfColumns, meaningsOfWords, pairsInColumns, surveyedWords } from './word-meanings.ts';
import type { ColumnRole } from './headers/column-role.ts';
import { datePartOfName, type DatePart } from './headers/date-part-names.ts';
import {
  hasWordForBirth,
  hasWordForContacting,
  isGeneralName,
  isNameOfPeople,
} from './headers/general-names.ts';
import { matchHeader, type HeaderMatch } from './headers/match-header.ts';
import { kindOfValue, mainKind, type ValueKind } from './value-kind.ts';
import { orderOfName } from './values/date-order.ts';
import { monthOfName } from './values/month-names.ts';
import { languageOfWord } from './values/word-values.ts';

/** What a column's field was guessed from: the file format, the column's name, or its values. */
export type GuessReason = 'format' | 'header' | 'content';

/** The guessed field of a column and statistics about its values, shown beside the mapping. */
export interface ColumnGuess {
  readonly name: string;
  readonly field: ImportField | null;
  /** What the field was guessed from; null for a column without a field. */
  readonly reason: GuessReason | null;
  /** Share of the records with a value, 0 to 1. */
  readonly fillRate: number;
  readonly samples: readonly string[];
  /** Dates of unknown order; null if there are none. */
  readonly ambiguousDates: AmbiguousDates | null;
  /** Order of numeric dates, if a date of the column such as `25/3/1990` shows it; otherwise absent. */
  readonly orderShown?: DateOrder;
  /** Order of dates with full stops, if a date of the column shows it; otherwise absent. */
  readonly dottedOrderShown?: DateOrder;
  /** The distinct words, the most frequent first; null if there are too many to list. */
  readonly words: readonly SurveyedWord[] | null;
}

export interface MappingGuess {
  readonly mapping: ImportMapping;
  readonly columns: readonly ColumnGuess[];
}

interface Candidate {
  readonly surveyed: SurveyedColumn;
  readonly header: HeaderMatch;
  readonly kind: ValueKind | null;
  field: ImportField | null;
  reason: GuessReason | null;
}

/**
 * Fields that may have several columns. For any other field, a column whose whole name is known excludes the columns
 * that were matched only by a word of their name.
 */
const LISTED_FIELDS: ReadonlySet<ImportField> = new Set(['email', 'phone', 'location']);
/** Columns that identify an export of Mailchimp, which writes birthdays as `MM/DD`. */
const MAILCHIMP_KEYS: ReadonlySet<string> = new Set(['memberrating', 'optintime', 'leid', 'euid']);

/** Guesses the field of each column of a file. `today`: the user's current day. */
export function guessMapping(survey: ColumnSurvey, today: CalendarDay): MappingGuess {
  const candidates = survey.surveyed().map((surveyed): Candidate => ({
    surveyed,
    header: matchHeader(surveyed.name),
    kind: mainKind(surveyed.cells.map(kindOfValue)),
    field: null,
    reason: null,
  }));
  const isFixed = survey.columns.some(({ field }) => field !== null);
  if (isFixed) {
    for (const [at, candidate] of candidates.entries())
      assign(candidate, survey.columns[at]?.field ?? null, 'format');
  } else {
    guessByHeader(candidates);
    guessByContent(candidates, today);
  }
  const mapping = mappingOf(candidates);
  const columns = candidates.map((candidate, at) => {
    const guess = guessOf(candidate, survey.count);
    // No date is ambiguous if both orders (of dates with and without full stops) are known from the dates, the column's
    // name or the program that wrote the file.
    const isOrdered = mapping.columns[at]?.dateOrder != null && mapping.columns[at].dottedDateOrder !== null;
    return isOrdered ? { ...guess, ambiguousDates: null } : guess;
  });
  return { mapping, columns };
}

function assign(candidate: Candidate, field: ImportField | null, reason: GuessReason): void {
  candidate.field = field;
  candidate.reason = field === null ? null : reason;
}

function guessByHeader(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const field = fieldOfRole(candidate.header.role);
    if (field !== null && !contradicts(field, candidate.kind)) assign(candidate, field, 'header');
  }
  assignNames(candidates);
  assignMergedColumns(candidates);
  assignTitles(candidates);
  assignBirthdayParts(candidates);
  assignDateParts(candidates);
  dropInexact(candidates);
  assignLastNameParts(candidates);
}

/** Roles of columns without a field of their own: what they are depends on the other columns. */
const DEPENDENT_ROLES = ['name', 'title', 'lastNamePrefix', 'secondLastName', 'ignored'] as const;
const isDependent = (role: ColumnRole): role is (typeof DEPENDENT_ROLES)[number] =>
  DEPENDENT_ROLES.some((each) => each === role);

function fieldOfRole(role: ColumnRole | null): ImportField | null {
  return role === null || isDependent(role) ? null : role;
}

/**
 * Assigns columns called "Name": the last name beside a first-name column ("Nom"), the first name beside a last-name
 * column ("Nombre"), else the full name.
 */
function assignNames(candidates: readonly Candidate[]): void {
  const has = (field: ImportField) => candidates.some((candidate) => candidate.field === field);
  const [first, last] = [has('firstName'), has('lastName')];
  const field = first === last ? 'fullName' : first ? 'lastName' : 'firstName';
  for (const candidate of candidates) {
    if (candidate.header.role === 'name' && !contradicts(field, candidate.kind))
      assign(candidate, field, 'header');
  }
}

/**
 * Assigns the columns without a name to the right of "Name", "Phone" or "Email". Such a header was a merged cell over
 * several columns: of first and last names, or of a landline and a mobile number.
 */
function assignMergedColumns(candidates: readonly Candidate[]): void {
  for (const [at, candidate] of candidates.entries()) {
    const { field, header, kind, surveyed } = candidate;
    if (field === null || surveyed.name === '') continue;
    // Two columns "Name" are a merged cell that a program has split.
    const isOwn = ({ surveyed: { name } }: Candidate) =>
      name === '' || (header.role === 'name' && name === surveyed.name);
    const end = candidates.findIndex((each, index) => index > at && !isOwn(each));
    const unnamed = candidates.slice(at + 1, end < 0 ? undefined : end);
    if (header.role === 'name' && field === 'fullName') {
      const parts = [candidate, ...unnamed].map((each) => each.surveyed);
      for (const [part, fieldOfPart] of namesBelowOneHeader(parts)) {
        const named = candidates[at + part];
        if (named) assign(named, fieldOfPart, 'header');
      }
    } else if (field === 'phone' || field === 'email') {
      for (const each of unnamed) if (each.kind === field && kind === field) assign(each, field, 'header');
    }
  }
}

/**
 * Assigns columns called "Title". They are salutations if another column has the job, if they are the first of two
 * columns of that name (French Outlook), or if their values are salutations such as `Dr.` and `Frau`. Otherwise they
 * are jobs.
 */
function assignTitles(candidates: readonly Candidate[]): void {
  const titles = candidates.filter(
    ({ header, kind }) => header.role === 'title' && !contradicts('jobTitle', kind),
  );
  const hasJob = candidates.some(({ field }) => field === 'jobTitle');
  for (const [at, title] of titles.entries()) {
    const isFirstOfTwo = titles.length > 1 && at === 0;
    const isSalutation = hasJob || isFirstOfTwo || title.kind === 'salutation';
    assign(title, isSalutation ? 'salutation' : 'jobTitle', 'header');
  }
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

const BIRTHDAY_FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'birthday',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
]);

const VALUES_OF_PART: Record<DatePart, (cell: string) => boolean> = {
  birthdayDay: (cell) => /^(?:0?[1-9]|[12]\d|3[01])\.?$/.test(cell),
  birthdayMonth: (cell) =>
    /^(?:0?[1-9]|1[0-2])\.?$/.test(cell) || monthOfName(cell.replace(/\.$/, '')) !== undefined,
  birthdayYear: (cell) => /^(?:\d\d|\d{4})$/.test(cell),
};

/**
 * Treats the columns "Tag", "Monat" and "Jahr" as the parts of a birthday if their values are days, months and years
 * and no other column has a birthday.
 */
function assignDateParts(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field))) return;
  const parts = candidates.flatMap((candidate) => {
    const part = datePartOfName(candidate.surveyed.name);
    return part === null || !holdsPart(candidate, part) ? [] : [{ candidate, part }];
  });
  const columnsOf = (part: DatePart) => parts.filter((each) => each.part === part).length;
  if (columnsOf('birthdayDay') !== 1 || columnsOf('birthdayMonth') !== 1) return;
  if (columnsOf('birthdayYear') > 1) return;
  for (const { candidate, part } of parts) assign(candidate, part, 'header');
}

const holdsPart = ({ surveyed }: Candidate, part: DatePart): boolean =>
  surveyed.filled > 0 &&
  surveyed.cells.every((cell) => cell.trim() === '' || VALUES_OF_PART[part](cell.trim()));

/** Roles of the parts of a last name, with their places beside the column of the last name. */
const LAST_NAME_PLACES: Partial<Record<ColumnRole, number>> = { lastNamePrefix: -1, secondLastName: 1 };
const placeInLastName = ({ header }: Candidate): number =>
  header.role === null ? 0 : (LAST_NAME_PLACES[header.role] ?? 0);

/** Assigns the parts of the last name, such as "Tussenvoegsel" and "Segundo apellido", if there is one last name. */
function assignLastNameParts(candidates: readonly Candidate[]): void {
  if (candidates.filter(({ field }) => field === 'lastName').length !== 1) return;
  for (const candidate of candidates) {
    const isPart = placeInLastName(candidate) !== 0 && !contradicts('lastName', candidate.kind);
    if (isPart) assign(candidate, 'lastName', 'header');
  }
}

function dropInexact(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header } = candidate;
    if (field === null || header.isExact || LISTED_FIELDS.has(field)) continue;
    const isKnownBetter = candidates.some((other) => other.field === field && other.header.isExact);
    if (isKnownBetter) assign(candidate, null, 'header');
  }
}

/**
 * Guesses a column's field from its values if the column's name is unknown or contradicted by the values, and leaves
 * room for the field (`mayHold`). Skips fields that another column has by its name.
 */
function guessByContent(candidates: readonly Candidate[], today: CalendarDay): void {
  const isOpen = ({ field, header, kind }: Candidate) =>
    field === null &&
    (header.role === null ||
      (header.role !== 'ignored' && contradicts(fieldOfRole(header.role) ?? 'fullName', kind)));
  const open = candidates.filter(isOpen);
  const known = new Set(candidates.map(({ field }) => field));
  for (const candidate of open) {
    const field = fieldOfContent(candidate.surveyed, candidate.kind, today.year);
    if (field === null || !mayHold(candidate, field)) continue;
    const isFree = !known.has(field) && !(field === 'birthday' && known.has('birthdayDay'));
    if (isFree) assign(candidate, field, 'content');
    // Only one column can be the birthday, so further columns of dates get no field.
    if (isFree && field === 'birthday') known.add(field);
  }
  if (['firstName', 'lastName', 'fullName'].some((field) => known.has(field as ImportField))) return;
  const texts = candidates.flatMap((candidate, at) =>
    candidate.field === null &&
    candidate.header.role === null &&
    mayHold(candidate, 'fullName') &&
    isText(candidate.kind)
      ? [{ at, column: candidate.surveyed }]
      : [],
  );
  for (const [at, field] of nameColumns(
    texts,
    candidates.some(({ surveyed }) => surveyed.name !== ''),
  )) {
    const candidate = candidates[at];
    if (candidate) assign(candidate, field, 'content');
  }
}

/**
 * Whether a column may have a field because of its values. A general name such as `Column 1` allows any field. Any other
 * name says what the values are, even if it is unknown here: dates may be those of weddings (`Hochzeitstag`), digits
 * numbers of customers, and words genders of babies. So other names allow only what is hard to mistake: addresses that
 * belong to one person each, international phone numbers, and salutations.
 */
function mayHold({ header, surveyed }: Candidate, field: ImportField): boolean {
  if (isGeneralName(surveyed.name)) return true;
  const isContradicted = header.role !== null;
  switch (field) {
    case 'salutation':
      return true;
    case 'birthday':
      return !isContradicted && hasWordForBirth(surveyed.name);
    case 'email':
      return isContradicted || areMostlyDistinct(surveyed.cells);
    case 'phone':
      return isContradicted || hasWordForContacting(surveyed.name) || areInternationalPhones(surveyed.cells);
    case 'fullName':
      return !isContradicted && isNameOfPeople(surveyed.name);
    default:
      return false;
  }
}

function isText(kind: ValueKind | null): boolean {
  return kind === 'text' || kind === null;
}

function guessOf({ surveyed, field, reason }: Candidate, count: number): ColumnGuess {
  const { name, filled, samples, dateOrders, words } = surveyed;
  const fillRate = count === 0 ? 0 : filled / count;
  const listed = words === null ? null : surveyedWords(words, name);
  const orderShown = dateOrders.slashedShown();
  const dottedOrderShown = dateOrders.dottedShown();
  return {
    name,
    field,
    reason,
    fillRate,
    samples,
    ambiguousDates: dateOrders.ambiguousUnless(orderOfName(name)),
    ...(orderShown === null ? {} : { orderShown }),
    ...(dottedOrderShown === null ? {} : { dottedOrderShown }),
    words: listed,
  };
}

function mappingOf(candidates: readonly Candidate[]): ImportMapping {
  const isMailchimp = candidates.filter(({ header }) => MAILCHIMP_KEYS.has(header.whole)).length >= 2;
  const columns = candidates.map((candidate): ColumnMapping => {
    const { surveyed, field, header } = candidate;
    const { dateOrders } = surveyed;
    const named = orderOfName(surveyed.name) ?? (isMailchimp ? 'mdy' : null);
    return {
      name: surveyed.name,
      field,
      labelColumn: labelColumnOf(header, candidates),
      separator: separatorOf(candidate),
      dateOrder: dateOrders.slashedOr(named),
      dottedDateOrder: dateOrders.dottedOr(orderOfName(surveyed.name)),
    };
  });
  return {
    columns,
    order: orderOf(candidates),
    joins: candidates.some((each) => each.field === 'lastName' && placeInLastName(each) !== 0)
      ? { lastName: ' ' }
      : {},
    country: null,
    genderWords: genderWordsOf(candidates),
    languageWords: meaningsOfWords(columnsOf(candidates, 'language'), languageOfWord),
    groupName: null,
  };
}

/** Returns the meanings of words; without a column of genders, those of pairs in any column, which may be chosen later. */
function genderWordsOf(candidates: readonly Candidate[]): ImportMapping['genderWords'] {
  const genders = columnsOf(candidates, 'gender');
  return genders.length > 0
    ? gendersOfColumns(genders)
    : pairsInColumns(candidates.map(({ surveyed }) => surveyed));
}

const columnsOf = (candidates: readonly Candidate[], wanted: ImportField): SurveyedColumn[] =>
  candidates.flatMap(({ surveyed, field }) => (field === wanted ? [surveyed] : []));

/** Returns the column with the label of a value: `Phone 1 - Label` or `phones.type` for `Phone 1 - Value` or `phones.number`. */
function labelColumnOf({ whole }: HeaderMatch, candidates: readonly Candidate[]): number | null {
  const stem = /^(.*)value$|^(.+)number$/.exec(whole)?.slice(1).join('');
  if (stem === undefined) return null;
  const at = candidates.findIndex(
    ({ header }) => header.whole === `${stem}label` || header.whole === `${stem}type`,
  );
  return at < 0 ? null : at;
}

/**
 * Returns the separator of the values in a column of categories or tags. Null for other columns, such as group names,
 * which may contain separators.
 */
function separatorOf({ header, surveyed }: Candidate): string | null {
  if (!/^(?:categor|kategor|tags|etiquetas)/.test(header.key)) return null;
  const isQuoted = surveyed.cells.some((cell) => /^".*",".*"$/.test(cell.trim()));
  return isQuoted || !surveyed.cells.some((cell) => cell.includes(';')) ? ',' : ';';
}

function orderOf(candidates: readonly Candidate[]): ImportMapping['order'] {
  const order: ImportMapping['order'] = {};
  const fields = new Set(candidates.flatMap(({ field }) => field ?? []));
  for (const field of fields) {
    order[field] = candidates
      .flatMap((candidate, at) =>
        candidate.field === field ? [{ ...candidate.header, at, place: placeInLastName(candidate) }] : [],
      )
      .toSorted(
        (a, b) =>
          a.place - b.place || Number(b.isExact) - Number(a.isExact) || a.rank - b.rank || a.at - b.at,
      )
      .map(({ at }) => at);
  }
  return order;
}
