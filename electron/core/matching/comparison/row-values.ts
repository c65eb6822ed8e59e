import type { ContactColumns } from '../columns/contact-columns.ts';
import { NAME_WORDS } from '../words/name-table.ts';

const PER_ROW = 2 * NAME_WORDS;

/** Returns the words of a row's name: given names, then family names. */
export function nameOfRow({ nameWords, words }: ContactColumns, row: number): [string[], string[]] {
  const of = (from: number) =>
    [...nameWords.subarray(row * PER_ROW + from, row * PER_ROW + from + NAME_WORDS)]
      .filter((word) => word !== 0)
      .map((word) => words.text(word));
  return [of(0), of(NAME_WORDS)];
}

/** Returns the phone numbers of a row; the WhatsApp number is the last one. */
export const numbersOf = ({ phones }: ContactColumns, row: number): number[] =>
  [...phones.subarray(row * 2, row * 2 + 2)].filter((number) => number !== 0);
