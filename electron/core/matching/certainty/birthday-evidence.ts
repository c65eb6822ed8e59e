import type { ContactColumns } from '../columns/contact-columns.ts';
import { EMAIL, FIELD, PHONE, TEXT } from '../agreement/comparison-levels.ts';
import type { ComparedPair } from '../comparison/compared-pair.ts';
import type { PersonalEvidence } from '../comparison/personal-evidence.ts';
import { firstGivenName } from '../comparison/row-values.ts';
import { isCommonInFull, type WeakNames } from '../comparison/weak-names.ts';
import { areAtOneAddress } from './address-evidence.ts';
import { areOnOneMobile } from './office-namesakes.ts';
import type { MailboxBlockers } from './mailbox-blockers.ts';

/** Minimum contacts of an account that show whether a name is rare. */
const MIN_CONTACTS_FOR_RARITY = 1_000;
/** 31 December as month * 100 + day, which some people type for an unknown birthday. */
const LAST_DAY = 1231;

/** Decides whether an equal birthday is enough evidence. */
export class BirthdayEvidence {
  private readonly columns: ContactColumns;
  private readonly weakNames: WeakNames;
  private readonly mailboxes: MailboxBlockers;

  constructor(columns: ContactColumns, weakNames: WeakNames, mailboxes: MailboxBlockers) {
    this.columns = columns;
    this.weakNames = weakNames;
    this.mailboxes = mailboxes;
  }

  /**
   * Whether two contacts share nothing but the birthday, and it may be a coincidence: the given name may be common, and
   * another field differs or the name is incomplete. Or it is 31 December, with neither one employer and job nor a
   * similar address. Beside that day and a common name, the phone may be that of an office.
   */
  mayBeCoincidence(pair: ComparedPair, evidence: PersonalEvidence): boolean {
    const { a, b, level } = pair;
    const { isMailPersonal, isPhoneEqual, isWorkEqual, hasFurtherEvidence, isMailShared, isMailUnnamed } =
      evidence;
    const isLastDay = (this.columns.birthday[a] ?? 0) % 10_000 === LAST_DAY;
    const isPhonePersonal =
      isPhoneEqual && !(isLastDay && isCommonInFull(this.columns, a) && !areOnOneMobile(this.columns, a, b));
    if (
      isMailPersonal ||
      isMailUnnamed ||
      isPhonePersonal ||
      areAtOneAddress(this.columns, pair, TEXT.similar)
    )
      return false;
    if (isLastDay) return !isWorkEqual && !areAtOneAddress(this.columns, pair, TEXT.partly);
    if (hasFurtherEvidence) return false;
    // Only a typo is between their mailboxes, not the number of a namesake.
    if (level(FIELD.email) === EMAIL.typo && !this.mailboxes.areOfNamesakes(a, b)) return false;
    const isSmall = this.columns.size < MIN_CONTACTS_FOR_RARITY;
    if ((isSmall || isMailShared) && this.weakNames.isNameInPart(a, b)) return true;
    const differs =
      isMailShared ||
      (this.mailboxes.differOnlyInDigits(a, b) && isCommonInFull(this.columns, a)) ||
      (isSmall && level(FIELD.location) === TEXT.different && isCommonInFull(this.columns, a)) ||
      level(FIELD.company) === TEXT.different ||
      level(FIELD.phone) === PHONE.different ||
      level(FIELD.email) > EMAIL.similarLocal;
    return differs && (this.weakNames.isCommon(a) || isSmall);
  }

  /**
   * Whether both contacts have one birthday, and a third contact has the same birthday and family name, but another
   * given name.
   */
  haveTwin(a: number, b: number): boolean {
    const { birthday, keys, rows, surname } = this.columns;
    if (birthday[a] === 0 || birthday[a] !== birthday[b]) return false;
    const given = [a, b].map((row) => firstGivenName(this.columns, row));
    for (let row = 0; row < rows; row++)
      if (
        birthday[row] === birthday[a] &&
        surname[row] === surname[a] &&
        !given.includes(firstGivenName(this.columns, row)) &&
        keys[row] !== ''
      )
        return true;
    return false;
  }
}
