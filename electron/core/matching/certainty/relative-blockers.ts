import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { FIELD, NAME, TEXT } from '../agreement/comparison-levels.ts';
import type { ComparedPair } from '../comparison/compared-pair.ts';
import type { NameConflicts } from '../comparison/name-conflicts.ts';
import { isPlainBesideMarked } from '../comparison/name-diacritics.ts';
import type { PersonalEvidence } from '../comparison/personal-evidence.ts';
import { SwappedNames } from '../comparison/swapped-names.ts';
import { isCommonInFull, type WeakNames } from '../comparison/weak-names.ts';
import { areAtOneAddress } from './address-evidence.ts';
import { JobBlockers } from './job-blockers.ts';
import type { MailboxBlockers } from './mailbox-blockers.ts';
import { mayBeNamesakesOfOffice } from './office-namesakes.ts';

const FEMALE = 2;

interface Parts {
  columns: ContactColumns;
  rarity: Rarity;
  names: NameConflicts;
  weakNames: WeakNames;
  mailboxes: MailboxBlockers;
}

/** Detects contacts without an equal birthday that may be relatives, colleagues or namesakes. */
export class RelativeBlockers {
  private readonly parts: Parts;
  private readonly swapped: SwappedNames;
  private readonly jobs: JobBlockers;

  constructor(parts: Parts) {
    this.parts = parts;
    this.swapped = new SwappedNames(parts.columns, parts.rarity);
    this.jobs = new JobBlockers(parts.columns, parts.rarity);
  }

  /**
   * Whether a relative or a colleague of the same name could share everything that agrees. For contacts whose birthdays
   * don't agree.
   */
  mayShareAll(pair: ComparedPair, evidence: PersonalEvidence): boolean {
    if (this.differAsRelatives(pair, evidence) || this.isNameWeak(pair, evidence)) return true;
    const { a, b, level } = pair;
    const { columns, rarity, mailboxes } = this.parts;
    const { isMailPersonal, isPhoneEqual, isMailShared, hasFurtherEvidence, isWorkEqual } = evidence;
    if (isMailPersonal && isPhoneEqual) return !hasFurtherEvidence && this.areInTwoTowns(pair);
    // Two people of an office may have one job and one common name.
    if (isMailShared && !(isWorkEqual && !isCommonInFull(columns, a))) return true;
    if (mailboxes.areOfNamesakes(a, b)) return true;
    // Too little agrees without a personal email or phone. With one of them, two members of a family or an office may
    // differ only in the marks of their names.
    if ((!isMailPersonal && !isPhoneEqual) || isPlainBesideMarked(columns, a, b)) return true;
    if (level(FIELD.job) === TEXT.different || this.jobs.differOnlyInNumber(a, b)) return true;
    return isMailPersonal ? rarity.isMailboxOfMany(a) : this.mayShareOnlyPhone(pair, evidence);
  }

  /**
   * Whether values of both contacts differ as those of relatives or namesakes do, so that a third contact without these
   * values can't make them one person.
   */
  differ(pair: ComparedPair, { hasFurtherEvidence }: PersonalEvidence): boolean {
    const { a, b } = pair;
    const { mailboxes } = this.parts;
    return (
      this.jobs.areOfTwo(a, b) ||
      mailboxes.nameRelatives(a, b) ||
      mailboxes.areOfNamesakes(a, b) ||
      (!hasFurtherEvidence && this.areInTwoTowns(pair))
    );
  }

  /**
   * Whether two relatives may have one birthday: twins with the same given names in another order, or a parent and a
   * child, one of whom has the other's birthday and a job for another age.
   */
  mayShareBirthday({ a, b }: ComparedPair, { isBirthdayEqual }: PersonalEvidence): boolean {
    return (
      isBirthdayEqual && (this.swapped.areGivenNamesInDifferentOrder(a, b) || this.jobs.areOfOtherAges(a, b))
    );
  }

  /** Whether a guardian, a title, a job, the order of the names or the mailbox distinguishes two relatives. */
  private differAsRelatives({ a, b, level }: ComparedPair, evidence: PersonalEvidence): boolean {
    const { isMailPersonal, isPhoneEqual, isDayEqual, isMailShared, isWorkEqual } = evidence;
    const isStrong = (isWorkEqual && !isMailShared) || (isMailPersonal && isPhoneEqual && isDayEqual);
    return (
      this.isGuardedAlone(a, b) ||
      this.mayBeWifeOfOther(a, b) ||
      this.jobs.mayBeOfRelatives(a, b, level(FIELD.job) === TEXT.equal) ||
      this.swapped.areInDifferentOrder(a, b) ||
      (!isStrong && this.swapped.areExchanged(a, b, evidence)) ||
      this.parts.mailboxes.nameRelatives(a, b)
    );
  }

  /** Whether others may have the name, or it is incomplete or followed by a further word. */
  private isNameWeak({ a, b, level }: ComparedPair, evidence: PersonalEvidence): boolean {
    const { names, rarity, weakNames } = this.parts;
    const { isMailPersonal, isPhoneEqual, isDayEqual, isMailNamed, isWorkEqual } = evidence;
    if (rarity.hasNamesakes(a) || rarity.hasNamesakes(b)) return true;
    const isNamed = isMailPersonal && weakNames.isMailOfGivenName(a);
    const isNamedInFull = isPhoneEqual && isMailNamed && weakNames.hasKnownGivenName(a);
    if (!isNamed && !isNamedInFull && weakNames.isNameInPart(a, b)) return true;
    if (!isNamed && level(FIELD.job) === TEXT.different) return true;
    // In some languages, an additional last word of a name can be the name of the father, so the other contact may be a
    // relative. The word may also name an assistant or a generation.
    const hasFurtherWord = level(FIELD.surname) === NAME.contained && !names.differInSpacesOnly(a, b);
    return hasFurtherWord && !isWorkEqual && !isDayEqual;
  }

  /** Whether a relative or a colleague may share the phone, if nothing else that is personal agrees. */
  private mayShareOnlyPhone(pair: ComparedPair, evidence: PersonalEvidence): boolean {
    const { columns, rarity } = this.parts;
    const { a, b, level } = pair;
    if (!evidence.hasFurtherEvidence) return true;
    if (!areAtOneAddress(columns, pair, TEXT.partly) && mayBeNamesakesOfOffice(columns, pair, evidence))
      return true;
    return (
      level(FIELD.given) !== NAME.equal || level(FIELD.surname) !== NAME.equal || rarity.isPhoneOfMany(a, b)
    );
  }

  /** Whether only one of them has a guardian. That one is a child, and the other may be a parent of the same name. */
  private isGuardedAlone(a: number, b: number): boolean {
    const { guardian } = this.parts.columns;
    return (guardian[a] === 0) !== (guardian[b] === 0);
  }

  /**
   * Whether one is addressed as a woman, and the other has no title and isn't known to be a woman: "Mrs Rupert Lee" may
   * be the wife of Rupert Lee.
   */
  private mayBeWifeOfOther(a: number, b: number): boolean {
    const { addressed, gender } = this.parts.columns;
    return [
      [a, b],
      [b, a],
    ].some(
      ([one = 0, other = 0]) =>
        addressed[one] === FEMALE && addressed[other] === 0 && gender[other] !== FEMALE,
    );
  }

  /**
   * Whether contacts with a common name live in different towns, and no digits in their mailbox distinguish them from
   * namesakes.
   */
  private areInTwoTowns({ a, level }: ComparedPair): boolean {
    const { columns, weakNames } = this.parts;
    const isNumbered = /\d/.test(columns.locals.text(columns.local[a] ?? 0));
    return !isNumbered && weakNames.isCommon(a) && level(FIELD.location) === TEXT.different;
  }
}
