import type { DigitSection, NumberFormat } from './number-format.ts';
import { serialText } from './serial-date.ts';

/** Number of significant digits of a number in a sheet; further digits are rounding errors. */
const SIGNIFICANT_DIGITS = 15;
/** Maximum number of places by which an exponent moves the point; no phone or amount is longer. */
const MAX_SHIFT = 40;

/** Maximum length of a number that is formatted; a longer one stays as written. */
const MAX_WRITTEN_LENGTH = 100;

/** Returns a number of a sheet (`written`) as text, in the format of its cell. */
export function numberText(written: string, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'date') return serialText(Number(written), format, is1904) ?? plainText(written);
  const text = plainText(written);
  return format.kind === 'digits' && /^\d+$/.test(text) ? patternText(text, format.sections) : text;
}

/**
 * Returns a number with all digits, without exponent and `.0`: `4.9151E+11` becomes `491510000000`. Fractions are
 * rounded as in Excel.
 */
function plainText(written: string): string {
  if (/^-?\d+$/.test(written) || written.length > MAX_WRITTEN_LENGTH) return written;
  const exact = expand(written.trim());
  if (exact === null) return written;
  return exact.includes('.') ? (expand(Number(written).toPrecision(SIGNIFICANT_DIGITS)) ?? exact) : exact;
}

/** Returns a decimal number without exponent and trailing zeros of its fraction; null for anything else. */
function expand(number: string): string | null {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(number);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > MAX_SHIFT) return null;
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift));
  const point = whole.length + Math.max(0, -shift) + shift;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  return (sign === '-' ? '-' : '') + (after === '' ? before : `${before}.${after}`);
}

function patternText(digits: string, sections: readonly DigitSection[]): string {
  const section = sectionFor(Number(digits), sections);
  return section ? fillPattern(digits, section) : digits;
}

/**
 * Returns the first section whose condition is true. Without conditions: the first section, or for zero the third one.
 */
function sectionFor(value: number, sections: readonly DigitSection[]): DigitSection | undefined {
  if (sections.every(({ condition }) => !condition)) {
    return value === 0 && sections.length > 2 ? sections[2] : sections[0];
  }
  return sections.find(({ condition }) => !condition || holds(value, condition));
}

function holds(value: number, { operator, operand }: { operator: string; operand: number }): boolean {
  if (operator === '<>') return value !== operand;
  if (operator.includes('=') && value === operand) return true;
  return operator.startsWith('<') ? value < operand : operator.startsWith('>') && value > operand;
}

/** Fills the placeholders from the right; the first placeholder takes all remaining digits. */
function fillPattern(digits: string, { parts }: DigitSection): string {
  const first = parts.findIndex((part) => typeof part === 'string');
  if (first < 0) return digits;
  let left = digits.length;
  let text = '';
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (typeof part === 'object') text = part.literal + text;
    else if (at === first && left > 0) {
      text = digits.slice(0, left) + text;
      left = 0;
    } else if (left > 0) {
      left -= 1;
      text = (digits[left] ?? '') + text;
    } else if (part === '0') text = `0${text}`;
  }
  return text;
}
