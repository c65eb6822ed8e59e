import { rowWords } from './row-words.ts';
import type { SegmentData } from './segment.ts';
import { eachGramList, gramListsFor } from './segment.ts';

/** Reads the searchable texts of rows; missing rows are skipped. */
export type TextReader = (rowIds: Int32Array, put: (rowId: number, text: string) => void) => void;

const ROWS_PER_QUERY = 200;
const STEPS_BETWEEN_YIELDS = 2_000;
const POSTINGS_BETWEEN_YIELDS = 20_000;

/** A growing array of numbers. */
class Numbers {
  #values = new Uint32Array(4096);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  get values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Turns counts into start positions of lists, in place; the array has one more entry than there are lists. */
function startsFromCounts(counts: Uint32Array): Uint32Array {
  let sum = 0;
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0;
    counts[at] = sum;
    sum += count;
  }
  return counts;
}

/** Builds the index of some rows; yields every few milliseconds and returns the arrays. */
export function* buildSegment(rowIds: Int32Array, read: TextReader): Generator<void, SegmentData> {
  const { words, wordOf, postingOf } = yield* collectWords(rowIds, read);
  const sorted = yield* sortWords(words);
  const numberOf = new Uint32Array(words.length);
  for (let number = 0; number < sorted.length; number++) {
    numberOf[sorted[number] ?? 0] = number;
    if (number % POSTINGS_BETWEEN_YIELDS === 0) yield;
  }
  const { pool, starts } = yield* poolWords(words, sorted);
  const { postingStarts, postings } = yield* sortPostings(numberOf, wordOf, postingOf);
  const { gramStarts, gramWords } = yield* indexGrams(words, sorted);
  return { pool, starts, postingStarts, postings, gramStarts, gramWords };
}

/** The distinct words in the order of their first appearance, with the rows that contain them. */
function* collectWords(
  rowIds: Int32Array,
  read: TextReader,
): Generator<void, { words: string[]; wordOf: Uint32Array; postingOf: Uint32Array }> {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const wordOf = new Numbers();
  const postingOf = new Numbers();
  for (let from = 0; from < rowIds.length; from += ROWS_PER_QUERY) {
    read(rowIds.subarray(from, from + ROWS_PER_QUERY), (rowId, text) => {
      const row = rowWords(text);
      row.words.forEach((word, at) => {
        let number = numbers.get(word);
        if (number === undefined) {
          number = words.length;
          numbers.set(word, number);
          words.push(word);
        }
        wordOf.push(number);
        postingOf.push(rowId * 2 + (at < row.names ? 1 : 0));
      });
    });
    yield;
  }
  return { words, wordOf: wordOf.values, postingOf: postingOf.values };
}

/**
 * The numbers of the words, sorted by the code units of the words. They are sorted bucket by bucket, because one sort
 * of all words would block too long.
 */
function* sortWords(words: string[]): Generator<void, Uint32Array> {
  const buckets = new Map<string, number[]>();
  for (let number = 0; number < words.length; number++) {
    const start = (words[number] ?? '').slice(0, 3);
    const bucket = buckets.get(start);
    if (bucket) bucket.push(number);
    else buckets.set(start, [number]);
    if (number % STEPS_BETWEEN_YIELDS === 0) yield;
  }
  const sorted = new Uint32Array(words.length);
  let filled = 0;
  const byWord = (a: number, b: number) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1);
  const starts = [...buckets.keys()].sort();
  yield;
  for (const start of starts) {
    const bucket = (buckets.get(start) ?? []).sort(byWord);
    sorted.set(bucket, filled);
    filled += bucket.length;
    yield;
  }
  return sorted;
}

function* poolWords(
  words: string[],
  sorted: Uint32Array,
): Generator<void, { pool: string; starts: Uint32Array }> {
  const starts = new Uint32Array(sorted.length + 1);
  const pieces: string[] = [];
  let length = 0;
  for (let from = 0; from < sorted.length; from += STEPS_BETWEEN_YIELDS) {
    const piece: string[] = [];
    for (let number = from; number < Math.min(sorted.length, from + STEPS_BETWEEN_YIELDS); number++) {
      const word = words[sorted[number] ?? 0] ?? '';
      piece.push(word);
      length += word.length;
      starts[number + 1] = length;
    }
    pieces.push(piece.join(''));
    yield;
  }
  return { pool: pieces.join(''), starts };
}

function* sortPostings(
  numberOf: Uint32Array,
  wordOf: Uint32Array,
  postingOf: Uint32Array,
): Generator<void, { postingStarts: Uint32Array; postings: Uint32Array }> {
  const counts = new Uint32Array(numberOf.length + 1);
  for (let at = 0; at < wordOf.length; at++) {
    const number = numberOf[wordOf[at] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
    if (at % POSTINGS_BETWEEN_YIELDS === 0) yield;
  }
  const postingStarts = startsFromCounts(counts);
  const next = postingStarts.slice();
  const postings = new Uint32Array(wordOf.length);
  yield;
  for (let at = 0; at < wordOf.length; at++) {
    const number = numberOf[wordOf[at] ?? 0] ?? 0;
    const place = next[number] ?? 0;
    postings[place] = postingOf[at] ?? 0;
    next[number] = place + 1;
    if (at % POSTINGS_BETWEEN_YIELDS === 0) yield;
  }
  return { postingStarts, postings };
}

function* indexGrams(
  words: string[],
  sorted: Uint32Array,
): Generator<void, Pick<SegmentData, 'gramStarts' | 'gramWords'>> {
  const lists = gramListsFor(sorted.length);
  const counts = new Uint32Array(lists + 1);
  // Each list contains a word once, even if the gram occurs repeatedly.
  const lastWord = new Int32Array(lists).fill(-1);
  for (let number = 0; number < sorted.length; number++) {
    const word = words[sorted[number] ?? 0] ?? '';
    eachGramList(word, lists, (list) => {
      if (lastWord[list] === number) return;
      lastWord[list] = number;
      counts[list] = (counts[list] ?? 0) + 1;
    });
    if (number % STEPS_BETWEEN_YIELDS === 0) yield;
  }
  const gramStarts = startsFromCounts(counts);
  const next = gramStarts.slice();
  const gramWords = new Uint32Array(gramStarts[lists] ?? 0);
  lastWord.fill(-1);
  yield;
  for (let number = 0; number < sorted.length; number++) {
    eachGramList(words[sorted[number] ?? 0] ?? '', lists, (list) => {
      if (lastWord[list] === number) return;
      lastWord[list] = number;
      const place = next[list] ?? 0;
      gramWords[place] = number;
      next[list] = place + 1;
    });
    if (number % STEPS_BETWEEN_YIELDS === 0) yield;
  }
  return { gramStarts, gramWords };
}
