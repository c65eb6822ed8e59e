import { phoneDigits } from '../phone-digits.ts';
import { isDigitSlip } from './digit-slip.ts';

/** Fewer digits than this are an extension, not a number. */
const FEWEST_DIGITS = 6;
const PLAIN_SIGNS = ' +-./';

/** A phone number as a number: its digits without `+`, `00` and trunk zero; 0 where there is none to compare. */
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
    } else if (!PLAIN_SIGNS.includes(text.charAt(at))) return otherwiseWritten(text);
  }
  return count < FEWEST_DIGITS || count > 15 ? 0 : value;
}

/** With brackets, letters or the digits of other scripts. */
function otherwiseWritten(text: string): number {
  const digits = phoneDigits(text);
  return digits.length < FEWEST_DIGITS || digits.length > 15 ? 0 : Number(digits);
}

/** Whether two numbers (as of `phoneNumber`) are one: equal, or one is the other without its country code. */
export function samePhone(a: number, b: number): boolean {
  if (a === b) return a !== 0;
  if (a === 0 || b === 0) return false;
  const long = a > b ? a : b;
  const short = a > b ? b : a;
  let scale = 10 ** FEWEST_DIGITS;
  while (scale <= short) scale *= 10;
  // At least seven digits, and what is before them no longer than a country code.
  return scale >= 1e7 && long % scale === short && long < scale * 1000;
}

/** Numbers modulo this are their last eight digits, which leave country codes out. */
export const PHONE_END = 1e8;

/** Whether one digit is another or exchanged with its neighbour, by the last eight digits of two numbers. */
export function nearPhone(endA: number, endB: number): boolean {
  return endA >= 1e6 && endB >= 1e6 && isDigitSlip(endA, endB);
}
