import { digitOfScript } from '../../contact/digits.ts';
import type { RawRecord, SourceColumn } from '../raw-record.ts';
import { firstValue } from '../values/cell-text.ts';
import { DateOrderEvidence } from '../values/dates/date-order.ts';

/** Number of records whose values are used to guess the field of a column. */
export const MAX_SAMPLE_RECORDS = 200;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 100;
/** Columns with more distinct words are neither genders nor languages. */
const MAX_WORDS = 200;
const MAX_WORD_LENGTH = 40;

/** Statistics of the values in one column of a file. */
export interface SurveyedColumn {
  readonly name: string;
  /** Number of records with a value. */
  readonly filled: number;
  /** Up to three distinct values. */
  readonly samples: readonly string[];
  /** Cells of the first records with this column. */
  readonly cells: readonly string[];
  /** Number of the records before these. */
  readonly recordsBefore: number;
  readonly dateOrders: DateOrderEvidence;
  /** Distinct values with their frequencies; null if there are too many. */
  readonly words: ReadonlyMap<string, number> | null;
}

/** Surveys all records of a file, because a single unambiguous date determines the date order of its column. */
export class ColumnSurvey {
  /** Those of the opened file, which may become more while it is read. */
  readonly columns: readonly SourceColumn[];
  /** The names of the list, such as those of its file and sheet, each on a line. */
  readonly listName: string;
  #count = 0;
  readonly #collected: CollectedColumn[];

  constructor(columns: readonly SourceColumn[], listName = '') {
    this.columns = columns;
    this.listName = listName;
    this.#collected = columns.map(() => new CollectedColumn(0));
  }

  /** Number of surveyed records. */
  get count(): number {
    return this.#count;
  }

  add(records: readonly RawRecord[]): void {
    while (this.#collected.length < this.columns.length)
      this.#collected.push(new CollectedColumn(this.#count));
    this.#count += records.length;
    for (const { cells } of records) {
      for (let at = 0; at < this.#collected.length; at++) this.#collected[at]?.add(cells[at] ?? '');
    }
  }

  surveyed(): SurveyedColumn[] {
    return this.#collected.map((column, at) => ({
      name: this.columns[at]?.name ?? '',
      filled: column.filled,
      samples: [...column.samples],
      cells: column.cells,
      recordsBefore: column.recordsBefore,
      dateOrders: column.dateOrders,
      words: column.words,
    }));
  }
}

class CollectedColumn {
  filled = 0;
  readonly samples = new Set<string>();
  readonly cells: string[] = [];
  readonly dateOrders = new DateOrderEvidence();
  words: Map<string, number> | null = new Map();
  readonly recordsBefore: number;

  constructor(recordsBefore: number) {
    this.recordsBefore = recordsBefore;
  }

  add(cell: string): void {
    if (this.cells.length < MAX_SAMPLE_RECORDS) this.cells.push(cell);
    if (cell === '') return;
    this.filled += 1;
    if (this.samples.size < MAX_SAMPLES) {
      const text = firstValue(cell);
      if (text !== '') this.samples.add(text.slice(0, MAX_SAMPLE_LENGTH).toWellFormed());
    }
    if (this.words !== null) this.#addWord(cell);
    if (mayBeDate(cell)) this.dateOrders.add(firstValue(cell));
  }

  #addWord(cell: string): void {
    const word = cell.trim();
    const count = this.words?.get(word) ?? 0;
    if (word.length > MAX_WORD_LENGTH || (count === 0 && this.words?.size === MAX_WORDS)) this.words = null;
    else this.words?.set(word, count + 1);
  }
}

/**
 * Returns whether a text may be a numeric date: it starts with a digit, and a separator or five to seven digits follow. A
 * word, such as the day of the week, may stand before it. A fast check that excludes most cells.
 */
function mayBeDate(cell: string): boolean {
  if (cell.length > 40) return false;
  let at = 0;
  while (at < 2 && isSpaceOrMark(cell.charCodeAt(at))) at++;
  if (!isDigit(cell.charCodeAt(at)))
    return isDigit(cell.charCodeAt(cell.length - 1)) && WORD_AND_DATE.test(cell);
  if (cell.length - at >= 6 && cell.length - at <= 8) return true;
  const next = isDigit(cell.charCodeAt(at + 1)) ? at + 2 : at + 1;
  const separator = cell.charCodeAt(next);
  return SEPARATORS.includes(separator);
}

const WORD_AND_DATE = /^\s*\p{L}[\p{L}\p{M}]*[.,]{0,2}\s+\d{1,2}[-./]\d{1,2}[-./]\d/u;
/** Separators in dates: hyphen, full stop, slash, space, full-width forms of the first three, and typed dashes. */
const SEPARATORS = [45, 46, 47, 32, 0xff0d, 0xff0e, 0xff0f, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212];
/** Whether a code unit is a digit in ASCII, of another script, or of full width. */
const isDigit = (code: number) =>
  (code >= 48 && code <= 57) ||
  (code >= 0x660 && (digitOfScript(code) !== null || (code >= 0xff10 && code <= 0xff19)));
const isSpaceOrMark = (code: number) =>
  code === 32 ||
  code === 39 ||
  code === 0xa0 ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);
