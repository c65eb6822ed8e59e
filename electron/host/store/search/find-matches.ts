import type { SearchTerm, SearchWord } from './search-words.ts';
import type { WordSource } from './word-hits.ts';
import { WordHits } from './word-hits.ts';

/** The rows that match all terms, with their weights summed over the words. */
export interface Matches {
  rows: number[];
  /** By row number; of use for the rows above alone. */
  scores: Uint8Array;
}

/** Finds what matches every term in the sources, which hold each row in one of them. Keeps its arrays from one search to the next. */
export class MatchFinder {
  readonly #hits = new WordHits();

  find(terms: readonly SearchTerm[], sources: readonly WordSource[], rowLimit: number): Matches {
    this.#hits.growTo(rowLimit);
    const words = rarestFirst(
      terms.flatMap((term) => this.#readingThatMatches(term, sources)),
      sources,
    );
    const scores = new Uint8Array(rowLimit);
    let rows: number[] = [];
    let first: number[] = [];
    words.forEach((word, wordsBefore) => {
      this.#collect(word, sources, wordsBefore);
      rows = this.#take(scores, wordsBefore);
      if (wordsBefore === 0) first = rows;
    });
    for (const rowId of first) this.#hits.stage[rowId] = 0;
    return { rows, scores };
  }

  #readingThatMatches(term: SearchTerm, sources: readonly WordSource[]): SearchWord[] {
    const last = term.readings.at(-1) ?? [];
    const matching = term.readings.find(
      (reading) =>
        reading === last ||
        reading.every((word) => {
          this.#collect(word, sources, 0);
          const { matched } = this.#hits;
          this.#hits.begin(0);
          return matched;
        }),
    );
    return matching ?? last;
  }

  #collect(word: SearchWord, sources: readonly WordSource[], wordsBefore: number): void {
    this.#hits.begin(wordsBefore);
    for (const source of sources) source.collect(word, false, this.#hits);
    if (this.#hits.matched || !word.forgiving) return;
    for (const source of sources) source.collect(word, true, this.#hits);
  }

  /** The rows that all words so far matched. */
  #take(scores: Uint8Array, wordsBefore: number): number[] {
    const { rows, best, stage } = this.#hits;
    for (const rowId of rows) {
      stage[rowId] = wordsBefore + 1;
      scores[rowId] = (scores[rowId] ?? 0) + (best[rowId] ?? 0);
    }
    const taken = rows.slice();
    this.#hits.begin(0);
    return taken;
  }
}

/** Few rows are left to be asked about when the words come that nearly every row has (`com`). */
function rarestFirst(words: SearchWord[], sources: readonly WordSource[]): SearchWord[] {
  if (words.length < 2) return words;
  return words
    .map((word) => ({
      word,
      frequency: sources.reduce((sum, source) => sum + source.frequency(word), 0),
    }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .map(({ word }) => word);
}
