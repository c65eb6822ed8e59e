import { withPlainDigits } from '../../contact/digits.ts';
import { decodeStrayEntities } from './html-entities.ts';
import { isLiteral, withoutLiteralMark } from './literal-mark.ts';
import { repairDoubleEncoding } from './double-encoding.ts';

/** Separates several values in one cell of Google's exports, and those of an array in JSON. */
export const VALUE_SEPARATOR = ':::';
/** Separators of several values in a cell: Google's ` ::: `, and line breaks. */
const BETWEEN_VALUES = /:::|[\r\n\u2028\u2029]+/;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/;
/**
 * Characters without a glyph that copied texts may contain: control characters, direction marks, zero-width spaces, word
 * joiners and soft hyphens. Not the zero-width joiners, which Persian, Indic names and emojis need, except at the ends.
 */
const INVISIBLE =
  /^[\u200c\u200d]+|[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|[\u200c\u200d]+$/gu;
const NEEDS_CLEANING =
  /^\s|\s$|:::|[\p{Cc}\u00ad\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ud800-\udfff]/u;

/**
 * Returns the first value of a cell, trimmed and without control characters; empty if there is none. A literal cell is
 * one value.
 */
export function firstValue(cell: string): string {
  if (isPlainText(cell)) return cell;
  if (isLiteral(cell)) return cleanText(withoutLiteralMark(cell));
  const repaired = decodeStrayEntities(repairDoubleEncoding(cell));
  if (!NEEDS_CLEANING.test(repaired)) return repaired;
  for (const value of repaired.split(BETWEEN_VALUES)) {
    const text = value.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim();
    if (text !== '') return text.toWellFormed();
  }
  return '';
}

/**
 * Returns the first value of a cell with text such as a name, where a line break only wraps the text and becomes a
 * space. Leaves out the link behind the name of a record.
 */
export function firstText(cell: string): string {
  if (isPlainText(cell) || isLiteral(cell)) return firstValue(cell);
  return withoutLink(firstValue(LINE_BREAKS.test(cell) ? inOneLine(cell) : cell));
}

/** A link behind a name, as Notion writes a related record: `Acme (https://example.org/acme)`. */
const LINK = / \(https?:\/\/[^\s()]+\)$/;

/** Returns a name without a link behind it. */
export const withoutLink = (text: string): string =>
  text.includes(' (http') ? text.replace(LINK, '') : text;

function inOneLine(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .join(' ');
}

/** Returns a text in one line, trimmed and without control characters. */
export const cleanText = (text: string): string =>
  NEEDS_CLEANING.test(text)
    ? inOneLine(text).replaceAll('\t', ' ').replaceAll(INVISIBLE, '').trim().toWellFormed()
    : text;

/**
 * Maximum length of a text in which a phone or an email address is looked for. A longer text isn't a list that a person
 * wrote, and searching it takes quadratic time.
 */
export const MAX_SEARCHED_LENGTH = 2_000;

/** Whether a cell is printable ASCII without colons, ampersands and outer spaces, as most cells are: a fast path. */
export function isPlainText(cell: string): boolean {
  const end = cell.length - 1;
  for (let at = 0; at <= end; at++) {
    const code = cell.charCodeAt(at);
    if (code < 32 || code > 126 || code === 38 || code === 58) return false;
    if (code === 32 && (at === 0 || at === end)) return false;
  }
  return true;
}

/** Returns the separated values of a cell, without their quotes: `"VIP","Blog"` gives `VIP` and `Blog`. */
export function splitList(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    )
    .filter((part) => part !== '');
}

const OTHER_CHARACTERS = /[\u0660-\u17e9\uff01-\uff5e]/;
/** Arabic and Persian digits, and characters of full width, whose texts have other forms of usual characters, too. */
const WITH_OTHER_FORMS = /[\u0660-\u0669\u06f0-\u06f9\uff01-\uff5e]/;

/** Converts digits of other scripts and full-width characters to ASCII, for dates, phones and emails. */
export function inAscii(text: string): string {
  if (!OTHER_CHARACTERS.test(text)) return text;
  return withPlainDigits(WITH_OTHER_FORMS.test(text) ? text.normalize('NFKC') : text);
}

/**
 * Removes what marks a number as text in spreadsheets, an apostrophe or a formula; no phone, email or date begins like
 * this.
 */
export function withoutTextMark(text: string): string {
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1).trim();
  // Typed into a spreadsheet, `+49 171 …` becomes a formula.
  return /^(?:'|=(?=\+\d))/.test(text) ? text.slice(1).trimStart() : text;
}
