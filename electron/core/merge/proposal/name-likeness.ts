import { editDistance } from '../../matching/words/edit-distance.ts';
import { nicknameFamilies } from '../../matching/words/nicknames.ts';
import { foldText } from '../../contact/text-folding.ts';

/** Characters of a name that are looked at: its words are compared each with each. */
const MAX_NAME_LENGTH = 1_000;

/** The words of a name, folded, with single letters among them. */
export const nameWords = (text: string): string[] =>
  foldText(text.slice(0, MAX_NAME_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words of four letters and more may have one slip. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && editDistance(a, b, 1) <= 1);

/** Whether a text has every word of a name, a slip aside. A name without words is in none. */
export function hasNameIn(text: string, name: string): boolean {
  const words = [...new Set(nameWords(text))];
  const wanted = nameWords(name);
  return wanted.length > 0 && wanted.every((word) => words.some((each) => isSameWord(each, word)));
}

/** Whether two names may be one: a slip, a nickname, an initial, or a middle name left out aside. */
export function isSameName(a: string, b: string): boolean {
  const words = nameWords(a);
  const others = nameWords(b);
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.length > 0 && fewer.every((word) => more.some((other) => maySay(word, other)));
}

function maySay(a: string, b: string): boolean {
  if (isSameWord(a, b)) return true;
  if (a.length === 1 || b.length === 1) return a.startsWith(b) || b.startsWith(a);
  const families = new Set(nicknameFamilies(a));
  return nicknameFamilies(b).some((family) => families.has(family));
}

/** Whether nothing but initials stands in a name: `R. J.`, `A`. Han and other letters that are whole words are none. */
export function isInitials(name: string): boolean {
  const words = nameWords(name);
  return words.length > 0 && words.every((word) => /^\p{Cased}$/u.test(word));
}
