import type { SearchWord, Typos } from './search-words.ts';
import type { WordMatches } from './word-matches.ts';

/** A collection of rows that can be searched by word. */
export interface SearchableByWord {
  /**
   * Adds every row with a matching word: exact, prefix or inside matches if `typos` is 0, otherwise whole words within
   * that many typos.
   */
  collect(word: SearchWord, typos: Typos, hits: WordMatches): void;
  /** A rough, fast estimate of how many rows a word matches. */
  frequency(word: SearchWord): number;
}
