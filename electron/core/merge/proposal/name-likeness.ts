import { editDistance } from '../../matching/words/likeness/edit-distance.ts';
import { nicknameGroups } from '../../matching/words/nicknames.ts';
import { TITLES } from '../../matching/words/name-particles.ts';
import { foldText } from '../../contact/text-folding.ts';

/** Maximum characters of a name that are read; its words are compared pairwise. */
const MAX_NAME_LENGTH = 1_000;

/** Returns the folded words of a name, including initials. */
export const wordsOfName = (text: string): string[] =>
  foldText(text.slice(0, MAX_NAME_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether two words are equal. Words of four or more letters may differ by one typo. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && editDistance(a, b, 1) <= 1);

/** Whether a text has every word of a name but its titles, apart from a typo. False for a name without words. */
export function hasNameIn(text: string, name: string): boolean {
  const words = [...new Set(wordsOfName(text))];
  const all = wordsOfName(name);
  const withoutTitles = all.filter((word) => !TITLES.has(word));
  const wanted = withoutTitles.length > 0 ? withoutTitles : all;
  return wanted.length > 0 && wanted.every((word) => words.some((each) => isSameWord(each, word)));
}

/** Whether a text has the initial of a name beside other words: `R. Zoë` has that of Rosenzweig. */
export function hasInitialOf(text: string, name: string): boolean {
  const initials = wordsOfName(text).filter((word) => /^\p{Cased}$/u.test(word));
  return !isInitials(text) && initials.some((initial) => foldText(name).startsWith(initial));
}

/** Whether two names can be the same, apart from a typo, a nickname, an initial or a missing middle name. */
export function isSameName(a: string, b: string): boolean {
  const words = wordsOfName(a);
  const others = wordsOfName(b);
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.length > 0 && fewer.every((word) => more.some((other) => canBeSameWord(word, other)));
}

function canBeSameWord(a: string, b: string): boolean {
  if (isSameWord(a, b)) return true;
  if (a.length === 1 || b.length === 1) return a.startsWith(b) || b.startsWith(a);
  const groups = new Set(nicknameGroups(a));
  return nicknameGroups(b).some((group) => groups.has(group));
}

/**
 * Whether a name consists only of initials: `R. J.`, `A`. Characters that are whole words, such as Han, aren't
 * initials.
 */
export function isInitials(name: string): boolean {
  const words = wordsOfName(name);
  return words.length > 0 && words.every((word) => /^\p{Cased}$/u.test(word));
}
