import type { ContactColumns } from '../columns/contact-columns.ts';
import { MailboxSpellings } from './mailbox-spellings.ts';
import { isGivenWord, NameReader, type NameWord } from './name-reader.ts';
import type { PersonalEvidence } from './personal-evidence.ts';
import type { Rarity } from '../columns/rarity.ts';
import { LIKENESS } from '../words/likeness/word-likeness.ts';
import { areWordsOfTwoPeople, type NameKnowledge, type WordPair } from './word-pair-rules.ts';

/** Letters that the family names of husband and wife have in common at the least. */
const STEM_LETTERS = 3;

/** Beginnings of family names of men and of women: among Sikhs, and in Ireland. */
const BEGINNINGS_BY_GENDER = [
  ['singh', 'kaur'],
  ['mac', 'nic'],
] as const;

/** Decides word by word whether the names of two contacts belong to two people. */
export class NameConflicts implements NameKnowledge {
  readonly columns: ContactColumns;
  readonly names: NameReader;
  readonly mailboxes: MailboxSpellings;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.names = new NameReader(columns, rarity);
    this.mailboxes = new MailboxSpellings(columns, this.names);
  }

  /**
   * Whether the names are those of two people: two corresponding words are different, and neither is a typo or a short form of
   * the other.
   */
  areOfTwoPeople(a: number, b: number, evidence: PersonalEvidence): boolean {
    const [left, right] = this.unshared(a, b);
    const facing = left.map((word) => this.nearest(word.number, right));
    // If no word of one name resembles a word of the other, as in Min Jun and Minjung, the names count as different,
    // although the cause may be a typo.
    if (left.length > 0 && right.length > 0 && facing.every((word) => word === null)) return true;
    return left.some((word, at) => {
      const other = facing[at] ?? null;
      if (other === null) return false;
      const areBothMistyped = evidence.isMailPersonal && this.mailboxes.areBothNamesMistyped(a, left, facing);
      return areWordsOfTwoPeople(this.wordPair([a, b], [word, other], evidence, areBothMistyped), this);
    });
  }

  /** `areBothMistyped`: whether given and family name of one contact are typos of the names in the shared mailbox. */
  private wordPair(
    rows: readonly [number, number],
    [word, other]: readonly [NameWord, NameWord],
    evidence: PersonalEvidence,
    areBothMistyped: boolean,
  ): WordPair {
    const { names } = this;
    const [a, b] = rows;
    const isSwapped = this.haveGivenNameInOtherField(a, b);
    const isFamily = !isGivenWord(word, other) || (isSwapped && this.isFamilyPair(word, other));
    // Twins and siblings may share everything except employer and job, also the mailbox of one of them.
    const mayBeSiblings =
      !isFamily &&
      !evidence.isWorkEqual &&
      !this.isFamilyName(a, word) &&
      !this.isFamilyName(b, other) &&
      !areBothMistyped;
    return {
      rows,
      words: [word.number, other.number],
      texts: [this.columns.words.text(word.number), this.columns.words.text(other.number)],
      isFamily,
      // Uses only generally known names, because other contacts of the account may have their names in the wrong field,
      // too.
      isInOrder: rows.some((row) => names.hasGivenName(row, (each) => names.isKnown(each))),
      mayBeSiblings,
      evidence,
    };
  }

  /** Whether both contacts have a known given name, in different fields. */
  private haveGivenNameInOtherField(a: number, b: number): boolean {
    const others = this.names.wordsOf(b);
    return this.names
      .wordsOf(a)
      .some(
        ({ number, isGiven }) =>
          this.names.isKnown(number) &&
          others.some((word) => word.number === number && word.isGiven !== isGiven),
      );
  }

  /** Whether two words in different fields are the family name beside a given name in the wrong field. */
  private isFamilyPair(word: NameWord, other: NameWord): boolean {
    return (
      word.isGiven !== other.isGiven && !this.names.isName(word.number) && !this.names.isName(other.number)
    );
  }

  /** Whether both names have the same letters in each field. */
  differInSpacesOnly(a: number, b: number): boolean {
    return [true, false].every(
      (isGiven) => this.names.written(a, isGiven) === this.names.written(b, isGiven),
    );
  }

  /**
   * Whether the family names begin alike and end differently, as those of husband and wife do in many languages: Stankus
   * and Stankutė, Svoboda and Svobodová, or differ in another word for men and for women: Singh and Kaur, Mac Aodha
   * and Nic Aodha.
   */
  mayBeFormsOfOneFamily(a: number, b: number): boolean {
    const [one = '', other = ''] = [a, b].map((row) => this.names.written(row, false));
    if (one === other) return false;
    const areOfCouple = BEGINNINGS_BY_GENDER.some(
      ([man, woman]) =>
        (one.startsWith(man) && other.startsWith(woman)) || (one.startsWith(woman) && other.startsWith(man)),
    );
    return areOfCouple || one.slice(0, STEM_LETTERS) === other.slice(0, STEM_LETTERS);
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

  /** Whether a word is in the field of family names, beside a known given name. */
  private isFamilyName(row: number, { isGiven, isPacked }: NameWord): boolean {
    return !isGiven && !isPacked && this.names.hasGivenName(row, (word) => this.names.isKnown(word));
  }

  /** Returns the words of both names, without words that both have, and without fields that differ only in spaces. */
  private unshared(a: number, b: number): [NameWord[], NameWord[]] {
    const apart = [true, false].filter(
      (isGiven) => this.names.written(a, isGiven) !== this.names.written(b, isGiven),
    );
    const left = this.names.wordsOf(a).filter(({ isGiven }) => apart.includes(isGiven));
    const right: NameWord[] = [];
    for (const word of this.names.wordsOf(b)) {
      if (!apart.includes(word.isGiven)) continue;
      const place = left.findIndex(({ number }) => number === word.number);
      if (place < 0) right.push(word);
      else left.splice(place, 1);
    }
    return [left, right];
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
