import type { MappedWords } from '../../contract/imports/import-mapping.ts';
import type { SurveyedWord } from '../../contract/imports/import-survey.ts';
import { foldText } from '../contact/text-folding.ts';
import type { SurveyedColumn } from './guessing/column-survey.ts';
import { gendersByPair } from './values/gender-pairs.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from '../contact/words/word-values.ts';

/**
 * Returns the words of a column with their meanings, the most frequent first; merges words that differ in case or
 * accents only.
 */
export function surveyedWords(words: ReadonlyMap<string, number>, columnName: string): SurveyedWord[] {
  const genders = gendersByPair(words.keys(), columnName);
  const byKey = new Map<string, SurveyedWord>();
  for (const [text, count] of words) {
    const key = foldText(text);
    const known = byKey.get(key);
    if (known !== undefined) known.count += count;
    else if (key !== '') byKey.set(key, { text, key, count, ...meaningsOf(key, genders) });
  }
  return [...byKey.values()].toSorted((one, other) => other.count - one.count);
}

function meaningsOf(key: string, genders: MappedWords): Pick<SurveyedWord, 'gender' | 'language'> {
  const gender = Object.hasOwn(genders, key) ? genders[key] : genderOfWord(key);
  const language = languageOfWord(key);
  return { ...(gender === undefined ? {} : { gender }), ...(language === undefined ? {} : { language }) };
}

type WordColumn = Pick<SurveyedColumn, 'words' | 'name'>;

/** Returns the meanings of the known words in columns of genders, by folded word. */
export function gendersOfColumns(columns: readonly WordColumn[]): MappedWords {
  return { ...meaningsOfWords(columns, genderOfWord), ...pairsInColumns(columns) };
}

/** Returns the meanings of the words in some columns that depend on the other words of their column. */
export function pairsInColumns(columns: readonly WordColumn[]): MappedWords {
  const byPair = columns.map(({ words, name }) => gendersByPair(words?.keys() ?? [], name));
  return Object.assign({}, ...byPair) as MappedWords;
}

/** Returns the meanings of the known words in some columns, by folded word. */
export function meaningsOfWords(
  columns: readonly Pick<SurveyedColumn, 'words'>[],
  meaningOf: (word: string) => WordMeaning,
): MappedWords {
  const words: MappedWords = {};
  for (const column of columns) {
    for (const word of column.words?.keys() ?? []) {
      const folded = foldText(word);
      const meaning = meaningOf(folded);
      if (folded !== '' && meaning !== undefined) words[folded] = meaning;
    }
  }
  return words;
}
