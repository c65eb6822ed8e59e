import { phoneDigits } from '../../contact/phone-digits.ts';
import { isDigitTypo } from './digit-typo.ts';

/** Minimum digits of a number; fewer are an extension. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
/** The smallest number of more than nine digits. */
const LONG = 1e9;
/** Maximum length of a text that can be a number. */
const MAX_NUMBER_LENGTH = 1_000;
const PLAIN_SIGNS = ' +-./';
/** Separator between two numbers in one field, or before an extension. */
const FURTHER = /[;,|\n]|\b(?:ext|extension|durchwahl|poste|int|ou|or|oder)\b\.?|(?<=\d)\s*x\s*(?=\d)|#/iu;

/**
 * Encodes a phone as a number: its digits without `+`, `00` and trunk zero. Uses the first of several numbers in a
 * field, without its extension. Returns 0 if there is no number.
 */
export function phoneNumber(text: string | null): number {
  if (text === null || text === '') return 0;
  let value = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      // Leading zeros are a prefix, not part of the number.
      if (count > 0 || digit > 0) count++;
      value = value * 10 + digit;
    } else if (!PLAIN_SIGNS.includes(text.charAt(at))) return numbersIn(text)[0] ?? 0;
  }
  if (count > MAX_DIGITS) return numbersIn(text)[0] ?? 0;
  return count < MIN_DIGITS ? 0 : value;
}

const EXTENSION = /(?:\b(?:ext|extension|durchwahl|poste|int)\b\.?|\dx| x|#)[:\s]*(\d{1,6})\s*$/iu;

/** Returns the extension behind a number in a field; 0 if there is none. */
export function phoneExtension(text: string | null): number {
  if (text === null || text.length > MAX_NUMBER_LENGTH) return 0;
  return Number(EXTENSION.exec(text)?.[1] ?? 0);
}

/** Returns the second number in a field; 0 if there is none. */
export function secondPhoneNumber(text: string | null): number {
  if (text === null || text.length < 2 * MIN_DIGITS || !(FURTHER.test(text) || text.includes('/'))) return 0;
  return numbersIn(text)[1] ?? 0;
}

/** Returns all numbers in a field, which may contain brackets, letters or digits of other scripts. */
function numbersIn(written: string): number[] {
  const parts = written.slice(0, MAX_NUMBER_LENGTH).split(FURTHER).flatMap(bySlashes);
  return parts.flatMap((part) => {
    const digits = phoneDigits(part);
    return digits.length < MIN_DIGITS || digits.length > MAX_DIGITS ? [] : [Number(digits)];
  });
}

/**
 * Splits a text at slashes if every part is long enough for a phone number. Otherwise the slash follows an area code.
 */
function bySlashes(text: string): string[] {
  const parts = text.split('/');
  return parts.every((part) => phoneDigits(part).length >= MIN_DIGITS) ? parts : [text];
}

/**
 * Whether two numbers from `phoneNumber` are the same: equal, equal except for a country code, or equal in
 * the last nine digits. Earlier digits are ignored because of trunk prefixes: Russia's 8, a zero after the
 * country code, the 1 of mobile numbers in Mexico.
 */
export function samePhone(a: number, b: number): boolean {
  if (a === b) return a !== 0;
  if (a === 0 || b === 0) return false;
  if (a >= LONG && b >= LONG && (a - b) % LONG === 0) return true;
  const long = a > b ? a : b;
  const short = a > b ? b : a;
  let scale = 10 ** MIN_DIGITS;
  while (scale <= short) scale *= 10;
  // The shorter number has at least seven digits. The longer one ends with it, after a country code of up to three
  // digits.
  return scale >= 1e7 && long % scale === short && long < scale * 1000;
}

/** A number modulo this is its last eight digits, which never include a country code. */
export const PHONE_END = 1e8;

/** Whether the last eight digits of two numbers are equal, differ in one digit, or have two neighbours exchanged. */
export function nearPhone(endA: number, endB: number): boolean {
  return endA >= 1e6 && endB >= 1e6 && (endA === endB || isDigitTypo(endA, endB));
}

/**
 * A placeholder: digits repeated at the end (one digit six times, two digits four times, three digits three times), two
 * digits four times each or three digits three times each, nine digits of which only two differ (404 404 0404), digits or
 * pairs of digits in sequence, or the columns of a keypad.
 */
const PLACEHOLDER =
  /(\d)\1{5,}$|(\d\d)\2{3,}$|(\d{3})\3{2,}$|(\d)\4{3}(\d)\5{3}$|(\d)\6\6(\d)\7\7(\d)\8\8$|(?=\d{9}$)(\d)\9*(\d)(?:\9|\10)*$|1234567|7654321|9876543|11223344|12341234|147258369/;

/** A number that callers don't pay for, which only firms have, in North America, Europe and Russia. */
const TOLL_FREE = /^(?:1?8(?:00|33|44|55|66|77|88)\d{7}|(?:[78]|3\d|4\d)?800\d{6,7})$/;

/** Whether a number from `phoneNumber` belongs to no person: a placeholder (0700 000000, 1234567890) or a toll-free number. */
export function isPlaceholderNumber(number: number): boolean {
  const digits = String(number);
  return number !== 0 && (PLACEHOLDER.test(digits) || TOLL_FREE.test(digits));
}
