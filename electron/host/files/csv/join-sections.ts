import { datePartOfName } from '../../../core/import/headers/date-part-names.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import { createCellEncoder } from './csv-writer.ts';
import type { CsvLayout } from './detect-csv-layout.ts';
import { isValue, type IsKnownHeader } from './header-row.ts';
import { RecordScanner } from './record-scanner.ts';
import { replaceCells, sourceCells } from './replace-cells.ts';

/** A text whose sections were joined into one table, with the titles above its sections, which are left out. */
export interface JoinedSections {
  readonly text: string;
  readonly titles: readonly ReadingProblem[];
}

interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly source: string;
  readonly isBlank: boolean;
}

/**
 * Joins the sections of a table into one, and a header of two rows into one row (`joinedNames`). A section begins with a
 * header of its own: the columns of the first header in another order, or other known names. Its cells are moved to the
 * columns of the same name; names that are missing from the first header are added to it. Every record keeps its line.
 * Null if the table has only one section with one header row.
 */
export function joinSections(
  whole: string,
  layout: CsvLayout,
  isKnownHeader: IsKnownHeader,
): JoinedSections | null {
  const records = allRecords(whole, layout);
  const headerAt = records.findIndex(({ line, isBlank }) => line > layout.preambleLines && !isBlank);
  const first = records[headerAt];
  if (first === undefined) return null;
  const second = records[headerAt + 1];
  const names = second === undefined ? null : joinedNames(first.cells, second.cells, isKnownHeader);
  const header = names === null || second === undefined ? first : { ...second, cells: names };
  const table = new JoinedTable(header, layout);
  /** Texts of the records, and rows whose width isn't known yet. */
  const pieces: (string | (() => string))[] = records.slice(0, headerAt).map(({ source }) => source);
  const titles: ReadingProblem[] = [];
  let isJoined = names !== null;
  if (isJoined) pieces.push(lineEndsOf(first.source));
  const headerPiece = pieces.length;
  let last = { at: -1, record: header };
  for (const record of records.slice(headerPiece + 1)) {
    if (record.isBlank) pieces.push(record.source);
    else if (beginsSection(record.cells, header.cells, isKnownHeader)) {
      const [title, ...others] = last.record.cells.filter((cell) => cell.trim() !== '');
      if (last.at >= 0 && others.length === 0) {
        titles.push({ line: last.record.line, code: 'title', detail: (title ?? '').trim() });
        pieces[last.at] = lineEndsOf(last.record.source);
      }
      isJoined = table.begin(record.cells) || isJoined;
      last = { at: -1, record };
      pieces.push(lineEndsOf(record.source));
    } else {
      last = { at: pieces.length, record };
      pieces.push(table.row(record));
    }
  }
  if (!isJoined) return null;
  pieces.splice(headerPiece, 0, table.header());
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece())).join('');
  return { text, titles };
}

class JoinedTable {
  readonly #header: TableRecord;
  readonly #layout: CsvLayout;
  readonly #names: string[];
  readonly #encode: (cell: string) => string;
  /** The column of each cell in the present section; null if its columns are those of the header. */
  #columns: readonly number[] | null = null;

  constructor(header: TableRecord, layout: CsvLayout) {
    this.#header = header;
    this.#layout = layout;
    this.#names = header.cells.map((name) => name.trim());
    const encode = createCellEncoder(layout, false);
    this.#encode = (cell) => encode(cell);
  }

  /** Begins a section with this header. Returns whether its columns differ from those of the first header. */
  begin(cells: readonly string[]): boolean {
    const used = new Set<number>();
    const columns = cells.map((cell) => {
      const name = cell.trim();
      let column = this.#names.findIndex((each, at) => each === name && !used.has(at));
      if (column < 0) column = this.#names.push(name) - 1;
      used.add(column);
      return column;
    });
    this.#columns = columns.some((column, at) => column !== at) ? columns : null;
    return this.#columns !== null;
  }

  /** Returns a function that makes the row of a record once all sections have begun. */
  row(record: TableRecord): () => string {
    const columns = this.#columns;
    return () => (columns === null ? this.#widened(record) : this.#moved(record, columns));
  }

  #widened({ cells, source }: TableRecord): string {
    const isWhole = cells.length >= this.#header.cells.length && cells.length < this.#names.length;
    return isWhole ? replaceCells(source, this.#layout, new Map([[this.#names.length - 1, '']])) : source;
  }

  #moved({ cells, source }: TableRecord, columns: readonly number[]): string {
    const placed = this.#names.map((_, at) => cells[columns.indexOf(at)] ?? '');
    const row = [...placed, ...cells.slice(columns.length)].map(this.#encode).join(this.#layout.delimiter);
    return row + (/(?:\r\n|\n|\r)$/.exec(source)?.[0] ?? '');
  }

  header(): string {
    const written = sourceCells(this.#header.source, this.#layout);
    const encoded = this.#names.map((name, at): [number, string] => [at, this.#encode(name)]);
    const changed = encoded.filter(([at, cell]) => cell !== written[at]);
    return replaceCells(this.#header.source, this.#layout, new Map(changed));
  }
}

function allRecords(text: string, layout: CsvLayout): TableRecord[] {
  const records: TableRecord[] = [];
  const scanner = new RecordScanner(layout);
  scanner.push(text);
  scanner.finish();
  while (scanner.advance()) {
    const { line, isBlank } = scanner;
    records.push({ line, cells: scanner.cells(), source: scanner.source(), isBlank });
  }
  return records;
}

/**
 * Returns the names of a header of two rows, as spreadsheets have it: merged cells such as `Phone` in the first row, and
 * below them `home` and `mobile`, which become `Phone home` and `mobile`. Null if the second row is no part of a header.
 */
function joinedNames(
  first: readonly string[],
  second: readonly string[],
  isKnownHeader: IsKnownHeader,
): string[] | null {
  const lower = second.map((name) => name.trim());
  const filled = lower.filter((name) => name !== '');
  if (filled.length < 2 || filled.some(isValue)) return null;
  const upper: string[] = [];
  let isMerged = false;
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const own = first[at]?.trim() ?? '';
    const isBelowMerged = own === '' && (lower[at] ?? '') !== '';
    isMerged ||= isBelowMerged;
    upper.push(isBelowMerged ? (upper[at - 1] ?? '') : own);
  }
  const names = upper.map((above, at) => {
    const name = lower[at] ?? '';
    return name === '' || isKnownHeader(name) ? name || above : `${above} ${name}`.trim();
  });
  const areKnown = filled.every(
    (name) => isKnownHeader(name) || datePartOfName(name) !== null || KINDS.test(name),
  );
  return isMerged && areKnown ? names : null;
}

/** Words for the kind of a phone, an email or an address below a merged cell. */
const KINDS =
  /^(?:home|work|office|mobile|private|personal|business|other|privat|dienstlich|geschäftlich|beruflich|festnetz|domicile|bureau|travail|personnel|professionnel|casa|trabajo|oficina|particular|ufficio|abitazione|thuis|werk|dom|praca)$/iu;

/** Minimum number of known names in a header that shares no name with the first one. */
const MIN_KNOWN_NAMES = 3;

function beginsSection(
  cells: readonly string[],
  header: readonly string[],
  isKnownHeader: IsKnownHeader,
): boolean {
  const names = cells.map((cell) => cell.trim()).filter((name) => name !== '');
  if (names.length < 2 || names.some(isValue)) return false;
  const ofHeader = header.map((name) => name.trim());
  const areSame = names.toSorted().join('\n') === ofHeader.filter(Boolean).toSorted().join('\n');
  // Of the columns of the first header, several may have one name.
  if (new Set(names).size < names.length) return areSame;
  const own = new Set(ofHeader);
  const shared = names.filter((name) => own.has(name)).length;
  const isLong = names.length >= MIN_KNOWN_NAMES || shared > 0;
  return shared === names.length || (isLong && names.every((name) => own.has(name) || isKnownHeader(name)));
}

/** Returns only the line ends of a text, so that the lines behind it keep their numbers. */
const lineEndsOf = (source: string): string => source.match(/\r\n|\n|\r/g)?.join('') ?? '';
