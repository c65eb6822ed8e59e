import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { isBlankCell } from '../../../core/import/values/placeholders.ts';
import { READING_LIMITS, type FileSource, type OpenedFile } from '../file-source.ts';
import { inMemorySource } from '../in-memory-source.ts';
import { decodeBytes, decodeStream } from '../text/text-codec.ts';
import { detectEncoding, type DetectedEncoding } from '../text/detect-encoding.ts';
import { MAX_SHORT_TEXT_BYTES, readShortText } from '../text/short-text.ts';
import { readTextSample } from '../text/text-sample.ts';
import { detectCsvLayout, SEPARATOR_LINE, type CsvLayout } from './detect-csv-layout.ts';
import { readHeader, type TableHeader } from './csv-header.ts';
import { unprotectCell } from './formula-protection.ts';
import { hasNeedlessQuotes, markQuotedCells } from './literal-cells.ts';
import { unquoteRows, unquoteRowsOf } from './quoted-rows.ts';
import { sampleRecords } from './sample-records.ts';
import { RecordScanner, REPLACEMENT_CHARACTER } from './record-scanner.ts';
import { isListOfPairs, rearrange } from './rearranged-text.ts';
import { isPage, rewriteJson, rewriteList, rewritePage, type RewrittenText } from './rewritten-text.ts';
import { RecordBatches } from '../record-batches.ts';
import { fixedWidthTable } from '../table/fixed-width-table.ts';
import { SectionReader } from '../table/section-reader.ts';
import { titleOfTable } from '../table/title-of-table.ts';
import { TableSections, type TableSection } from '../table/table-sections.ts';
import { JoinedTable, lineEndsOf } from './joined-table.ts';

export interface CsvReading {
  /** Encoding of the file; detected if absent. */
  readonly encoding?: TextEncoding | undefined;
  /** Known parts of the dialect; the rest is detected. */
  readonly dialect?: Partial<CsvLayout> | undefined;
  /** Whether the first row of the table has the column names, as the user says; detected if absent. */
  readonly hasHeader?: boolean | undefined;
  /** Removes the apostrophe that protects spreadsheets from formulas (`'=1+1`). Default: true. */
  readonly unprotect?: boolean | undefined;
  /** Whether literal texts are marked (see `literal-mark.ts`). Default: false. */
  readonly markLiterals?: boolean | undefined;
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
  /** The title of the table; empty if it has none. */
  readonly listName: string;
  /** Whether the first row of the table has the column names; null for a list or a rearranged table, whose rows aren't those of the file. */
  readonly hasHeader: boolean | null;
  /** What `hasHeader` is if the user doesn't choose it. */
  readonly detectedHeader: boolean | null;
  /**
   * Whether the pieces are those of one table that the file isn't: it is a list of email addresses, or has a header of
   * two rows or sections with columns of their own. Sections are known once all records were read.
   */
  readonly isRewritten: boolean;
  /** Sections of the table with headers of their own, found while records are read. */
  readonly sections: TableSections;
  /**
   * Yields the text of the file in pieces, whose cells `replaceCells` can replace. All records have to be read before,
   * so that all columns are known.
   */
  pieces(): AsyncGenerator<readonly SourcePiece[]>;
}

const BATCH_SIZE = 500;
/** Maximum number of characters of a damaged record that a problem quotes. */
const MAX_DETAIL_LENGTH = 80;

/**
 * Opens a delimited text file (CSV, RFC 4180; TSV), or another text with a table: a list of email addresses or of
 * birthdays, a table aligned by spaces, or one in an HTML page. Throws `FileRefusedError` for a file without text.
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
  if (isPage(text)) {
    const page = await readShortText(source, encoding.encoding);
    if (page === null) throw new FileRefusedError('file_too_large', `${MAX_SHORT_TEXT_BYTES}`);
    return openRewritten(rewritePage(page), { source, encoding, reading });
  }
  const json = /^\s*[[{]/.test(text) ? await readShortText(source, encoding.encoding) : null;
  const table = json === null ? null : rewriteJson(json, source.name);
  if (table !== null) return openRewritten(table, { source, encoding, reading });
  const list = sample.isWhole ? rewriteList(text) : null;
  if (list !== null) return openRewritten(list, { source, encoding, reading });
  const { hasHeader } = reading;
  const detection = { isWhole: sample.isWhole, known: reading.dialect };
  const detectedLayout = detectCsvLayout(text, detection);
  const isChosen = hasHeader !== undefined && hasHeader !== detectedLayout.hasHeader;
  const dialect = isChosen ? detectCsvLayout(text, { ...detection, hasHeader }) : detectedLayout;
  const aligned = sample.isWhole && dialect.columnCount === 1 ? fixedWidthTable(text) : null;
  if (aligned !== null)
    return openRewritten(
      { text: aligned, dialect: { delimiter: '\t' }, columns: null },
      { source, encoding, reading },
    );
  const hasKnownHeader = reading.dialect?.hasHeader === true;
  const mayBeRearranged = sample.isWhole && !hasKnownHeader;
  const rearranged = mayBeRearranged ? rearrange(text, detectedLayout) : null;
  // A choice for the first row says that rows are contacts.
  const areContacts = hasHeader !== undefined || hasKnownHeader;
  if (rearranged !== null && !areContacts) return openRewritten(rearranged, { source, encoding, reading });
  if (!areContacts && isListOfPairs(text, dialect))
    throw new FileRefusedError('unknown_format', 'one name and value per line');
  const header = readHeader(text, dialect, sample.isWhole);
  const sections = new TableSections(header.names, dialect.hasHeader);
  const parts = { source, encoding: encoding.encoding, dialect, header, sections };
  const quotesIfNeeded = surveySample(parts, text, sample.isWhole);
  const opened: Opening = { ...parts, markLiterals: quotesIfNeeded && reading.markLiterals === true };
  const [first] = dialect.columnCount > 1 ? sampleRecords(text, dialect, sample.isWhole) : [];
  return {
    columns: sections.columns,
    sections,
    listName: first === undefined ? '' : titleOfTable(first.cells),
    encoding,
    dialect,
    hasHeader: dialect.hasHeader,
    detectedHeader: rearranged === null ? detectedLayout.hasHeader : null,
    get isRewritten() {
      return header.rows.length > 1 || sections.isMixed;
    },
    records: (onProblem) => readRecords(opened, reading.unprotect ?? true, onProblem),
    pieces: () => readPieces(opened),
  };
}

/** Opens the table of a text that was rewritten as one. */
async function openRewritten(
  { text, dialect, columns, problems = NO_PROBLEMS }: RewrittenText,
  { source, encoding, reading }: { source: FileSource; encoding: DetectedEncoding; reading: CsvReading },
): Promise<OpenedCsv> {
  const table = inMemorySource(source.name, text);
  const isHeaderKnown = dialect.hasHeader !== undefined;
  const opened = await openCsv(table, {
    ...reading,
    encoding: 'utf-8',
    dialect: { ...dialect, ...reading.dialect },
    hasHeader: isHeaderKnown ? undefined : reading.hasHeader,
  });
  const records: OpenedCsv['records'] = (onProblem) => {
    problems.forEach(onProblem);
    return opened.records(onProblem);
  };
  const rewritten = { ...opened, columns: columns ?? opened.columns, encoding, isRewritten: true, records };
  return isHeaderKnown ? { ...rewritten, hasHeader: null, detectedHeader: null } : rewritten;
}

interface Opening {
  readonly source: FileSource;
  readonly encoding: TextEncoding;
  readonly dialect: CsvLayout;
  readonly header: TableHeader;
  /** Further sections are found while records are read. */
  readonly sections: TableSections;
  /** Whether cells that are quoted without need are marked as literal. */
  readonly markLiterals: boolean;
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

/**
 * Finds the sections in the sample, so that a short file has all its columns before its records are read. Returns
 * whether all quoted cells of the sample need their quotes.
 */
function surveySample(
  { dialect, header, sections }: Omit<Opening, 'markLiterals'>,
  text: string,
  isWhole: boolean,
): boolean {
  let quotesIfNeeded = !dialect.hasQuotedRows;
  const scanner = new RecordScanner(dialect);
  scanner.push(dialect.hasQuotedRows ? unquoteRows(text) : text);
  // The last record of an incomplete sample may be incomplete.
  if (isWhole) scanner.finish();
  const lastRow = header.rows.at(-1) ?? dialect.preambleLines;
  const reader = new SectionReader({ sections, headerLine: lastRow }, new RecordBatches(), () => {});
  while (scanner.advance()) {
    const record = { line: scanner.line, cells: scanner.cells() };
    quotesIfNeeded &&= !hasNeedlessQuotes(record.cells, scanner.lexer, dialect);
    if (record.line <= lastRow) continue;
    if (scanner.isBlank) reader.blank();
    else if (!reader.begins(record)) reader.add(record, NO_PROBLEMS);
  }
  return quotesIfNeeded;
}

/** Iterates over all records of the file, including blank ones and notes before the header. */
async function* scanFile({
  source,
  encoding,
  dialect,
}: Pick<Opening, 'source' | 'encoding' | 'dialect'>): AsyncGenerator<RecordScanner> {
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
  unprotect: boolean,
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly RawRecord[]> {
  const { dialect, header, sections } = opening;
  const lastRow = header.rows.at(-1) ?? 0;
  const batches = new RecordBatches();
  const reader = new SectionReader({ sections, headerLine: lastRow }, batches, onProblem);
  if (dialect.hasQuotedRows) onProblem({ line: 1, code: 'quoted_rows', detail: '' });
  for await (const scanner of scanFile(opening)) {
    while (scanner.advance()) {
      const { line } = scanner;
      if (line <= dialect.preambleLines) {
        if (!dialect.hasHeader && !scanner.isBlank && !SEPARATOR_LINE.test(scanner.source()))
          onProblem({ line, code: 'title', detail: detailOf(scanner) });
        continue;
      }
      if (line <= lastRow) continue;
      if (scanner.isBlank) {
        reader.blank();
        continue;
      }
      const cells = scanner.cells();
      const record = { line, cells };
      if (reader.begins(record)) continue;
      const problems = problemsOf(scanner, cells, reader);
      if (opening.markLiterals) markQuotedCells(cells, scanner.lexer);
      if (unprotect) for (let at = 0; at < cells.length; at++) cells[at] = unprotectCell(cells[at] ?? '');
      const batch = reader.add(record, problems);
      if (batch !== null) yield batch;
    }
    // Yield the records of this chunk before waiting for the next one.
    yield batches.take();
  }
  yield reader.end();
}

const NO_PROBLEMS: readonly ReadingProblem[] = [];

function problemsOf(
  scanner: RecordScanner,
  cells: readonly string[],
  { width, minWidth }: Pick<SectionReader, 'width' | 'minWidth'>,
): readonly ReadingProblem[] {
  const { line } = scanner;
  const { isUnterminated } = scanner.lexer;
  const lost = scanner.mayHaveLost ? cells.find((cell) => cell.includes(REPLACEMENT_CHARACTER)) : undefined;
  const extraHasText = cells.length > width && cells.slice(width).some((cell) => cell !== '');
  // The line below a header may be drawn with other signs than the delimiter.
  const isTooShort = cells.length < minWidth && !(cells.length === 1 && isBlankCell(cells[0] ?? ''));
  const isOfOtherWidth = isTooShort || extraHasText;
  if (!isUnterminated && lost === undefined && !isOfOtherWidth) return NO_PROBLEMS;
  const problems: ReadingProblem[] = [];
  if (isUnterminated) problems.push({ line, code: 'unterminated_quote', detail: detailOf(scanner) });
  if (lost !== undefined)
    problems.push({ line, code: 'undecodable', detail: lost.slice(0, MAX_DETAIL_LENGTH).toWellFormed() });
  if (isOfOtherWidth) problems.push({ line, code: 'cell_count', detail: detailOf(scanner) });
  return problems;
}

function detailOf(scanner: RecordScanner): string {
  return scanner.source().trimEnd().slice(0, MAX_DETAIL_LENGTH).toWellFormed();
}

async function* readPieces(opening: Opening): AsyncGenerator<readonly SourcePiece[]> {
  const { dialect, header, sections } = opening;
  const table = header.rows.length > 1 || sections.isMixed ? new JoinedTable(sections, dialect) : null;
  let section: TableSection = sections.first;
  for await (const scanner of scanFile(opening)) {
    let batch: SourcePiece[] = [];
    while (scanner.advance()) {
      const { line } = scanner;
      const source = scanner.source();
      const begun = sections.startingAt(line);
      section = begun ?? section;
      let piece: SourcePiece;
      if (line <= dialect.preambleLines) piece = { kind: 'preamble', line, text: source };
      else if (scanner.isBlank) piece = { kind: 'blank', line, text: source };
      else if (line === header.rows.at(-1))
        piece = { kind: 'header', line, text: table?.header(source) ?? source };
      else if (
        header.rows.includes(line) ||
        (table !== null && (begun !== null || sections.titles.has(line)))
      )
        piece = { kind: 'blank', line, text: lineEndsOf(source) };
      else piece = { kind: 'record', line, text: table?.row(source, scanner.cells(), section) ?? source };
      if (batch.push(piece) < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}
