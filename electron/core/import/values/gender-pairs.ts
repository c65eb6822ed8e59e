import type { MappedWords } from '../../../contract/imports/import-mapping.ts';
import { foldText } from '../../contact/text-folding.ts';
import { genderOfWord } from '../../contact/words/word-values.ts';

/** Words for the genders that mean something else, or nothing, in other languages. */
interface GenderPair {
  readonly male: string;
  readonly female: string;
  /** Column names with which the pair is understood; any name if absent. */
  readonly header?: RegExp;
}

const PAIRS: readonly GenderPair[] = [
  // Hungarian: férfi and nő.
  { male: 'f', female: 'n', header: /^neme?$/ },
  // Italian: uomo and donna.
  { male: 'u', female: 'd', header: /sesso/ },
  // Catalan: home and dona.
  { male: 'h', female: 'd', header: /sexe/ },
  // Finnish: mies and nainen.
  { male: 'm', female: 'n', header: /sukupuoli|sugu/ },
  // Beside these, `m` is male whatever other words there are.
  { male: 'm', female: 'f' },
  { male: 'm', female: 'w' },
  // Spanish and Portuguese: hombre and mujer, homem and mulher, varón and mujer.
  { male: 'h', female: 'm' },
  { male: 'v', female: 'm', header: /sexo|genero/ },
  // Dutch: man and vrouw.
  { male: 'm', female: 'v', header: /geslacht|^m\s?\/\s?v|^v\s?\/\s?m/ },
  // Indonesian: laki-laki and perempuan.
  { male: 'l', female: 'p', header: /jenis kelamin|^l\s?\/\s?p/ },
  // Turkish: erkek and kadın.
  { male: 'e', female: 'k' },
  // Polish, Swedish and Danish.
  { male: 'm', female: 'k' },
  // Czech, Slovak, Slovenian and Croatian: muž and žena, muški and ženski.
  { male: 'm', female: 'z' },
  // Hungarian: férfi and nő, which is an English “no” after folding.
  { male: 'ferfi', female: 'no' },
];

/** Letters that have one meaning in most languages. With another letter of these, a pair is none. */
const USUAL = ['m', 'f', 'w'];

/** Letters that can be several genders in the languages of a column name. */
interface UndecidedLetter {
  readonly letter: string;
  readonly header: RegExp;
  /** Genders of other words in the column that show that the letter has its usual meaning. */
  readonly clearedBy: readonly string[];
}

const UNDECIDED: readonly UndecidedLetter[] = [
  // Spanish: mujer, or masculino.
  { letter: 'm', header: /sexo|genero/, clearedBy: ['female'] },
  // Hungarian: férfi, or female in English.
  { letter: 'f', header: /^neme?$/, clearedBy: ['male'] },
  // Italian and Catalan: donna or dona, or divers.
  { letter: 'd', header: /sesso|sexe/, clearedBy: ['male', 'female'] },
];

/**
 * Returns the meanings of the words in a column that depend on its other words, by folded word: in a column of `H` and
 * `M`, `M` is a woman. Null for a letter that can be several genders. Empty if all words mean what they mean anywhere.
 */
export function gendersByPair(words: Iterable<string>, columnName: string): MappedWords {
  const folded = new Set(Array.from(words, foldText));
  const name = foldText(columnName);
  const isOther = (letter: string, pair: GenderPair) => letter !== pair.male && letter !== pair.female;
  const pair = PAIRS.find(
    (each) =>
      folded.has(each.male) &&
      folded.has(each.female) &&
      (each.header?.test(name) ?? true) &&
      !USUAL.some((letter) => folded.has(letter) && isOther(letter, each)),
  );
  if (pair !== undefined) return { [pair.male]: 'male', [pair.female]: 'female' };
  const undecided = UNDECIDED.filter(({ letter, header, clearedBy }) => {
    if (!folded.has(letter) || !header.test(name)) return false;
    const others = new Set([...folded].filter((word) => word !== letter).map(genderOfWord));
    return !clearedBy.every((gender) => others.has(gender));
  });
  return Object.fromEntries(undecided.map(({ letter }) => [letter, null]));
}

/** Whether a folded word is a letter that can be several genders in the languages of a column name. */
export function isUndecidedLetter(word: string, columnName: string): boolean {
  const name = foldText(columnName);
  return UNDECIDED.some(({ letter, header }) => letter === word && header.test(name));
}
