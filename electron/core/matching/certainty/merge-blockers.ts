import { agreesOnEmailAndOneName } from './certainty.ts';
import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { FIELD, NAME } from '../agreement/comparison-levels.ts';
import { comparedPair, type ComparedPair } from '../comparison/compared-pair.ts';
import { NameConflicts } from '../comparison/name-conflicts.ts';
import { isWithoutMarkOnPurpose } from '../comparison/name-diacritics.ts';
import { personalEvidence, type PersonalEvidence } from '../comparison/personal-evidence.ts';
import { WeakNames } from '../comparison/weak-names.ts';
import { BirthdayEvidence } from './birthday-evidence.ts';
import { Contradictions } from './contradictions.ts';
import { MailboxBlockers } from './mailbox-blockers.ts';
import { RelativeBlockers } from './relative-blockers.ts';

/**
 * Rules that forbid an automatic merge of two contacts, however high the odds. They detect twins, couples and
 * generations of a family, who share nearly all other values. They use the two contacts and general knowledge of names.
 * Other contacts of the account serve mainly to detect namesakes and shared phones.
 */
export class MergeBlockers {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameConflicts;
  private readonly weakNames: WeakNames;
  private readonly contradictions: Contradictions;
  private readonly birthdays: BirthdayEvidence;
  private readonly relatives: RelativeBlockers;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameConflicts(columns, rarity);
    this.weakNames = new WeakNames(columns);
    this.contradictions = new Contradictions(columns, this.names);
    const mailboxes = new MailboxBlockers(columns);
    this.birthdays = new BirthdayEvidence(columns, this.weakNames, mailboxes);
    const { names, weakNames } = this;
    this.relatives = new RelativeBlockers({ columns, rarity, names, weakNames, mailboxes });
  }

  /**
   * Whether two rows may be two people in spite of their odds, given the levels of their comparison starting at
   * `offset`.
   */
  areDoubtful(a: number, b: number, levels: Uint8Array, offset = 0): boolean {
    const pair = comparedPair(a, b, levels, offset);
    return this.contradictions.contradict(pair) || this.mayBeTwoPeople(pair, levels, offset);
  }

  /** Whether two rows contradict each other, so that no third contact similar to both can make them one person. */
  contradict(a: number, b: number, levels: Uint8Array): boolean {
    const pair = comparedPair(a, b, levels);
    if (this.contradictions.contradict(pair)) return true;
    const evidence = personalEvidence(this.columns, pair, this.rarity);
    return !this.areOfOneAge(a, evidence) && this.relatives.differ(pair, evidence);
  }

  /** Whether two rows that don't contradict each other may still be two people: relatives, colleagues or namesakes. */
  private mayBeTwoPeople(pair: ComparedPair, levels: Uint8Array, offset: number): boolean {
    const { columns, weakNames } = this;
    const { a, b, level } = pair;
    const evidence = personalEvidence(columns, pair, this.rarity);
    if (weakNames.haveDifferentFurtherWords(a, b)) return true;
    if (!agreeInAll(evidence) && isWithoutMarkOnPurpose(columns, a, b)) return true;
    if (weakNames.isNoPerson(a) || weakNames.isNoPerson(b)) return true;
    if (agreesOnEmailAndOneName(levels, offset)) return this.mayHaveOneMailbox(pair, evidence);
    if (weakNames.isInitialAlone(a) || weakNames.isInitialAlone(b)) return true;
    if (evidence.isBirthdayEqual && this.birthdays.mayBeCoincidence(pair, evidence)) return true;
    // Two typos, in name and birthday, are less likely than a brother or a sister.
    if (evidence.isBirthdayTypo && level(FIELD.given) !== NAME.equal && !evidence.isWorkEqual) return true;
    if (this.relatives.mayShareBirthday(pair, evidence)) return true;
    if (!this.areOfOneAge(a, evidence) && this.relatives.mayShareAll(pair, evidence)) return true;
    return this.names.areOfTwoPeople(a, b, evidence);
  }

  /** Whether contacts that agree on the email and one name may be two people with one mailbox. */
  private mayHaveOneMailbox({ a, b, level }: ComparedPair, evidence: PersonalEvidence): boolean {
    const { isBirthdayEqual, isWorkEqual, isMailPersonal } = evidence;
    if (!isBirthdayEqual && !isWorkEqual) return true;
    if (!isBirthdayEqual && this.names.mayBeFormsOfOneFamily(a, b)) return true;
    if (!isMailPersonal || ![a, b].some((row) => this.weakNames.isMailOfGivenName(row))) return true;
    // If one given name is only an initial, it may be that of a third person with the same phone, or of a twin.
    return (
      level(FIELD.given) === NAME.initial &&
      (this.rarity.namesBehindPhone(a, b) > 2 || this.birthdays.haveTwin(a, b))
    );
  }

  /**
   * Whether contacts have one birthday, or one personal mailbox and birthdays that differ by a typo. Without the mailbox,
   * they may be cousins of one name who share a phone.
   */
  private areOfOneAge(
    a: number,
    { isBirthdayEqual, isBirthdayTypo, isMailNamed }: PersonalEvidence,
  ): boolean {
    return isBirthdayEqual || (isBirthdayTypo && isMailNamed && !this.rarity.isMailboxOfMany(a));
  }
}

/** Whether so much agrees, birthday and work among it, that a name without its mark is not that of a sibling. */
const agreeInAll = ({
  isBirthdayEqual,
  isWorkEqual,
  isMailPersonal,
  isPhoneEqual,
}: PersonalEvidence): boolean => isBirthdayEqual && isWorkEqual && isMailPersonal && isPhoneEqual;
