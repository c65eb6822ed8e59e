/** Between the values that programs join in one cell: Google's ` ::: `, and line breaks. */
const BETWEEN_VALUES = /:::|[\r\n\u2028\u2029]+/;
const LINE_BREAKS = /[ \t]*[\r\n\u2028\u2029]+[ \t]*/g;
/** Control characters and marks of text direction, which come with texts that are copied. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const NEEDS_CLEANING =
  /^\s|\s$|:::|[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/u;

/** The first value of a cell, trimmed and without control characters; empty where there is none. */
export function firstValue(cell: string): string {
  if (isPlainText(cell) || !NEEDS_CLEANING.test(cell)) return cell;
  for (const value of cell.split(BETWEEN_VALUES)) {
    const text = value.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim();
    if (text !== '') return text.toWellFormed();
  }
  return '';
}

/** The first value of a cell that holds one text, such as a name: a line break in it is a wrapped line, and stands for a space. */
export function firstText(cell: string): string {
  return firstValue(isPlainText(cell) ? cell : cell.replaceAll(LINE_BREAKS, ' '));
}

/** Printable ASCII without a colon and without spaces around it, as most cells are: told quickly. */
function isPlainText(cell: string): boolean {
  const end = cell.length - 1;
  for (let at = 0; at <= end; at++) {
    const code = cell.charCodeAt(at);
    if (code < 32 || code > 126 || code === 58 || (code === 32 && (at === 0 || at === end))) return false;
  }
  return true;
}

/** The first of several values that `separator` parts, without the quotes around it: `"VIP","Blog"` gives `VIP`. */
export function firstOfList(cell: string, separator: string): string {
  for (const part of cell.split(separator)) {
    const text = part
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .trim();
    if (text !== '') return text;
  }
  return '';
}

const OTHER_CHARACTERS = /[\u0660-\u0669\u06f0-\u06f9\uff01-\uff5e]/;

/** A date, a phone or an email with the digits of Arabic and Persian and the wide characters of Japanese texts as those of ASCII. */
export function inAscii(text: string): string {
  if (!OTHER_CHARACTERS.test(text)) return text;
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Without the apostrophe by which spreadsheets mark a number as text; no phone, email or date begins with one. */
export function withoutTextMark(text: string): string {
  return text.startsWith("'") ? text.slice(1).trimStart() : text;
}

/** Whether a cell is empty, or holds nothing but strokes, as rules below a header do. */
export function isBlankCell(cell: string): boolean {
  return /^[\s=_:|\-–—]*$/.test(cell);
}

const NO_VALUES = new Set([
  '-',
  '--',
  '—',
  '.',
  '?',
  'n/a',
  'na',
  '#n/a',
  'none',
  'null',
  'nil',
  'undefined',
  'nan',
  'k.a.',
  'unknown',
]);

/** Whether a text says that there is no value. Not to be asked of names: some people are called Null. */
export function isNoValue(text: string): boolean {
  return text.length <= 9 && NO_VALUES.has(text.toLowerCase());
}
