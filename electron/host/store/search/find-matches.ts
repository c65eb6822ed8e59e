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
  readonly #hits = new WordHits(1024);
  #stage = new Uint8Array(1024);
  #scores = new Uint8Array(1024);

  find(terms: readonly SearchTerm[], sources: readonly WordSource[], rowLimit: number): Matches {
    this.#hits.growTo(rowLimit);
    if (this.#stage.length < this.#hits.best.length) this.#stage = new Uint8Array(this.#hits.best.length);
    this.#scores = new Uint8Array(rowLimit);
    let rows: number[] = [];
    let words = 0;
    let first: number[] = [];
    for (const term of terms)
      for (const word of this.#readingThatMatches(term, sources)) {
        this.#collect(word, sources);
        rows = this.#narrow(words++);
        if (words === 1) first = rows;
      }
    for (const rowId of first) this.#stage[rowId] = 0;
    return { rows, scores: this.#scores };
  }

  #readingThatMatches(term: SearchTerm, sources: readonly WordSource[]): SearchWord[] {
    const last = term.readings.at(-1) ?? [];
    for (const reading of term.readings) {
      if (reading === last) return last;
      const matches = reading.every((word) => {
        this.#collect(word, sources);
        const found = this.#hits.rows.length > 0;
        this.#hits.clear();
        return found;
      });
      if (matches) return reading;
    }
    return last;
  }

  #collect(word: SearchWord, sources: readonly WordSource[]): void {
    for (const source of sources) source.collect(word, false, this.#hits);
    if (this.#hits.rows.length > 0 || !word.forgiving) return;
    for (const source of sources) source.collect(word, true, this.#hits);
  }

  /** Keeps the rows that all words so far matched; `stage` counts the words a row has matched. */
  #narrow(wordsBefore: number): number[] {
    const { rows, best } = this.#hits;
    const kept: number[] = [];
    for (const rowId of rows) {
      if (this.#stage[rowId] !== wordsBefore) continue;
      this.#stage[rowId] = wordsBefore + 1;
      this.#scores[rowId] = (this.#scores[rowId] ?? 0) + (best[rowId] ?? 0);
      kept.push(rowId);
    }
    this.#hits.clear();
    return kept;
  }
}
