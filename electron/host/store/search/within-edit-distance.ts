import type { Typos } from './search-words.ts';

/**
 * Whether two words differ by at most that many typos: letters replaced, omitted, added, or swapped with their
 * neighbour (optimal string alignment distance). The second word is the range `start` to `end` of `text`, so that
 * callers with a long text needn't slice it.
 */
export function withinTypos(word: string, text: string, typos: Typos, start = 0, end = text.length): boolean {
  return aligns(word, 0, text, start, end, typos);
}

/**
 * Whether the rest of the word from `wordAt` differs from `text` between `textAt` and `end` by at most `typosLeft`.
 */
function aligns(
  word: string,
  wordAt: number,
  text: string,
  textAt: number,
  end: number,
  typosLeft: number,
): boolean {
  let a = wordAt;
  let b = textAt;
  const longer = end - b - (word.length - a);
  if (longer > typosLeft || longer < -typosLeft) return false;
  while (a < word.length && b < end && word.charCodeAt(a) === text.charCodeAt(b)) {
    a++;
    b++;
  }
  // One word has ended. The remaining letters of the other one count as added or omitted, and the length check above
  // has allowed them.
  if (a === word.length || b === end) return true;
  if (typosLeft === 0) return false;
  return (
    aligns(word, a + 1, text, b + 1, end, typosLeft - 1) ||
    aligns(word, a + 1, text, b, end, typosLeft - 1) ||
    aligns(word, a, text, b + 1, end, typosLeft - 1) ||
    (isSwapped(word, a, text, b, end) && aligns(word, a + 2, text, b + 2, end, typosLeft - 1))
  );
}

/** Whether the next two letters of both words are swapped. */
const isSwapped = (word: string, a: number, text: string, b: number, end: number): boolean =>
  a + 1 < word.length &&
  b + 1 < end &&
  word.charCodeAt(a) === text.charCodeAt(b + 1) &&
  word.charCodeAt(a + 1) === text.charCodeAt(b);
