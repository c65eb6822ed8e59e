import type { RawRecord } from '../../../core/import/raw-record.ts';
import { STANDARD_CSV, type CsvDialect } from './csv-dialect.ts';
import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import { countTitles, findHeader, findKnownHeader } from '../table/table-start.ts';
import { filledCount, isValue } from '../table/table-values.ts';
import { hasBackslashEscapes, isSingleQuoted } from './detect-quote-style.ts';
import { isQuotedRow, unquoteRows } from './quoted-rows.ts';
import { sampleRecords } from './sample-records.ts';

/** The format of a delimited text file: everything except its cells. */
export interface CsvLayout extends CsvDialect {
  /** Whether the first record contains the column names. */
  readonly hasHeader: boolean;
  /** Number of lines at the beginning that are neither header nor record, such as notes and `sep=;`. */
  readonly preambleLines: number;
  /** The most frequent line end: `\r\n` (RFC 4180), `\n` or `\r`. */
  readonly lineEnd: string;
  /** Number of cells in most records. */
  readonly columnCount: number;
  /** Whether every row is quoted as a whole, by a spreadsheet that took it for one cell. */
  readonly hasQuotedRows: boolean;
}

export interface DialectDetection {
  /** Whether the sample is the whole file; otherwise its last record may be incomplete. */
  readonly isWhole: boolean;
  /** Known parts, such as the user's choice. */
  readonly known?: Partial<CsvLayout> | undefined;
  /** Whether the table begins with column names; detected if absent. */
  readonly hasHeader?: boolean | undefined;
}

/** A line that declares the delimiter to Excel. */
export const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\n|\r|$)/i;

/** Delimiters with their weights, in order of preference. A colon also occurs in times and URLs, `~` in URLs. */
const DELIMITERS: readonly (readonly [string, number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.95],
  ['^', 0.9],
  ['~', 0.9],
  [':', 0.5],
];

/** Detects the dialect of a delimited text from its beginning. */
export function detectCsvLayout(sample: string, detection: DialectDetection): CsvLayout {
  const known = detection.known ?? {};
  const separatorLine = SEPARATOR_LINE.exec(sample);
  const source = separatorLine === null ? sample : sample.slice(separatorLine[0].length);
  const delimiter = known.delimiter ?? separatorLine?.[1];
  const knownDialect = { ...known, ...(delimiter === undefined ? {} : { delimiter }) };
  const hasQuotedRows = known.hasQuotedRows ?? areRowsQuoted(source, knownDialect, detection);
  const text = hasQuotedRows ? unquoteRows(source) : source;
  const format = detectFormat(text, knownDialect, detection);
  const records = sampleRecords(text, format, detection.isWhole);
  const columnCount = known.columnCount ?? usualCount(records);
  const header = findHeader(records, columnCount, detection.hasHeader);
  const titleCount = header === null ? countTitles(records) : 0;
  const first = titleCount > 0 ? records[titleCount] : header;
  const firstLine = first?.line ?? 1;
  const preambleLines = firstLine - 1 + (separatorLine === null ? 0 : 1);
  return {
    ...format,
    hasHeader: known.hasHeader ?? header !== null,
    preambleLines: known.preambleLines ?? preambleLines,
    lineEnd: known.lineEnd ?? usualLineEnd(sample),
    columnCount: Math.max(columnCount, header === null ? 0 : header.cells.length),
    hasQuotedRows,
  };
}

function detectFormat(text: string, known: Partial<CsvDialect>, detection: DialectDetection): CsvDialect {
  const candidates = known.delimiter === undefined ? DELIMITERS : ([[known.delimiter, 1]] as const);
  let best: CsvDialect | undefined;
  let bestScore = 0;
  let unused: CsvDialect | undefined;
  for (const [delimiter, weight] of candidates) {
    const quote = known.quote ?? (isSingleQuoted(text, delimiter) ? "'" : '"');
    const backslashEscapes = known.backslashEscapes ?? hasBackslashEscapes(text, delimiter, quote);
    const format = { delimiter, quote, backslashEscapes };
    const records = sampleRecords(text, format, detection.isWhole);
    const score = weight * regularity(records) * plausibility(records);
    if (score > bestScore || candidates.length === 1) {
      best = format;
      bestScore = score;
    }
    if (records.every(({ cells }) => cells.length === 1)) unused ??= format;
  }
  // A single column has a delimiter that splits none of its cells.
  return best ?? unused ?? { ...STANDARD_CSV, ...known };
}

/** Whether all rows are quoted as a whole and have several cells without these quotes: `"Name,Email"`. */
function areRowsQuoted(text: string, known: Partial<CsvDialect>, detection: DialectDetection): boolean {
  const rows = text.split(/\r\n|\n|\r/).filter((row) => row.trim() !== '');
  if (!detection.isWhole) rows.pop();
  if (rows.length < 2 || !rows.every(isQuotedRow)) return false;
  const unquoted = unquoteRows(text);
  const format = detectFormat(unquoted, known, detection);
  const records = sampleRecords(unquoted, format, detection.isWhole);
  const width = records[0]?.cells.length ?? 0;
  return width > 1 && records.every(({ cells }) => cells.length === width) && holdsContacts(records);
}

/**
 * Returns how consistent the number of cells is, 0 to 1: the share of records with the most frequent number. More
 * columns score slightly higher, because a delimiter that occurs by chance rarely makes many.
 */
function regularity(records: readonly RawRecord[]): number {
  const usual = usualCount(records);
  if (usual < 2) return 0;
  const agreeing = records.filter(
    ({ cells }) => cells.length === usual || filledCount(cells) === usual,
  ).length;
  // Records before the first one with the usual number of cells may be notes, so they count half.
  const firstFull = records.findIndex(({ cells }) => cells.length >= usual);
  return (agreeing / (records.length - firstFull / 2)) * (1 - 0.2 / usual);
}

const TIE_BREAK = 0.02;

/**
 * Returns a factor close to 1 that decides between delimiters with equally many cells, such as the comma and the
 * semicolon of `Lee, Ann;030 123456`: values such as phones fill whole cells, and a sign that is always followed by a
 * space belongs to a text, and texts contain hardly any tabs, semicolons and pipes.
 */
function plausibility(records: readonly RawRecord[]): number {
  const cells = records.flatMap((record) => record.cells).filter((cell) => cell.trim() !== '');
  const behind = records.flatMap((record) => record.cells.slice(1)).filter((cell) => cell.trim() !== '');
  const values =
    cells.filter((cell) => cell.split(/[,;|]/).every(isValue)).length / Math.max(1, cells.length);
  const spaced = behind.filter((cell) => cell.startsWith(' ')).length / Math.max(1, behind.length);
  const others = cells.filter((cell) => /[\t;|]/.test(cell)).length / Math.max(1, cells.length);
  return 1 + TIE_BREAK * (values - spaced - others);
}

/** Returns the most frequent number of cells above one; 1 if most records have only one. */
function usualCount(records: readonly RawRecord[]): number {
  const frequency = new Map<number, number>();
  for (const { cells } of records) frequency.set(cells.length, (frequency.get(cells.length) ?? 0) + 1);
  const single = frequency.get(1) ?? 0;
  let usual = 1;
  let most = 0;
  for (const [count, times] of frequency) {
    if (count > 1 && (times > most || (times === most && count < usual))) {
      usual = count;
      most = times;
    }
  }
  const leading = records.findIndex(({ cells }) => cells.length > 1);
  if (leading < 1) return single - footers(records) > records.length - single ? 1 : usual;
  const isTable = holdsContacts(records.slice(leading)) && !hasEmail(records.slice(0, leading));
  // A single cell above a table is a title. Otherwise, it may be the name of the only column.
  if (!isTable && isKnownHeader(records[0]?.cells[0]?.trim() ?? '')) return 1;
  // Single cells above a table don't count. They are notes, and a short file may have as many notes as records.
  return single - (isTable ? leading : 0) > records.length - single ? 1 : usual;
}

/** Minimum number of names in a header whose table may have footers. */
const MIN_NAMES_ABOVE_FOOTERS = 3;

/** Counts the single cells below a table with a header: a short report may have as many footers as records. */
function footers(records: readonly RawRecord[]): number {
  const last = records.findLastIndex(({ cells }) => cells.length > 1);
  const header = records[0];
  const isTable =
    last > 0 && header !== undefined && header.cells.length >= MIN_NAMES_ABOVE_FOOTERS
      ? findKnownHeader([header]) !== null
      : false;
  return isTable ? records.length - 1 - last : 0;
}

/** Whether records of several cells have known names of columns, or values such as emails, unlike `Lee, Ann`. */
function holdsContacts(records: readonly RawRecord[]): boolean {
  const longer = records.filter(({ cells }) => cells.length > 1);
  return longer.some(({ cells }) => cells.some(isValue)) || findKnownHeader(longer) !== null;
}

const hasEmail = (records: readonly RawRecord[]) =>
  records.some(({ cells }) => cells.some((cell) => cell.includes('@')));

function usualLineEnd(sample: string): string {
  const ends = { '\r\n': 0, '\n': 0, '\r': 0 };
  for (const [end] of sample.matchAll(/\r\n|\n|\r/g)) ends[end as keyof typeof ends]++;
  if (ends['\n'] === 0 && ends['\r'] === 0) return '\r\n';
  if (ends['\n'] >= ends['\r\n']) return ends['\r'] > ends['\n'] ? '\r' : '\n';
  return ends['\r'] > ends['\r\n'] ? '\r' : '\r\n';
}
