import { phoneDigits } from '../../contact/phone-digits.ts';
import { isDigitSlip } from './digit-typo.ts';

/** Fewer digits than this are an extension, not a number. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;
/** A number of more than nine digits. */
const LONG = 1e9;
/** Longer text is no number. */
const LONGEST = 1_000;
const PLAIN_SIGNS = ' +-./';
/** What stands between two numbers of one field, or before an extension. */
const FURTHER = /[;,|\n]|\b(?:ext|extension|durchwahl|poste|int|ou|or|oder)\b\.?|(?<=\d)\s*x\s*(?=\d)|#/iu;

/**
 * A phone number as a number: its digits without `+`, `00` and trunk zero; of several numbers in one field the first, without
 * an extension. 0 where there is none to compare.
 */
export function phoneNumber(text: string | null): number {
  if (text === null || text === '') return 0;
  let value = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      // Zeros in front are a prefix, not part of the number.
      if (count > 0 || digit > 0) count++;
      value = value * 10 + digit;
    } else if (!PLAIN_SIGNS.includes(text.charAt(at))) return numbersIn(text)[0] ?? 0;
  }
  if (count > MOST_DIGITS) return numbersIn(text)[0] ?? 0;
  return count < FEWEST_DIGITS ? 0 : value;
}

/** The second number that a field holds; 0 for none. */
export function secondPhoneNumber(text: string | null): number {
  if (text === null || text.length < 2 * FEWEST_DIGITS || !(FURTHER.test(text) || text.includes('/')))
    return 0;
  return numbersIn(text)[1] ?? 0;
}

/** The numbers of a field, with brackets, letters or the digits of other scripts. */
function numbersIn(written: string): number[] {
  const parts = written.slice(0, LONGEST).split(FURTHER).flatMap(bySlashes);
  return parts.flatMap((part) => {
    const digits = phoneDigits(part);
    return digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS ? [] : [Number(digits)];
  });
}

/** A slash parts two numbers, or a number from its area code. */
function bySlashes(text: string): string[] {
  const parts = text.split('/');
  return parts.every((part) => phoneDigits(part).length >= FEWEST_DIGITS) ? parts : [text];
}

/**
 * Whether two numbers (as of `phoneNumber`) are one: equal, one is the other without its country code, or they differ in what comes
 * before their last nine digits: a trunk prefix (Russia's 8, a zero after the country code, the 1 of mobile numbers in Mexico).
 */
export function samePhone(a: number, b: number): boolean {
  if (a === b) return a !== 0;
  if (a === 0 || b === 0) return false;
  if (a >= LONG && b >= LONG && (a - b) % LONG === 0) return true;
  const long = a > b ? a : b;
  const short = a > b ? b : a;
  let scale = 10 ** FEWEST_DIGITS;
  while (scale <= short) scale *= 10;
  // At least seven digits, and what is before them no longer than a country code.
  return scale >= 1e7 && long % scale === short && long < scale * 1000;
}

/** Numbers modulo this are their last eight digits, which leave country codes out. */
export const PHONE_END = 1e8;

/** Whether the last eight digits of two numbers are the same, or but for one digit that is another or exchanged with its neighbour. */
export function nearPhone(endA: number, endB: number): boolean {
  return endA >= 1e6 && endB >= 1e6 && (endA === endB || isDigitSlip(endA, endB));
}

/** A digit six times and more at the end, or digits in their order: nobody's number. */
const PLACEHOLDER = /(\d)\1{5,}$|1234567|7654321|9876543/;

/** Whether a number (as of `phoneNumber`) stands for an unknown one: 0700 000000, 1234567890. */
export function isPlaceholderNumber(number: number): boolean {
  return number !== 0 && PLACEHOLDER.test(String(number));
}
