import { agreesOnEmailAndOneName } from './certainty.ts';
import type { ContactColumns } from '../columns/contact-columns.ts';
import {
  BIRTHDAY,
  EMAIL,
  FIELD,
  GENDER,
  GUARDIAN,
  NAME,
  PHONE,
  TEXT,
} from '../agreement/comparison-levels.ts';
import { NAME_WORDS } from '../words/name-table.ts';
import { COUPLE } from '../words/name-words.ts';
import { NameConflicts } from '../comparison/name-conflicts.ts';
import { SwappedNames } from '../comparison/swapped-names.ts';
import { isCommonInFull, WeakNames } from '../comparison/weak-names.ts';
import {
  areSpelledOtherwise,
  isPlainBesideMarked,
  isWithoutMarkOnPurpose,
} from '../comparison/name-diacritics.ts';
import { mayBeNamesakesOfOffice } from './office-namesakes.ts';
import { JobBlockers } from './job-blockers.ts';
import { MailboxBlockers } from './mailbox-blockers.ts';
import { areOtherGenerations, isRemark } from '../words/name-generations.ts';
import { personalEvidence, type PersonalEvidence } from '../comparison/personal-evidence.ts';
import type { Rarity } from '../columns/rarity.ts';

const PER_ROW = 2 * NAME_WORDS;
const FEMALE = 2;
/** Maximum contacts with one address that are one household. */
const MAX_HOUSEHOLD = 6;
/** Minimum contacts of an account that show whether a name is rare. */
const MIN_CONTACTS_FOR_RARITY = 1_000;
/** Minimum age difference in years between parents and children. */
const GENERATION_YEARS = 15;

/**
 * Rules that forbid an automatic merge of two contacts, however high the odds. They detect twins, couples and
 * generations of a family, who share nearly all other values. They use the two contacts and general knowledge of names.
 * Other contacts of the account serve mainly to detect namesakes and shared phones.
 */
export class MergeBlockers {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameConflicts;
  private readonly swapped: SwappedNames;
  private readonly parts: WeakNames;
  private readonly jobs: JobBlockers;
  private readonly mailboxes: MailboxBlockers;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameConflicts(columns, rarity);
    this.swapped = new SwappedNames(columns, rarity);
    this.parts = new WeakNames(columns);
    this.jobs = new JobBlockers(columns, rarity);
    this.mailboxes = new MailboxBlockers(columns);
  }

  /**
   * Whether two rows may be two people in spite of their odds, given the levels of their comparison starting at
   * `offset`.
   */
  areDoubtful(a: number, b: number, levels: Uint8Array, offset = 0): boolean {
    return this.contradict(a, b, levels, offset) || this.haveOtherNames(a, b, levels, offset);
  }

  /** Whether two rows contradict each other, so that no third contact similar to both can make them one person. */
  contradict(a: number, b: number, levels: Uint8Array, offset = 0): boolean {
    const level = (field: number) => levels[offset + field] ?? 0;
    return (
      level(FIELD.birthday) >= BIRTHDAY.partly ||
      this.areGenerationsApart(a, b) ||
      level(FIELD.gender) === GENDER.different ||
      level(FIELD.guardian) === GUARDIAN.oneIsTheOther ||
      level(FIELD.given) >= NAME.similar ||
      this.areOtherGenerations(a, b) ||
      this.areAddressedOtherwise(a, b) ||
      areSpelledOtherwise(this.columns, a, b)
    );
  }

  /**
   * Whether a generation suffix or a remark differs. If only spaces differ, the remark is the end of a name that was
   * broken in two: `Hakob yan`. If the other name has a similar word instead, it is a typo: `Ana saura`.
   */
  private areOtherGenerations(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => this.columns.generation[row]);
    if (!areOtherGenerations(one, other)) return false;
    const areRemarks = [one, other].every((each) => each === 0 || isRemark(each));
    return !(areRemarks && (this.names.differInSpacesOnly(a, b) || this.names.differInTyposOnly(a, b)));
  }

  /** Whether the years of birth are a generation apart, even if they differ only by a typo. */
  private areGenerationsApart(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => Math.floor((this.columns.birthday[row] ?? 0) / 10_000));
    return one !== 0 && other !== 0 && Math.abs(one - other) >= GENERATION_YEARS;
  }

  /** Whether one is addressed as a man and the other as a woman, by title or gender, or only one of them as a couple. */
  private areAddressedOtherwise(a: number, b: number): boolean {
    const { addressed, gender } = this.columns;
    if ((addressed[a] === COUPLE) !== (addressed[b] === COUPLE)) return true;
    const genderA = addressed[a] === 0 ? gender[a] : addressed[a];
    const genderB = addressed[b] === 0 ? gender[b] : addressed[b];
    return (
      (addressed[a] !== 0 || addressed[b] !== 0) && genderA !== 0 && genderB !== 0 && genderA !== genderB
    );
  }

  private haveOtherNames(a: number, b: number, levels: Uint8Array, offset: number): boolean {
    const { columns } = this;
    const evidence = personalEvidence(columns, a, b, levels, offset, this.rarity);
    if (this.parts.haveOtherFurtherWords(a, b)) return true;
    if (!this.agreeInAll(evidence) && isWithoutMarkOnPurpose(columns, a, b)) return true;
    if (this.parts.isNoPerson(a) || this.parts.isNoPerson(b)) return true;
    if (agreesOnEmailAndOneName(levels, offset))
      return (
        !(evidence.born || evidence.work) ||
        (!evidence.born && this.names.mayBeFormsOfOneFamily(a, b)) ||
        !this.isMailOfEither(a, b, evidence, levels[offset + FIELD.given])
      );
    if (this.parts.isInitialAlone(a) || this.parts.isInitialAlone(b)) return true;
    if (evidence.born && this.isByBirthdayAlone(a, b, evidence, levels, offset)) return true;
    // Two typos, in name and birthday, are less likely than a brother or a sister.
    if (evidence.isBirthdayTypo && levels[offset + FIELD.given] !== NAME.equal && !evidence.work) return true;
    const isOneAge = evidence.born || this.isBirthdayTypo(a, evidence);
    if (!isOneAge && this.couldBeRelatives(a, b, evidence, levels, offset)) return true;
    return this.names.areOtherWords(a, b, evidence);
  }

  /** Whether so much agrees, birthday and work among it, that a name without its mark is not that of a sibling. */
  private agreeInAll({ born, work, email, phone }: PersonalEvidence): boolean {
    return born && work && email && phone;
  }

  /**
   * Whether contacts with one given name and one personal mailbox have birthdays that differ by a typo. Without the
   * mailbox, they may be cousins of one name who share a phone.
   */
  private isBirthdayTypo(a: number, { isBirthdayTypo, isMailNamed }: PersonalEvidence): boolean {
    return isBirthdayTypo && isMailNamed && !this.rarity.isMailboxOfMany(a);
  }

  /**
   * Whether a relative or a colleague of the same name could share everything that agrees. For contacts whose birthdays
   * don't agree.
   */
  private couldBeRelatives(
    a: number,
    b: number,
    evidence: PersonalEvidence,
    levels: Uint8Array,
    offset: number,
  ): boolean {
    const level = (field: number) => levels[offset + field] ?? 0;
    const { email, phone, isDayEqual } = evidence;
    const isNamed = email && this.parts.isMailOfGivenName(a);
    if (
      this.isGuardedAlone(a, b) ||
      this.mayBeWifeOfOther(a, b) ||
      this.jobs.mayBeOfRelatives(a, b, level(FIELD.job) === TEXT.equal) ||
      this.swapped.haveOtherOrder(a, b) ||
      (!(evidence.work && !evidence.isMailShared) &&
        !(email && phone && isDayEqual) &&
        this.swapped.areExchanged(a, b, evidence)) ||
      this.mailboxes.nameRelatives(a, b)
    )
      return true;
    if (this.rarity.hasNamesakes(a) || this.rarity.hasNamesakes(b)) return true;
    if (
      !isNamed &&
      !(phone && evidence.isMailNamed && this.parts.hasKnownGivenName(a)) &&
      this.parts.isNameInPart(a, b)
    )
      return true;
    if (!isNamed && level(FIELD.job) === TEXT.different) return true;
    // In some languages, an additional last word of a name can be the name of the father, so the other contact may be a
    // relative. The word may also name an assistant or a generation.
    if (
      !evidence.work &&
      !isDayEqual &&
      level(FIELD.surname) === NAME.contained &&
      !this.names.differInSpacesOnly(a, b)
    )
      return true;
    if (email && phone) return !evidence.isWeakEvidence && this.areInTwoTowns(a, levels, offset);
    // Two people of an office may have one job and one common name.
    if (evidence.isMailShared && !(evidence.work && !isCommonInFull(this.columns, a))) return true;
    if (this.mailboxes.areOfNamesakes(a, b)) return true;
    // Too little agrees without a personal email or phone. With one of them, two members of a family or an office may
    // differ only in the marks of their names.
    if ((!email && !phone) || isPlainBesideMarked(this.columns, a, b)) return true;
    if (level(FIELD.job) === TEXT.different) return true;
    if (email) return this.rarity.isMailboxOfMany(a);
    return (
      !evidence.isWeakEvidence ||
      (!this.areAtOneAddress(a, b, levels, offset, TEXT.partly) &&
        mayBeNamesakesOfOffice(this.columns, [a, b], evidence, levels, offset)) ||
      level(FIELD.given) !== NAME.equal ||
      level(FIELD.surname) !== NAME.equal ||
      this.rarity.isPhoneOfMany(a, b)
    );
  }

  /** Whether only one of them has a guardian. That one is a child, and the other may be a parent of the same name. */
  private isGuardedAlone(a: number, b: number): boolean {
    const { guardian } = this.columns;
    return (guardian[a] === 0) !== (guardian[b] === 0);
  }

  /**
   * Whether one is addressed as a woman, and the other has no title and isn't known to be a woman: "Mrs Rupert Lee" may
   * be the wife of Rupert Lee.
   */
  private mayBeWifeOfOther(a: number, b: number): boolean {
    const { addressed, gender } = this.columns;
    return [
      [a, b],
      [b, a],
    ].some(
      ([one = 0, other = 0]) =>
        addressed[one] === FEMALE && addressed[other] === 0 && gender[other] !== FEMALE,
    );
  }

  /** Whether a personal email contains the given name of one of two contacts, and not only its initial. */
  private isMailOfEither(
    a: number,
    b: number,
    { email }: PersonalEvidence,
    given: number | undefined,
  ): boolean {
    if (!email || !(this.parts.isMailOfGivenName(a) || this.parts.isMailOfGivenName(b))) return false;
    // If one given name is only an initial, it may be that of a third person with the same phone, or of a twin.
    return given !== NAME.initial || (this.rarity.namesBehindPhone(a, b) <= 2 && !this.haveTwin(a, b));
  }

  /**
   * Whether both contacts have one birthday, and a third contact has the same birthday and family name, but another
   * given name.
   */
  private haveTwin(a: number, b: number): boolean {
    const { birthday, keys, nameWords, rows, surname } = this.columns;
    if (birthday[a] === 0 || birthday[a] !== birthday[b]) return false;
    const given = [a, b].map((row) => nameWords[row * PER_ROW]);
    for (let row = 0; row < rows; row++)
      if (
        birthday[row] === birthday[a] &&
        surname[row] === surname[a] &&
        !given.includes(nameWords[row * PER_ROW]) &&
        keys[row] !== ''
      )
        return true;
    return false;
  }

  /**
   * Whether two contacts with a given name that may be common share nothing but the birthday, and another field differs
   * or the name is incomplete. The equal birthday may then be a coincidence.
   */
  private isByBirthdayAlone(
    a: number,
    b: number,
    { email, phone, isWeakEvidence, isMailShared, isMailUnnamed }: PersonalEvidence,
    levels: Uint8Array,
    offset: number,
  ): boolean {
    if (email || isMailUnnamed || phone || isWeakEvidence) return false;
    if (this.areAtOneAddress(a, b, levels, offset)) return false;
    // Only a typo is between their mailboxes, not the number of a namesake.
    if (levels[offset + FIELD.email] === EMAIL.typo && !this.mailboxes.areOfNamesakes(a, b)) return false;
    const isSmall = this.columns.size < MIN_CONTACTS_FOR_RARITY;
    if ((isSmall || isMailShared) && this.parts.isNameInPart(a, b)) return true;
    const differs =
      isMailShared ||
      levels[offset + FIELD.company] === TEXT.different ||
      (levels[offset + FIELD.phone] ?? 0) === PHONE.different ||
      (levels[offset + FIELD.email] ?? 0) > EMAIL.similarLocal;
    return differs && (this.parts.isCommon(a) || isSmall);
  }

  /** Whether both live at one address with a number: not only in one town, nor where many people live. */
  private areAtOneAddress(
    a: number,
    b: number,
    levels: Uint8Array,
    offset: number,
    worst: number = TEXT.similar,
  ): boolean {
    const { location, locations } = this.columns;
    const level = levels[offset + FIELD.location] ?? 0;
    if (level === TEXT.missing || level > worst) return false;
    return [a, b].every((row) => {
      const address = location[row] ?? 0;
      return /\d/.test(locations.text(address)) && (locations.counts[address] ?? 0) <= MAX_HOUSEHOLD;
    });
  }

  /**
   * Whether contacts with a common name live in different towns, and no digits in their mailbox distinguish them from
   * namesakes.
   */
  private areInTwoTowns(a: number, levels: Uint8Array, offset: number): boolean {
    const { local, locals } = this.columns;
    const isNumbered = /\d/.test(locals.text(local[a] ?? 0));
    return !isNumbered && this.parts.isCommon(a) && levels[offset + FIELD.location] === TEXT.different;
  }
}
