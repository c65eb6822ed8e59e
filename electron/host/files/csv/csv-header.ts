import type { RawRecord } from '../../../core/import/raw-record.ts';
import { namesOfHeader } from '../table/two-row-header.ts';
import type { CsvLayout } from './detect-csv-layout.ts';
import { unquoteRows } from './quoted-rows.ts';
import { sampleRecords } from './sample-records.ts';

/** The header of a table. */
export interface TableHeader {
  readonly names: readonly string[];
  /** Lines of its rows: none, one or two. */
  readonly rows: readonly number[];
}

/** Reads the header at the beginning of a text. `isWhole`: whether that is the whole text. */
export function readHeader(text: string, dialect: CsvLayout, isWhole: boolean): TableHeader {
  const unnamed = { names: Array.from({ length: dialect.columnCount }, () => ''), rows: [] };
  if (!dialect.hasHeader) return unnamed;
  const rows = dialect.hasQuotedRows ? unquoteRows(text) : text;
  const records = sampleRecords(rows, dialect, isWhole);
  const at = records.findIndex(({ line }) => line > dialect.preambleLines);
  const [first, second] = at < 0 ? [] : records.slice(at);
  if (first === undefined) return unnamed;
  const neighbours = { above: records[at - 1]?.cells, below: second?.cells };
  const { names, hasTwoRows } = namesOfHeader(first.cells, neighbours);
  if (!hasTwoRows && haveNumbersBefore(records.slice(at + 1), names))
    return { names: ['', ...names], rows: [first.line] };
  return { names, rows: hasTwoRows && second !== undefined ? [first.line, second.line] : [first.line] };
}

const MIN_NUMBERED = 2;
const EMAIL = /mail/i;
/** Names that the column of numbers may have itself. */
const NUMBER =
  /^(?:[^\p{L}]*|(?:no|nr|num|number|nummer|numero|id|index|pos|rank|rang|row|line|lfd)(?!\p{L}).*)$/iu;

/**
 * Whether each record has its number before the cells of the header, as statistics programs such as R write it
 * (`write.table`). Records broken by a line break in a text are shorter.
 */
function haveNumbersBefore(records: readonly RawRecord[], names: readonly string[]): boolean {
  const width = names.length;
  const whole = records.map(({ cells }) => cells).filter((cells) => cells.length >= width);
  if (whole.length < MIN_NUMBERED || whole.some((cells) => cells.length !== width + 1)) return false;
  if (whole.every((cells) => cells.at(-1) === '')) return false;
  const numbers = whole.map(([first = '']) => (/^\d{1,9}$/.test(first) ? Number(first) : Number.NaN));
  if (!numbers.every((number, at) => number === (numbers[0] ?? 0) + at)) return false;
  const emailAt = whole[0]?.findIndex((_, at) => whole.some((cells) => cells[at]?.includes('@'))) ?? -1;
  if (emailAt < 0) return !NUMBER.test(names[0] ?? '');
  return EMAIL.test(names[emailAt - 1] ?? '') && !EMAIL.test(names[emailAt] ?? '');
}
