import { firstValue } from './values/cell-text.ts';
import { readDateText, type DatedText } from './values/dates/date-text.ts';
import { isEmail, readEmail } from './values/email-value.ts';
import { genderOfWord } from '../contact/words/word-values.ts';
import { foldText } from '../contact/text-folding.ts';

/** Kind of a cell's value by its form. */
export type ValueKind =
  | 'email'
  | 'url'
  | 'date'
  | 'time'
  | 'phone'
  | 'number'
  | 'gender'
  | 'salutation'
  | 'flag'
  | 'text'
  | 'empty';

const URL = /^(?:https?:\/\/|www\.)\S+$/i;
const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;
/** Forms of a phone number: with a plus, a leading zero or grouped digits, or ten digits as in North America. */
const PHONE =
  /^(?:\+|00?|\(\+?\d)[\d\s()./-]{5,}$|^\d{2,5}(?:[\s/-]\(?\d{2,}\)?)+$|^\(\d+\)[\d\s./-]{5,}$|^[2-9]\d{9}$/;
const SALUTATION =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|hr|fr|herrn|m|mme|mlle|monsieur|madame|sr|sra|srta|don|doña|sig|sigra|dott|dhr|mevr|mw|mevrouw|mijnheer|meneer|mej|fru|frk|mister|master|pan|pani|rev|sir|ing|dipl)\b\.?(?:[\s-].{0,20})?$/i;
/** Codes of countries that are salutations in small letters. */
const COUNTRY = /^(?:FR|HR|SR)$/;
/** A date with the sign of its year, as programs for family trees write it. */
const SIGNED_DATE = /^\+\d{4}-\d\d-\d\d$/;
const FALSE = /^false$/i;
const FLAG = /^(?:true|yes|no|ja|nein|nee|oui|non|s[ií]|sim|n[ãa]o|tak|nie|да|нет)$/i;
const TIME_OF_DAY = /\d[T ]\d{1,2}:\d{2}/;
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?\s*(?:am|Z)?|[T ]12:00(?::00)?\s?AM/i;

/**
 * Returns the kind of a cell's first value. `time`: a date with a time of day, which isn't a birthday. `flag`: `true` or
 * a word for yes or no. `false` counts as empty, because some programs write it for a missing value.
 */
export function kindOfValue(cell: string): ValueKind {
  const text = firstValue(cell);
  if (text === '' || FALSE.test(text)) return 'empty';
  if (isEmail(text)) return 'email';
  if (URL.test(text)) return 'url';
  const date = readDateText(text);
  if (date.kind === 'moment') return 'time';
  // Digits alone in another order than that of ISO 8601 may be any number.
  const isNumber =
    /^\d+$/.test(text) && (date.kind === 'open' || (date.kind === 'date' && !isPossible(date)));
  if ((date.kind === 'date' || date.kind === 'open') && !isNumber) {
    return TIME_OF_DAY.test(text) && !MIDNIGHT.test(text) ? 'time' : 'date';
  }
  if (PHONE.test(text) && !SIGNED_DATE.test(text) && (text.match(/\d/g)?.length ?? 0) >= 6) return 'phone';
  if (NUMBER.test(text)) return 'number';
  if (text.includes('@') && (readEmail(text)?.email ?? null) !== null) return 'email';
  if (SALUTATION.test(text) && !/^m\.?$/i.test(text) && !COUNTRY.test(text)) return 'salutation';
  if (FLAG.test(text)) return 'flag';
  const gender = genderOfWord(foldText(text));
  return gender === 'male' || gender === 'female' ? 'gender' : 'text';
}

/** Whether eight digits can be a date. */
const isPossible = ({ month, day }: DatedText): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Whether a cell is empty or a salutation without a name: `Herr Dr.`, but not `Mrs Lee`. */
export function isOnlySalutation(cell: string): boolean {
  const words = firstValue(cell)
    .split(/[\s/]+/)
    .filter((word) => word !== '');
  return words.every((word) => SALUTATION.test(word) || /^[\p{Ll}&+]/u.test(word));
}

/** Minimum share of the filled cells with values of the main kind. */
const MAIN_SHARE = 0.6;

/**
 * Returns the kind of at least 60 % of the filled cells; in a column of emails and phones, the more frequent of the two. Null
 * if there is none.
 */
export function mainKind(kinds: readonly ValueKind[]): ValueKind | null {
  const filled = kinds.filter((kind) => kind !== 'empty');
  const count = (kind: ValueKind) => filled.filter((other) => other === kind).length;
  const found = filled.find((kind) => count(kind) >= filled.length * MAIN_SHARE);
  if (found !== undefined) return found;
  const [emails, phones] = [count('email'), count('phone')];
  if (emails === 0 || phones === 0 || emails + phones < filled.length * MAIN_SHARE) return null;
  return emails > phones ? 'email' : 'phone';
}
