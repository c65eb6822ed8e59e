import type { SearchTerm, SearchWord } from './search-words.ts';
import type { SearchableByWord } from './searchable-by-word.ts';
import { WordMatches } from './word-matches.ts';

/** Rows that match all terms, with the sum of their weights. */
export interface Matches {
  rows: number[];
  /** Scores by index of `rows`. */
  scores: Uint8Array;
  /** Whether a word matched only with typos. */
  hasTypos: boolean;
}

/**
 * When words match with typos. `fallback`: with one typo, and only if a word matches no contact without typos.
 * `always`: with as many typos as the word's length allows, for a list of similar contacts.
 */
export type TypoPolicy = 'fallback' | 'always';

/** Finds rows that match every term, each word in any of the sources. Reuses its arrays between searches. */
export class MatchFinder {
  readonly #hits = new WordMatches();
  /** By row number; zero between two searches. */
  #scores = new Uint8Array(0);

  /** `mask`: by row number, 1 for the rows that match a filter; null for all rows. */
  find(
    terms: readonly SearchTerm[],
    sources: readonly SearchableByWord[],
    { rowLimit, typos, mask }: { rowLimit: number; typos: TypoPolicy; mask: Uint8Array | null },
  ): Matches {
    this.#hits.growTo(rowLimit);
    if (this.#scores.length < rowLimit) this.#scores = new Uint8Array(this.#hits.best.length);
    let hasTypos = typos === 'always';
    const words = rarestFirst(
      terms.flatMap((term) => this.#readingThatMatches(term, sources)),
      sources,
    );
    let rows: number[] = [];
    let first: number[] = [];
    for (const [wordsBefore, word] of words.entries()) {
      hasTypos = this.#collect(word, sources, { wordsBefore, typos }) || hasTypos;
      rows = this.#matchedRows(wordsBefore, mask);
      if (wordsBefore === 0) first = rows;
      if (rows.length === 0) break;
    }
    // `Uint8Array.from` with a function would take longer than the rest of the search.
    const scores = new Uint8Array(rows.length);
    for (let at = 0; at < rows.length; at++) scores[at] = this.#scores[rows[at] ?? 0] ?? 0;
    for (const rowId of first) {
      this.#hits.stage[rowId] = 0;
      this.#scores[rowId] = 0;
    }
    return { rows, scores, hasTypos };
  }

  #readingThatMatches(term: SearchTerm, sources: readonly SearchableByWord[]): SearchWord[] {
    const last = term.readings.at(-1) ?? [];
    const matching = term.readings.find(
      (reading) =>
        reading === last ||
        reading.every((word) => {
          this.#collect(word, sources, { wordsBefore: 0, typos: 'fallback' });
          const { matched } = this.#hits;
          this.#hits.begin(0);
          return matched;
        }),
    );
    return matching ?? last;
  }

  /** Collects the matches of one word; returns whether it matched with typos. */
  #collect(
    word: SearchWord,
    sources: readonly SearchableByWord[],
    { wordsBefore, typos }: { wordsBefore: number; typos: TypoPolicy },
  ): boolean {
    this.#hits.begin(wordsBefore);
    for (const source of sources) source.collect(word, 0, this.#hits);
    if (word.maxTypos === 0 || (this.#hits.matched && typos === 'fallback')) return false;
    for (const source of sources) source.collect(word, typos === 'fallback' ? 1 : word.maxTypos, this.#hits);
    return this.#hits.matched;
  }

  /** The rows that matched all words so far. */
  #matchedRows(wordsBefore: number, mask: Uint8Array | null): number[] {
    const { best, stage } = this.#hits;
    const rows =
      mask && wordsBefore === 0
        ? this.#hits.rows.filter((rowId) => mask[rowId] === 1)
        : this.#hits.rows.slice();
    const scores = this.#scores;
    for (const rowId of rows) {
      stage[rowId] = wordsBefore + 1;
      scores[rowId] = (scores[rowId] ?? 0) + (best[rowId] ?? 0);
    }
    this.#hits.begin(0);
    return rows;
  }
}

/** Sorts words by rarity, so that few rows are left to check for very frequent words such as `com`. */
function rarestFirst(words: SearchWord[], sources: readonly SearchableByWord[]): SearchWord[] {
  if (words.length < 2) return words;
  return words
    .map((word) => ({
      word,
      frequency: sources.reduce((sum, source) => sum + source.frequency(word), 0),
    }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .map(({ word }) => word);
}
