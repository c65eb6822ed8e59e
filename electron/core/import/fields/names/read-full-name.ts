import { foldText } from '../../../contact/text-folding.ts';
import { isKnownGivenName } from '../../../matching/words/given-names.ts';
import type { ImportedFields } from '../../imported-contact.ts';
import type { NameOrder } from '../../names/divide-name.ts';
import { isLastNameBehind, isOnlyTitles } from '../../names/name-titles.ts';
import { isCompanyName } from '../../names/company-name.ts';
import { splitFullName, withoutLastName } from '../../names/split-full-name.ts';

/** Reads a full name beside a last name, which is empty if the record has none, into `fields`. */
export function readFullName(
  fields: ImportedFields,
  full: string,
  last: string,
  order: NameOrder | null,
): void {
  const rest = last === '' ? null : withoutLastName(full, last);
  if (rest !== null) readBeforeLastName(fields, rest);
  else readDividedName(fields, full, last, order);
}

/** Reads what stands beside the last name in a full name: given names and titles, or only titles. */
function readBeforeLastName(fields: ImportedFields, rest: string): void {
  if (isOnlyTitles(rest)) {
    fields.salutation ??= rest;
    return;
  }
  const { firstName, lastName, salutation } = splitFullName(rest);
  const given = [firstName, lastName].filter((part) => part !== '').join(' ');
  if (given !== '') fields.firstName = given;
  addSalutation(fields, salutation);
}

/** Reads a full name that does not end with the record's last name. */
function readDividedName(fields: ImportedFields, full: string, last: string, order: NameOrder | null): void {
  const { firstName, lastName, salutation } = splitFullName(full, order);
  if (firstName === '') {
    if (last === '' && lastName !== '') fields.lastName = lastName;
  } else if (last === '' && isLastNameBehind(wordsIn(fields.salutation), wordsIn(full))) {
    fields.lastName = firstName;
  } else if (last === '' || lastName === '') {
    fields.firstName = firstName;
    if (lastName !== '') fields.lastName = lastName;
  } else if (wordsIn(full).every((word) => isKnownGivenName(foldText(word)))) {
    // `nombre_completo: "Luis José", apellido: "Pérez"`
    fields.firstName = full;
  }
  addSalutation(fields, salutation);
}

function addSalutation(fields: ImportedFields, salutation: string): void {
  if (salutation !== '') fields.salutation ??= salutation;
}

const wordsIn = (text: string | null | undefined): readonly string[] => (text ?? '').split(' ');

/** Four words or more in small letters, such as the title of a comment. */
const SENTENCE = /^\p{Ll}+(?:,? \p{Ll}+){3,}[.?!]?$/u;

/** Whether a text is a sentence, and no name. */
export function isSentence(text: string): boolean {
  const [first = ''] = text.split(' ');
  return SENTENCE.test(text) && !isKnownGivenName(foldText(first));
}

/** Whether a full name is that of the contact's company, or of any company. */
export const isNameOfCompany = (full: string, last: string, company: string | null | undefined): boolean =>
  (last === '' && isCompanyName(full)) ||
  (full !== '' && company != null && foldText(full) === foldText(company));

/** Returns a full name without the contact's company before it: `Keel Marine, Bruno Keel`. */
export function withoutCompany(full: string, company: string | null | undefined): string {
  const before = company ? `${company}, ` : '';
  return before !== '' && full.startsWith(before) ? full.slice(before.length) : full;
}
