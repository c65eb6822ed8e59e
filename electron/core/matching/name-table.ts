import { nameWords } from './name-words.ts';
import { RawTexts } from './raw-texts.ts';
import { TextTable } from './text-table.ts';
import type { WordTable } from './word-likeness.ts';

/** Words kept of each of given and family name. */
export const NAME_WORDS = 3;

/** Given or family names by number, each with its words. */
export class NameTable extends TextTable {
  private readonly words: WordTable;
  private wordsOfName = new Int32Array(256 * NAME_WORDS);
  private readonly written = new RawTexts((text) => this.fold(text));

  constructor(words: WordTable) {
    super();
    this.words = words;
  }

  /** The number of a name as it is written. */
  ofText(text: string): number {
    return this.written.number(text);
  }

  /** Puts the numbers of a name's words into `into`, `NAME_WORDS` of them from `at` on, 0 for none. */
  putWords(name: number, into: Int32Array, at: number): void {
    for (let word = 0; word < NAME_WORDS; word++)
      into[at + word] = this.wordsOfName[name * NAME_WORDS + word] ?? 0;
  }

  private fold(text: string): number {
    const words = nameWords(text, NAME_WORDS);
    const number = this.number(words.join(' '));
    const from = number * NAME_WORDS;
    if (from + NAME_WORDS > this.wordsOfName.length) {
      const wider = new Int32Array(this.wordsOfName.length * 2);
      wider.set(this.wordsOfName);
      this.wordsOfName = wider;
    }
    words.forEach((word, at) => {
      this.wordsOfName[from + at] = this.words.number(word);
    });
    return number;
  }
}
