import { withPlainDigits } from '../../contact/digits.ts';
import { decodeStrayEntities } from './html-entities.ts';
import { isLiteral, withoutLiteralMark } from './literal-mark.ts';
import { repairDoubleEncoding } from './double-encoding.ts';

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
  return text.startsWith("'") ? text.slice(1).trimStart() : text;
}

/** Returns whether a cell is empty or consists of dashes, as the line below a header does: `---`, `+----+----+`. */
export function isBlankCell(cell: string): boolean {
  return DRAWN_OR_BLANK.test(cell);
}

/** NUL and SUB, which some programs append, may stand among the signs. */
// oxlint-disable-next-line no-control-regex -- the expression looks for NUL and SUB.
const DRAWN_OR_BLANK = /^(?:[\s=_:|\-–—\0\x1a]*|[\s\0\x1a]*\+[\0\x1a]*[-=][-=+\0\x1a]*[\s\0\x1a]*)$/;

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
  'false',
  'nan',
  'k.a.',
  'k. a.',
  'n.a.',
  'n/d',
  's/d',
  'n.v.t.',
  'tbd',
  'tba',
  'tbc',
  'unknown',
  'unbekannt',
  'inconnu',
  'brak',
  'keine',
  'нет',
  'なし',
  '无',
  '無',
  '없음',
]);

/** Returns whether a text means "no value". Not for names and places: some people are called Null. */
export function isNoValue(text: string): boolean {
  return isMarkOfProgram(text) || (text.length <= MAX_MARK_LENGTH && NO_VALUES.has(text.toLowerCase()));
}

/** Words that stand for an unknown or missing name. */
const NO_NAMES: ReadonlySet<string> = new Set(['n/a', 'n.n.', 'n. n.', 'vacant', 'vakant', 'unbesetzt']);
/** What lists of flats and offices have in place of a person. */
const VACANT =
  /^(?:leer|leerstand|leer stehend|leerstehend|unvermietet|nicht vermietet|empty|unoccupied|vacío|vide|sfitto|leegstand|pustostan)$/i;

/** Returns whether a text in a column of whole names means that there is no person. */
export const isVacant = (text: string): boolean => VACANT.test(text);

/** Signs that stand for an unknown name: `-`, `.`, `??`. */
const SIGNS = /^[-–—.?]{1,3}$/u;

/** Returns whether a text means "no name". */
export const isNoName = (text: string): boolean =>
  text.length <= MAX_MARK_LENGTH &&
  (isMarkOfProgram(text) || SIGNS.test(text) || NO_NAMES.has(text.toLowerCase()));

/** Values such as `NA` and `Nan` that are also places or companies. */
const WORDS_TOO: ReadonlySet<string> = new Set(['na', 'nan', 'nil', 'null', 'undefined', 'brak', 'keine']);

/** Returns whether a text means that a place, a company or another text is unknown. */
export const isNoText = (text: string): boolean =>
  isNoName(text) || isRecordId(text) || (isNoValue(text) && !WORDS_TOO.has(text.toLowerCase()));

const FIRST_CHARACTERS: ReadonlySet<string> = new Set(
  [...NO_VALUES, ...NO_NAMES, '\\N', '(null)', '<null>', '[null]', '–'].map((text) => text.charAt(0)),
);

/** Returns whether a text may be for an unknown value, by its length and first character: a fast path. */
export const mayBeNoText = (text: string): boolean =>
  text.length <= MAX_MARK_LENGTH && FIRST_CHARACTERS.has(text.charAt(0).toLowerCase());

/** UUIDs, and ids of records in MongoDB and Airtable and of Google's groups, which are no names. */
const RECORD_ID =
  /^(?:[0-9a-f]{24}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|rec(?=[A-Za-z]*\d)[0-9A-Za-z]{14}|contactGroups\/\w+)$/;

/** Lengths of these ids, except for those of groups. */
const ID_LENGTHS: ReadonlySet<number> = new Set([17, 24, 36]);

/** Returns whether a text is the id of a record, which databases write in place of a name. */
export const isRecordId = (text: string): boolean =>
  (ID_LENGTHS.has(text.length) || text.startsWith('contactGroups/')) && RECORD_ID.test(text);

/** What databases and spreadsheets write for a missing value. */
const MARK_OF_PROGRAM = /^(?:\\N|[(<[]null[\])>]|#(?:N\/A|REF!|NAME\?|VALUE!|NULL!|NUM!|DIV\/0!)|NULL)$/;
const MAX_MARK_LENGTH = 9;

/**
 * Returns whether a program wrote a text for a missing value, which makes it empty even as a name. `NULL` in capitals is
 * what a database writes; people can be called Null.
 */
export const isMarkOfProgram = (text: string): boolean =>
  text.length <= MAX_MARK_LENGTH && MARK_OF_PROGRAM.test(text);
