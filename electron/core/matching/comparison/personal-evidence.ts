import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { BIRTHDAY, EMAIL, FIELD, PHONE, TEXT } from '../agreement/comparison-levels.ts';
import { isPlaceholderBirthday } from '../agreement/birthday-likeness.ts';
import { isPlaceholderNumber, samePhone } from '../agreement/phone-likeness.ts';
import { isAssociation, isNoEmployee } from '../words/jobs/members.ts';
import { isStudent } from '../words/jobs/student-jobs.ts';
import type { ComparedPair } from './compared-pair.ts';
import {
  isMailboxNamed,
  isMailboxNamedLike,
  isMailboxOfEmployer,
  isMailboxShared,
} from './mailbox-owners.ts';
import { nameOfRow, numbersOf } from './row-values.ts';
import { isCommonInFull } from './weak-names.ts';

/** Minimum age in years for evidence from employer and job. */
const ADULT = 20;
/** A number in a mailbox that offices seldom have. */
const MAILBOX_NUMBER = /\d{3}/;

/** Personal values that two contacts share: values that usually belong to only one person. */
export interface PersonalEvidence {
  /** Whether the birthday is equal and not a placeholder. */
  isBirthdayEqual: boolean;
  /** Whether the birthdays differ by a typo or by exchanged day and month, and neither is a placeholder. */
  isBirthdayTypo: boolean;
  /** Whether they share a personal mailbox: not that of a household or an office, and not a placeholder. */
  isMailPersonal: boolean;
  /** Whether they share a phone: not a placeholder, nor a switchboard with an extension for each. */
  isPhoneEqual: boolean;
  /** Whether employer and job of two adults are equal, which is rare within a family. */
  isWorkEqual: boolean;
  /** Whether the birthdays are equal but a year is missing, and neither is a placeholder. */
  isDayEqual: boolean;
  /**
   * Whether two adults share the employer, or a job of several words, and do not differ in the other one (it may be
   * missing), or `isDayEqual`. It is weaker than `isWorkEqual`.
   */
  hasFurtherEvidence: boolean;
  /**
   * Whether the equal mailbox belongs to a household or an office, is a placeholder, or many contacts have it. An equal
   * phone may then be shared, too.
   */
  isMailShared: boolean;
  /** Whether the mailbox counts as shared only because it contains no part of their names: sunshine77@. */
  isMailUnnamed: boolean;
  /** Whether the equal mailbox is made of the names, as far as they are complete in at least one contact. */
  isMailNamed: boolean;
  /** Whether employers or jobs differ. */
  isWorkDifferent: boolean;
}

/** Returns the personal evidence of two rows. */
export function personalEvidence(
  columns: ContactColumns,
  pair: ComparedPair,
  rarity: Rarity,
): PersonalEvidence {
  const { a, b, level } = pair;
  const emailAgrees = level(FIELD.email) === EMAIL.equal || level(FIELD.email) === EMAIL.equivalent;
  const work = workEvidence(columns, pair, rarity);
  const isOffices = emailAgrees && isMailboxOfOffice(columns, a, b, work.isBoth);
  const isShared = emailAgrees && (isMailboxShared(columns, a, b) || rarity.isMailboxOfMany(a));
  const isMailShared = isShared || isOffices;
  const complete = [a, b].filter((row) => nameOfRow(columns, row).every((words) => words.length > 0));
  const isPlaceholder = (row: number) =>
    isPlaceholderBirthday(columns.birthday[row] ?? 0) || rarity.isBirthdayOfMany(row);
  const isDayEqual = level(FIELD.birthday) === BIRTHDAY.yearless && !isPlaceholder(a) && !isPlaceholder(b);
  return {
    isBirthdayEqual: level(FIELD.birthday) === BIRTHDAY.equal && !isPlaceholder(a),
    isBirthdayTypo:
      (level(FIELD.birthday) === BIRTHDAY.swapped || level(FIELD.birthday) === BIRTHDAY.typo) &&
      !isPlaceholder(a) &&
      !isPlaceholder(b),
    isMailPersonal: emailAgrees && !isMailShared,
    isPhoneEqual:
      level(FIELD.phone) === PHONE.equal &&
      shareNumber(columns, a, b) &&
      !haveDifferentExtensions(columns, a, b),
    isWorkEqual: work.isBoth,
    isDayEqual,
    hasFurtherEvidence: work.isEither || isDayEqual,
    isMailShared,
    isMailUnnamed: isMailShared && !isShared,
    isMailNamed:
      emailAgrees &&
      complete.length > 0 &&
      complete.every((row) => isMailboxNamed(columns, row) && !isMailboxShared(columns, row, row)),
    isWorkDifferent: work.isOther,
  };
}

/**
 * Whether a mailbox that two rows share is not made of their names, or of the employer's words. If employer and job are
 * equal, it counts as personal, except beside a name that many people have. Then it must have a number, as invented
 * mailboxes have.
 */
function isMailboxOfOffice(columns: ContactColumns, a: number, b: number, isWorkEqual: boolean): boolean {
  const isInvented = MAILBOX_NUMBER.test(columns.locals.text(columns.local[a] ?? 0));
  if (isWorkEqual && (isInvented || !isCommonInFull(columns, a))) return false;
  return (
    [a, b].every((row) => !isMailboxNamed(columns, row)) ||
    [a, b].some((row) => isMailboxOfEmployer(columns, row) || isMailboxNamedLike(columns, row))
  );
}

interface WorkEvidence {
  /** Whether employers or jobs differ. */
  isOther: boolean;
  /** Whether employer and job are both equal, and relatives hardly share them. */
  isBoth: boolean;
  /** Whether employer or job is equal, and relatives hardly share it. */
  isEither: boolean;
}

/** Compares employers and jobs. Those that many contacts of the account have are no evidence. */
function workEvidence(columns: ContactColumns, { a, b, level }: ComparedPair, rarity: Rarity): WorkEvidence {
  const [company, job] = [level(FIELD.company), level(FIELD.job)];
  const isOther = company === TEXT.different || job === TEXT.different;
  const isCounted = !isOther && !isWorkOfFamily(columns, a) && !isWorkOfFamily(columns, b);
  const isBothEqual = company === TEXT.equal && job === TEXT.equal;
  const isEmployer = isCounted && company === TEXT.equal && !rarity.isEmployerOfMany(a);
  const isJob = isCounted && job === TEXT.equal && !rarity.isJobOfMany(a);
  const isMemberOnly = !isBothEqual && isAssociation(columns.companies.text(columns.company[a] ?? 0));
  // A job of one word is often the trade of a family.
  const isTradeOnly = !isBothEqual && !columns.jobs.text(columns.job[a] ?? 0).includes(' ');
  return {
    isOther,
    isBoth: isBothEqual && (isEmployer || isJob),
    isEither: (isEmployer && !isMemberOnly) || (isJob && !isTradeOnly),
  };
}

/**
 * Whether relatives may share the contact's employer: the contact is a child, a pupil or a member rather than an
 * employee, or the employer's name contains the family name.
 */
function isWorkOfFamily(columns: ContactColumns, row: number): boolean {
  const { birthday, lastYear, companies, company } = columns;
  const year = Math.floor((birthday[row] ?? 0) / 10_000);
  const job = columns.jobs.text(columns.job[row] ?? 0);
  if (year > lastYear - ADULT || isStudent(job) || isNoEmployee(job)) return true;
  const words = companies.text(company[row] ?? 0).split(' ');
  return nameOfRow(columns, row)[1].some((word) => words.includes(word));
}

/** Whether two contacts share a number that is no placeholder. */
function shareNumber(columns: ContactColumns, a: number, b: number): boolean {
  const [one = [], other = []] = [a, b].map((row) => numbersOf(columns, row));
  return one.some((number) => !isPlaceholderNumber(number) && other.some((each) => samePhone(number, each)));
}

/** Whether both phones have an extension, and not the same one. */
function haveDifferentExtensions({ extension }: ContactColumns, a: number, b: number): boolean {
  const [one = 0, other = 0] = [extension[a], extension[b]];
  return one !== 0 && other !== 0 && one !== other;
}
