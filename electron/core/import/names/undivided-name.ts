import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';

/** What people call relatives, before the given name: `Uncle Bob`, `Tante Erna`. None of them is a given name. */
const RELATIVES: ReadonlySet<string> = new Set(
  (
    'uncle aunt auntie aunty grandma grandpa granny gran grandad granddad grandmother grandfather cousin brother sister mum mummy mom ' +
    'mommy maman mamma dad daddy tante onkel oma opa mama papa mutti vati kusine schwester bruder oncle tonton tata mamie papi papy cousine ' +
    'tio abuela abuelo abuelita abuelito padrino madrina suegro suegra sobrino sobrina hermano hermana nonna nonno zio avo babcia dziadek ciocia wujek babicka deda teta stryc mormor farmor mormor farfar morfar tant ' +
    'тетя дядя бабушка дедушка'
  ).split(' '),
);
/** Spanish for aunt. Without the accent, it is a given name. */
const AUNT = /^tía$/iu;
/** Words for a family beside its name: `Familie Müller`, `The Lee family`. */
const FAMILIES: ReadonlySet<string> = new Set(
  'ehepaar couple geschwister family families familie fam famille familia famiglia familj rodina rodzina csalad perhe משפחת עائلة'.split(
    ' ',
  ),
);
/** Words between two given names. A single letter in capitals is an initial. */
const AND = /^(?:&|\+|\/|and|und|u\.?|et|y|e|og|och|en|ja|a|i|и|та)$/u;
/** Those of them that can't be an initial, or join two last names of one person (`Ortega y Gasset`). */
const CLEAR_AND = /^(?:&|\+|\/|and|und|u\.|et|og|och|en|ja|и|та)$/u;

const isRelativeWord = (word = ''): boolean => RELATIVES.has(foldText(word)) || AUNT.test(word);

/** Whether a name is what people call a relative: `Oma`, `Onkel Tom`. */
export function isRelativeName(name: string): boolean {
  const words = name.split(' ');
  return words.length <= 2 && isRelativeWord(words[0]);
}

/** Whether a name is that of a family, with the word for it: `The Lee Family`. */
export function isFamilyName(name: string): boolean {
  const words = name.split(' ').map((word) => foldText(word));
  return words.length > 1 && (FAMILIES.has(words[0] ?? '') || FAMILIES.has(words.at(-1) ?? ''));
}

/** Returns the number of words in the first names of a couple with one last name, `Tom & Anna Lee`; 0 for other names. */
export function givenNamesOfCouple(words: readonly string[]): number {
  const [first = '', and = '', second = ''] = words;
  if (words.length < 4 || !AND.test(and)) return 0;
  const areNames = [first, second].every((word) =>
    CLEAR_AND.test(and) ? /^\p{Lu}/u.test(word) : isKnownGivenName(foldText(word)),
  );
  return areNames ? 3 : 0;
}

/** Whether the words are the full names of two people: `Tom Lee and Anna Day`. */
export function areTwoNames(words: readonly string[]): boolean {
  const at = words.findIndex((word) => CLEAR_AND.test(word));
  // `von und zu` is part of a last name.
  return (
    at > 1 &&
    at < words.length - 1 &&
    /^\p{Lu}/u.test(words[at - 1] ?? '') &&
    /^\p{Lu}/u.test(words[at + 1] ?? '')
  );
}

/**
 * Whether the words of a full name have no last name to be divided from: two given names (`Tom & Anna`), a relative (`Uncle
 * Bob`) or a family (`Familie Müller`, `The Smiths`).
 */
export function isUndividedName(words: readonly string[]): boolean {
  const [first = '', second = '', third] = words.map((word) => foldText(word.replace(/\.$/, '')));
  const isCapitalized = /^\p{Lu}/u.test(words[0] ?? '');
  if (words.length === 3 && isCapitalized && AND.test(words[1] ?? '')) return true;
  // `Tío Beto y familia`
  if (words.length > 3 && FAMILIES.has(foldText(words.at(-1) ?? '')) && AND.test(words.at(-2) ?? ''))
    return true;
  if (words.length < 2 || words.length > 3) return false;
  if (FAMILIES.has(first) || (FAMILIES.has(third ?? second) && first !== '')) return true;
  return words.length === 2 && (isRelativeWord(words[0]) || (first === 'the' && second.endsWith('s')));
}
