import { isVietnameseName, splitUnspacedName } from './east-asian-names.ts';
import { isParticle } from './name-particles.ts';
import { endOfFamilyNames, startOfLastNames } from './last-name-bounds.ts';
import { areGivenNames, rangeInCapitals } from './names-in-capitals.ts';
import { areRussianInitials, PATRONYMIC } from './russian-names.ts';
import { areTwoNames, givenNamesOfCouple, isUndividedName } from './undivided-name.ts';

/**
 * The order of the names in a column of full names, as its header states it. `familyNamesFirst`: up to two last names
 * first, as in Spanish lists; `familyNamesLast`: perhaps several behind the given names. `threeNames`: a given, a middle and
 * a last name, as in Bulgarian lists.
 */
export type NameOrder = 'givenFirst' | 'familyFirst' | 'familyNamesFirst' | 'familyNamesLast' | 'threeNames';

/** Scripts with the family name first. Names of foreigners in katakana have a dot between them, and no space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\s]+$/u;

/** Given names and last names; one of them may be empty. */
type DividedName = readonly [string, string];

const divideAt = (words: readonly string[], at: number): DividedName => [
  words.slice(0, at).join(' '),
  words.slice(at).join(' '),
];

/** Divides the words of a full name, without titles and suffixes, into given and last names. See `splitFullName`. */
export function divideName(words: readonly string[], order: NameOrder | null): DividedName {
  const [only = ''] = words;
  if (words.length < 2) {
    const name = splitUnspacedName(only);
    return name === null ? [only, ''] : [name.firstName, name.lastName];
  }
  const isFamilyFirst = order === 'familyFirst' || order === 'familyNamesFirst';
  const divided =
    divideByForm(words, order, isFamilyFirst) ??
    (order === 'givenFirst' ? null : divideByCapitals(words, isFamilyFirst));
  if (divided !== null) return divided;
  if (isFamilyFirst) {
    const [family, given] = divideAt(words, endOfFamilyNames(words, order === 'familyNamesFirst'));
    return [given, family];
  }
  const couple = givenNamesOfCouple(words);
  return divideAt(words, couple > 0 ? couple : startOfLastNames(words, order === 'familyNamesLast'));
}

/** Divides a name that has the form of one language or is only a part of a name; null for any other. */
function divideByForm(
  words: readonly string[],
  order: NameOrder | null,
  isFamilyFirst: boolean,
): DividedName | null {
  const [first = '', second = '', third = ''] = words;
  const [whole, behind] = [words.join(' '), words.slice(1)];
  if (isUndividedName(words)) return [whole, ''];
  // Only a last name: `Herr von Ahn`.
  if (words.slice(0, -1).every((word) => isParticle(word) && word === word.toLowerCase())) return ['', whole];
  if (!isFamilyFirst && words.length > 3 && areTwoNames(words)) return [whole, ''];
  if (order === 'threeNames' && words.length === 3) return [first, third];
  // No given name has the form of a patronymic, but last names have: `Иван Иванович Рабинович`.
  if (words.length === 3 && PATRONYMIC.test(second)) return [first, third];
  if (words.length === 3 && PATRONYMIC.test(third)) return [second, first];
  if (areRussianInitials(behind.join('')) || FAMILY_FIRST.test(whole) || isVietnameseName(words))
    return [behind.join(' '), first];
  return null;
}

/** Divides a name with some words in capitals, which are the last name; null for any other. */
function divideByCapitals(words: readonly string[], isFamilyFirst: boolean): DividedName | null {
  const capitals = rangeInCapitals(words, isFamilyFirst ? 2 : 3);
  if (capitals === null) return null;
  const given = words.filter((_, at) => at < capitals.start || at >= capitals.end);
  const inCapitals = words.slice(capitals.start, capitals.end);
  if (!isFamilyFirst && areGivenNames(inCapitals, given)) return null;
  return [given.join(' '), inCapitals.join(' ')];
}
