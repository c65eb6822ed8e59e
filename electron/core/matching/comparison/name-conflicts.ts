import type { ContactColumns } from '../columns/contact-columns.ts';
import {
  areGenderedForms,
  differInDoubledLetter,
  differInEnding,
  differInFirstLetter,
  differInVowelLength,
  isHeldKey,
  isMisread,
  isTypo,
  isTypoOfLongWord,
  lacksFirstLetter,
} from './name-typos.ts';
import { hasStrangeLetters } from '../words/name-letters.ts';
import { isShortFormOf } from '../words/nicknames.ts';
import { MailboxSpellings } from './mailbox-spellings.ts';
import { isGivenWord, NameReader, type NameWord } from './name-reader.ts';
import type { PersonalEvidence } from './personal-evidence.ts';
import type { Rarity } from '../columns/rarity.ts';
import { LIKENESS } from '../words/likeness/word-likeness.ts';

/** Letters that the family names of husband and wife have in common at the least. */
const STEM_LETTERS = 3;

/** Beginnings of family names of men and of women: among Sikhs, and in Ireland. */
const BEGINNINGS_BY_GENDER = [
  ['singh', 'kaur'],
  ['mac', 'nic'],
] as const;

/** Decides word by word whether the names of two contacts belong to two people. */
export class NameConflicts {
  private readonly columns: ContactColumns;
  private readonly names: NameReader;
  private readonly mailboxes: MailboxSpellings;

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
    // Uses only generally known names, because other contacts of the account may have their names in the wrong field,
    // too.
    const isInOrder = [a, b].some((row) => this.names.hasGivenName(row, (word) => this.names.isKnown(word)));
    const isSwapped = this.haveGivenNameInOtherField(a, b);
    return left.some((word, at) => {
      const other = facing[at];
      if (other === null || other === undefined) return false;
      const isFamily = !isGivenWord(word, other) || (isSwapped && this.isFamilyPair(word, other));
      if (isFamily && this.areGenderedForms(word.number, other.number)) return true;
      if (
        !(isFamily && evidence.isBirthdayEqual) &&
        this.mailboxes.haveOwnMailboxes([a, b], word.number, other.number)
      )
        return true;
      // Twins and siblings may share everything except employer and job, also the mailbox of one of them.
      const mayBeSiblings =
        !isFamily &&
        !evidence.isWorkEqual &&
        !this.isFamilyName(a, word) &&
        !this.isFamilyName(b, other) &&
        !(evidence.isMailPersonal && this.mailboxes.areBothNamesMistyped(a, left, facing));
      if (this.isTypoByMailboxes([a, b], [word, other], evidence, mayBeSiblings)) return false;
      return isFamily && isInOrder
        ? !this.areOneFamilyName(word.number, other.number, evidence)
        : !this.areOneGivenName([a, b], word.number, other.number, { ...evidence, isFamily });
    });
  }

  /** Whether the mailbox that two contacts share, or that of one of them, shows that one of two words is a typo of the other. */
  private isTypoByMailboxes(
    [a, b]: readonly [number, number],
    [{ number: one }, { number: other }]: readonly [NameWord, NameWord],
    { isMailPersonal, isBirthdayEqual }: PersonalEvidence,
    mayBeSiblings: boolean,
  ): boolean {
    const { mailboxes } = this;
    if (isMailPersonal && mailboxes.isTypoByMailbox(a, one, other, mayBeSiblings)) return true;
    return (
      isBirthdayEqual &&
      (mailboxes.isTypoByOwnMailbox([a, b], one, other, mayBeSiblings) ||
        mailboxes.isTypoByOwnMailbox([b, a], other, one, mayBeSiblings))
    );
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

  /** Whether two unequal given names belong to one person: a name and its short form, or a name and a typo of it. */
  private areOneGivenName(
    rows: readonly [number, number],
    a: number,
    b: number,
    {
      isBirthdayEqual,
      isMailPersonal,
      isPhoneEqual,
      isWorkEqual,
      isWorkDifferent,
      isFamily,
    }: PersonalEvidence & { isFamily: boolean },
  ): boolean {
    const { words } = this.columns;
    const [one, other] = [words.text(a), words.text(b)];
    if (this.names.isName(a) && this.names.isName(b)) return isBirthdayEqual && isShortFormOf(one, other);
    const isAgreeing = isBirthdayEqual || (isMailPersonal && isPhoneEqual);
    const isLongerKnown = this.names.isName(one.length > other.length ? a : b);
    if (isAgreeing && isMisread(one, other)) return true;
    if (isBirthdayEqual && !isWorkDifferent && !isLongerKnown && isHeldKey(one, other)) return true;
    if (isAgreeing && !isWorkDifferent && this.isTypoOfName(rows, a, b, isMailPersonal || isWorkEqual))
      return true;
    // Twins whose given names aren't known names may share everything except a mailbox or a job. So without a shared
    // mailbox or job, unequal given names belong to two people.
    if (isWorkDifferent || (one !== other && !isFamily && !isMailPersonal && !isWorkEqual)) return false;
    if (words.likeness(a, b) === LIKENESS.sameName) {
      // Another name may have the letter twice, or an e that is no part of an umlaut: Yesenia and Yessenia, Shana and
      // Shanae.
      if (!isFamily && (differInDoubledLetter(one, other) || differInEnding(one, other))) return isWorkEqual;
      return isBirthdayEqual || isWorkEqual || !differInVowelLength(one, other);
    }
    if (!isAgreeing) return false;
    if (isFamily) return isTypo(one, other, isWorkEqual) || isTypoOfLongWord(one, other);
    return isWorkEqual && (isMailPersonal || this.isWorkOfOne(rows, a, b)) && isTypo(one, other, isWorkEqual);
  }

  /**
   * Whether siblings would hardly share employer and job beside two names: the job has several words, unlike Driver, a
   * mailbox contains the name as one of the two contacts spells it, or the typo is evident.
   */
  private isWorkOfOne(rows: readonly [number, number], one: number, other: number): boolean {
    const { job, jobs } = this.columns;
    return (
      jobs.text(job[rows[0]] ?? 0).includes(' ') ||
      !(this.mailboxes.mayBeTwoNames(one, other) && this.mailboxes.mayBeTwoNames(other, one)) ||
      rows.some((row) => this.mailboxes.wordOfMailbox(row, one, other) !== null)
    );
  }

  /**
   * Whether one of two words is a known given name, and the other one has letters that no name has and is in no mailbox.
   * Siblings may share all that agrees, so nothing else shows the typo. `isBacked`: whether they share a personal
   * mailbox, or employer and job.
   */
  private isTypoOfName(rows: readonly [number, number], a: number, b: number, isBacked: boolean): boolean {
    const { words } = this.columns;
    const [typo, name] = this.names.isKnown(a) ? [b, a] : [a, b];
    if (!this.names.isKnown(name) || this.names.isName(typo)) return false;
    if (rows.some((row) => this.mailboxes.wordOfMailbox(row, typo, name) === typo)) return false;
    const [one, other] = [words.text(typo), words.text(name)];
    if (
      differInEnding(one, other) ||
      differInFirstLetter(one, other) ||
      (!isBacked && lacksFirstLetter(one, other))
    )
      return false;
    return hasStrangeLetters(one, other, { isNameConfirmed: false });
  }

  private areOneFamilyName(
    a: number,
    b: number,
    { isBirthdayEqual, isMailPersonal }: PersonalEvidence,
  ): boolean {
    if (this.columns.words.likeness(a, b) === LIKENESS.sameName) return true;
    return (isBirthdayEqual || isMailPersonal) && !(this.names.isName(a) && this.names.isName(b));
  }

  private areGenderedForms(a: number, b: number): boolean {
    const { words } = this.columns;
    return words.likeness(a, b) !== LIKENESS.sameName && areGenderedForms(words.text(a), words.text(b));
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
