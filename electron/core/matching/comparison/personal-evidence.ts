import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { BIRTHDAY, EMAIL, FIELD, PHONE, TEXT } from '../agreement/comparison-levels.ts';
import { NAME_WORDS } from '../words/name-table.ts';
import { isTransliterated, LATIN } from '../words/name-scripts.ts';
import { isPlaceholderNumber } from '../agreement/phone-likeness.ts';
import { isAssociation, isNoEmployee } from '../words/jobs/members.ts';
import { isStudent } from '../words/jobs/student-jobs.ts';
import { isSharedMailbox } from '../words/shared-mailbox.ts';

const PER_ROW = 2 * NAME_WORDS;
/** Minimum age in years for evidence from employer and job. */
const ADULT = 20;
/** Minimum letters of a part of a name in a mailbox; fewer letters may be a coincidence. */
const MIN_NAME_LETTERS = 3;
/** 1 January as month * 100 + day: a placeholder that many programs write for an unknown birthday. */
const FIRST_DAY = 101;
/** The last day of the century, which people type for an unknown birthday. */
const LAST_DAY_OF_CENTURY = 19_991_231;

/** Personal values that two contacts share: values that usually belong to only one person. */
export interface PersonalEvidence {
  /** Whether the birthday is equal and not a placeholder. */
  born: boolean;
  /** Whether the birthdays differ by a typo or by exchanged day and month, and neither is a placeholder. */
  isBirthdayTypo: boolean;
  /** Whether they share a personal mailbox: not that of a household or an office, and not a placeholder. */
  email: boolean;
  /** Whether they share a phone: not a placeholder, nor a switchboard with an extension for each. */
  phone: boolean;
  /** Whether employer and job of two adults are equal, which is rare within a family. */
  work: boolean;
  /** Whether the birthdays are equal but a year is missing, and neither is a placeholder. */
  isDayEqual: boolean;
  /**
   * Whether two adults share the employer, or a job of several words, and do not differ in the other one (it may be
   * missing), or `isDayEqual`.
   */
  isWeakEvidence: boolean;
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
  otherWork: boolean;
}

/** Returns the personal evidence of two rows, given the levels of their comparison starting at `offset`. */
export function personalEvidence(
  columns: ContactColumns,
  a: number,
  b: number,
  levels: Uint8Array,
  offset: number,
  rarity: Rarity,
): PersonalEvidence {
  const level = (field: number) => levels[offset + field] ?? 0;
  const emailAgrees = level(FIELD.email) === EMAIL.equal || level(FIELD.email) === EMAIL.equivalent;
  const work = workEvidence(columns, a, b, levels, offset, rarity);
  const isOffices = !work.isBoth && [a, b].every((row) => !isMailboxNamed(columns, row));
  const isShared = emailAgrees && (isMailboxShared(columns, a, b) || rarity.isMailboxOfMany(a));
  const isMailShared = isShared || (emailAgrees && isOffices);
  const complete = [a, b].filter((row) => nameOfRow(columns, row).every((words) => words.length > 0));
  const isPlaceholder = (row: number) =>
    isPlaceholderBirthday(columns.birthday[row] ?? 0) || rarity.isBirthdayOfMany(row);
  const isDayEqual = level(FIELD.birthday) === BIRTHDAY.yearless && !isPlaceholder(a) && !isPlaceholder(b);
  const isNumber = [a, b].every((row) => !isPlaceholderNumber(columns.phones[row * 2] ?? 0));
  return {
    born: level(FIELD.birthday) === BIRTHDAY.equal && !isPlaceholder(a),
    isBirthdayTypo:
      (level(FIELD.birthday) === BIRTHDAY.swapped || level(FIELD.birthday) === BIRTHDAY.typo) &&
      !isPlaceholder(a) &&
      !isPlaceholder(b),
    email: emailAgrees && !isMailShared,
    phone: level(FIELD.phone) === PHONE.equal && isNumber && !haveOtherExtensions(columns, a, b),
    work: work.isBoth,
    isDayEqual,
    isWeakEvidence: work.isEither || isDayEqual,
    isMailShared,
    isMailUnnamed: isMailShared && !isShared,
    isMailNamed:
      emailAgrees &&
      complete.length > 0 &&
      complete.every((row) => isMailboxNamed(columns, row) && !isMailboxShared(columns, row, row)),
    otherWork: work.isOther,
  };
}

/**
 * Whether a birthday from `birthdayNumber` is likely made up for an unknown one: 1 January, the last day of 1999, or one
 * number three times in this century (12/12/12).
 */
function isPlaceholderBirthday(birthday: number): boolean {
  const day = birthday % 100;
  if (birthday % 10_000 === FIRST_DAY || birthday === LAST_DAY_OF_CENTURY) return true;
  return birthday >= 20_000_000 && birthday % 1_000_000 === day * 10_101;
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
function workEvidence(
  columns: ContactColumns,
  a: number,
  b: number,
  levels: Uint8Array,
  offset: number,
  rarity: Rarity,
): WorkEvidence {
  const [company, job] = [levels[offset + FIELD.company], levels[offset + FIELD.job]];
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

/** Returns the words of a row's name: given names, then family names. */
export function nameOfRow({ nameWords, words }: ContactColumns, row: number): [string[], string[]] {
  const of = (from: number) =>
    [...nameWords.subarray(row * PER_ROW + from, row * PER_ROW + from + NAME_WORDS)]
      .filter((word) => word !== 0)
      .map((word) => words.text(word));
  return [of(0), of(NAME_WORDS)];
}

function isMailboxShared(columns: ContactColumns, a: number, b: number): boolean {
  const { stems, stem, domains, domain } = columns;
  const mailbox = { stem: stems.text(stem[a] ?? 0), domain: domains.text(domain[a] ?? 0) };
  return [a, b].every((row) => {
    const [given, family] = nameOfRow(columns, row);
    if (given.length > 0 && family.length > 0) {
      // A mailbox that is only the word in the first-name field (`park@` with first name Park) is shared unless the
      // word is a known given name: it may be a family name in the wrong field.
      const isOneWord = given[0] === columns.locals.text(columns.local[row] ?? 0);
      if (isOneWord && !isKnownGivenName(given[0] ?? '')) return true;
      return isSharedMailbox({ ...mailbox, given, family });
    }
    // The whole name is in one field: any word that isn't a known given name may be the family name.
    const all = [...given, ...family];
    if (isSharedMailbox({ ...mailbox, given: all, family: [] })) return true;
    return all.some((word) => {
      const others = all.filter((other) => other !== word);
      return !isKnownGivenName(word) && isSharedMailbox({ ...mailbox, given: others, family: [word] });
    });
  });
}

/**
 * Whether a contact's mailbox contains a word of the name with three letters or more, or begins with the first three
 * letters of a given name.
 */
function isMailboxNamed(columns: ContactColumns, row: number): boolean {
  const scripts = columns.scripts[row] ?? 0;
  // Names of other scripts count as contained, because only the person knows how they are written in Latin letters.
  if (!isTransliterated(scripts)) return true;
  const mailbox = columns.locals.text(columns.local[row] ?? 0);
  const [given, family] = nameOfRow(columns, row);
  if (scripts !== LATIN) {
    // The mailbox may transliterate the name in another way (khrushchev, hruschev), or be an invented name, which has
    // several words or a number. That of an office is one other word: zakaz.
    const isOneWord = !/\d/.test(mailbox) && !columns.stems.text(columns.stem[row] ?? 0).includes(' ');
    return !isOneWord || [...given, ...family].some((word) => haveLettersInCommon(mailbox, word));
  }
  return (
    [...given, ...family].some((word) => word.length >= MIN_NAME_LETTERS && mailbox.includes(word)) ||
    given.some((word) => mailbox.startsWith(word.slice(0, MIN_NAME_LETTERS)))
  );
}

/** Whether three successive letters of a word are in a mailbox. */
function haveLettersInCommon(mailbox: string, word: string): boolean {
  for (let at = 0; at + MIN_NAME_LETTERS <= word.length; at++)
    if (mailbox.includes(word.slice(at, at + MIN_NAME_LETTERS))) return true;
  return false;
}

/** Whether both phones have an extension, and not the same one. */
function haveOtherExtensions({ extension }: ContactColumns, a: number, b: number): boolean {
  const [one = 0, other = 0] = [extension[a], extension[b]];
  return one !== 0 && other !== 0 && one !== other;
}
