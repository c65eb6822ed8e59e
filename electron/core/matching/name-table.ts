import { generationOf } from './name-generations.ts';
import { addressedGender, cutNameWords, markedSpellings, nameWords } from './name-words.ts';
import { scriptsOf } from './name-scripts.ts';
import { RawTexts } from './raw-texts.ts';
import { textHash, TextTable } from './text-table.ts';
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

/** Given or family names by number, each with its words. */
export class NameTable extends TextTable {
  private readonly words: WordTable;
  private wordsOfName = new Int32Array(256 * NAME_WORDS);
  private readonly written = new RawTexts((text) => this.fold(text));
  private readonly spelled = new TextTable();
  private readonly spelledWords: number[][] = [];
  private readonly spellings = new RawTexts((text) => this.spelling(text));
  private readonly generations = new RawTexts(generationOf);
  private readonly addresses = new RawTexts(addressedGender);
  private readonly scripts = new RawTexts(scriptsOf);
  private readonly cuts = new RawTexts((text) => {
    const words = cutNameWords(text, NAME_WORDS);
    return words.length === 0 ? 0 : textHash(words.join(' '));
  });

  constructor(words: WordTable) {
    super();
    this.words = words;
  }

  /** The number of a name as it is written. */
  ofText(text: string): number {
    return this.written.number(text);
  }

  /**
   * Puts a number for each word of a name that is written with letters folding takes marks from (`Hà`, `Hạ`), by how it is written, into
   * `into`, beside those of `putWords`; 0 for words without such.
   */
  putSpellings(text: string, into: Int32Array, at: number): void {
    const spelled = this.spelledWords[this.spellings.number(text)];
    for (let word = 0; word < NAME_WORDS; word++) into[at + word] = spelled?.[word] ?? 0;
  }

  /** As `generationOf`. */
  generationOf(text: string): number {
    return this.generations.number(text);
  }

  /** As `addressedGender`. */
  addressedGenderOf(text: string): number {
    return this.addresses.number(text);
  }

  /** As `scriptsOf`. */
  scriptsOf(text: string): number {
    return this.scripts.number(text);
  }

  /** A number made of the words of a long name that are not kept; 0 for most. */
  cutWordsOf(text: string): number {
    return this.cuts.number(text);
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
    const written = markedSpellings(text, NAME_WORDS);
    if (written.every((word) => word === '')) return 0;
    const number = this.spelled.number(written.join(' '));
    this.spelledWords[number] ??= written.map((word) => (word === '' ? 0 : textHash(word)));
    return number;
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
