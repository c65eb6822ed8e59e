import { foldText, wordsOf } from '../../contact/text-folding.ts';

/** A column's name in the forms in which names are compared. */
export interface HeaderKey {
  /** Letters and digits alone, folded: `E-mail 1 - Value` is `email1value`. */
  readonly whole: string;
  /** Without the number that tells several of a kind apart: `emailvalue`. */
  readonly key: string;
  /** That number; 1 without one. */
  readonly number: number;
  /** Folded, those of `firstName` and `first_name` too. */
  readonly words: readonly string[];
}

/** French words before a vowel: the `l'` of `Nom de l'organisation`. */
const ELISION = /(?<!\p{L})([dl])['’](?=\p{L})/giu;

/** Folds a name: case, accents, spaces, `_`, `-` and punctuation make no difference. */
export function headerKey(name: string): HeaderKey {
  const parted = name
    .replaceAll(ELISION, '$1 ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');
  const words = wordsOf(foldText(parted).replaceAll('e-mail', 'email').replaceAll('e mail', 'email'));
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  const letters = words.filter((word) => !/^\d{1,2}$/.test(word));
  const last = /^(.*\D)(\d{1,2})$/.exec(letters.at(-1) ?? '');
  const stem = last?.[1];
  const key = (stem === undefined ? letters : [...letters.slice(0, -1), stem]).join('');
  return { whole: words.join(''), key, number: Number(numbers[0] ?? last?.[2] ?? 1), words: letters };
}
