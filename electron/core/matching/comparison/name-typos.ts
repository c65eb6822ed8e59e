const VOWEL = /[aeiouy]/;
const LATIN = /^[a-z]+$/;
/** A letter more or less makes another name of most shorter ones: Mina and Mirna. */
const LEAST_LETTERS = 5;
const LONG = 6;

/**
 * Whether two given names that are one letter apart differ as the finger slips, and not as names do: inside a longer word two letters
 * exchanged that are no two vowels (Eliane, Elaine), or one written twice. Where `isBacked`, also two vowels, one more or less that is no h (Tekla and Thekla), or another one that is a
 * vowel in one of them alone: twins are called Rahma and Rahima, but seldom have one job. At either end it
 * is another name (Jia and Jian, Elian and Elina); so it is in scripts that write no vowels, or syllables.
 */
export function isTypo(one: string, other: string, isBacked: boolean): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < LEAST_LETTERS || !LATIN.test(one) || !LATIN.test(other)) return false;
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
 * Whether two words that are one letter apart are a family name and a slip of it, although either may be a given name in the wrong field:
 * longer ones than most given names, not in the last letter (Theodor and Theodora).
 */
export function isTypoOfLongWord(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LONG) return false;
  return one.at(-1) === other.at(-1) || !(VOWEL.test(one.at(-1) ?? '') || VOWEL.test(other.at(-1) ?? ''));
}

/** Yuka and Yuuka: a vowel is long in one of them. */
export function differInVowelLength(one: string, other: string): boolean {
  const short = (name: string) => name.replace(/([aeiou])\1+/g, '$1');
  return one !== other && short(one) === short(other);
}

/** Petrov and Petrova, Novotný and Novotná, Makris and Makri, Ozols and Ozola: the names of a couple. */
export function areOfACouple(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < long.length)
    return long === `${short}s` || (long === `${short}a` && !VOWEL.test(short.at(-1) ?? ''));
  const ends = [one.at(-1), other.at(-1)];
  return one.slice(0, -1) === other.slice(0, -1) && ends.some((end) => VOWEL.test(end ?? ''));
}

/** Quirin and Quirina, Thibaud and Thibaude, René and Renée: two names that differ in their ending alone, as those of brother and sister do. */
export function differInEnding(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isEndingMore = long.length === short.length + 1 && long.startsWith(short);
  return areOfACouple(one, other) || (isEndingMore && VOWEL.test(long.at(-1) ?? ''));
}
