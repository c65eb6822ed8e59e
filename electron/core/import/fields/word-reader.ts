import type { ImportMapping, MappedWords } from '../../../contract/imports/import-mapping.ts';
import type { ImportProblemCode } from '../../../contract/imports/import-problem.ts';
import { foldText } from '../../contact/text-folding.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from '../../contact/words/word-values.ts';
import type { ImportedFields } from '../imported-contact.ts';
import type { RecordCells } from '../record-cells.ts';
import { isUndecidedLetter } from '../values/gender-pairs.ts';

/** Reads the gender and the language, which are words. Reports each unknown word once, where it first occurs. */
export class WordReader {
  readonly #mapping: ImportMapping;
  readonly #reported = new Set<string>();

  constructor(mapping: ImportMapping) {
    this.#mapping = mapping;
  }

  read(cells: RecordCells, fields: ImportedFields): void {
    const { genderWords, languageWords } = this.#mapping;
    const gender = this.#read(cells, 'gender', genderWords, genderOfWord, 'unknown_gender');
    if (gender !== undefined) fields.gender = gender;
    const language = this.#read(cells, 'language', languageWords, languageOfWord, 'unknown_language');
    if (language !== undefined) fields.language = language;
  }

  #read(
    cells: RecordCells,
    field: 'gender' | 'language',
    words: MappedWords,
    meaningOf: (word: string) => WordMeaning,
    code: ImportProblemCode,
  ): string | undefined {
    return cells.first(field, (text, column) => {
      const word = foldText(text);
      const meaning = Object.hasOwn(words, word) ? words[word] : meaningOf(word);
      const isUndecided =
        field === 'gender' &&
        meaning === null &&
        isUndecidedLetter(word, this.#mapping.columns[column]?.name ?? '');
      if (meaning !== undefined && !isUndecided) return meaning ?? undefined;
      const key = `${field} ${word}`;
      if (!this.#reported.has(key)) cells.report(column, field, code, text);
      this.#reported.add(key);
      return undefined;
    });
  }
}
