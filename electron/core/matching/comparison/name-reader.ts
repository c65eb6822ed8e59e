import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';

/** A given name that occurs with this many family names is a name, not a typo. */
const MIN_FAMILIES_OF_NAME = 6;

export interface NameWord {
  number: number;
  /** Whether the word is in the field of given names. */
  isGiven: boolean;
  /** Whether the word's field contains the whole name. */
  isPacked: boolean;
}

/** Reads the words of contacts' names, and knows which words are given names. */
export class NameReader {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  wordsOf(row: number): NameWord[] {
    const { nameWords, givenName, surname } = this.columns;
    const isPacked = givenName[row] === 0 || surname[row] === 0;
    const found: NameWord[] = [];
    for (let at = 0; at < WHOLE_NAME_WORDS; at++) {
      const number = nameWords[row * WHOLE_NAME_WORDS + at] ?? 0;
      if (number !== 0) found.push({ number, isGiven: at < NAME_WORDS, isPacked });
    }
    return found;
  }

  /** Returns the words of a field, joined without spaces. */
  written(row: number, isGiven: boolean): string {
    return this.wordsOf(row)
      .filter((word) => word.isGiven === isGiven)
      .map(({ number }) => this.columns.words.text(number))
      .join('');
  }

  /** Whether a word in the field of given names is one. `isName` is the method below, or `isKnown`. */
  hasGivenName(row: number, isName: (word: number) => boolean): boolean {
    return this.wordsOf(row).some(({ number, isGiven }) => isGiven && isName(number));
  }

  /** Whether a word is a given name, from general knowledge or from the account. */
  isName(word: number): boolean {
    return this.isKnown(word) || this.rarity.familiesBearing(word) >= MIN_FAMILIES_OF_NAME;
  }

  /** Whether a word is a given name, from general knowledge alone. */
  isKnown(word: number): boolean {
    return isKnownGivenName(this.columns.words.text(word));
  }
}

/**
 * Whether two corresponding words are given names according to their fields; a field with a whole name shows nothing.
 */
export function isGivenWord(...words: NameWord[]): boolean {
  const inFields = words.filter(({ isPacked }) => !isPacked);
  return inFields.length === 0 || inFields.some(({ isGiven }) => isGiven);
}
