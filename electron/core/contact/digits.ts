/**
 * Zeros of the scripts whose digits people write in phones and dates: Arabic, Persian, ten Indic scripts from Devanagari to Malayalam,
 * Thai, Lao, Burmese and Khmer.
 */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];

const OTHER_DIGITS = new RegExp(
  `[${ZEROS.map((zero) => String.fromCharCode(zero, 45, zero + 9)).join('')}]`,
  'g',
);

/** Returns the digit that a code unit of another script stands for; null if there is none. */
export function digitOfScript(code: number): number | null {
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? null : code - zero;
}

/** Converts digits of other scripts to 0-9. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGITS, (digit) => String(digitOfScript(digit.charCodeAt(0))));
