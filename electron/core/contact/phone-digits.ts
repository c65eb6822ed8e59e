import { digitOfScript } from './digits.ts';
import { safeNormalize } from './safe-normalize.ts';

/** Country calling codes of one and two digits (ITU-T E.164); all others have three. */
const SHORT_CODES = new Set(
  (
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 ' +
    '90 91 92 93 94 95 98'
  ).split(' '),
);

/** Maximum number of characters read from a phone field; no number is longer, but some fields contain notes. */
const MAX_PHONE_LENGTH = 1_000;

/** Digits without separators, as in E.164: a fast path. */
const DIGITS_ALONE = /^\+?0*(\d*)$/;

/** Converts digits of any script to 0-9 and removes all other characters. */
function digitsOf(text: string): string {
  return safeNormalize(text, 'NFKD').replace(/\p{Nd}|\P{Nd}/gu, (sign) => {
    if (sign >= '0' && sign <= '9') return sign;
    return String(digitOfScript(sign.charCodeAt(0)) ?? '');
  });
}

/**
 * Returns the digits that all spellings of a phone number share, as far as that's possible without knowing its country:
 * without `+`, international `00`, national trunk `0` (also in brackets after the country code), spaces and
 * punctuation. `+44 (0)20 7946 0018`, `0044 20 79460018` -> `442079460018`; `020 7946 0018` -> `2079460018`. `''`
 * without digits.
 */
export function phoneDigits(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  const number = text.slice(0, MAX_PHONE_LENGTH);
  const digitsAlone = DIGITS_ALONE.exec(number);
  if (digitsAlone) return digitsAlone[1] ?? '';
  const plain = /^[\d+ ().\-/]*$/.test(number);
  const untrunked = number.replace(/\(\s*0\s*\)/g, '');
  const digits = plain ? untrunked.replace(/[^0-9]/g, '') : digitsOf(untrunked);
  return digits.replace(/^0+/, '');
}

/**
 * Removes the country calling code, and a trunk zero after it, from international digits (as from `phoneDigits`):
 * `442079460018` -> `2079460018`. The input may also be a national number, so use the result as an alternative only.
 * `''` if too few digits remain.
 */
export function withoutCountryCode(digits: string): string {
  const one = digits.slice(0, 1);
  const length = SHORT_CODES.has(one) ? 1 : SHORT_CODES.has(digits.slice(0, 2)) ? 2 : 3;
  const rest = digits.slice(length).replace(/^0+/, '');
  return rest.length >= 5 ? rest : '';
}
