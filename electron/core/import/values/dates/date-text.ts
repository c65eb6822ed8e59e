import { inAscii, withoutTextMark } from '../cell-text.ts';
import { isNoValue } from '../placeholders.ts';
import { readEraDate } from './era-date.ts';
import { isDateWord, isDayName, mayBeDayName } from './date-words.ts';
import { monthOfFurtherWord } from './further-month-names.ts';
import { monthOfColumn, monthOfNumeral, readThaiDate } from './month-names.ts';

/** A date as written, before it is validated. */
export type DateText =
  /** A placeholder for "no date": `0/0/00`, `0000-00-00`, `1900-01-00`. */
  | { readonly kind: 'none' }
  | DatedText
  /** Numbers in an order that is not known yet. */
  | OpenDate
  | { readonly kind: 'incomplete' }
  /** A time in a zone, whose day may be another one where the person lives. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'unreadable' };

export interface DatedText {
  readonly kind: 'date';
  readonly year: WrittenYear | null;
  readonly month: number;
  readonly day: number;
}

/** Two or three numbers, such as `3/4/1990` and `12/24`. */
export interface OpenDate {
  readonly kind: 'open';
  readonly first: number;
  readonly second: number;
  readonly third: WrittenYear | null;
  readonly isDotted: boolean;
  /** Whether it is six digits without separators. Their order is known only from the column. */
  readonly isCompact?: true;
}

export interface WrittenYear {
  readonly value: number;
  /** Whether it has two digits. */
  readonly isShort: boolean;
}

const NONE = { kind: 'none' } as const;
const INCOMPLETE = { kind: 'incomplete' } as const;
const MOMENT = { kind: 'moment' } as const;
const UNREADABLE = { kind: 'unreadable' } as const;
const MAX_DATE_LENGTH = 60;

/** A time of day with its zone. */
const TIME =
  /(?:[T,]\s*|\s+)(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[A-Z]{3,4})?\s*([+-]\d{2}:?\d{2})?(?:\s*\([^)]*\))?$/i;
/** The time of day behind a date in digits: `19790512T000000Z`. */
const BASIC_TIME = /(?<=^\d{8})T(\d{2})(\d{2})(?:\d{2})?()(Z)?([+-]\d{4})?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const EAST_ASIAN = /^(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]$/;
const VIETNAMESE = /^(?:ngày\s+)?(\d{1,2})\s+tháng\s+(\d{1,2})(?:,?\s+(?:năm\s+)?(\d{4}))?$/iu;
const BASIC = /^(\d{4})(\d{2})(\d{2})$/;
/** Day, month and year of this or the last century without separators. Spreadsheets cut the first zero. */
const UNSEPARATED = /^(\d{1,2})(\d{2})((?:19|20)\d{2})$/;
/** Two digits each for day, month and year: `050380`. */
const COMPACT = /^(\d{2})(\d{2})(\d{2})$/;
/** A date with a time zone (`xs:date` of XML Schema). */
const ZONED_DATE = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;
/** Seconds or milliseconds since 1970, which databases and services write. */
const EPOCH_TIME = /^(-?[1-9]\d{8,12}|-\d{7,8})$/;
/** Milliseconds since 1970, as .NET writes them. */
const DOTNET_TIME = /^\/Date\((-?[1-9]\d{0,12})(?:[+-]\d{4})?\)\/$/;
/** A date of JavaScript, whose months count from 0, as Google Sheets writes it: `Date(1980,4,3)`. */
const SCRIPT_DATE = /^Date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:,.*)?\)$/;
/** What follows the year in some languages: `5.12.1979 г.`, `5.12.1979 r.`, `5. 12. 1979.`, `5/12/1979م` of the common era. */
const YEAR_MARK = /(?<=[./-]\s?\d{4})\s?(?:[гр]|год[а]?|року|r|roku|g|god|م)?\.?$/iu;
/** Words before and behind a date, such as the day of the week. */
const WORDS_BEFORE = /^((?:\p{L}[\p{L}\p{M}-]*[.,]{0,2}\s+){1,2})(?=\d)/u;
const WORDS_BEHIND = /(?<=\d[.,]{0,2})((?:\s+\(?\p{L}[\p{L}\p{M}-]*[.)]{0,2}){1,2})$/u;
const YEARLESS = /^--(\d{1,2})-?(\d{2})$/;
const YEARLESS_LOOSE = /^--(\d{1,2})-(\d{1,2})$/;
const OPEN = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})(?:\s?\2\s?(?:'?(\d{1,2})|(\d{4}))?)?$/;
/** A year, a year and a month, or only a month or a day. */
const PARTIAL =
  /^(?:(?:19|20)\d{2}|(?:19|20)\d{2}[-/.]\d{1,2}|\d{1,2}[-/.](?:19|20)\d{2}|--\d{1,2}|---\d{1,2})$/;
/** A date as Danes and Norwegians write it: `13/6-1981`. */
const SLASH_AND_DASH = /^(\d{1,2})\/(\d{1,2})\s?-\s?((?:19|20)\d{2})$/;
const LETTER = /\p{L}/u;
/** Dashes that word processors write for hyphens. */
const DASHES = /[\u2010-\u2014\u2212]/g;
/** Words and signs before a date of birth. */
const BIRTH_MARK =
  /^(?:\*|geb\.|born\s|(?:b-?day|birthday|dob|born|geburtstag|anniv(?:ersaire)?|cumple(?:años)?|compleanno|nasc|nac|ur)[.:])\s*(?=.)/i;

/** An age behind a date of birth: `(46)`, `(46 years)`, `(age 46)`, `(turning 46)`. */
const AGE = /\s*\((?:(?:aged?|turn(?:s|ing)|will be|wird|fête ses|cumple):?\s)?\d{1,3}(?:\s*\p{L}+\.?)?\)$/u;

/** A cross behind the date of birth of a person who has died. */
const DEATH_MARK = /\s*\(?[†✝]\)?$/u;
/** Signs in the place of an unknown year: `25.12.????`, `12/25/xxxx`, `02/29/----`. */
const UNKNOWN_YEAR = /(?<=\d[./-]|\p{L}\.?\s)(?:\?{2,4}|x{2,4}|_{2,4}|-{2,4})$/iu;
const UNKNOWN_YEAR_FIRST = /^(?:\?{4}|x{4})(?=-\d{2}-\d{2}$)/i;
/** A year in brackets behind a day: `3.5. (1980)`. */
const YEAR_IN_BRACKETS = /(?<=[.\p{L}])\s*\(((?:19|20)\d{2})\)$/u;

/**
 * Parses a date, in numbers or with the month's name in more than 50 languages. `isCroatian`: whether the names of months in
 * its column are Croatian; undefined if that is unknown.
 */
export function readDateText(cell: string, isCroatian?: boolean): DateText {
  // Fast path: the most frequent form needs none of the other expressions.
  const iso = ISO.exec(cell);
  if (iso) return dated(iso[1], iso[2], iso[3]);
  const written = withoutTextMark(inAscii(cell)).replaceAll(DASHES, '-');
  if (written.length > MAX_DATE_LENGTH) return UNREADABLE;
  if (isNoValue(written) || (/\d/.test(written) && /^[0\s./-]*(?:[T\s][0:.]*Z?)?$/.test(written)))
    return NONE;
  const marked = withoutDayOfWeek(
    written
      .replace(BIRTH_MARK, '')
      .replace(DEATH_MARK, '')
      .replace(AGE, '')
      .replace(YEAR_IN_BRACKETS, ' $1')
      .replace(UNKNOWN_YEAR, '')
      .replace(UNKNOWN_YEAR_FIRST, '-')
      .trimEnd(),
  );
  const time = BASIC_TIME.exec(marked) ?? TIME.exec(marked);
  if (time && mayBeOtherDay(time)) return MOMENT;
  const text = (time ? marked.slice(0, time.index) : marked).replace(ZONED_DATE, '').replace(YEAR_MARK, '');
  const open = OPEN.exec(text);
  if (open) return openDate(open);
  const slashAndDash = SLASH_AND_DASH.exec(text);
  if (slashAndDash) return dated(slashAndDash[3], slashAndDash[2], slashAndDash[1]);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dated(yearFirst[1], yearFirst[3], yearFirst[4]);
  const epochTime = EPOCH_TIME.exec(text);
  if (epochTime) return dateOfEpochTime(millisecondsOf(Number(epochTime[1])));
  const dotNet = DOTNET_TIME.exec(text);
  if (dotNet) return dateOfEpochTime(Number(dotNet[1]));
  const script = SCRIPT_DATE.exec(text);
  if (script) return dated(script[1], String(Number(script[2]) + 1), script[3]);
  const unseparated = UNSEPARATED.exec(text);
  if (unseparated && !isBasic(text)) return unseparatedDate(unseparated);
  const compact = COMPACT.exec(text);
  if (compact) return compactDate(compact);
  const inOrder = BASIC.exec(text) ?? EAST_ASIAN.exec(text);
  if (inOrder) return dated(inOrder[1], inOrder[2], inOrder[3]);
  const inVietnamese = VIETNAMESE.exec(text.normalize('NFC'));
  if (inVietnamese) return dated(inVietnamese[3], inVietnamese[2], inVietnamese[1]);
  const inEra = readEraDate(text) ?? readThaiDate(text);
  if (inEra) return dated(...inEra);
  const yearless = YEARLESS.exec(text) ?? YEARLESS_LOOSE.exec(text);
  if (yearless) return dated(undefined, yearless[1], yearless[2]);
  if (PARTIAL.test(text)) return INCOMPLETE;
  return LETTER.test(text) ? withMonthName(text, isCroatian) : UNREADABLE;
}

/** Midnight in Hawaii, in UTC. Midnights west of Greenwich have earlier times, and the same day. */
const LAST_SAFE_HOUR = 10;

/**
 * Whether a time in a zone may be a midnight in another zone. Programs that convert dates to UTC write the midnight that
 * begins a day in Berlin as 22:00 or 23:00 of the day before. 11:59 UTC is what Microsoft Graph writes for any day.
 */
function mayBeOtherDay([, hourText, minute, half, zone, offset]: RegExpExecArray): boolean {
  const isZoned = offset !== undefined || (zone !== undefined && !/^uhr$/i.test(zone));
  if (!isZoned) return false;
  const isAfternoon = /^p/i.test(half ?? '');
  const hour = half ? (Number(hourText) % 12) + (isAfternoon ? 12 : 0) : Number(hourText);
  return hour > LAST_SAFE_HOUR && !(hour === 11 && minute === '59');
}

const MIN_MILLISECONDS = 1e10;
const HOUR_MS = 3_600_000;

/** Returns a time in seconds or, if it is too large for them, in milliseconds. */
const millisecondsOf = (time: number) => (Math.abs(time) < MIN_MILLISECONDS ? time * 1_000 : time);

/** Returns the day of a time at a full hour, as a midnight is in all zones that the time may be from. */
function dateOfEpochTime(milliseconds: number): DateText {
  const hours = milliseconds / HOUR_MS;
  if (!Number.isInteger(hours)) return UNREADABLE;
  const at = new Date(milliseconds);
  if (at.getUTCHours() > LAST_SAFE_HOUR) return MOMENT;
  const year = { value: at.getUTCFullYear(), isShort: false };
  return { kind: 'date', year, month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function dated(year: string | undefined, month: string | undefined, day: string | undefined): DateText {
  return checked(year === undefined ? null : yearOf(year), Number(month), Number(day));
}

/**
 * Returns the date if month and day are not zero. Otherwise returns an incomplete date if there is a year other than 0
 * and 1900, else a placeholder.
 */
function checked(year: WrittenYear | null, month: number, day: number): DateText {
  if (month !== 0 && day !== 0) return { kind: 'date', year, month, day };
  return year === null || year.value === 0 || year.value === 1900 ? NONE : INCOMPLETE;
}

function openDate([, first = '', separator, second = '', short, long]: RegExpExecArray): DateText {
  const year = short ?? long;
  // A third number of one digit is never a year. It can be a day if the first number is a year (`79/5/3`).
  if (short?.length === 1 && short !== '0' && Number(first) <= 31) return UNREADABLE;
  const third = year === undefined ? null : yearOf(year);
  const date = { first: Number(first), second: Number(second), third };
  if (date.first === 0 || date.second === 0) return checked(third, date.second, date.first);
  return { kind: 'open', ...date, isDotted: separator === '.' };
}

/** Whether eight digits are a date with the year first. */
function isBasic(text: string): boolean {
  const [, year, month, day] = BASIC.exec(text) ?? [];
  return Number(year) >= 1604 && Number(month) <= 12 && Number(day) <= 31;
}

function unseparatedDate([, first, second, year = '']: RegExpExecArray): DateText {
  return { kind: 'open', first: Number(first), second: Number(second), third: yearOf(year), isDotted: false };
}

function compactDate([, first, second, third = '']: RegExpExecArray): DateText {
  return {
    kind: 'open',
    first: Number(first),
    second: Number(second),
    third: yearOf(third),
    isDotted: false,
    isCompact: true,
  };
}

function withoutDayOfWeek(text: string): string {
  const [before = ''] = WORDS_BEFORE.exec(text) ?? [];
  if (before !== '' && wordsOf(before).every(isDateWord)) return text.slice(before.length);
  const [behind = ''] = WORDS_BEHIND.exec(text) ?? [];
  return behind !== '' && wordsOf(behind).every(isDayName)
    ? text.slice(0, -behind.length).replace(/,$/, '')
    : text;
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** An apostrophe in a word: `п'ятниця`. */
const APOSTROPHE = /(?<=\p{L})['’ʼ](?=\p{L})/gu;

function yearOf(digits: string): WrittenYear {
  return { value: Number(digits), isShort: digits.length <= 2 };
}

/**
 * Parses a date with the name of its month: `Monday, 12th of May`, `12. Mai 1979`, `May 12, 1979`, `1er janvier 80`,
 * `12-May-79`, `5 de mayo de 1985`.
 */
function withMonthName(text: string, isCroatian: boolean | undefined): DateText {
  if (DOUBT.test(text)) return UNREADABLE;
  const tokens = text.replaceAll(APOSTROPHE, '').match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const monthAt = monthIn(tokens);
  if (monthAt < 0) return UNREADABLE;
  const words = tokens.filter((token, at) => at !== monthAt && !/^\d/.test(token));
  if (!words.every((word) => isDateWord(word) || mayBeDayName(word))) return UNREADABLE;
  const month = LISTOPADA.test(text)
    ? monthOfListopada(text, isCroatian)
    : (monthOf(tokens[monthAt] ?? '', isCroatian) ?? null);
  if (month === null) return UNREADABLE;
  const numbers = tokens.filter((token) => /^\d/.test(token));
  if (numbers.length === 0) return INCOMPLETE;
  if (numbers.length > 2) return UNREADABLE;
  const [first = '', second] = numbers;
  if (second === undefined) {
    return first.length === 4 ? INCOMPLETE : dayAndYear(first, undefined, month);
  }
  return isYear(first) ? dayAndYear(second, first, month) : dayAndYear(first, second, month);
}

/** Returns the index of the word of a month, if possible of one that can't be a day of the week; -1 for none. */
function monthIn(tokens: readonly string[]): number {
  const isMonth = (token: string) => monthOf(token, undefined) !== undefined;
  const sure = tokens.findIndex((token) => isMonth(token) && !mayBeDayName(token));
  return sure < 0 ? tokens.findIndex(isMonth) : sure;
}

/** Signs of a date that is not certain. */
const DOUBT = /[?~≈]/;
const LISTOPADA = /\blistopada\b/i;

/**
 * Returns the month of a date with `listopada`: November in Polish, October in Croatian, which has full stops behind day
 * and year. With only that behind the day, it could be either (null).
 */
function monthOfListopada(text: string, isCroatian: boolean | undefined): number | null {
  if (isCroatian !== undefined) return isCroatian ? 10 : 11;
  if (!/\d\.\s*listopada/i.test(text)) return 11;
  return /\d{4}\.$/.test(text) ? 10 : null;
}

/** Returns the month of a name, or else of a Roman numeral (`V` is May); null for a name of different months. */
function monthOf(token: string, isCroatian: boolean | undefined): number | null | undefined {
  const month = monthOfColumn(token, isCroatian);
  return month === undefined ? (monthOfNumeral(token) ?? monthOfFurtherWord(token)) : month;
}

function isYear(digits: string): boolean {
  return digits.length === 4 || Number(digits) > 31;
}

function dayAndYear(day: string, year: string | undefined, month: number): DateText {
  const isWritten = day.length <= 2 && (year === undefined || year.length === 2 || year.length === 4);
  return isWritten ? checked(year === undefined ? null : yearOf(year), month, Number(day)) : UNREADABLE;
}
