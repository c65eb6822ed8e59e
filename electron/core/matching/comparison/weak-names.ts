import type { ContactColumns } from '../columns/contact-columns.ts';
import { isCommonFamilyName, isListedFamilyName } from '../words/common-family-names.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { familyCount, givenCount, NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';
import { isAddressAlone, isNonPersonName } from '../words/non-person-names.ts';
import { isTransliterated } from '../words/name-scripts.ts';
import { firstGivenName, nameOfRow } from './row-values.ts';

/** Maximum letters of a short given name, which many people have: Fang, Jana. */
const SHORT = 4;
const LATIN = /^\p{Script=Latin}+$/u;
const ALPHABETIC = /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})$/u;

/**
 * Whether many people have a contact's whole name, in whatever order: Anna Schmidt. A name in a script without a list
 * of names may be common.
 */
export function isCommonInFull(columns: ContactColumns, row: number): boolean {
  if (!isTransliterated(columns.scripts[row] ?? 0)) return true;
  const [given, family] = nameOfRow(columns, row);
  return areCommonTogether(given, family) || areCommonTogether(family, given);
}

/** Whether one of the given names is known, and the family name is common, also if it has several words: Dela Cruz, García López. */
const areCommonTogether = (given: readonly string[], family: readonly string[]): boolean =>
  (given.some(isKnownGivenName) || isListedFamilyName(given.join(' '))) &&
  (isCommonFamilyName(family.join('')) || (family.length > 1 && family.every(isCommonFamilyName)));

/** Detects names that are incomplete, or so common that several people of the account may have them. */
export class WeakNames {
  private readonly columns: ContactColumns;

  constructor(columns: ContactColumns) {
    this.columns = columns;
  }

  /** Whether a contact's name is not a person's own: a title, a family, a department. */
  isNoPerson(row: number): boolean {
    const [given, family] = nameOfRow(this.columns, row);
    return isNonPersonName(given, family) || isAddressAlone(given, isKnownGivenName);
  }

  /**
   * Whether words beyond the first three of a name differ. A shorter family name counts as a part of the longer one,
   * not as a different one.
   */
  haveDifferentFurtherWords(a: number, b: number): boolean {
    const { cutWords, nameShape } = this.columns;
    if (cutWords[a] === cutWords[b]) return false;
    const shapes = [a, b].map((row) => nameShape[row] ?? 0);
    const isOfFamily = shapes.every((shape) => givenCount(shape) < NAME_WORDS);
    const endsBefore = [a, b].some(
      (row, at) => cutWords[row] === 0 && familyCount(shapes[at] ?? 0) < NAME_WORDS,
    );
    return !(isOfFamily && endsBefore);
  }

  /**
   * Whether one of two contacts has no family name, only its initial, or one that equals the given name (Unknown
   * Unknown). Several people of an office may share a given name. False if a contact has the whole name in one field.
   */
  isNameInPart(a: number, b: number): boolean {
    const { surname, nameShape, nameWords } = this.columns;
    if ((surname[a] === 0) !== (surname[b] === 0)) return !this.haveEqualWords(a, b);
    return [a, b].some((row) => {
      if (surname[row] === 0) return givenCount(nameShape[row] ?? 0) <= 1;
      const isTwice = nameWords[row * WHOLE_NAME_WORDS] === nameWords[row * WHOLE_NAME_WORDS + NAME_WORDS];
      return isTwice || this.isFamilyInitial(row);
    });
  }

  /** Whether both names have the same words, in whatever fields. */
  private haveEqualWords(a: number, b: number): boolean {
    const [one, other] = [a, b].map((row) => nameOfRow(this.columns, row).flat().toSorted().join(' '));
    return one === other;
  }

  private isFamilyInitial(row: number): boolean {
    const { nameShape, nameWords, words } = this.columns;
    if (familyCount(nameShape[row] ?? 0) !== 1) return false;
    const text = words.text(nameWords[row * WHOLE_NAME_WORDS + NAME_WORDS] ?? 0);
    return text.length === 1 && ALPHABETIC.test(text);
  }

  /** Whether the email is personal: its local part contains the given name. */
  isMailOfGivenName(row: number): boolean {
    const { local, locals, nameShape, words } = this.columns;
    const name = words.text(firstGivenName(this.columns, row));
    if (givenCount(nameShape[row] ?? 0) + familyCount(nameShape[row] ?? 0) === 1 && !isKnownGivenName(name))
      return false;
    return name.length > 1 && locals.text(local[row] ?? 0).includes(name);
  }

  /** Whether the word in the field of given names is a known given name, not a family name in the wrong field. */
  hasKnownGivenName(row: number): boolean {
    return isKnownGivenName(this.columns.words.text(firstGivenName(this.columns, row)));
  }

  /**
   * Whether many people may have the given name: it is generally known, short, or in a script without a list of
   * names. A short family name may be a given name in the wrong field: Nguyen Lan.
   */
  isCommon(row: number): boolean {
    const { nameWords, words } = this.columns;
    const [given = '', family = ''] = [0, NAME_WORDS].map((at) =>
      words.text(nameWords[row * WHOLE_NAME_WORDS + at] ?? 0),
    );
    const isShort = given.length <= SHORT || (family !== '' && family.length <= SHORT);
    return isShort || isKnownGivenName(given) || !LATIN.test(given);
  }

  /**
   * Whether the given name consists of one or two initials. Three initials (J. R. R.) identify a person as well as a
   * name does.
   */
  isInitialAlone(row: number): boolean {
    const { nameWords, words } = this.columns;
    let initials = 0;
    for (let at = row * WHOLE_NAME_WORDS; at < row * WHOLE_NAME_WORDS + NAME_WORDS; at++) {
      const text = words.text(nameWords[at] ?? 0);
      if (text === '') break;
      if (text.length > 1 || !ALPHABETIC.test(text)) return false;
      initials += 1;
    }
    return initials === 1 || initials === 2;
  }
}
