import type { SearchWord, Typos } from './search-words.ts';
import { INSIDE, matchesInside, PREFIX, TYPO, weightOf, WHOLE } from './search-words.ts';
import type { RowWords } from './row-words.ts';
import { withinTypos } from './within-edit-distance.ts';

/**
 * The rows matched by one word of the search, with their best weights. Only rows that matched all previous words are
 * kept: `stage` counts the matched words by row number.
 */
export class WordMatches {
  readonly rows: number[] = [];
  /** Whether the word matched any row, kept or not. */
  matched = false;
  best = new Uint8Array(0);
  stage = new Uint8Array(0);
  #wordsBefore = 0;

  add(rowId: number, weight: number): void {
    this.matched = true;
    if (this.stage[rowId] !== this.#wordsBefore) return;
    const before = this.best[rowId] ?? 0;
    if (before === 0) this.rows.push(rowId);
    if (weight > before) this.best[rowId] = weight;
  }

  /** Makes room for row numbers below the limit. Must be called between searches only. */
  growTo(rowLimit: number): void {
    if (rowLimit <= this.best.length) return;
    const size = Math.max(rowLimit, this.best.length * 2, 1024);
    this.best = new Uint8Array(size);
    this.stage = new Uint8Array(size);
  }

  /**
   * Prepares for the next word. From then on, only rows that matched all of the `wordsBefore` earlier words are kept.
   */
  begin(wordsBefore: number): void {
    for (const rowId of this.rows) this.best[rowId] = 0;
    this.rows.length = 0;
    this.matched = false;
    this.#wordsBefore = wordsBefore;
  }
}

/** Quality of the match between a row's word and the wanted word; -1 for none. */
function qualityOf(word: string, wanted: SearchWord, typos: Typos): number {
  let best = -1;
  for (const { text, anchored } of wanted.spellings) {
    if (typos > 0) {
      if (withinTypos(text, word, typos)) return TYPO;
    } else if (word.startsWith(text)) {
      best = Math.max(best, word.length === text.length ? WHOLE : PREFIX);
    } else if (best < INSIDE && !anchored && matchesInside(text) && word.includes(text)) best = INSIDE;
  }
  return best;
}

/** The weight of a row for a word, by comparing word by word; 0 for no match. */
export function weightInRow(row: RowWords, wanted: SearchWord, typos: Typos): number {
  let best = 0;
  row.words.forEach((word, at) => {
    const quality = qualityOf(word, wanted, typos);
    if (quality >= 0) best = Math.max(best, weightOf(quality, at < row.names));
  });
  return best;
}
