import { isGenerationAlone, withoutGeneration } from './name-generations.ts';
import {
  addressedGender,
  markedSpellings,
  nameWords,
  outerParticles,
  type OuterParticles,
} from './name-words.ts';
import { LATIN, scriptsOf } from './name-scripts.ts';
import { textHash, TextTable } from '../tables/text-table.ts';
import { growArray } from '../tables/grow-array.ts';
import type { WordTable } from './likeness/word-likeness.ts';

/** Maximum number of stored words of a given or a family name. */
export const NAME_WORDS = 3;
/** Number of stored words of a whole name: given names, then family names. */
export const WHOLE_NAME_WORDS = 2 * NAME_WORDS;

/** Encodes the number of words of given and family name as one number. */
export const nameShape = (given: number, family: number): number => given | (family << 2);
export const givenCount = (shape: number): number => shape & 3;
export const familyCount = (shape: number): number => shape >> 2;
/** The most frequent shape: one word each. */
export const PLAIN_SHAPE = nameShape(1, 1);

/**
 * Maximum number of cached names; beyond it, the cache is cleared. The names of an account repeat, but their number is
 * unlimited.
 */
const MAX_KNOWN = 100_000;
/** One word of ASCII letters, like most names: folding only lowers its capitals. */
const PLAIN_WORD = /^[A-Za-z]+$/;
/** ASCII text has no marks that folding removes. */
const ASCII = /^[^\u0080-\uffff]*$/;
const NO_SPELLINGS: readonly number[] = [];

/** Parsed form of a name as written. */
export interface NameReading {
  readonly name: number;
  /**
   * Tells words apart that folding makes equal (`Hà`, `Hạ`): for each word of `putWords`, an id of its spelling with
   * marks, or 0 for a word without marks. Empty if no word has marks.
   */
  readonly spellings: readonly number[];
  /** See `withoutGeneration`. */
  readonly generation: number;
  /** See `addressedGender`. */
  readonly addressedGender: number;
  /** See `scriptsOf`. */
  readonly scripts: number;
  /** Hash of the words beyond `NAME_WORDS`; 0 for none. */
  readonly cutWords: number;
  readonly particles: OuterParticles;
}

const NO_NAME: NameReading = {
  name: 0,
  spellings: NO_SPELLINGS,
  generation: 0,
  addressedGender: 0,
  scripts: 0,
  cutWords: 0,
  particles: { first: 0, last: 0 },
};

/** Given or family names by id, each with its words. */
export class NameTable extends TextTable {
  private readonly words: WordTable;
  private wordsOfName = new Int32Array(256 * NAME_WORDS);
  private readonly spelled = new TextTable();
  private readonly spelledWords: number[][] = [];
  /** Cache of parsed names, by their text. */
  private readonly readings = new Map<string, NameReading>();

  constructor(words: WordTable) {
    super();
    this.words = words;
  }

  /** Parses a name as written; the result is cached. */
  read(text: string): NameReading {
    const known = this.readings.get(text);
    if (known !== undefined) return known;
    if (this.readings.size >= MAX_KNOWN) this.readings.clear();
    const reading = text === '' ? NO_NAME : this.newReading(text);
    this.readings.set(text, reading);
    return reading;
  }

  private newReading(text: string): NameReading {
    if (PLAIN_WORD.test(text)) {
      const word = text.toLowerCase();
      if (!isGenerationAlone(word)) return { ...NO_NAME, name: this.numberOfWords([word]), scripts: LATIN };
    }
    const { name, generation } = withoutGeneration(text);
    const all = nameWords(name);
    const words = all.slice(0, NAME_WORDS);
    return {
      name: this.numberOfWords(words),
      spellings: this.spelling(text, words),
      generation,
      addressedGender: addressedGender(text),
      scripts: scriptsOf(text),
      cutWords: all.length === words.length ? 0 : textHash(all.slice(NAME_WORDS).join(' ')),
      particles: outerParticles(name),
    };
  }

  /** Writes the ids of a name's words into `into` (`NAME_WORDS` from `at` on, 0 for none); returns their number. */
  putWords(name: number, into: Int32Array, at: number): number {
    let count = 0;
    for (let word = 0; word < NAME_WORDS; word++) {
      const number = this.wordsOfName[name * NAME_WORDS + word] ?? 0;
      into[at + word] = number;
      if (number !== 0) count++;
    }
    return count;
  }

  private spelling(text: string, words: readonly string[]): readonly number[] {
    if (ASCII.test(text)) return NO_SPELLINGS;
    const written = markedSpellings(text, words);
    if (written.every((word) => word === '')) return NO_SPELLINGS;
    const number = this.spelled.idOf(written.join(' '));
    return (this.spelledWords[number] ??= written.map((word) => (word === '' ? 0 : textHash(word))));
  }

  private numberOfWords(words: readonly string[]): number {
    const number = this.idOf(words.join(' '));
    const from = number * NAME_WORDS;
    if (from + NAME_WORDS > this.wordsOfName.length) {
      this.wordsOfName = growArray(this.wordsOfName, this.wordsOfName.length * 2);
    }
    words.forEach((word, at) => {
      this.wordsOfName[from + at] = this.words.idOf(word);
    });
    return number;
  }
}
