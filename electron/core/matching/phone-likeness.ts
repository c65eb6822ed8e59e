import { phoneDigits } from '../phone-digits.ts';

/** Fewer digits than this are an extension, not a number. */
const FEWEST_DIGITS = 6;

/** A phone number as a number: its digits without `+`, `00` and trunk zero; 0 where there is none to compare. */
export function phoneNumber(text: string | null): number {
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

/** Whether one digit is another, missing, or exchanged with its neighbour; country codes left out. */
export function nearPhone(a: number, b: number): boolean {
  if (a < 1e6 || b < 1e6) return false;
  let high = a % 1e8;
  let low = b % 1e8;
  let differing = 0;
  let first = -1;
  let firstA = 0;
  let firstB = 0;
  for (let place = 0; place < 8; place++) {
    const digitA = high % 10;
    const digitB = low % 10;
    high = Math.floor(high / 10);
    low = Math.floor(low / 10);
    if (digitA === digitB) continue;
    differing++;
    if (differing === 1) {
      first = place;
      firstA = digitA;
      firstB = digitB;
    } else if (differing > 2 || place !== first + 1 || digitA !== firstB || digitB !== firstA) return false;
  }
  return differing === 1 || differing === 2;
}
