import { STANDARD_CSV, type CsvDialect } from './csv-dialect.ts';
import { countTitles, findHeader, type IsKnownHeader } from './header-row.ts';
import { hasBackslashEscapes, isSingleQuoted } from './detect-quote-style.ts';
import { filledCount, sampleRecords, type SampleRecord } from './sample-records.ts';

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
}

export interface DialectDetection {
  /** Whether the sample is the whole file; otherwise its last record may be incomplete. */
  readonly isWhole: boolean;
  /** Returns whether a cell is a known column name. */
  readonly isKnownHeader?: IsKnownHeader | undefined;
  /** Known parts, such as the user's choice. */
  readonly known?: Partial<CsvLayout> | undefined;
}

/** A line that declares the delimiter to Excel. */
export const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\n|\r|$)/i;

/** Delimiters with their weights, in order of preference. A colon also occurs in times and URLs. */
const DELIMITERS: readonly (readonly [string, number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.95],
  [':', 0.5],
];

/** Detects the dialect of a delimited text from its beginning. */
export function detectCsvLayout(sample: string, detection: DialectDetection): CsvLayout {
  const known = detection.known ?? {};
  const separatorLine = SEPARATOR_LINE.exec(sample);
  const text = separatorLine === null ? sample : sample.slice(separatorLine[0].length);
  const delimiter = known.delimiter ?? separatorLine?.[1];
  const format = detectFormat(
    text,
    { ...known, ...(delimiter === undefined ? {} : { delimiter }) },
    detection,
  );
  const records = sampleRecords(text, format, detection.isWhole);
  const columnCount = known.columnCount ?? usualCount(records);
  const header = findHeader(records, columnCount, detection.isKnownHeader);
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
  };
}

function detectFormat(text: string, known: Partial<CsvDialect>, detection: DialectDetection): CsvDialect {
  const candidates = known.delimiter === undefined ? DELIMITERS : ([[known.delimiter, 1]] as const);
  let best: CsvDialect = { ...STANDARD_CSV, ...known };
  let bestScore = 0;
  for (const [delimiter, weight] of candidates) {
    const quote = known.quote ?? (isSingleQuoted(text, delimiter) ? "'" : '"');
    const backslashEscapes = known.backslashEscapes ?? hasBackslashEscapes(text, delimiter, quote);
    const format = { delimiter, quote, backslashEscapes };
    const score = weight * regularity(sampleRecords(text, format, detection.isWhole));
    if (score > bestScore || candidates.length === 1) {
      best = format;
      bestScore = score;
    }
  }
  return best;
}

/**
 * Returns how consistent the number of cells is, 0 to 1: the share of records with the most frequent number. More
 * columns score slightly higher, because a delimiter that occurs by chance rarely makes many.
 */
function regularity(records: readonly SampleRecord[]): number {
  const usual = usualCount(records);
  if (usual < 2) return 0;
  const agreeing = records.filter(
    ({ cells }) => cells.length === usual || filledCount(cells) === usual,
  ).length;
  // Records before the first one with the usual number of cells may be notes, so they count half.
  const firstFull = records.findIndex(({ cells }) => cells.length >= usual);
  return (agreeing / (records.length - firstFull / 2)) * (1 - 0.2 / usual);
}

/** Returns the most frequent number of cells above one; 1 if most records have only one. */
function usualCount(records: readonly SampleRecord[]): number {
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
  // Single cells before the first longer record don't count. They are notes, and a short file may have as many notes as
  // records.
  const leading = records.findIndex(({ cells }) => cells.length > 1);
  return single - Math.max(leading, 0) > records.length - single ? 1 : usual;
}

function usualLineEnd(sample: string): string {
  const ends = { '\r\n': 0, '\n': 0, '\r': 0 };
  for (const [end] of sample.matchAll(/\r\n|\n|\r/g)) ends[end as keyof typeof ends]++;
  if (ends['\n'] === 0 && ends['\r'] === 0) return '\r\n';
  if (ends['\n'] >= ends['\r\n']) return ends['\r'] > ends['\n'] ? '\r' : '\n';
  return ends['\r'] > ends['\r\n'] ? '\r' : '\r\n';
}
