import type { SearchWord, Typos } from './search-words.ts';
import { INSIDE, matchesInside, PREFIX, TYPO, weightOf, WHOLE } from './search-words.ts';
import type { RowWords } from './row-words.ts';
import { withinTypos } from './within-edit-distance.ts';

/**
 * The rows that one word of the search matches, each with the best weight it got. Only rows that matched all words before
 * are kept: `stage` counts, by row number, the words that a row has matched.
 */
export class WordMatches {
  readonly rows: number[] = [];
  /** Whether the word matched any row at all, kept or not. */
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

  /** Makes room for row numbers below that limit. Only to be called between two searches. */
  growTo(rowLimit: number): void {
    if (rowLimit <= this.best.length) return;
    const size = Math.max(rowLimit, this.best.length * 2, 1024);
    this.best = new Uint8Array(size);
    this.stage = new Uint8Array(size);
  }

  /** Ready for the next word, which rows with that many matched words are asked about. */
  begin(wordsBefore: number): void {
    for (const rowId of this.rows) this.best[rowId] = 0;
    this.rows.length = 0;
    this.matched = false;
    this.#wordsBefore = wordsBefore;
  }
}

/** Where words are looked up. */
export interface WordSource {
  /** Adds every row with a word that matches: without typos where `typos` is 0, else as a whole with at most that many. */
  collect(word: SearchWord, typos: Typos, hits: WordMatches): void;
  /** About how many rows a word matches; rough, and quick to say. */
  frequency(word: SearchWord): number;
}

/** How well a row's word matches the word looked for; -1 for not at all. */
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

/** What a row is worth for a word, looked at word by word; 0 for no match. */
export function weightInRow(row: RowWords, wanted: SearchWord, typos: Typos): number {
  let best = 0;
  row.words.forEach((word, at) => {
    const quality = qualityOf(word, wanted, typos);
    if (quality >= 0) best = Math.max(best, weightOf(quality, at < row.names));
  });
  return best;
}
