import type { ContactColumns } from '../columns/contact-columns.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { areOfACouple, differInEnding, differInVowelLength, isTypo, isTypoOfLongWord } from './name-typos.ts';
import { NAME_WORDS } from '../words/name-table.ts';
import { isShortFormOf } from '../words/nicknames.ts';
import type { PersonalEvidence } from './personal-evidence.ts';
import type { Rarity } from '../columns/rarity.ts';
import { LIKENESS } from '../words/word-likeness.ts';

const PER_ROW = 2 * NAME_WORDS;
/** A word that people of this many family names have as their given name is a name, not a typo. */
const FAMILIES_OF_A_NAME = 6;
/** Of two words that are exchanged, the one that people of this many family names have as their given name is the given name. */
const FAMILIES_OF_A_GIVEN_NAME = 3;

/** Letters that a word needs to be recognised in a mailbox. */
const LEAST_OF_A_MAILBOX = 4;

interface NameWord {
  number: number;
  /** Whether it stands in the field of given names. */
  isGiven: boolean;
  /** Whether the whole name stands in that field. */
  isPacked: boolean;
}

/** Whether the names of two contacts may be those of two people, word by word. */
export class NameConflicts {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Whether a word of one name stands where the other one has another, not a slip of it nor a short form. */
  areOtherWords(a: number, b: number, agrees: PersonalEvidence): boolean {
    const [left, right] = this.unshared(a, b);
    const facing = left.map((word) => this.nearest(word.number, right));
    // A slip across two words: Min Jun and Minjung.
    if (left.length > 0 && right.length > 0 && facing.every((word) => word === null)) return true;
    // Not by the names of the account, which may stand in the wrong field as well.
    const isInOrder = [a, b].some((row) => this.hasGivenName(row, (word) => this.isKnown(word)));
    return left.some((word, at) => {
      const other = facing[at];
      if (other === null || other === undefined) return false;
      const isFamily = !isGivenWord(word, other);
      if (isFamily && this.areOfACouple(word.number, other.number)) return true;
      if (agrees.email && this.isSlipByMailbox(a, word.number, other.number)) return false;
      if (agrees.born && this.isSlipByOwnMailbox(a, word.number, other.number)) return false;
      if (agrees.born && this.isSlipByOwnMailbox(b, other.number, word.number)) return false;
      return isFamily && isInOrder
        ? !this.areOneFamilyName(word.number, other.number, agrees)
        : !this.areOneGivenName(word.number, other.number, { ...agrees, isFamily });
    });
  }

  /**
   * Whether the given name of each is the other one's family name, and nothing tells which is which (either may be the father), or whether
   * given names stand in another order. `email`: whether they have a personal mailbox together.
   */
  areExchanged(a: number, b: number, email: boolean): boolean {
    const [given, family] = [true, false].map((isGiven) => this.written(a, isGiven));
    if (given === this.written(b, true) || family === this.written(b, false))
      return this.areInOtherOrder(a, b);
    if (given === family || given !== this.written(b, false) || family !== this.written(b, true))
      return false;
    const areBoth = [a, b].every((row) => this.hasGivenName(row, (word) => this.isName(word)));
    return areBoth || !(email && this.isGivenOfMailbox(a, b));
  }

  /** Whether the mailbox has the given name of one of them, which is known, or others have it, and others have the family name beside it. */
  private isGivenOfMailbox(a: number, b: number): boolean {
    const { local, locals, nameWords, surname, surnames, words } = this.columns;
    const wordOf = (row: number) => nameWords[row * PER_ROW] ?? 0;
    const isBorne = (word: number) =>
      this.isKnown(word) || this.rarity.familiesBearing(word) >= FAMILIES_OF_A_GIVEN_NAME;
    const [given, family] = isBorne(wordOf(a)) ? [a, b] : [b, a];
    return (
      isBorne(wordOf(given)) &&
      this.rarity.familiesBearing(wordOf(family)) <= 1 &&
      (surnames.counts[surname[given] ?? 0] ?? 0) >= FAMILIES_OF_A_GIVEN_NAME &&
      locals.text(local[a] ?? 0).includes(words.text(wordOf(given)))
    );
  }

  private areInOtherOrder(a: number, b: number): boolean {
    const inOrder = (row: number) => this.wordsOf(row).map(({ number }) => number);
    const [one, other] = [inOrder(a), inOrder(b)];
    const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y).join(' ');
    return one.join(' ') !== other.join(' ') && sorted(one) === sorted(other);
  }

  private hasGivenName(row: number, isName: (word: number) => boolean): boolean {
    return this.wordsOf(row).some(({ number, isGiven }) => isGiven && isName(number));
  }

  /** Whether a word of a name is a given name, by what is generally known or by the account. */
  isName(word: number): boolean {
    return this.isKnown(word) || this.rarity.familiesBearing(word) >= FAMILIES_OF_A_NAME;
  }

  private isKnown(word: number): boolean {
    return isKnownGivenName(this.columns.words.text(word));
  }

  /** Whether two given names that are not equal are one person's: a name and its short form, or a name and a slip of it. */
  private areOneGivenName(
    a: number,
    b: number,
    { born, email, phone, work, otherWork, isFamily }: PersonalEvidence & { isFamily: boolean },
  ): boolean {
    const { words } = this.columns;
    const [one, other] = [words.text(a), words.text(b)];
    if (this.isName(a) && this.isName(b)) return born && isShortFormOf(one, other);
    // Twins of unknown names have all but a mailbox or a job together.
    if (otherWork || (one !== other && !isFamily && !email && !work)) return false;
    if (words.likeness(a, b) === LIKENESS.sameName) return born || !differInVowelLength(one, other);
    if (!born && !(email && phone)) return false;
    return isTypo(one, other, work) || (isFamily && isTypoOfLongWord(one, other));
  }

  private areOneFamilyName(a: number, b: number, { born, email }: PersonalEvidence): boolean {
    if (this.columns.words.likeness(a, b) === LIKENESS.sameName) return true;
    return (born || email) && !(this.isName(a) && this.isName(b));
  }

  private areOfACouple(a: number, b: number): boolean {
    const { words } = this.columns;
    return words.likeness(a, b) !== LIKENESS.sameName && areOfACouple(words.text(a), words.text(b));
  }

  /** Whether a mailbox is named after one of two words, and the other one is no name: `sara.li@` beside Sawa Li. */
  private isSlipByMailbox(row: number, one: number, other: number): boolean {
    const { local, locals, words } = this.columns;
    const mailbox = locals.text(local[row] ?? 0);
    // Jian's mailbox holds Jia, too: the longest counts.
    const named = [one, other]
      .filter((word) => mailbox.includes(words.text(word)))
      .toSorted((a, b) => words.text(b).length - words.text(a).length);
    const [owner, second] = named;
    if (owner === undefined) return false;
    if (second !== undefined && !words.text(owner).includes(words.text(second))) return false;
    // Quirin and Quirina, who share his mailbox.
    if (differInEnding(words.text(one), words.text(other))) return false;
    return !this.isName(owner === one ? other : one);
  }

  /**
   * Whether a contact's own mailbox spells its name as the other contact does, and its own word is no name: Aan Grant with `grantalan@`,
   * beside Alan Grant.
   */
  private isSlipByOwnMailbox(row: number, own: number, other: number): boolean {
    const { local, locals, words } = this.columns;
    const name = words.text(other);
    if (this.isName(own) || name.length < LEAST_OF_A_MAILBOX) return false;
    const mailbox = locals.text(local[row] ?? 0);
    return (
      !differInEnding(words.text(own), name) &&
      (mailbox.startsWith(name) || mailbox.replace(/\P{L}+$/u, '').endsWith(name)) &&
      !mailbox.includes(words.text(own))
    );
  }

  /** The words of two names, without those that both have, and without fields that differ in their spaces alone. */
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

  /** The words of a field without spaces. */
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

/** Whether two words that face each other are given names, as far as fields tell: one that holds a whole name does not. */
function isGivenWord(...words: NameWord[]): boolean {
  const inFields = words.filter(({ isPacked }) => !isPacked);
  return inFields.length === 0 || inFields.some(({ isGiven }) => isGiven);
}
