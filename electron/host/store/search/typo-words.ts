import type { Typos } from './search-words.ts';
import { canMatchWithTypos, digitsIn } from './search-words.ts';
import { withinTypos } from './within-typos.ts';

/** Words from this length on, and with that many digits, share lists. */
const LONGEST_LISTED = 64;
const MOST_DIGITS_LISTED = 3;
const LISTS_PER_LENGTH = MOST_DIGITS_LISTED + 1;

/** The words of a segment that a search may reach with typos, listed by their length and their number of digits. */
export interface TypoWords {
  /** Numbers of the words, list after list. */
  words: Uint32Array;
  /** Where each list begins in `words`; one more entry than there are lists. */
  listStarts: Uint32Array;
  /** The letters of each word in `words`, see `signatureOf`. */
  signatures: Int32Array;
}

const listOf = (length: number, digits: number): number =>
  Math.min(length, LONGEST_LISTED) * LISTS_PER_LENGTH + Math.min(digits, MOST_DIGITS_LISTED);

/** The letters of a word as bits; a typo changes at most two of them. */
function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Lists words; `wordAt` gives the word of each number below `count`. Yields after every `atOnce` words. */
export function* listTypoWords(
  count: number,
  wordAt: (number: number) => string,
  atOnce: number,
): Generator<void, TypoWords> {
  const lists: number[][] = Array.from({ length: listOf(LONGEST_LISTED, Infinity) + 1 }, () => []);
  for (let number = 0; number < count; number++) {
    const word = wordAt(number);
    const digits = digitsIn(word);
    if (canMatchWithTypos(word.length - digits)) lists[listOf(word.length, digits)]?.push(number);
    if (number % atOnce === 0) yield;
  }
  const listStarts = new Uint32Array(lists.length + 1);
  lists.forEach((numbers, list) => (listStarts[list + 1] = (listStarts[list] ?? 0) + numbers.length));
  const words = new Uint32Array(listStarts.at(-1) ?? 0);
  lists.forEach((numbers, list) => words.set(numbers, listStarts[list]));
  yield;
  const signatures = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    signatures[at] = signatureOf(wordAt(words[at] ?? 0));
    if (at % atOnce === 0) yield;
  }
  return { words, listStarts, signatures };
}

/**
 * Calls back with the number of each word that differs from the text by at most that many typos: a typo changes the length and the
 * number of digits by one at most.
 */
export function eachWithinTypos(
  { words, listStarts, signatures }: TypoWords,
  { pool, starts }: { pool: string; starts: Uint32Array },
  { text, typos }: { text: string; typos: Typos },
  found: (word: number) => void,
): void {
  const signature = signatureOf(text);
  const digits = digitsIn(text);
  const shortest = Math.min(text.length - typos, LONGEST_LISTED);
  const longest = Math.min(text.length + typos, LONGEST_LISTED);
  for (let length = shortest; length <= longest; length++) {
    const end = listStarts[listOf(length, digits + typos) + 1] ?? 0;
    for (let at = listStarts[listOf(length, Math.max(0, digits - typos))] ?? 0; at < end; at++) {
      let differing = (signatures[at] ?? 0) ^ signature;
      differing &= differing - 1;
      differing &= differing - 1;
      if (typos === 2) {
        differing &= differing - 1;
        differing &= differing - 1;
      }
      if (differing !== 0) continue;
      const word = words[at] ?? 0;
      if (withinTypos(text, pool, typos, starts[word], starts[word + 1])) found(word);
    }
  }
}
