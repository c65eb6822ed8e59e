/** How the number in a cell is displayed. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | {
      readonly kind: 'date';
      /** Whether it shows day and month but no year. */
      readonly isYearless: boolean;
      /** Whether it shows only the year and the month, or one of them. */
      readonly isDayless: boolean;
      /** Whether it's a duration, such as `[h]:mm`. */
      readonly isElapsed: boolean;
    }
  /** Digits in a pattern: `00000` for postcodes, `(###) ###-####` for phones. */
  | { readonly kind: 'digits'; readonly sections: readonly DigitSection[] };

/** A section of a format. Sections are separated by `;`. */
export interface DigitSection {
  /** Condition such as `[<=9999999]`; null for none. */
  readonly condition: { readonly operator: string; readonly operand: number } | null;
  /** Placeholders (`0`, `#`, `?`), and literals. */
  readonly parts: readonly (Placeholder | { readonly literal: string })[];
}
export type Placeholder = '0' | '#' | '?';

const PLAIN: NumberFormat = { kind: 'plain' };
const DATE = { kind: 'date', isYearless: false, isDayless: false, isElapsed: false } as const;
const YEARLESS_DATE = { ...DATE, isYearless: true };
const DAYLESS_DATE = { ...DATE, isDayless: true };

/** Formats that files refer to by number only; 27-36 and 50-58 belong to East Asian editions. */
const BUILT_IN = new Map<number, NumberFormat>([
  ...[14, 15, 18, 19, 20, 21, 22, 45, 47].map((id) => [id, DATE] as const),
  ...[27, 30, 31, 32, 33, 35, 36, 50, 56, 57].map((id) => [id, DATE] as const),
  ...[16, 28, 29, 51, 53, 54, 58].map((id) => [id, YEARLESS_DATE] as const),
  // 34, 52 and 55 are a year and a month in Japanese and Chinese editions.
  ...[17, 34, 52, 55].map((id) => [id, DAYLESS_DATE] as const),
  [46, { ...DATE, isElapsed: true }],
]);
/** Maximum length in Excel. */
const MAX_CODE_LENGTH = 255;

export function builtInFormat(id: number): NumberFormat {
  return BUILT_IN.get(id) ?? PLAIN;
}

/** Parses a format code such as `yyyy\-mm\-dd` or `00000-0000`. */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE_LENGTH) return PLAIN;
  const sections = splitSections(tokenize(code));
  const codes = bareText(sections[0] ?? []);
  if (codes.includes('general')) return PLAIN;
  if (/[ymdhse]|\[(?:h+|m+|s+)\]/.test(codes.replaceAll(/e[+-]|am\/pm|a\/p/g, ''))) return dateFormat(codes);
  const digits = sections.filter((section) => !bareText(section).includes('@')).map(digitSection);
  return digits.every((section) => section !== null) ? digitFormat(digits) : PLAIN;
}

function dateFormat(codes: string): NumberFormat {
  const isYearless = !/[ye]/.test(codes) && /(?:^|[^d])d{1,2}(?!d)/.test(codes) && codes.includes('m');
  const isDayless = /[mye]/.test(codes) && !/\p{L}/u.test(codes.replaceAll(/[mye]/g, ''));
  return { kind: 'date', isYearless, isDayless, isElapsed: /\[(?:h+|m+|s+)\]/.test(codes) };
}

/** Returns the plain format if the sections show nothing but the digits. */
function digitFormat(sections: readonly DigitSection[]): NumberFormat {
  const isPlain = sections.every(
    ({ parts }) =>
      parts.every((part) => typeof part === 'string') && parts.filter((part) => part === '0').length <= 1,
  );
  return isPlain ? PLAIN : { kind: 'digits', sections };
}

type Token =
  | { readonly kind: 'code' | 'bracket'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string };

/**
 * Splits a format code into tokens. Quoted and escaped characters are literals; `_x` (a space as wide as x) and `*x`
 * (fill with x) have no token.
 */
function tokenize(code: string): Token[] {
  const pattern = /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]|(.)/gsu;
  return [...code.matchAll(pattern)].flatMap(([, quoted, escaped, bracket, bare]): Token[] => {
    const literal = quoted ?? escaped;
    if (literal !== undefined) return [{ kind: 'literal', text: literal }];
    if (bracket !== undefined) return [{ kind: 'bracket', text: bracket.toLowerCase() }];
    return bare === undefined ? [] : [{ kind: 'code', text: bare.toLowerCase() }];
  });
}

function splitSections(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'code' && token.text === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

/** Returns the codes of a section. Of brackets it keeps only durations, because `[Red]` and `[$-409]` aren't codes. */
function bareText(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, text }) => {
      if (kind === 'code') return text;
      return kind === 'bracket' && /^(?:h+|m+|s+)$/.test(text) ? `[${text}]` : '';
    })
    .join('');
}

/**
 * Parses a section; null if it isn't a pattern of digits but has decimals, thousands separators, percent or a currency.
 */
function digitSection(tokens: readonly Token[]): DigitSection | null {
  let condition: DigitSection['condition'] = null;
  const parts: DigitSection['parts'][number][] = [];
  for (const { kind, text } of tokens) {
    if (kind === 'bracket') {
      const compared = /^([<>=]{1,2})(-?\d{1,15})$/.exec(text);
      if (compared) condition = { operator: compared[1] ?? '', operand: Number(compared[2]) };
      else if (/^\$[^-]/.test(text)) return null;
    } else if (kind === 'literal') parts.push({ literal: text });
    else if (text === '0' || text === '#' || text === '?') parts.push(text);
    else if (/[-+() :']/.test(text)) parts.push({ literal: text });
    else return null;
  }
  return { condition, parts };
}
