import { foldText } from '../text-folding.ts';
import { safeNormalize } from '../safe-normalize.ts';
import { addressedGender, generationOf, nameWords } from './name-words.ts';
import { RawTexts } from './raw-texts.ts';
import { TextTable } from './text-table.ts';
import { widened } from './widened.ts';
import type { WordTable } from './word-likeness.ts';

/** Words kept of each of given and family name. */
export const NAME_WORDS = 3;

/** How many words the given and the family name have, as one number. */
export const nameShape = (given: number, family: number): number => given | (family << 2);
export const givenCount = (shape: number): number => shape & 3;
export const familyCount = (shape: number): number => shape >> 2;
/** One word each, as most names are. */
export const PLAIN_SHAPE = nameShape(1, 1);

const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Given or family names by number, each with its words. */
export class NameTable extends TextTable {
  private readonly words: WordTable;
  private wordsOfName = new Int32Array(256 * NAME_WORDS);
  private readonly written = new RawTexts((text) => this.fold(text));
  private readonly spelled = new TextTable();
  private readonly spellings = new RawTexts((text) => this.spelling(text));
  private readonly generations = new RawTexts(generationOf);
  private readonly addresses = new RawTexts(addressedGender);

  constructor(words: WordTable) {
    super();
    this.words = words;
  }

  /** The number of a name as it is written. */
  ofText(text: string): number {
    return this.written.number(text);
  }

  /** A number for a name written with letters that folding takes marks from (`Hà`, `Hạ`), by how it is written; 0 without such. */
  spellingOf(text: string): number {
    return this.spellings.number(text);
  }

  /** As `generationOf`. */
  generationOf(text: string): number {
    return this.generations.number(text);
  }

  /** As `addressedGender`. */
  addressedGenderOf(text: string): number {
    return this.addresses.number(text);
  }

  /** Puts the numbers of a name's words into `into`, `NAME_WORDS` of them from `at` on, 0 for none. How many there are. */
  putWords(name: number, into: Int32Array, at: number): number {
    let count = 0;
    for (let word = 0; word < NAME_WORDS; word++) {
      const number = this.wordsOfName[name * NAME_WORDS + word] ?? 0;
      into[at + word] = number;
      if (number !== 0) count++;
    }
    return count;
  }

  private spelling(text: string): number {
    const written = safeNormalize(text.toLowerCase(), 'NFC').replace(NOT_LETTERS, ' ').trim();
    return written === foldText(written) ? 0 : this.spelled.number(written);
  }

  private fold(text: string): number {
    const words = nameWords(text, NAME_WORDS);
    const number = this.number(words.join(' '));
    const from = number * NAME_WORDS;
    if (from + NAME_WORDS > this.wordsOfName.length) {
      this.wordsOfName = widened(this.wordsOfName, this.wordsOfName.length * 2);
    }
    words.forEach((word, at) => {
      this.wordsOfName[from + at] = this.words.number(word);
    });
    return number;
  }
}
