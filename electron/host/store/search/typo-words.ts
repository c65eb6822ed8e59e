import type { Typos } from './search-words.ts';
import { canMatchWithTypos } from './search-words.ts';
import { withinTypos } from './within-typos.ts';

/** Words from this length on share one list. */
const LONGEST_LISTED = 64;

/** The words of a segment that a search may reach with typos, listed by length. */
export interface TypoWords {
  /** Numbers of the words, shortest words first. */
  words: Uint32Array;
  /** Where the words of each length begin in `words`; one more entry than there are lengths. */
  lengthStarts: Uint32Array;
  /** The letters of each word in `words`, see `signatureOf`. */
  signatures: Uint32Array;
}

/** The letters of a word as bits; a typo changes at most two of them. */
function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Lists words by length; `wordAt` gives the word of each number below `count`. Yields after every `atOnce` words. */
export function* listTypoWords(
  count: number,
  wordAt: (number: number) => string,
  atOnce: number,
): Generator<void, TypoWords> {
  const byLength: number[][] = Array.from({ length: LONGEST_LISTED + 1 }, () => []);
  for (let number = 0; number < count; number++) {
    const word = wordAt(number);
    if (canMatchWithTypos(word)) byLength[Math.min(word.length, LONGEST_LISTED)]?.push(number);
    if (number % atOnce === 0) yield;
  }
  const lengthStarts = new Uint32Array(byLength.length + 1);
  byLength.forEach((numbers, length) => {
    lengthStarts[length + 1] = (lengthStarts[length] ?? 0) + numbers.length;
  });
  const words = new Uint32Array(lengthStarts.at(-1) ?? 0);
  byLength.forEach((numbers, length) => words.set(numbers, lengthStarts[length]));
  yield;
  const signatures = new Uint32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    signatures[at] = signatureOf(wordAt(words[at] ?? 0));
    if (at % atOnce === 0) yield;
  }
  return { words, lengthStarts, signatures };
}

/** Calls back with the number of each word that differs from the text by at most that many typos. */
export function eachWithinTypos(
  { words, lengthStarts, signatures }: TypoWords,
  { pool, starts }: { pool: string; starts: Uint32Array },
  { text, typos }: { text: string; typos: Typos },
  found: (word: number) => void,
): void {
  const signature = signatureOf(text);
  const end = lengthStarts[Math.min(text.length + typos, LONGEST_LISTED) + 1] ?? 0;
  for (let at = lengthStarts[Math.min(text.length - typos, LONGEST_LISTED)] ?? 0; at < end; at++) {
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
