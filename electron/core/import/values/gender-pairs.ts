import type { MappedWords } from '../../../contract/imports/import-mapping.ts';
import { foldText } from '../../contact/text-folding.ts';

/** Words for the genders that mean something else, or nothing, in other languages. */
interface GenderPair {
  readonly male: string;
  readonly female: string;
  /** Column names with which the pair is understood; any name if absent. */
  readonly header?: RegExp;
}

const PAIRS: readonly GenderPair[] = [
  // Beside these, `m` is male whatever other words there are.
  { male: 'm', female: 'f' },
  { male: 'm', female: 'w' },
  // Spanish and Portuguese: hombre and mujer, homem and mulher, varón and mujer.
  { male: 'h', female: 'm' },
  { male: 'v', female: 'm', header: /sexo|genero/ },
  // Dutch: man and vrouw.
  { male: 'm', female: 'v', header: /geslacht/ },
  // Turkish: erkek and kadın.
  { male: 'e', female: 'k' },
  // Polish, Czech, Swedish and Danish.
  { male: 'm', female: 'k' },
  // Hungarian: férfi and nő, which is an English “no” after folding.
  { male: 'ferfi', female: 'no' },
];

/** Letters that are female in any column. */
const USUAL_FEMALE = ['f', 'w'];

/**
 * Returns the meanings of the words in a column that depend on its other words, by folded word: in a column of `H` and
 * `M`, `M` is a woman. Empty if all words mean what they mean anywhere.
 */
export function gendersByPair(words: Iterable<string>, columnName: string): MappedWords {
  const folded = new Set(Array.from(words, foldText));
  const name = foldText(columnName);
  const hasUsual = USUAL_FEMALE.some((letter) => folded.has(letter));
  const pair = PAIRS.find(
    ({ male, female, header }) =>
      folded.has(male) &&
      folded.has(female) &&
      (header?.test(name) ?? true) &&
      (!hasUsual || USUAL_FEMALE.includes(female)),
  );
  return pair === undefined ? {} : { [pair.male]: 'male', [pair.female]: 'female' };
}
