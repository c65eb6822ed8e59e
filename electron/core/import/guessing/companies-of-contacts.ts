import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import { foldText, wordsOf } from '../../contact/text-folding.ts';
import { isNameOfContactPersons, isNameOfPeople } from '../headers/names/general-names.ts';
import { multilineRegex } from '../headers/names/multiline-lists.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isCompanyName } from '../names/company-name.ts';
import { assign, type Candidate } from './column-candidate.ts';
import { rowsOf } from './rows-of-columns.ts';

const NAMES: ReadonlySet<ImportField | null> = new Set<ImportField>(['firstName', 'fullName']);
const CONTACT = /^(?:contacts?|kontakt|contacto|contatto|contato)$/;
/** Last words of companies that may begin with a given name: `Wayne Enterprises`. */
const COMPANY_WORD = multilineRegex(`
  ^(?:enterprises?|industries|industrie|company|group|gruppe|solutions|services?|systems?|consulting|
  partners|associates|foundation|stiftung|studios?|school|schule|church|clinic|hospital|hotel|
  restaurant|bakery|motors|bank|verlag|werke?|technik|bau|handel|logistics|logistik|media|labs?|
  works|store|shop|market|farms?|trading|holdings?|construction|international|university)$
`);
/** Share of the rows with a customer in which a contact person stands beside it. Otherwise, customers may be people, too. */
const MIN_NAMED_SHARE = 0.8;
/** How many more of the people than of the customers have known given names. */
const MIN_DIFFERENCE = 0.3;

/**
 * Assigns the company to customers who aren't people, beside the people to contact there: `Customer, Contact first name`,
 * `Name, Contact person`.
 */
export function assignCompaniesOfContacts(candidates: readonly Candidate[]): void {
  const isContact = ({ field, header, surveyed }: Candidate) =>
    NAMES.has(field) &&
    (isNameOfContactPersons(surveyed.name) || header.words.some((word) => CONTACT.test(word)));
  const contact = candidates.find(isContact);
  const customer = candidates.find(
    (each) =>
      !isContact(each) &&
      (each.field === 'fullName' ||
        (each.field === null && each.kind === 'text' && isNameOfPeople(each.surveyed.name))),
  );
  if (contact === undefined || customer === undefined || !areCompanies(customer, contact)) return;
  const hasCompany = candidates.some(({ field }) => field === 'company');
  assign(customer, hasCompany ? null : 'company', 'content');
}

function areCompanies(customer: Candidate, contact: Candidate): boolean {
  const rows = rowsOf([customer, contact]).filter(([name]) => name !== '');
  const named = rows.filter(([, person]) => person !== '');
  const shareOf = (isPerson: (row: readonly string[]) => boolean) =>
    named.filter(isPerson).length / Math.max(1, named.length);
  const people = contact.field === 'firstName' ? 1 : shareOf(([, person = '']) => hasGivenName(person));
  const difference = people - shareOf(([name = '']) => !isCompany(name) && hasGivenName(name));
  return named.length >= rows.length * MIN_NAMED_SHARE && difference >= MIN_DIFFERENCE;
}

const isCompany = (name: string): boolean =>
  isCompanyName(name) || COMPANY_WORD.test(wordsOf(foldText(name)).at(-1) ?? '');

const hasGivenName = (name: string): boolean => wordsOf(foldText(name)).some(isKnownGivenName);
