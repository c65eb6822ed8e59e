import { hasStrangeLetters } from '../words/name-letters.ts';

const VOWEL = /[aeiouy]/;
const LATIN = /^[a-z]+$/;
/**
 * Minimum letters of a word with a typo: one letter more or less turns most shorter names into another name (Mina and
 * Mirna).
 */
const MIN_LETTERS = 5;
const LONG = 6;
/** Minimum letters of a given name that hardly any other name resembles. */
const MIN_LETTERS_OF_LONG_NAME = 8;

/**
 * Whether two given names one edit apart differ by a typo, not as two names. A typo is a doubled letter, or two
 * exchanged letters unless both are vowels (Eliane and Elaine). `isBacked`: other evidence supports one person, such as
 * an equal job, which twins (Rahma and Rahima) seldom have. A typo is then also two exchanged vowels, an additional
 * letter other than h (unlike Tekla and Thekla), or a vowel in place of a consonant. False for short names, for a
 * difference at either end (Jia and Jian, Elian and Elina), and for names in other than Latin letters.
 */
export function isTypo(one: string, other: string, isBacked: boolean): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < MIN_LETTERS || !LATIN.test(one) || !LATIN.test(other)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (at === 0) return false;
  if (short.length < long.length) {
    const isTwice = long[at] === long[at - 1];
    return at < short.length && long[at] !== 'h' && (isBacked || isTwice);
  }
  const areExchanged = one[at + 1] !== other[at + 1];
  const isInside = at + (areExchanged ? 2 : 1) < one.length;
  const isOtherKind = VOWEL.test(one[at] ?? '') !== VOWEL.test(other[at] ?? '');
  const areVowels = VOWEL.test(one[at] ?? '') && VOWEL.test(other[at] ?? '');
  if (areExchanged) return isInside && (isBacked || !areVowels);
  return isInside && isBacked && isOtherKind;
}

/**
 * Whether two words one edit apart are a family name and its typo, even if one may be a given name in the wrong field.
 * Requires more letters than most given names have, and endings that don't differ in a vowel (unlike Theodor and
 * Theodora).
 */
export function isTypoOfLongWord(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LONG) return false;
  return one.at(-1) === other.at(-1) || !(VOWEL.test(one.at(-1) ?? '') || VOWEL.test(other.at(-1) ?? ''));
}

/**
 * Whether one of two names repeats a letter of the other as no name does: at its beginning (KKai), a third time
 * (Willlem), or beside another consonant (Brrandon). Other doubled letters may make another name (Danyela, Danyella).
 */
export function isHeldKey(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length !== short.length + 1 || !LATIN.test(long)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const letter = long[at] ?? '';
  if (at === 0 || letter !== long[at - 1] || VOWEL.test(letter)) return false;
  if (long.slice(at + 1) !== short.slice(at)) return false;
  const [before = '', after = ''] = [long[at - 2], long[at + 1]];
  if (before === '') return true;
  // Gunnvor and Sollveig are names.
  if (VOWEL.test(before) && (letter === 'l' || letter === 'n')) return false;
  return before === letter || isFirmConsonant(before) || isFirmConsonant(after);
}

/** Whether a letter is a consonant that doesn't belong to the letter before it, as h does in Matthew. */
const isFirmConsonant = (letter: string): boolean => letter !== '' && letter !== 'h' && !VOWEL.test(letter);

/** Letters that text recognition takes for digits. */
const LETTERS_LIKE_DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'li',
  2: 'z',
  5: 's',
  6: 'bg',
  8: 'b',
  9: 'g',
};

/**
 * Whether one of two names has a digit in the place of a similar letter (6jork and Bjork), or a Latin letter inside a
 * name in another script.
 */
export function isMisread(one: string, other: string): boolean {
  if (isOfTwoScripts(one) !== isOfTwoScripts(other)) return true;
  if (one.length !== other.length || one === other) return false;
  for (let at = 0; at < one.length; at++) {
    const [letter = '', facing = ''] = [one[at], other[at]];
    if (letter !== facing && !isLikeDigit(letter, facing) && !isLikeDigit(facing, letter)) return false;
  }
  return true;
}

const isOfTwoScripts = (word: string): boolean => /[a-z]/.test(word) && /[\u0370-\uffff]/.test(word);

const isLikeDigit = (digit: string, letter: string): boolean =>
  LETTERS_LIKE_DIGITS[digit]?.includes(letter) === true;

/**
 * Whether a word is a typo of a name, and not the name of a sibling: it has a digit or letters that no name has, or it
 * differs from a known name (`isNameKnown`) as no second name does.
 */
export function isEvidentTypo(typo: string, name: string, isNameKnown: boolean): boolean {
  return (
    isMisread(typo, name) ||
    (typo.length > name.length && isHeldKey(typo, name)) ||
    hasStrangeLetters(typo, name, { isNameConfirmed: isNameKnown }) ||
    (isNameKnown && isTypoOfLongName(typo, name))
  );
}

/**
 * Whether an unknown word has an inner letter more or less than a long name, or two letters exchanged. Hardly any second
 * name differs so little, except in an ending, in a doubled letter, or in h (Katerina, Katherina).
 */
function isTypoOfLongName(typo: string, name: string): boolean {
  if (name.length < MIN_LETTERS_OF_LONG_NAME || !LATIN.test(typo)) return false;
  if (typo.length === name.length) return areLettersExchanged(typo, name) && isTypo(typo, name, false);
  if (differInDoubledLetter(typo, name) || (isPinyin(typo) && isPinyin(name))) return false;
  let at = 0;
  while (at < name.length && typo[at] === name[at]) at++;
  const letter = typo.length < name.length ? name[at] : typo[at];
  return at > 0 && at < name.length - 2 && letter !== 'h';
}

/** A name that consists of two syllables of Chinese in Latin letters, as most given names there do. */
const PINYIN =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:i?ang?|i?ao?|[ae]i|en?g?|er|ing?|iong|i[aeu]?|ong|ou|u[aeino]?|uai|uang?)){2}$/;
const isPinyin = (word: string): boolean => PINYIN.test(word);

/** Whether the names differ only in two neighbouring letters that have changed places. */
function areLettersExchanged(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}` === other;
}

/** Whether the names differ only in letters that one of them has twice: Yesenia and Yessenia. */
export function differInDoubledLetter(one: string, other: string): boolean {
  const short = (name: string) => name.replace(/(.)\1+/g, '$1');
  return one !== other && short(one) === short(other);
}

/** Whether the names differ in the length of a vowel: Yuka and Yuuka. */
export function differInVowelLength(one: string, other: string): boolean {
  const short = (name: string) => name.replace(/([aeiou])\1+/g, '$1');
  return one !== other && short(one) === short(other);
}

/**
 * Whether the family names are the masculine and feminine form of one name: Petrov and Petrova, Novotný and Novotná,
 * Makris and Makri, Ozols and Ozola.
 */
export function areGenderedForms(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < long.length)
    return long === `${short}s` || (long === `${short}a` && !VOWEL.test(short.at(-1) ?? ''));
  const ends = [one.at(-1), other.at(-1)];
  return one.slice(0, -1) === other.slice(0, -1) && ends.some((end) => VOWEL.test(end ?? ''));
}

/**
 * Whether two names differ only in their ending, as those of brother and sister do: Quirin and Quirina, Thibaud and
 * Thibaude, René and Renée.
 */
export function differInEnding(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isEndingMore = long.length === short.length + 1 && long.startsWith(short);
  return areGenderedForms(one, other) || (isEndingMore && VOWEL.test(long.at(-1) ?? ''));
}

/** Whether two names differ only in their first letter, as those of twins often do: Delwin and Melwin. */
export function differInFirstLetter(one: string, other: string): boolean {
  return one.charAt(0) !== other.charAt(0) && one.slice(1) === other.slice(1) && !isMisread(one, other);
}

/** Whether one of two names lacks the first letter of the other, as Tibor does of Ctibor, and unlike KKai. */
export function lacksFirstLetter(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.slice(1) === short && long.charAt(0) !== short.charAt(0);
}
