import type { MappedWords } from '../../contract/imports/import-mapping.ts';
import type { SurveyedWord } from '../../contract/imports/import-survey.ts';
import { foldText } from '../contact/text-folding.ts';
import type { SurveyedColumn } from './column-survey.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from './values/word-values.ts';

/**
 * Returns the words of a column with their meanings, the most frequent first; merges words that differ in case or
 * accents only.
 */
export function surveyedWords(words: ReadonlyMap<string, number>): SurveyedWord[] {
  const byKey = new Map<string, SurveyedWord>();
  for (const [text, count] of words) {
    const key = foldText(text);
    const known = byKey.get(key);
    if (known !== undefined) known.count += count;
    else if (key !== '') byKey.set(key, { text, key, count, ...meaningsOf(key) });
  }
  return [...byKey.values()].toSorted((one, other) => other.count - one.count);
}

function meaningsOf(key: string): Pick<SurveyedWord, 'gender' | 'language'> {
  const [gender, language] = [genderOfWord(key), languageOfWord(key)];
  return { ...(gender === undefined ? {} : { gender }), ...(language === undefined ? {} : { language }) };
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
