import type { ContactColumns } from '../columns/contact-columns.ts';
import { LIKENESS } from '../words/likeness/word-likeness.ts';
import { isGivenWord, type NameReader, type NameWord } from './name-reader.ts';
import { differInEnding, differInFirstLetter, isEvidentTypo } from './name-typos.ts';

/** Minimum letters of a word to be recognised in a mailbox. */
const MIN_MAILBOX_LETTERS = 4;

/** Decides by the mailboxes of two contacts which of two similar words is a typo of the other. */
export class MailboxSpellings {
  private readonly columns: ContactColumns;
  private readonly names: NameReader;

  constructor(columns: ContactColumns, names: NameReader) {
    this.columns = columns;
    this.names = names;
  }

  /**
   * Whether two similar words may be the given names of siblings, although a mailbox contains the second one: Arjeta and
   * Arjeva, Tigist and Tsigist.
   */
  mayBeTwoNames(typo: number, name: number): boolean {
    const [one, other] = [typo, name].map((word) => this.columns.words.text(word));
    return one === undefined || other === undefined || !isEvidentTypo(one, other, this.names.isKnown(name));
  }

  /**
   * Whether a mailbox shows that one of two words is a typo: it contains the other word, and the typo isn't a name. For
   * example, `sara.li@` shows that Sawa Li is a typo. `mayBeSiblings`: whether the words must not be two given names,
   * either.
   */
  isTypoByMailbox(row: number, one: number, other: number, mayBeSiblings: boolean): boolean {
    const { words } = this.columns;
    const owner = this.wordOfMailbox(row, one, other);
    if (owner === null) return false;
    // Quirin and Quirina may be brother and sister who share his mailbox.
    if (differInEnding(words.text(one), words.text(other))) return false;
    if (differInFirstLetter(words.text(one), words.text(other))) return false;
    const typo = owner === one ? other : one;
    return !this.names.isName(typo) && !(mayBeSiblings && this.mayBeTwoNames(typo, owner));
  }

  /** Returns which of two words a contact's mailbox contains; null if neither, or both in different places. */
  wordOfMailbox(row: number, one: number, other: number): number | null {
    const { local, locals, words } = this.columns;
    const mailbox = locals.text(local[row] ?? 0);
    // Jian's mailbox also contains Jia: use the longest match.
    const [owner, second] = [one, other]
      .filter((word) => mailbox.includes(words.text(word)))
      .toSorted((a, b) => words.text(b).length - words.text(a).length);
    if (owner === undefined) return null;
    return second === undefined || words.text(owner).includes(words.text(second)) ? owner : null;
  }

  /**
   * Whether each of two contacts has a mailbox with the word as that contact spells it: Gigi with `gigi.dvali@`, Gogi
   * with `gogi.dvali@`. Two spellings of one name may both be in use.
   */
  haveOwnMailboxes([a, b]: readonly [number, number], one: number, other: number): boolean {
    return (
      this.columns.words.likeness(one, other) !== LIKENESS.sameName &&
      this.wordOfMailbox(a, one, other) === one &&
      this.wordOfMailbox(b, one, other) === other
    );
  }

  /**
   * Whether a contact's mailbox has the name as the other contact spells it, and the contact's own spelling is not a
   * name: Aan Grant with `grantalan@`, compared with Alan Grant. `mayBeSiblings` as for `isTypoByMailbox`.
   */
  isTypoByOwnMailbox(
    [row, otherRow]: readonly [number, number],
    own: number,
    other: number,
    mayBeSiblings: boolean,
  ): boolean {
    const { local, locals, words } = this.columns;
    const name = words.text(other);
    if (this.names.isName(own) || name.length < MIN_MAILBOX_LETTERS) return false;
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
  areBothNamesMistyped(
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
}
