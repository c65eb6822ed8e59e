import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import { splitAddressList } from '../../../core/import/split-address-list.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS, type FileSource, type OpenedFile } from '../file-source.ts';
import { inMemorySource } from '../in-memory-source.ts';
import { decodeBytes, decodeStream } from '../text/text-codec.ts';
import { detectEncoding, type DetectedEncoding } from '../text/detect-encoding.ts';
import { readTextSample } from '../text/text-sample.ts';
import { detectCsvLayout, SEPARATOR_LINE, type CsvLayout } from './detect-csv-layout.ts';
import { joinSections } from './join-sections.ts';
import { unprotectCell } from './formula-protection.ts';
import type { IsKnownHeader } from './header-row.ts';
import { unquoteRows, unquoteRowsOf } from './quoted-rows.ts';
import { RecordScanner, REPLACEMENT_CHARACTER } from './record-scanner.ts';
import { sampleRecords } from './sample-records.ts';
import { RecordBatches } from '../record-batches.ts';

export interface CsvReading {
  /** Encoding of the file; detected if absent. */
  readonly encoding?: TextEncoding | undefined;
  /** Known parts of the dialect; the rest is detected. */
  readonly dialect?: Partial<CsvLayout> | undefined;
  /** Recognises known column names. Without it, a header is detected only by how it differs from the values. */
  readonly isKnownHeader?: IsKnownHeader | undefined;
  /** Removes the apostrophe that protects spreadsheets from formulas (`'=1+1`). Default: true. */
  readonly unprotect?: boolean | undefined;
}

/**
 * A piece of the file's text. All pieces concatenated are the text without the byte order mark, and without the quotes
 * around whole rows.
 */
export interface SourcePiece {
  readonly kind: 'preamble' | 'header' | 'record' | 'blank';
  /** Line of the file on which the piece begins, from 1. */
  readonly line: number;
  /** Source text, with its line end. */
  readonly text: string;
}

export interface OpenedCsv extends OpenedFile {
  readonly encoding: DetectedEncoding;
  readonly dialect: CsvLayout;
  /**
   * Whether the file was rewritten as one table before it was read, and its pieces are those of the table: a list of
   * email addresses, or several tables one below the other.
   */
  readonly isRewritten: boolean;
  /** Yields the text of the file in pieces, whose cells `replaceCells` can replace. */
  pieces(): AsyncGenerator<readonly SourcePiece[]>;
}

/** Lines of one address each. Names may contain any delimiter except tabs. */
const ADDRESS_LINES = { delimiter: '\t', hasHeader: false, preambleLines: 0 } as const;
const BATCH_SIZE = 500;
/** Maximum number of characters of a damaged record that a problem quotes. */
const MAX_DETAIL_LENGTH = 80;

/**
 * Opens a delimited text file (CSV, RFC 4180; TSV), or a list of email addresses, as one address per line. Throws
 * `FileRefusedError` for a file without text.
 */
export async function openCsv(source: FileSource, reading: CsvReading = {}): Promise<OpenedCsv> {
  if (source.size > READING_LIMITS.MAX_FILE_BYTES) {
    throw new FileRefusedError('file_too_large', `${READING_LIMITS.MAX_FILE_BYTES}`);
  }
  const sample = await readTextSample(source);
  const detected = detectEncoding(sample.forEncoding, sample.isWhole);
  const encoding: DetectedEncoding =
    reading.encoding === undefined
      ? detected
      : { encoding: reading.encoding, bom: detected.bom, confidence: 'certain' };
  const text = decodeBytes(sample.head, encoding.encoding, sample.isWhole);
  rejectNonText(text, sample.isWhole);
  const addresses = sample.isWhole ? splitAddressList(text) : null;
  if (addresses !== null) {
    const list = inMemorySource(source.name, addresses);
    const dialect = { ...ADDRESS_LINES, ...reading.dialect };
    const opened = await openCsv(list, { ...reading, encoding: 'utf-8', dialect });
    return { ...opened, encoding, isRewritten: true };
  }
  const dialect = detectCsvLayout(text, {
    isWhole: sample.isWhole,
    isKnownHeader: reading.isKnownHeader,
    known: reading.dialect,
  });
  const { isKnownHeader } = reading;
  if (isKnownHeader && isListOfPairs(text, dialect, isKnownHeader))
    throw new FileRefusedError('unknown_format', 'one name and value per line');
  const canHaveSections = sample.isWhole && dialect.hasHeader && !dialect.hasQuotedRows;
  const sections =
    canHaveSections && isKnownHeader !== undefined ? joinSections(text, dialect, isKnownHeader) : null;
  if (sections !== null) {
    const table = inMemorySource(source.name, sections.text);
    const { columnCount: _, ...known } = dialect;
    const joined = await openCsv(table, {
      encoding: 'utf-8',
      dialect: known,
      unprotect: reading.unprotect,
    });
    return {
      ...joined,
      encoding,
      isRewritten: true,
      records: (onProblem) => {
        sections.titles.forEach(onProblem);
        return joined.records(onProblem);
      },
    };
  }
  const opened: Opening = { source, encoding: encoding.encoding, dialect };
  const columns = columnNames(text, dialect, sample.isWhole);
  return {
    columns: columns.map((name) => ({ name, field: null })),
    encoding,
    dialect,
    isRewritten: false,
    records: (onProblem) => readRecords(opened, columns.length, reading.unprotect ?? true, onProblem),
    pieces: () => readPieces(opened),
  };
}

interface Opening {
  readonly source: FileSource;
  readonly encoding: TextEncoding;
  readonly dialect: CsvLayout;
}

/** Throws for content that isn't text: without visible characters, or with many control characters. */
function rejectNonText(text: string, isWhole: boolean): void {
  // oxlint-disable-next-line no-control-regex -- the expression looks for control characters.
  const controls = text.match(/[\x01-\x08\x0b\x0c\x0e-\x19\x1b-\x1f]/g)?.length ?? 0;
  if (controls * 20 > text.length) throw new FileRefusedError('unknown_format', '');
  // oxlint-disable-next-line no-control-regex -- the expression looks for NUL and SUB.
  if (!/^[\s\0\x1a]*$/.test(text)) return;
  if (isWhole) throw new FileRefusedError('empty_file', '');
  if (text.includes('\0')) throw new FileRefusedError('unknown_format', '');
}

/** Minimum number of lines in a list of pairs. */
const MIN_PAIRS = 3;

/** Whether the lines are names and values, such as `Name: Ann Lee` and `Email: ann@example.org`, and no table. */
function isListOfPairs(text: string, dialect: CsvLayout, isKnownHeader: IsKnownHeader): boolean {
  if (dialect.columnCount !== 2) return false;
  const records = sampleRecords(text, dialect, true).filter(({ cells }) => cells.length > 1);
  const named = records.filter(({ cells }) => isKnownHeader((cells[0] ?? '').trim().replace(/:$/, '')));
  return records.length >= MIN_PAIRS && named.length >= records.length * 0.8;
}

function columnNames(text: string, dialect: CsvLayout, isWhole: boolean): string[] {
  const unnamed = Array.from({ length: dialect.columnCount }, () => '');
  if (!dialect.hasHeader) return unnamed;
  const rows = dialect.hasQuotedRows ? unquoteRows(text) : text;
  const header = sampleRecords(rows, dialect, isWhole).find(({ line }) => line > dialect.preambleLines);
  return header === undefined ? unnamed : header.cells.map((name) => name.trim());
}

/** Iterates over all records of the file, including blank ones and notes before the header. */
async function* scanFile({ source, encoding, dialect }: Opening): AsyncGenerator<RecordScanner> {
  const scanner = new RecordScanner(dialect);
  const text = decodeStream(source, encoding);
  for await (const chunk of dialect.hasQuotedRows ? unquoteRowsOf(text) : text) {
    scanner.push(chunk);
    yield scanner;
  }
  scanner.finish();
  yield scanner;
}

async function* readRecords(
  opening: Opening,
  columnCount: number,
  unprotect: boolean,
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly RawRecord[]> {
  const { preambleLines, hasHeader } = opening.dialect;
  let isHeaderNext = hasHeader;
  const batches = new RecordBatches();
  if (opening.dialect.hasQuotedRows) onProblem({ line: 1, code: 'quoted_rows', detail: '' });
  for await (const scanner of scanFile(opening)) {
    while (scanner.advance()) {
      const { line } = scanner;
      if (scanner.isBlank) continue;
      if (line <= preambleLines) {
        if (!hasHeader && !SEPARATOR_LINE.test(scanner.source()))
          onProblem({ line, code: 'title', detail: detailOf(scanner) });
        continue;
      }
      if (isHeaderNext) {
        isHeaderNext = false;
        continue;
      }
      const cells = scanner.cells();
      reportProblems(scanner, cells, columnCount, onProblem);
      if (unprotect) for (let at = 0; at < cells.length; at++) cells[at] = unprotectCell(cells[at] ?? '');
      const batch = batches.add({ line, cells });
      if (batch !== null) yield batch;
    }
    // Yield the records of this chunk before waiting for the next one.
    yield batches.take();
  }
}

function reportProblems(
  scanner: RecordScanner,
  cells: readonly string[],
  columnCount: number,
  onProblem: (problem: ReadingProblem) => void,
): void {
  const { line } = scanner;
  if (scanner.lexer.isUnterminated)
    onProblem({ line, code: 'unterminated_quote', detail: detailOf(scanner) });
  const lost = scanner.mayHaveLost ? cells.find((cell) => cell.includes(REPLACEMENT_CHARACTER)) : undefined;
  if (lost !== undefined) {
    onProblem({ line, code: 'undecodable', detail: lost.slice(0, MAX_DETAIL_LENGTH).toWellFormed() });
  }
  const extraHasText = cells.length > columnCount && cells.slice(columnCount).some((cell) => cell !== '');
  if (cells.length < columnCount || extraHasText)
    onProblem({ line, code: 'cell_count', detail: detailOf(scanner) });
}

function detailOf(scanner: RecordScanner): string {
  return scanner.source().trimEnd().slice(0, MAX_DETAIL_LENGTH).toWellFormed();
}

async function* readPieces(opening: Opening): AsyncGenerator<readonly SourcePiece[]> {
  const { preambleLines, hasHeader } = opening.dialect;
  let isHeaderNext = hasHeader;
  for await (const scanner of scanFile(opening)) {
    let batch: SourcePiece[] = [];
    while (scanner.advance()) {
      const { line } = scanner;
      let kind: SourcePiece['kind'] = 'record';
      if (line <= preambleLines) kind = 'preamble';
      else if (scanner.isBlank) kind = 'blank';
      else if (isHeaderNext) {
        kind = 'header';
        isHeaderNext = false;
      }
      if (batch.push({ kind, line, text: scanner.source() }) < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}
