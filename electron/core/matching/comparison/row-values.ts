import type { ContactColumns } from '../columns/contact-columns.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';

/** Returns the words of a row's name: given names, then family names. */
export function nameOfRow({ nameWords, words }: ContactColumns, row: number): [string[], string[]] {
  const of = (from: number) =>
    [...nameWords.subarray(row * WHOLE_NAME_WORDS + from, row * WHOLE_NAME_WORDS + from + NAME_WORDS)]
      .filter((word) => word !== 0)
      .map((word) => words.text(word));
  return [of(0), of(NAME_WORDS)];
}

/** Returns the first given name of a row as a word id. */
export const firstGivenName = ({ nameWords }: ContactColumns, row: number): number =>
  nameWords[row * WHOLE_NAME_WORDS] ?? 0;

/** Returns the phone numbers of a row; the WhatsApp number is the last one. */
export const numbersOf = ({ phones }: ContactColumns, row: number): number[] =>
  [...phones.subarray(row * 2, row * 2 + 2)].filter((number) => number !== 0);
