import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isParticle } from './name-particles.ts';

/** Initials, which are given names: `J.R.R.` */
const INITIALS = /^(?:\p{Lu}\.-?)+$/u;

/**
 * Returns the range of the words in capitals at the beginning or end of a name, with particles before them; null if
 * there are none, or no others. `minLetters`: shorter words alone may be initials (`JP Morgan`).
 */
export function rangeInCapitals(
  words: readonly string[],
  minLetters: number,
): { start: number; end: number } | null {
  const end = words.findLastIndex(isInCapitals) + 1;
  let start = words.findIndex(isInCapitals);
  if (start < 0 || !words.slice(start, end).every((word) => isInCapitals(word) || isParticle(word)))
    return null;
  if (!words.slice(start, end).some((word) => lettersOf(word).length >= minLetters)) return null;
  // The first word of a name that ends with capitals is a given name: `Ben LE GOFF`.
  while (start > Number(end === words.length) && isParticle(words[start - 1])) start -= 1;
  const others = [...words.slice(0, start), ...words.slice(end)];
  const isAtEdge = start === 0 || end === words.length;
  // A capital inside a word is a sign of a company: `ACME GmbH`.
  const areNames =
    others.some((word) => /\p{Ll}/u.test(word)) && !others.some((word) => /\p{Ll}\p{Lu}/u.test(word));
  return isAtEdge && areNames ? { start, end } : null;
}

/** Whether the words in capitals are rather the given names of a person: `EVA Müller`. */
export function areGivenNames(inCapitals: readonly string[], others: readonly string[]): boolean {
  const isGiven = (word: string) => isKnownGivenName(foldText(word));
  return inCapitals.every(isGiven) && !others.some(isGiven);
}

/** Whether a word has several letters, all of them capitals. */
function isInCapitals(word: string): boolean {
  // `ß` has no usual capital: GROßMANN.
  return /^\p{Lu}[\p{Lu}ß]+$/u.test(lettersOf(word)) && !INITIALS.test(word);
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '');
}
