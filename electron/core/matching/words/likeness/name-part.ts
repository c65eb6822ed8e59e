/** Minimum letters of a name at one end of a longer one, in Latin letters and in other scripts. */
const MIN_LETTERS = 4;
const MIN_CHARACTERS = 2;
const LATIN = /^\p{Script=Latin}/u;

/**
 * Whether one of two words begins or ends with the other, as short forms do in many languages (Nando of Ferdinando), and
 * names with a form of address (Rameshbhai, 春奈さん). So do other names: Lena, Magdalena.
 */
export function isAtEitherEnd(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const least = LATIN.test(short) ? MIN_LETTERS : MIN_CHARACTERS;
  return short.length >= least && (long.startsWith(short) || long.endsWith(short));
}

/** Whether a word in a script without capitals is a name with something behind it: 田中太郎様 is 田中太郎 with a form of address. */
export const isWithMoreBehind = (word: string, name: string): boolean =>
  word.startsWith(name) && !LATIN.test(word);
