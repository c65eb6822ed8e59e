import type {
  ColumnMapping,
  ImportField,
  ImportMapping,
  MappedWords,
} from '../../contract/imports/import-mapping.ts';
import type { AmbiguousDates, SurveyedWord } from '../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../contact/birthday.ts';
import { foldText } from '../contact/text-folding.ts';
import type { ColumnSurvey, SurveyedColumn } from './column-survey.ts';
import { contradicts, fieldOfContent, nameColumns } from './guess-content.ts';
import type { ColumnRole } from './headers/header-names.ts';
import { datePartOfName, type DatePart } from './headers/date-part-names.ts';
import { matchHeader, type HeaderMatch } from './headers/match-header.ts';
import { kindOfValue, mainKind, type ValueKind } from './value-kind.ts';
import { orderOfName } from './values/date-order.ts';
import { monthOfName } from './values/month-names.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from './values/word-values.ts';

/** Why a column was taken for what it is: the format says so, its name, or its values. */
export type GuessReason = 'format' | 'header' | 'content';

/** What a column holds, for showing it beside its mapping. */
export interface ColumnGuess {
  readonly name: string;
  readonly field: ImportField | null;
  /** Null for a column that holds nothing for a contact. */
  readonly reason: GuessReason | null;
  /** Share of the records in which it has a value, 0 to 1. */
  readonly fillRate: number;
  readonly samples: readonly string[];
  /** Dates whose order nothing tells; null where there are none. */
  readonly ambiguousDates: AmbiguousDates | null;
  /** Its different words, the most frequent first; null where they are too many for a list. */
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

/** Several columns of these fields complete one another; of any other, names known as a whole exclude those known by a word. */
const LISTED_FIELDS: ReadonlySet<ImportField> = new Set(['email', 'phone', 'location']);
/** Columns by which a list of Mailchimp is known; there, birthdays are `MM/DD`. */
const MAILCHIMP_KEYS: ReadonlySet<string> = new Set(['memberrating', 'optintime', 'leid', 'euid']);

/** Guesses how the records of a file become contacts. `today`: of the user. */
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
    // A known program writes its dates in one order, whatever they show.
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
  assignTitles(candidates);
  assignBirthdayParts(candidates);
  assignDateParts(candidates);
  dropInexact(candidates);
}

function fieldOfRole(role: ColumnRole | null): ImportField | null {
  return role === null || role === 'ignored' || role === 'name' || role === 'title' ? null : role;
}

/** A column "Name" beside one for the first name alone is the last name, as "Nom" is; beside one for the last name alone the first, as "Nombre". */
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
 * "Title" is a form of address beside a column for the job, and the first of two of that name is, too (French Outlook); otherwise its values tell:
 * `Dr.` and `Frau` are forms of address.
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

/** "Geburtstag" beside "Geburtsmonat" is the day alone (German Thunderbird). */
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

/** "Tag", "Monat" and "Jahr" are one birthday where there is no other, and they hold days, months and years. */
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

function dropInexact(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header } = candidate;
    if (field === null || header.isExact || LISTED_FIELDS.has(field)) continue;
    const isKnownBetter = candidates.some((other) => other.field === field && other.header.isExact);
    if (isKnownBetter) assign(candidate, null, 'header');
  }
}

/** Values tell what a column holds where its name doesn't, or is contradicted by them, and no other column is named so. */
function guessByContent(candidates: readonly Candidate[], today: CalendarDay): void {
  const isOpen = ({ field, header, kind }: Candidate) =>
    field === null &&
    (header.role === null ||
      (header.role !== 'ignored' && contradicts(fieldOfRole(header.role) ?? 'fullName', kind)));
  const open = candidates.filter(isOpen);
  const known = new Set(candidates.map(({ field }) => field));
  for (const candidate of open) {
    const field = fieldOfContent(candidate.surveyed, candidate.kind, today.year);
    const isFree = field !== null && !known.has(field) && !(field === 'birthday' && known.has('birthdayDay'));
    if (isFree) assign(candidate, field, 'content');
    // A second date is another one than the birthday.
    if (isFree && field === 'birthday') known.add(field);
  }
  if (['firstName', 'lastName', 'fullName'].some((field) => known.has(field as ImportField))) return;
  const texts = candidates.flatMap((candidate, at) =>
    candidate.field === null && candidate.header.role === null && isText(candidate.kind)
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

function isText(kind: ValueKind | null): boolean {
  return kind === 'text' || kind === null;
}

function guessOf({ surveyed, field, reason }: Candidate, count: number): ColumnGuess {
  const { name, filled, samples, dateOrders, words } = surveyed;
  const fillRate = count === 0 ? 0 : filled / count;
  const listed = words === null ? null : surveyedWords(words);
  return {
    name,
    field,
    reason,
    fillRate,
    samples,
    ambiguousDates: dateOrders.ambiguousUnless(orderOfName(name)),
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
    joins: {},
    country: null,
    genderWords: wordsOf(candidates, 'gender', genderOfWord),
    languageWords: wordsOf(candidates, 'language', languageOfWord),
    groupName: null,
  };
}

/** The column `Phone 1 - Label` or `Phone 1 - Type` of a column `Phone 1 - Value`. */
function labelColumnOf({ whole }: HeaderMatch, candidates: readonly Candidate[]): number | null {
  if (!whole.endsWith('value')) return null;
  const stem = whole.slice(0, -'value'.length);
  const at = candidates.findIndex(
    ({ header }) => header.whole === `${stem}label` || header.whole === `${stem}type`,
  );
  return at < 0 ? null : at;
}

/** Labels, categories and tags are several in a cell; the name of a group is one, whatever stands in it. */
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
      .flatMap((candidate, at) => (candidate.field === field ? [{ ...candidate.header, at }] : []))
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
  }
  return order;
}

/** Words that differ in case and accents alone are one. */
function surveyedWords(words: ReadonlyMap<string, number>): SurveyedWord[] {
  const byKey = new Map<string, SurveyedWord>();
  for (const [text, count] of words) {
    const key = foldText(text);
    const known = byKey.get(key);
    if (known !== undefined) known.count += count;
    else if (key !== '') byKey.set(key, { text, key, count, ...meaningsOf(key) });
  }
  return [...byKey.values()].toSorted((one, other) => other.count - one.count);
}

function meaningsOf(key: string): Pick<SurveyedWord, 'gender' | 'language'> {
  const [gender, language] = [genderOfWord(key), languageOfWord(key)];
  return { ...(gender === undefined ? {} : { gender }), ...(language === undefined ? {} : { language }) };
}

function wordsOf(
  candidates: readonly Candidate[],
  field: ImportField,
  meaningOf: (word: string) => WordMeaning,
): MappedWords {
  const words: MappedWords = {};
  for (const { surveyed, field: own } of candidates) {
    if (own !== field) continue;
    for (const word of surveyed.words?.keys() ?? []) {
      const folded = foldText(word);
      const meaning = meaningOf(folded);
      if (folded !== '' && meaning !== undefined) words[folded] = meaning;
    }
  }
  return words;
}
