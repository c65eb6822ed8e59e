import { withPlainDigits } from '../../contact/digits.ts';
import { repairDoubleEncoding } from '../values/double-encoding.ts';
import { foldText, wordsOf } from '../../contact/text-folding.ts';
import { isRelative } from '../../contact/words/other-people-words.ts';

/** Normalised forms of a column name. */
export interface HeaderKey {
  /** Folded letters and digits: `E-mail 1 - Value` is `email1value`. */
  readonly whole: string;
  /** `whole` without the number of a repeated column: `emailvalue`. */
  readonly key: string;
  /** Number of a repeated column; 1 if there is none. */
  readonly number: number;
  /** Folded words without numbers. `firstName` and `first_name` have two words. */
  readonly words: readonly string[];
}

/** Maximum number of characters read. A longer text is not the name of a field. */
const MAX_NAME_LENGTH = 200;

/** Elided French articles: the `l'` of `Nom de l'organisation`. */
const ELISION = /(?<!\p{L})([dl])['’](?=\p{L})/giu;

/** Normalises a column name: ignores case, accents, spaces, `_`, `-` and punctuation. */
export function headerKey(name: string): HeaderKey {
  const parted = withPlainDigits(repairDoubleEncoding(name.slice(0, MAX_NAME_LENGTH)))
    .replaceAll(ELISION, '$1 ')
    .replaceAll(/whats ?app/gi, 'whatsapp')
    .replaceAll(/orang ?tua/gi, 'orangtua')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');
  const words = wordsOf(foldText(parted).replaceAll('e-mail', 'email').replaceAll('e mail', 'email')).flatMap(
    wordsOfValueAndPerson,
  );
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  const letters = words.filter((word) => !/^\d{1,2}$/.test(word));
  const last = /^(.*\D)(\d{1,2})$/.exec(letters.at(-1) ?? '');
  const stem = last?.[1];
  const key = (stem === undefined ? letters : [...letters.slice(0, -1), stem]).join('');
  return { whole: words.join(''), key, number: Number(numbers[0] ?? last?.[2] ?? 1), words: letters };
}

const VALUE_AND_PERSON =
  /^(tele?fono?|telephone|tel|phone|celular|cell?|mobile?|movil|handy|e?mail|correo|nombres?|apellidos?|nome|nom|prenom|name|vorname)(\d?)(\p{L}{3,})$/u;
const PERSON_AND_VALUE =
  /^(\p{L}{3,}?)(\d?)(tele?fono?|telephone|tel|phone|cell|mobile?|handy|e?mail|name)$/u;

/**
 * Returns the words of a column name that is written as one, if one of them is another person: the phone and the father of
 * `tel1padre` and `fatherphone`.
 */
function wordsOfValueAndPerson(word: string): readonly string[] {
  for (const pattern of [VALUE_AND_PERSON, PERSON_AND_VALUE]) {
    const parts = pattern.exec(word)?.slice(1) ?? [];
    if (parts.some(isRelative)) return parts.filter((part) => part !== '');
  }
  return [word];
}
