import { isUnspacedCode } from '../../../core/contact/text-folding.ts';
import type { SearchWord, Typos } from './search-words.ts';
import { INSIDE, matchesInside, PREFIX, TYPO, weightOf, WHOLE } from './search-words.ts';
import { cheapestParts, withSwap } from './typo-partitions.ts';
import { withinTypos } from './within-edit-distance.ts';
import type { WordMatches } from './word-matches.ts';
import type { SearchableByWord } from './searchable-by-word.ts';

const MIN_GRAM_LISTS = 2 ** 10;
const MAX_GRAM_LISTS = 2 ** 17;

/**
 * The number of gram lists for that many words, a power of two. A gram is up to three adjacent characters. Several
 * grams may share a list, so matches are verified.
 */
export function gramListsFor(words: number): number {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, words)) + 1);
  return Math.min(MAX_GRAM_LISTS, Math.max(MIN_GRAM_LISTS, wanted));
}

/** The list number of up to three adjacent characters; 0 means "no character". */
function gramList(lists: number, a: number, b: number, c: number): number {
  const mixed = Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ c, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (lists - 1);
}

/**
 * Calls `put` with each list of a word: one for every trigram, and in scripts without spaces also for every character
 * and bigram.
 */
export function eachGramList(word: string, lists: number, put: (list: number) => void): void {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    const next = at + 1 < word.length ? word.charCodeAt(at + 1) : 0;
    if (code >= 128 && isUnspacedCode(code)) {
      put(gramList(lists, code, 0, 0));
      if (next !== 0) put(gramList(lists, code, next, 0));
    }
    if (at + 2 < word.length) put(gramList(lists, code, next, word.charCodeAt(at + 2)));
  }
}

/** The arrays of a segment. Words are numbered in the order of their UTF-16 code units. */
export interface SegmentData {
  /** All words concatenated; word `w` is `pool.slice(starts[w], starts[w + 1])`. */
  pool: string;
  starts: Uint32Array;
  /** Start offsets of the rows of word `w` in `postings`. */
  postingStarts: Uint32Array;
  /** Row number times two, plus one if the word is in the row's name. */
  postings: Uint32Array;
  /** Start offsets of the words of list `g` in `gramWords`; ascending within a list. */
  gramStarts: Uint32Array;
  gramWords: Uint32Array;
}

/** An immutable inverted index over the words of some rows. */
export class Segment implements SearchableByWord {
  readonly id: number;
  /** Number of rows that the segment was built from. */
  readonly rowCount: number;
  readonly #data: SegmentData;
  /** By row number: the id of the segment that owns the row. Changed rows have another owner, removed rows none. */
  readonly #owners: { of: Uint16Array };

  constructor(id: number, rowCount: number, data: SegmentData, owners: { of: Uint16Array }) {
    this.id = id;
    this.rowCount = rowCount;
    this.#data = data;
    this.#owners = owners;
  }

  get wordCount(): number {
    return this.#data.starts.length - 1;
  }

  collect(word: SearchWord, typos: Typos, hits: WordMatches): void {
    for (const { text, anchored } of word.spellings) {
      if (typos > 0) this.#collectTypos(text, typos, hits);
      else {
        this.#collectPrefixed(text, hits);
        if (!anchored && matchesInside(text)) this.#collectInside(text, hits);
      }
    }
  }

  frequency(word: SearchWord): number {
    const { postingStarts } = this.#data;
    const rowsOf = (text: string) =>
      (postingStarts[this.#firstAfter(text)] ?? 0) - (postingStarts[this.#firstNotBefore(text)] ?? 0);
    return word.spellings.reduce((sum, { text }) => sum + rowsOf(text), 0);
  }

  #collectPrefixed(text: string, hits: WordMatches): void {
    const { starts } = this.#data;
    const end = this.#firstAfter(text);
    for (let word = this.#firstNotBefore(text); word < end; word++) {
      const length = (starts[word + 1] ?? 0) - (starts[word] ?? 0);
      this.#addRows(word, length === text.length ? WHOLE : PREFIX, hits);
    }
  }

  #collectInside(text: string, hits: WordMatches): void {
    const list = this.#rarestList(text);
    const { gramStarts, gramWords } = this.#data;
    const end = gramStarts[list + 1] ?? 0;
    for (let at = gramStarts[list] ?? 0; at < end; at++) {
      const word = gramWords[at] ?? 0;
      if (this.#holdsInside(word, text)) this.#addRows(word, INSIDE, hits);
    }
  }

  /** The shortest of the gram lists that contain every word with this text. */
  #rarestList(text: string): number {
    const { gramStarts } = this.#data;
    let rarest = -1;
    let fewest = Infinity;
    eachGramList(text, gramStarts.length - 1, (list) => {
      const count = this.#listLength(list);
      if (count >= fewest) return;
      fewest = count;
      rarest = list;
    });
    return rarest;
  }

  /** Whether the word contains the text after its beginning. */
  #holdsInside(word: number, text: string): boolean {
    const { pool, starts } = this.#data;
    const first = text.charCodeAt(0);
    const start = starts[word] ?? 0;
    const last = (starts[word + 1] ?? 0) - text.length;
    for (let from = start + 1; from <= last; from++) {
      if (pool.charCodeAt(from) !== first) continue;
      let at = 1;
      while (at < text.length && pool.charCodeAt(from + at) === text.charCodeAt(at)) at++;
      if (at === text.length) return true;
    }
    return false;
  }

  #collectTypos(text: string, typos: Typos, hits: WordMatches): void {
    const { pool, starts } = this.#data;
    this.#eachCandidate(text, typos, (word) => {
      if (withinTypos(text, pool, typos, starts[word], starts[word + 1])) this.#addRows(word, TYPO, hits);
    });
  }

  /** Calls `found` with a superset of the words within that many typos of the text; some words may repeat. */
  #eachCandidate(text: string, typos: number, found: (word: number) => void): void {
    const parts = cheapestParts(text, typos, {
      prefix: (length) =>
        this.#firstAfter(text.slice(0, length)) - this.#firstNotBefore(text.slice(0, length)),
      gram: (at) => this.#listLength(this.#gramAt(text, at)),
    });
    const beginning = text.slice(0, parts.prefix);
    const end = this.#firstAfter(beginning);
    for (let word = this.#firstNotBefore(beginning); word < end; word++) found(word);
    const { gramStarts, gramWords } = this.#data;
    for (const gram of parts.grams) {
      const list = this.#gramAt(text, gram);
      const listEnd = gramStarts[list + 1] ?? 0;
      for (let at = gramStarts[list] ?? 0; at < listEnd; at++) found(gramWords[at] ?? 0);
    }
    for (const cut of parts.cuts) {
      const swapped = withSwap(text, cut);
      if (swapped !== text) this.#eachCandidate(swapped, typos - 1, found);
    }
  }

  /** The list of the trigram at that position. */
  #gramAt(text: string, at: number): number {
    const lists = this.#data.gramStarts.length - 1;
    return gramList(lists, text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
  }

  #listLength(list: number): number {
    const { gramStarts } = this.#data;
    return (gramStarts[list + 1] ?? 0) - (gramStarts[list] ?? 0);
  }

  #addRows(word: number, quality: number, hits: WordMatches): void {
    const { postingStarts, postings } = this.#data;
    const elsewhere = weightOf(quality, false);
    const inName = weightOf(quality, true);
    const owners = this.#owners.of;
    const end = postingStarts[word + 1] ?? 0;
    for (let at = postingStarts[word] ?? 0; at < end; at++) {
      const posting = postings[at] ?? 0;
      const rowId = posting >>> 1;
      if (owners[rowId] === this.id) hits.add(rowId, (posting & 1) === 1 ? inName : elsewhere);
    }
  }

  /** Number of the first word not before the text. */
  #firstNotBefore(text: string): number {
    return this.#search((word) => this.#compareStart(word, text) < 0);
  }

  /** Number of the first word after all words with the text as prefix. */
  #firstAfter(text: string): number {
    return this.#search((word) => this.#compareStart(word, text) <= 0);
  }

  #search(isBefore: (word: number) => boolean): number {
    let low = 0;
    let high = this.wordCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares the beginning of a word with a text; zero if the text is a prefix of the word. */
  #compareStart(word: number, text: string): number {
    const { pool, starts } = this.#data;
    const start = starts[word] ?? 0;
    const length = (starts[word + 1] ?? 0) - start;
    for (let at = 0; at < text.length; at++) {
      if (at >= length) return -1;
      const order = pool.charCodeAt(start + at) - text.charCodeAt(at);
      if (order !== 0) return order;
    }
    return 0;
  }
}
