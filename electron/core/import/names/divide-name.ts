import { foldText } from '../../contact/text-folding.ts';
import { isListedFamilyName } from '../../matching/words/common-family-names.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isVietnameseName, splitUnspacedName } from './east-asian-names.ts';
import { isGivenNameHere, isParticle } from './name-particles.ts';
import { areGivenNames, rangeInCapitals } from './names-in-capitals.ts';
import { areTwoNames, givenNamesOfCouple, isUndividedName } from './undivided-name.ts';

/**
 * The order of the names in a column of full names, as its header states it. `familyNamesFirst`: up to two last names
 * first, as in Spanish lists; `familyNamesLast`: perhaps several behind the given names. `threeNames`: a given, a middle and
 * a last name, as in Bulgarian lists.
 */
export type NameOrder = 'givenFirst' | 'familyFirst' | 'familyNamesFirst' | 'familyNamesLast' | 'threeNames';

/** Scripts with the family name first. Names of foreigners in katakana have a dot between them, and no space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\s]+$/u;
/** Words for son and daughter, which begin an Arabic or Malay last name of several words: `Osama bin Faisal Al Saud`. */
const PATRONYM_START = /^(?:bin|b\.|ibn|ben|bint|[Bb]inti|[Bb]inte|بن|ابن|بنت)$/;
/** Words behind the particles of given names: `María del Carmen`, `Maria da Conceição`. */
const DEVOTIONS = new Set(
  (
    'angeles carmen jesus pilar rosario luz paz mercedes dolores guadalupe concepcion mar lourdes fatima consuelo soledad ' +
    'conceicao carmo dores gracas graca gloria anjos assuncao encarnacao ceu piedade neves socorro nieves remedios milagros ' +
    'sagrario socorro asuncion encarnacion'
  ).split(' '),
);
/** Maximum number of given names in Spanish and Portuguese. */
const MAX_GIVEN_NAMES = 2;
/** Spanish given names that are more often last names. */
const LAST_NAMES_TOO = new Set(['gil', 'garcia', 'sancho', 'blas', 'vera']);

/** Patronymic, the last word of a Russian name in official order: family name, given name, patronymic. */
export const PATRONYMIC = /(?:вич|вна|ична|инишна|(?:Иль|Кузьм|Лук|Фом|Никит)ич)$/u;

const ZU = /^zu[mr]?$/i;
const VON = /^vo[nm]$/i;

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
  if (couple > 0) return divideAt(words, couple);
  let start = order === 'familyNamesLast' ? endOfGivenNames(words) : startOfLastNames(words);
  start = withParticles(words, start);
  // `Von Trott zu Solz` is one last name.
  if (start > 2 && ZU.test(words[start] ?? '') && VON.test(words[start - 2] ?? ''))
    start = withParticles(words, start - 2);
  return divideAt(words, start);
}

/** Returns the index of the first of the particles before a word, behind the first word. */
function withParticles(words: readonly string[], at: number): number {
  let start = at;
  while (start > 1 && isParticle(words[start - 1]) && !isGivenNameHere(words, start - 1)) start -= 1;
  return start;
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

/**
 * Returns the index of the first particle in the letters of the name or in small ones behind the first word, which begins
 * the last names: `Maria João da Silva Pereira`; the index of the last word if there is none.
 */
function startOfLastNames(words: readonly string[]): number {
  const areCapitals = words.every((word) => word === word.toUpperCase());
  const start = words.findIndex((word, at) => {
    if (at === 0 || at >= words.length - 2 || !isParticle(word)) return false;
    if (!areCapitals && word !== word.toLowerCase()) return false;
    const named = words.slice(at).find((each) => !isParticle(each)) ?? '';
    return !DEVOTIONS.has(foldText(named));
  });
  const patronym = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && PATRONYM_START.test(word),
  );
  return Math.min(...[start, patronym].filter((at) => at > 0), words.length - 1);
}

/** Returns the index behind the known given names at the beginning, with `del Carmen`, which leaves at least one word. */
function endOfGivenNames(words: readonly string[]): number {
  let end = 1;
  for (let count = 1; count < MAX_GIVEN_NAMES && end < words.length - 1; count++) {
    let next = end;
    while (next < words.length - 1 && isParticle(words[next])) next += 1;
    const name = foldText(words[next] ?? '');
    if (words.length === 3 && LAST_NAMES_TOO.has(name)) break;
    if (next === words.length - 1 || !(next === end ? isKnownGivenName(name) : DEVOTIONS.has(name))) break;
    end = next + 1;
  }
  // Four names are mostly two of each kind: `Jorge Eliécer Peña Blanco`.
  const areFour =
    end === 1 && words.length === MAX_GIVEN_NAMES * 2 && !words.some((word) => isParticle(word));
  return areFour && !isListedFamilyName(foldText(words[1] ?? '')) ? MAX_GIVEN_NAMES : end;
}

/** Returns the end of the last names at the beginning of a name, which leaves at least one word. */
function endOfFamilyNames(words: readonly string[], mayBeTwo: boolean): number {
  const endOfOne = (from: number) => {
    let end = from;
    while (end < words.length - 2 && isParticle(words[end])) end += 1;
    return end + 1;
  };
  const first = endOfOne(0);
  // A Hungarian wife's name, before that of her birth: `Tóthné Varga Mária`.
  const isWife =
    words.length > 2 && words[0]?.endsWith('né') === true && !isKnownGivenName(foldText(words[1] ?? ''));
  if (isWife) return endOfOne(first);
  return mayBeTwo && words.length - first >= 2 ? endOfOne(first) : first;
}

/** Whether a text has Russian initials of the given name and the patronymic, which stand behind the last name: `Орлова Е.В.` */
export const areRussianInitials = (text: string): boolean => /^(?:[А-ЯЁІЇЄҐ]\.){2}$/.test(text);
