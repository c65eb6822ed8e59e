const VOWEL = /[aeiouy]/;
const LATIN = /^[a-z]+$/;
/**
 * Minimum letters of a word with a typo: one letter more or less turns most shorter names into another name (Mina and
 * Mirna).
 */
const MIN_LETTERS = 5;
const LONG = 6;

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
