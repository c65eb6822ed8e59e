import { isMobileNumber } from '../agreement/mobile-numbers.ts';
import { samePhone } from '../agreement/phone-likeness.ts';
import { BIRTHDAY, EMAIL, FIELD, TEXT } from '../agreement/comparison-levels.ts';
import type { ContactColumns } from '../columns/contact-columns.ts';
import type { ComparedPair } from '../comparison/compared-pair.ts';
import type { PersonalEvidence } from '../comparison/personal-evidence.ts';
import { isCommonInFull } from '../comparison/weak-names.ts';
import { isListedFamilyName } from '../words/common-family-names.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { nameOfRow, numbersOf } from '../comparison/row-values.ts';

/** Maximum letters of a word that may be a syllable of a name or a job: Min-jun, công nhân. */
const SYLLABLE = 4;

/**
 * Whether two contacts whose phone agrees may be colleagues of one common name behind a switchboard: nothing else agrees
 * that is a person's own, and the job is one that many have (driver). For contacts without an equal birthday or email.
 */
export function mayBeNamesakesOfOffice(
  columns: ContactColumns,
  { a, b, level }: ComparedPair,
  { isWorkEqual, isMailShared }: PersonalEvidence,
): boolean {
  const [email, birthday] = [level(FIELD.email), level(FIELD.birthday)];
  if (birthday !== BIRTHDAY.missing && birthday < BIRTHDAY.partly) return false;
  if (!isMailShared && email !== EMAIL.missing && email <= EMAIL.similarLocal) return false;
  const words = columns.jobs.text(columns.job[a] ?? 0).split(' ');
  const isJobOfOne =
    level(FIELD.job) === TEXT.equal &&
    words.length > (isWorkEqual ? 1 : 2) &&
    !words.every((word) => word.length <= SYLLABLE);
  const [given] = nameOfRow(columns, a);
  return !isJobOfOne && !areTwoNames(given) && isCommonInFull(columns, a) && !areOnOneMobile(columns, a, b);
}

/**
 * Whether a given name consists of several names, which fewer people have: Henry Edward, unlike Min-jun and unlike
 * Mohamed Ahmed, the names of a son and a father.
 */
const areTwoNames = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.every((word) => isKnownGivenName(word) && !isListedFamilyName(word)) &&
  words.some((word) => word.length > SYLLABLE);

/** Whether two contacts share a mobile phone, by its number or because one of them has it on WhatsApp. It is no switchboard. */
export function areOnOneMobile(columns: ContactColumns, a: number, b: number): boolean {
  const [one, other] = [a, b].map((row) => phonesOf(columns, row));
  return (one ?? []).some((phone) =>
    (other ?? []).some(
      (each) =>
        samePhone(phone.number, each.number) &&
        [phone, each].some(({ number, isOnWhatsApp }) => isOnWhatsApp || isMobileNumber(number)),
    ),
  );
}

const phonesOf = (columns: ContactColumns, row: number) =>
  numbersOf(columns, row).map((number, at, numbers) => ({
    number,
    isOnWhatsApp: columns.hasWhatsApp[row] === 1 && at === numbers.length - 1,
  }));
