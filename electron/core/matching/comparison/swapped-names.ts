import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { NameReader } from './name-reader.ts';
import type { PersonalEvidence } from './personal-evidence.ts';
import { firstGivenName } from './row-values.ts';

/** A word that is the family name of this many contacts is a family name. */
const MIN_CONTACTS_OF_FAMILY = 6;
/** A given name that is the family name of more contacts than this may be in either field. */
const MAX_CONTACTS_OF_GIVEN_NAME = 2;

/** Names in Chinese, Japanese or Korean script. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;

/** Detects names with the same words in another order, which may be those of two relatives. */
export class SwappedNames {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameReader;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameReader(columns, rarity);
  }

  /**
   * Whether given and family name are swapped and nothing shows which order is right: Hasan Ali may be the father of Ali
   * Hasan.
   */
  areExchanged(a: number, b: number, { isMailPersonal, isMailShared }: PersonalEvidence): boolean {
    if (this.arePackedInOtherOrder(a, b, isMailShared)) return true;
    const [given, family] = [true, false].map((isGiven) => this.names.written(a, isGiven));
    if (given === family || given !== this.names.written(b, false) || family !== this.names.written(b, true))
      return false;
    // There, no given name of a father becomes the family name of his children.
    if (EAST_ASIAN.test(`${given}${family}`)) return false;
    const areBoth = [a, b].every((row) => this.names.hasGivenName(row, (word) => this.names.isName(word)));
    return areBoth || !(isMailPersonal && this.isGivenOfMailbox(a, b));
  }

  /**
   * Whether one field contains a whole name, in another order than the other contact, and all its words are given names
   * or several people have the mailbox.
   */
  private arePackedInOtherOrder(a: number, b: number, isMailShared: boolean): boolean {
    const words = this.names.wordsOf(a);
    const [one, other] = [words, this.names.wordsOf(b)].map((all) => all.map(({ number }) => number));
    if (![...words, ...this.names.wordsOf(b)].some(({ isPacked }) => isPacked) || !one || !other)
      return false;
    const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y).join(' ');
    return (
      sorted(one) === sorted(other) &&
      one.join(' ') !== other.join(' ') &&
      (isMailShared || one.every((word) => this.names.isName(word)))
    );
  }

  /**
   * Whether the account and the mailbox show which of two swapped names is right: one of them is a given name and
   * seldom a family name (unlike Martin), the other one is a family name and seldom a given name, and the mailbox
   * contains the given name.
   */
  private isGivenOfMailbox(a: number, b: number): boolean {
    const { local, locals, surname, surnames, words } = this.columns;
    const wordOf = (row: number) => firstGivenName(this.columns, row);
    const contactsNamed = (name = 0) => surnames.counts[name] ?? 0;
    const [given, family] = this.names.isName(wordOf(a)) ? [a, b] : [b, a];
    return (
      this.names.isName(wordOf(given)) &&
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
  areInDifferentOrder(a: number, b: number): boolean {
    return this.areInDifferentOrderBeside(true, a, b) || this.areGivenNamesInDifferentOrder(a, b);
  }

  /** Whether only the words of the given name are in another order, as those of twins named for one another may be. */
  areGivenNamesInDifferentOrder(a: number, b: number): boolean {
    return this.areInDifferentOrderBeside(false, a, b);
  }

  /** Whether the given names (`isGiven`) or the family names are equal, and the other words are in another order. */
  private areInDifferentOrderBeside(isGiven: boolean, a: number, b: number): boolean {
    if (this.names.written(a, isGiven) !== this.names.written(b, isGiven)) return false;
    const inOrder = (row: number) => this.names.wordsOf(row).map(({ number }) => number);
    const [one, other] = [inOrder(a), inOrder(b)];
    const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y).join(' ');
    return one.join(' ') !== other.join(' ') && sorted(one) === sorted(other);
  }
}
