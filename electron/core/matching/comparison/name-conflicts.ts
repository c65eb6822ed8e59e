import type { ContactColumns } from '../columns/contact-columns.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import {
  areGenderedForms,
  differInDoubledLetter,
  differInEnding,
  differInFirstLetter,
  differInVowelLength,
  isEvidentTypo,
  isHeldKey,
  isMisread,
  isTypo,
  isTypoOfLongWord,
} from './name-typos.ts';
import { hasStrangeLetters } from '../words/name-letters.ts';
import { NAME_WORDS } from '../words/name-table.ts';
import { isShortFormOf } from '../words/nicknames.ts';
import type { PersonalEvidence } from './personal-evidence.ts';
import type { Rarity } from '../columns/rarity.ts';
import { LIKENESS } from '../words/word-likeness.ts';

const PER_ROW = 2 * NAME_WORDS;
/** A given name that occurs with this many family names is a name, not a typo. */
const MIN_FAMILIES_OF_NAME = 6;
/** A word that is the family name of this many contacts is a family name. */
const MIN_CONTACTS_OF_FAMILY = 6;
/** A given name that is the family name of more contacts than this may be in either field. */
const MAX_CONTACTS_OF_GIVEN_NAME = 2;

/** Minimum letters of a word to be recognised in a mailbox. */
const MIN_MAILBOX_LETTERS = 4;

/** Names in Chinese, Japanese or Korean script. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;

interface NameWord {
  number: number;
  /** Whether the word is in the field of given names. */
  isGiven: boolean;
  /** Whether the word's field contains the whole name. */
  isPacked: boolean;
}

/** Decides word by word whether the names of two contacts belong to two people. */
export class NameConflicts {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Whether two corresponding words of the names are different, and neither is a typo or a short form of the other. */
  areOtherWords(a: number, b: number, agrees: PersonalEvidence): boolean {
    const [left, right] = this.unshared(a, b);
    const facing = left.map((word) => this.nearest(word.number, right));
    // If no word of one name resembles a word of the other, as in Min Jun and Minjung, the names count as different,
    // although the cause may be a typo.
    if (left.length > 0 && right.length > 0 && facing.every((word) => word === null)) return true;
    // Uses only generally known names, because other contacts of the account may have their names in the wrong field,
    // too.
    const isInOrder = [a, b].some((row) => this.hasGivenName(row, (word) => this.isKnown(word)));
    const isSwapped = this.haveGivenNameInOtherField(a, b);
    return left.some((word, at) => {
      const other = facing[at];
      if (other === null || other === undefined) return false;
      const isFamily = !isGivenWord(word, other) || (isSwapped && this.isFamilyPair(word, other));
      if (isFamily && this.areGenderedForms(word.number, other.number)) return true;
      // Twins and siblings may share everything except employer and job, also the mailbox of one of them.
      const mayBeSiblings =
        !isFamily &&
        !agrees.work &&
        !this.isFamilyName(a, word) &&
        !this.isFamilyName(b, other) &&
        !(agrees.email && this.areBothNamesMistyped(a, left, facing));
      if (agrees.email && this.isTypoByMailbox(a, word.number, other.number, mayBeSiblings)) return false;
      if (agrees.born && this.isTypoByOwnMailbox([a, b], word.number, other.number, mayBeSiblings))
        return false;
      if (agrees.born && this.isTypoByOwnMailbox([b, a], other.number, word.number, mayBeSiblings))
        return false;
      return isFamily && isInOrder
        ? !this.areOneFamilyName(word.number, other.number, agrees)
        : !this.areOneGivenName(word.number, other.number, { ...agrees, isFamily });
    });
  }

  /** Whether both contacts have a known given name, in different fields. */
  private haveGivenNameInOtherField(a: number, b: number): boolean {
    const others = this.wordsOf(b);
    return this.wordsOf(a).some(
      ({ number, isGiven }) =>
        this.isKnown(number) && others.some((word) => word.number === number && word.isGiven !== isGiven),
    );
  }

  /** Whether two words in different fields are the family name beside a given name in the wrong field. */
  private isFamilyPair(word: NameWord, other: NameWord): boolean {
    return word.isGiven !== other.isGiven && !this.isName(word.number) && !this.isName(other.number);
  }

  /** Whether both names have the same letters in each field. */
  differInSpacesOnly(a: number, b: number): boolean {
    return [true, false].every((isGiven) => this.written(a, isGiven) === this.written(b, isGiven));
  }

  /** Whether both names have the same number of words, and each of one name is a typo of a word of the other. */
  differInTyposOnly(a: number, b: number): boolean {
    const [left, right] = this.unshared(a, b);
    return (
      left.length === right.length &&
      left.every(({ number }) => {
        const other = this.nearest(number, right);
        return other !== null && this.columns.words.likeness(number, other.number) === LIKENESS.typo;
      })
    );
  }

  /**
   * Whether given and family name are swapped and nothing shows which order is right: Hasan Ali may be the father of Ali
   * Hasan. `email`: whether both have the same personal mailbox.
   */
  areExchanged(a: number, b: number, email: boolean): boolean {
    if (this.arePackedInOtherOrder(a, b)) return true;
    const [given, family] = [true, false].map((isGiven) => this.written(a, isGiven));
    if (given === family || given !== this.written(b, false) || family !== this.written(b, true))
      return false;
    // There, no given name of a father becomes the family name of his children.
    if (EAST_ASIAN.test(`${given}${family}`)) return false;
    const areBoth = [a, b].every((row) => this.hasGivenName(row, (word) => this.isName(word)));
    return areBoth || !(email && this.isGivenOfMailbox(a, b));
  }

  /** Whether one field contains a whole name, in another order than the other contact, and all its words are given names. */
  private arePackedInOtherOrder(a: number, b: number): boolean {
    const words = this.wordsOf(a);
    const [one, other] = [words, this.wordsOf(b)].map((all) => all.map(({ number }) => number));
    if (![...words, ...this.wordsOf(b)].some(({ isPacked }) => isPacked) || !one || !other) return false;
    const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y).join(' ');
    return (
      sorted(one) === sorted(other) &&
      one.join(' ') !== other.join(' ') &&
      one.every((word) => this.isName(word))
    );
  }

  /**
   * Whether the account and the mailbox show which of two swapped names is right: one of them is a given name and
   * seldom a family name (unlike Martin), the other one is a family name and seldom a given name, and the mailbox
   * contains the given name.
   */
  private isGivenOfMailbox(a: number, b: number): boolean {
    const { local, locals, nameWords, surname, surnames, words } = this.columns;
    const wordOf = (row: number) => nameWords[row * PER_ROW] ?? 0;
    const contactsNamed = (name = 0) => surnames.counts[name] ?? 0;
    const [given, family] = this.isName(wordOf(a)) ? [a, b] : [b, a];
    return (
      this.isName(wordOf(given)) &&
      this.rarity.familiesBearing(wordOf(family)) <= 1 &&
      contactsNamed(surname[given]) >= MIN_CONTACTS_OF_FAMILY &&
      contactsNamed(surname[family]) <= MAX_CONTACTS_OF_GIVEN_NAME &&
      locals.text(local[a] ?? 0).includes(words.text(wordOf(given)))
    );
  }

  /**
   * Whether only the words of the given name, or of the family name, are in another order: María José is a woman and José
   * María a man.
   */
  haveOtherOrder(a: number, b: number): boolean {
    if ([true, false].every((isGiven) => this.written(a, isGiven) !== this.written(b, isGiven))) return false;
    const inOrder = (row: number) => this.wordsOf(row).map(({ number }) => number);
    const [one, other] = [inOrder(a), inOrder(b)];
    const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y).join(' ');
    return one.join(' ') !== other.join(' ') && sorted(one) === sorted(other);
  }

  /** Whether a word is in the field of family names, beside a known given name. */
  private isFamilyName(row: number, { isGiven, isPacked }: NameWord): boolean {
    return !isGiven && !isPacked && this.hasGivenName(row, (word) => this.isKnown(word));
  }

  /**
   * Whether two similar words may be the given names of siblings, although a mailbox contains the second one: Arjeta and
   * Arjeva, Tigist and Tsigist.
   */
  private mayBeTwoNames(typo: number, name: number): boolean {
    const [one, other] = [typo, name].map((word) => this.columns.words.text(word));
    return one === undefined || other === undefined || !isEvidentTypo(one, other, this.isKnown(name));
  }

  private hasGivenName(row: number, isName: (word: number) => boolean): boolean {
    return this.wordsOf(row).some(({ number, isGiven }) => isGiven && isName(number));
  }

  /** Whether a word is a given name, from general knowledge or from the account. */
  isName(word: number): boolean {
    return this.isKnown(word) || this.rarity.familiesBearing(word) >= MIN_FAMILIES_OF_NAME;
  }

  private isKnown(word: number): boolean {
    return isKnownGivenName(this.columns.words.text(word));
  }

  /** Whether two unequal given names belong to one person: a name and its short form, or a name and a typo of it. */
  private areOneGivenName(
    a: number,
    b: number,
    { born, email, phone, work, otherWork, isFamily }: PersonalEvidence & { isFamily: boolean },
  ): boolean {
    const { words } = this.columns;
    const [one, other] = [words.text(a), words.text(b)];
    if (this.isName(a) && this.isName(b)) return born && isShortFormOf(one, other);
    const isAgreeing = born || (email && phone);
    const isLongerKnown = this.isName(one.length > other.length ? a : b);
    if (isAgreeing && isMisread(one, other)) return true;
    if (born && !otherWork && !isLongerKnown && isHeldKey(one, other)) return true;
    if (isAgreeing && !otherWork && this.isTypoOfName(a, b)) return true;
    // Twins whose given names aren't known names may share everything except a mailbox or a job. So without a shared
    // mailbox or job, unequal given names belong to two people.
    if (otherWork || (one !== other && !isFamily && !email && !work)) return false;
    if (words.likeness(a, b) === LIKENESS.sameName) {
      // Another name may have the letter twice: Yesenia and Yessenia.
      if (!isFamily && differInDoubledLetter(one, other)) return work;
      return born || work || !differInVowelLength(one, other);
    }
    if (!isAgreeing) return false;
    return ((work || isFamily) && isTypo(one, other, work)) || (isFamily && isTypoOfLongWord(one, other));
  }

  /**
   * Whether one of two words is a known given name, and the other one has letters that no name has. Siblings may share all
   * that agrees, so nothing else shows the typo.
   */
  private isTypoOfName(a: number, b: number): boolean {
    const { words } = this.columns;
    const [typo, name] = this.isKnown(a) ? [b, a] : [a, b];
    if (!this.isKnown(name) || this.isName(typo)) return false;
    const [one, other] = [words.text(typo), words.text(name)];
    if (differInEnding(one, other) || differInFirstLetter(one, other)) return false;
    return hasStrangeLetters(one, other, { isNameConfirmed: false });
  }

  private areOneFamilyName(a: number, b: number, { born, email }: PersonalEvidence): boolean {
    if (this.columns.words.likeness(a, b) === LIKENESS.sameName) return true;
    return (born || email) && !(this.isName(a) && this.isName(b));
  }

  private areGenderedForms(a: number, b: number): boolean {
    const { words } = this.columns;
    return words.likeness(a, b) !== LIKENESS.sameName && areGenderedForms(words.text(a), words.text(b));
  }

  /**
   * Whether a mailbox shows that one of two words is a typo: it contains the other word, and the typo isn't a name. For
   * example, `sara.li@` shows that Sawa Li is a typo. `mayBeSiblings`: whether the words must not be two given names,
   * either.
   */
  private isTypoByMailbox(row: number, one: number, other: number, mayBeSiblings: boolean): boolean {
    const { local, locals, words } = this.columns;
    const mailbox = locals.text(local[row] ?? 0);
    // Jian's mailbox also contains Jia: use the longest match.
    const named = [one, other]
      .filter((word) => mailbox.includes(words.text(word)))
      .toSorted((a, b) => words.text(b).length - words.text(a).length);
    const [owner, second] = named;
    if (owner === undefined) return false;
    if (second !== undefined && !words.text(owner).includes(words.text(second))) return false;
    // Quirin and Quirina may be brother and sister who share his mailbox.
    if (differInEnding(words.text(one), words.text(other))) return false;
    if (differInFirstLetter(words.text(one), words.text(other))) return false;
    const typo = owner === one ? other : one;
    return !this.isName(typo) && !(mayBeSiblings && this.mayBeTwoNames(typo, owner));
  }

  /**
   * Whether a contact's mailbox has the name as the other contact spells it, and the contact's own spelling is not a
   * name: Aan Grant with `grantalan@`, compared with Alan Grant. `mayBeSiblings` as for `isTypoByMailbox`.
   */
  private isTypoByOwnMailbox(
    [row, otherRow]: readonly [number, number],
    own: number,
    other: number,
    mayBeSiblings: boolean,
  ): boolean {
    const { local, locals, words } = this.columns;
    const name = words.text(other);
    if (this.isName(own) || name.length < MIN_MAILBOX_LETTERS) return false;
    const mailbox = locals.text(local[row] ?? 0);
    return (
      !differInEnding(words.text(own), name) &&
      !differInFirstLetter(words.text(own), name) &&
      (mailbox.startsWith(name) || mailbox.replace(/\P{L}+$/u, '').endsWith(name)) &&
      !mailbox.includes(words.text(own)) &&
      !(mayBeSiblings && this.mayBeTwoNames(own, other) && !this.haveTwoMailboxesOf(row, otherRow, name))
    );
  }

  /** Whether two contacts have different mailboxes that both contain a name. A sibling would share one of them. */
  private haveTwoMailboxesOf(a: number, b: number, name: string): boolean {
    const { domain, local, locals } = this.columns;
    const [one = '', other = ''] = [a, b].map((row) => locals.text(local[row] ?? 0));
    return one.includes(name) && other.includes(name) && (one !== other || domain[a] !== domain[b]);
  }

  /**
   * Whether given and family name of one contact both differ from the mailbox, which contains the names of the other
   * contact: Joye Rohn and Joyce Rohan with `joyce.rohan@`. Siblings have the family name of the mailbox.
   */
  private areBothNamesMistyped(
    row: number,
    left: readonly NameWord[],
    facing: readonly (NameWord | null)[],
  ): boolean {
    const { local, locals, words } = this.columns;
    const mailbox = locals.text(local[row] ?? 0);
    const pairs = left.flatMap((word, at) => (facing[at] ? [[word, facing[at]] as const] : []));
    const isGiven = pairs.map((pair) => isGivenWord(...pair));
    if (!isGiven.includes(true) || !isGiven.includes(false)) return false;
    return [pairs, pairs.map(([one, other]) => [other, one] as const)].some((ordered) =>
      ordered.every(([typo, owner]) => {
        const name = words.text(owner.number);
        return (
          name.length >= MIN_MAILBOX_LETTERS &&
          mailbox.includes(name) &&
          !mailbox.includes(words.text(typo.number))
        );
      }),
    );
  }

  /** Returns the words of both names, without words that both have, and without fields that differ only in spaces. */
  private unshared(a: number, b: number): [NameWord[], NameWord[]] {
    const apart = [true, false].filter((isGiven) => this.written(a, isGiven) !== this.written(b, isGiven));
    const left = this.wordsOf(a).filter(({ isGiven }) => apart.includes(isGiven));
    const right: NameWord[] = [];
    for (const word of this.wordsOf(b)) {
      if (!apart.includes(word.isGiven)) continue;
      const place = left.findIndex(({ number }) => number === word.number);
      if (place < 0) right.push(word);
      else left.splice(place, 1);
    }
    return [left, right];
  }

  /** Returns the words of a field, joined without spaces. */
  private written(row: number, isGiven: boolean): string {
    return this.wordsOf(row)
      .filter((word) => word.isGiven === isGiven)
      .map(({ number }) => this.columns.words.text(number))
      .join('');
  }

  private wordsOf(row: number): NameWord[] {
    const { nameWords, givenName, surname } = this.columns;
    const isPacked = givenName[row] === 0 || surname[row] === 0;
    const found: NameWord[] = [];
    for (let at = 0; at < PER_ROW; at++) {
      const number = nameWords[row * PER_ROW + at] ?? 0;
      if (number !== 0) found.push({ number, isGiven: at < NAME_WORDS, isPacked });
    }
    return found;
  }

  private nearest(word: number, among: readonly NameWord[]): NameWord | null {
    let best: NameWord | null = null;
    let least: number = LIKENESS.initial;
    for (const each of among) {
      const likeness = this.columns.words.likeness(word, each.number);
      if (likeness === LIKENESS.different || likeness >= least) continue;
      least = likeness;
      best = each;
    }
    return best;
  }
}

/**
 * Whether two corresponding words are given names according to their fields; a field with a whole name shows nothing.
 */
function isGivenWord(...words: NameWord[]): boolean {
  const inFields = words.filter(({ isPacked }) => !isPacked);
  return inFields.length === 0 || inFields.some(({ isGiven }) => isGiven);
}
