/** Returns whether a cell is empty or consists of dashes, as the line below a header does: `---`, `+---+---+`, `---+---`. */
export function isBlankCell(cell: string): boolean {
  return DRAWN_OR_BLANK.test(cell);
}

/** NUL and SUB, which some programs append, may stand among the signs. */
// oxlint-disable-next-line no-control-regex -- the expression looks for NUL and SUB.
const DRAWN_OR_BLANK = /^(?:[\s=_:|\-–—\0\x1a]*|[\s\0\x1a]*[-=]*\+[\0\x1a]*[-=][-=+\0\x1a]*[\s\0\x1a]*)$/;

/** Words and signs that people and programs write for a missing value. Some of them are also names or places: Null, Na. */
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

/** Returns whether a text means "no value". Names are checked by `isNoName`, other texts by `isNoText`. */
export function isNoValue(text: string): boolean {
  return isMarkOfProgram(text) || (text.length <= MAX_MARK_LENGTH && NO_VALUES.has(text.toLowerCase()));
}

/** Words that stand for an unknown or missing name, and are no name themselves. */
const NO_NAMES: ReadonlySet<string> = new Set(['n/a', 'n.n.', 'n. n.', 'vacant', 'vakant', 'unbesetzt']);
/** What lists of flats and offices have in place of a person. */
const VACANT =
  /^(?:leer|leerstand|leer stehend|leerstehend|unvermietet|nicht vermietet|empty|unoccupied|vacío|vide|sfitto|leegstand|pustostan)$/i;

/** Returns whether a text in a column of whole names means that a place is vacant. */
export const isVacant = (text: string): boolean => VACANT.test(text);

/** Signs that stand for an unknown name: `-`, `.`, `??`. */
const SIGNS = /^[-–—.?]{1,3}$/u;

/** Returns whether a text means "no name". */
export const isNoName = (text: string): boolean =>
  text.length <= MAX_MARK_LENGTH &&
  (isMarkOfProgram(text) || SIGNS.test(text) || NO_NAMES.has(text.toLowerCase()));

/** Those of `NO_VALUES` that are also places or companies. */
const PLACES_TOO: ReadonlySet<string> = new Set(['na', 'nan', 'nil', 'null', 'undefined', 'brak', 'keine']);

/** Returns whether a text means that a place, a company or another text is unknown. */
export const isNoText = (text: string): boolean =>
  isNoName(text) || isRecordId(text) || (isNoValue(text) && !PLACES_TOO.has(text.toLowerCase()));

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

/** What only databases and spreadsheets write for a missing value. */
const MARK_OF_PROGRAM = /^(?:\\N|[(<[]null[\])>]|#(?:N\/A|REF!|NAME\?|VALUE!|NULL!|NUM!|DIV\/0!)|NULL)$/;
const MAX_MARK_LENGTH = 9;

/**
 * Returns whether a program wrote a text for a missing value, which makes it empty even as a name. `NULL` in capitals is
 * what a database writes; people can be called Null.
 */
export const isMarkOfProgram = (text: string): boolean =>
  text.length <= MAX_MARK_LENGTH && MARK_OF_PROGRAM.test(text);
