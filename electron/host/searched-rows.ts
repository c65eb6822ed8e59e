import type { FileValue } from '../contract/lists/compared-value.ts';
import { foldText } from '../core/contact/text-folding.ts';

/** Minimum number of digits for a phone search; fewer match too much. */
const MIN_PHONE_DIGITS = 3;

/** One page of matching rows, with the number of matches by kind. */
export interface SearchedPage<Row, Kind extends string> {
  readonly rows: Row[];
  readonly total: number;
  readonly counts: Record<Kind, number>;
}

export interface SearchedPageQuery<Kind extends string> {
  /** Kind of the rows; absent for all. */
  kind?: Kind | undefined;
  /** Words that must all occur in the texts of a row. Absent or empty: every row matches. */
  search?: string | undefined;
  offset: number;
  limit: number;
}

/** The rows of a comparison, searchable and paged by kind. */
export class SearchedRows<Row extends { readonly kind: Kind }, Kind extends string> {
  readonly all: readonly Row[];
  readonly #kinds: readonly Kind[];
  readonly #textsOf: (row: Row) => readonly unknown[];
  #folded: string[] | null = null;
  /** The last search with the rows that it found, kept because each further page of the result needs them. */
  #last: { search: string; rows: readonly Row[] } = { search: '', rows: [] };

  /** `textsOf` returns the searchable values of a row; values other than texts are ignored. */
  constructor(all: readonly Row[], kinds: readonly Kind[], textsOf: (row: Row) => readonly unknown[]) {
    this.all = all;
    this.#kinds = kinds;
    this.#textsOf = textsOf;
    this.#last = { search: '', rows: all };
  }

  counts(rows: readonly Row[] = this.all): Record<Kind, number> {
    const counts = Object.fromEntries(this.#kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const { kind } of rows) counts[kind]++;
    return counts;
  }

  page({ kind, search = '', offset, limit }: SearchedPageQuery<Kind>): SearchedPage<Row, Kind> {
    const found = this.find(search);
    const rows = kind === undefined ? found : found.filter((row) => row.kind === kind);
    return { rows: rows.slice(offset, offset + limit), total: rows.length, counts: this.counts(found) };
  }

  /** Returns all rows that a search finds. */
  find(text = ''): readonly Row[] {
    const search = foldText(text).trim();
    if (this.#last.search === search) return this.#last.rows;
    const words = search.split(/\s+/).filter((word) => word !== '');
    this.#folded ??= this.all.map((row) => foldedTexts(this.#textsOf(row)));
    const folded = this.#folded;
    const rows =
      words.length === 0
        ? this.all
        : this.all.filter((_, at) => words.every((word) => holds(folded[at] ?? '', word)));
    this.#last = { search, rows };
    return rows;
  }
}

/** Returns the searchable value of a file's value: its text if it could not be read. */
export const searchedValue = (value: FileValue): unknown =>
  typeof value === 'object' && value !== null && 'unread' in value ? value.unread : value;

/** Returns the texts among `values`, folded and joined, followed by the digits of possible phone numbers. */
function foldedTexts(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string');
  const digits = texts.map(digitsOf).filter((each) => each.length >= MIN_PHONE_DIGITS);
  return [...texts.map(foldText), ...digits].join('\n');
}

function holds(folded: string, word: string): boolean {
  if (folded.includes(word)) return true;
  const digits = digitsOf(word);
  return /^[+\d().\-/]+$/.test(word) && digits.length >= MIN_PHONE_DIGITS && folded.includes(digits);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
