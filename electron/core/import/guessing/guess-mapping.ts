import type {
  ColumnMapping,
  DateOrder,
  ImportField,
  ImportMapping,
} from '../../../contract/imports/import-mapping.ts';
import type { AmbiguousDates, SurveyedWord } from '../../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { assignDatesOfBirthdayList } from './birthdays/birthday-lists.ts';
import { assign, type Candidate, type GuessReason } from './column-candidate.ts';
import { assignCompaniesOfContacts } from './companies-of-contacts.ts';
import type { ColumnSurvey, SurveyedColumn } from './column-survey.ts';
import { dropColumnsOfOthers } from './drop-columns-of-others.ts';
import { dropValuesOfOthers } from './drop-values-of-others.ts';
import { assignDaysOfMonth, monthOfList } from './birthdays/days-of-month.ts';
import { guessCalendar, hasBirthdayTitles } from './birthdays/guess-calendar.ts';
import { separatorOf } from './group-separators.ts';
import { guessByContent } from './guess-by-content.ts';
import { guessByHeader } from './guess-by-header.ts';
import { labelColumnOf, labelColumnOfDates } from './label-columns.ts';
import { areFamilyFirst } from './names/columns-of-names.ts';
import { areCelebrations, isFilledDown } from './guess-content.ts';
import { placeInLastName } from './names/name-headers.ts';
import { areNamesSwapped } from './names/swapped-names.ts';
import { repeatFullNames } from './names/repeated-full-names.ts';
import { gendersOfColumns, meaningsOfWords, pairsInColumns, surveyedWords } from '../word-meanings.ts';
import { isNameOfPeople } from '../headers/names/names-of-people.ts';
import { datePatternAmong } from '../headers/explains-columns.ts';
import { MOBILE_RANK } from '../headers/column-ranks.ts';
import { matchHeader } from '../headers/match-header.ts';
import { matchHeaders } from '../headers/match-headers.ts';
import { hasAreaCodes } from '../phone-area-code.ts';
import { kindOfValue, mainKind } from '../value-kind.ts';
import { haveTwoLastNames } from '../headers/name-order.ts';
import { orderOfName } from '../values/dates/date-order.ts';
import { areMonthsCroatian } from '../values/dates/month-names.ts';
import { areMilliseconds, areTimesOfWholeDay } from '../values/dates/times-of-day.ts';
import { haveCutZeros } from '../values/dates/cut-zero.ts';
import { areSerialDays } from '../values/dates/serial-day.ts';
import { languageOfWord } from '../../contact/words/word-values.ts';

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

/** Columns that identify an export of Mailchimp, which writes birthdays as `MM/DD`; its API has them in `merge_fields`. */
const MAILCHIMP_KEYS: ReadonlySet<string> = new Set(['memberrating', 'optintime', 'leid', 'euid']);

/** Guesses the field of each column of a file. `today`: the user's current day. */
export function guessMapping(survey: ColumnSurvey, today: CalendarDay): MappingGuess {
  const columns = survey.surveyed();
  const headers = matchHeaders(columns.map(({ name }) => name));
  const candidates = columns.map((surveyed, at): Candidate => ({
    surveyed,
    header: headers[at] ?? matchHeader(surveyed.name),
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
    guessCalendar(candidates);
    guessByContent(candidates, today);
    assignDatesOfBirthdayList(candidates, survey.listName, today);
    assignDaysOfMonth(candidates, survey.listName);
    assignCompaniesOfContacts(candidates);
    dropColumnsOfOthers(candidates);
    dropValuesOfOthers(candidates);
    dropCelebrations(candidates, today);
  }
  const mapping = mappingOf(candidates, isFixed, monthOfList(survey.listName));
  const guesses = candidates.map((candidate, at) => {
    const guess = guessOf(candidate, survey.count);
    // No date is ambiguous if both orders (of dates with and without full stops) are known from the dates, the column's
    // name or the program that wrote the file.
    const isOrdered = mapping.columns[at]?.dateOrder != null && mapping.columns[at].dottedDateOrder !== null;
    return isOrdered ? { ...guess, ambiguousDates: null } : guess;
  });
  return { mapping, columns: guesses };
}

/** Leaves out columns of birthdays with the dates on which they are celebrated this year. */
function dropCelebrations(candidates: readonly Candidate[], today: CalendarDay): void {
  // The mapper leaves out the years of a calendar.
  if (candidates.some((candidate) => candidate.field === 'fullName' && hasBirthdayTitles(candidate))) return;
  for (const candidate of candidates) {
    const { field, surveyed } = candidate;
    if (field === 'birthday' && areCelebrations(surveyed.cells, today)) assign(candidate, null, 'content');
  }
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

function croatianMonths(cells: readonly string[]): Pick<ColumnMapping, 'hasCroatianMonths'> {
  const hasCroatianMonths = areMonthsCroatian(cells);
  return hasCroatianMonths === undefined ? {} : { hasCroatianMonths };
}

/** `isFixed`: whether the file's format says what its columns hold. `month`: see `monthOfList`. */
function mappingOf(
  candidates: readonly Candidate[],
  isFixed: boolean,
  month: number | undefined,
): ImportMapping {
  const isMailchimp =
    candidates.filter(({ header }) => MAILCHIMP_KEYS.has(header.whole)).length >= 2 ||
    candidates.some(({ surveyed }) => surveyed.name.startsWith('merge_fields.'));
  const haveTwoNames = haveTwoLastNames(candidates.map(({ surveyed }) => surveyed.name));
  const days = candidates.find(({ field }) => field === 'birthdayDay')?.surveyed;
  const columns = candidates.map((candidate, at): ColumnMapping => {
    const { surveyed, field } = candidate;
    const { dateOrders } = surveyed;
    const stated = orderOfName(surveyed.name) ?? orderOfName(datePatternAmong(surveyed.cells));
    const order = dateOrders.slashedOr(stated ?? (isMailchimp ? 'mdy' : null));
    return {
      name: surveyed.name,
      field,
      labelColumn:
        field === 'birthday' && candidate.header.role !== 'birthday'
          ? labelColumnOfDates(candidates)
          : labelColumnOf(candidate, candidates),
      // A format that says what its columns hold has one group in a cell.
      separator: isFixed ? null : separatorOf(candidate, candidates),
      dateOrder: order,
      dottedDateOrder: dateOrders.dottedOr(orderOfName(surveyed.name)),
      ...(field === 'phone' && isAreaCode(candidates[at - 1]) ? { areaCodeColumn: at - 1 } : {}),
      ...(field === 'fullName' && areFamilyFirst(surveyed, haveTwoNames) ? { isFamilyFirst: true } : {}),
      ...(field === 'lastName' && repeatFullNames(candidate, candidates) ? { holdsWholeNames: true } : {}),
      ...(field === 'lastName' && isFixed && areNamesSwapped(candidates) ? { isSwapped: true } : {}),
      ...(field === 'birthday' && areSerialDays(surveyed.cells) ? { countsDays: true } : {}),
      ...(field === 'birthday' && order !== null && haveCutZeros(surveyed.cells) ? { cutsZeros: true } : {}),
      ...(field === 'birthday' && areTimesOfWholeDay(surveyed.cells) ? { holdsTimes: true } : {}),
      ...croatianMonths(surveyed.cells),
      ...(field === 'birthday' && areMilliseconds(surveyed.cells) ? { countsMilliseconds: true } : {}),
      ...(field === 'birthdayMonth' && isFilledDown(surveyed, days) ? { isFilledDown: true } : {}),
      ...(field === 'birthdayDay' && month !== undefined ? { monthOfList: month } : {}),
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

const isAreaCode = (candidate: Candidate | undefined): boolean =>
  candidate !== undefined && hasAreaCodes(candidate.surveyed.name, candidate.surveyed.cells);

/** Returns the meanings of words; without a column of genders, those of pairs in any column, which may be chosen later. */
function genderWordsOf(candidates: readonly Candidate[]): ImportMapping['genderWords'] {
  const genders = columnsOf(candidates, 'gender');
  return genders.length > 0
    ? gendersOfColumns(genders)
    : pairsInColumns(candidates.map(({ surveyed }) => surveyed));
}

const columnsOf = (candidates: readonly Candidate[], wanted: ImportField): SurveyedColumn[] =>
  candidates.flatMap(({ surveyed, field }) => (field === wanted ? [surveyed] : []));

const isOf = (words: readonly string[], people: readonly string[]): boolean =>
  words.some((word) => people.includes(word));

/** Whether a record has different texts in the columns. One with the name of the first one is behind another person. */
const haveDifferentCells = ([first, ...others]: readonly SurveyedColumn[]): boolean =>
  others.every(({ name }) => name !== first?.name) &&
  others.some(({ cells, recordsBefore }) =>
    cells.some((cell, at) => {
      const [one, other] = [first?.cells[at + recordsBefore - first.recordsBefore]?.trim(), cell.trim()];
      return one !== undefined && one !== '' && other !== '' && one !== other;
    }),
  );

/**
 * Returns the columns of each field in the order in which they are searched for a value. Those of different birthdays have
 * none: somebody has to decide which one counts.
 */
function orderOf(candidates: readonly Candidate[]): ImportMapping['order'] {
  const order: ImportMapping['order'] = {};
  const fields = new Set(candidates.flatMap(({ field }) => field ?? []));
  const people = candidates.flatMap(({ field, header }) =>
    field === 'fullName' || field === 'firstName' ? header.words.filter(isNameOfPeople) : [],
  );
  for (const field of fields) {
    if (field === 'birthday' && haveDifferentCells(columnsOf(candidates, field))) continue;
    order[field] = candidates
      .flatMap((candidate, at) =>
        candidate.field === field ? [{ ...candidate.header, at, place: placeInLastName(candidate) }] : [],
      )
      .toSorted(
        (a, b) =>
          a.place - b.place ||
          // `Attendee email` beside `Attendee name`, before the `Email` of the order.
          Number(isOf(b.words, people)) - Number(isOf(a.words, people)) ||
          (field === 'phone' ? Number(b.rank === MOBILE_RANK) - Number(a.rank === MOBILE_RANK) : 0) ||
          Number(b.isExact) - Number(a.isExact) ||
          a.rank - b.rank ||
          a.at - b.at,
      )
      .map(({ at }) => at);
  }
  return order;
}
