import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import { foldText, wordsOf } from '../../contact/text-folding.ts';
import { isNameOfContactPersons, isNameOfPeople } from '../headers/names/names-of-people.ts';
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
/** Share of the names that have to be those of companies by their words, in a column of any name. */
const COMPANY_SHARE = 0.6;
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
  if (contact === undefined) return;
  const customer = candidates.find(
    (each) =>
      !isContact(each) &&
      (each.field === 'fullName' || (each.field === null && each.kind === 'text' && isTableColumn(each))) &&
      areCompanies(each, contact),
  );
  if (customer === undefined) return;
  const hasCompany = candidates.some(({ field }) => field === 'company');
  assign(customer, hasCompany ? null : 'company', 'content');
}

/** Whether a column isn't that of an object in JSON, which has its own people. */
const isTableColumn = ({ surveyed }: Candidate): boolean => !surveyed.name.includes('.');

function areCompanies(customer: Candidate, contact: Candidate): boolean {
  const rows = rowsOf([customer, contact]).filter(([name]) => name !== '');
  const named = rows.filter(([, person]) => person !== '');
  if (named.length === 0 || named.length < rows.length * MIN_NAMED_SHARE) return false;
  const shareOf = (isPerson: (row: readonly string[]) => boolean) =>
    named.filter(isPerson).length / named.length;
  if (shareOf(([name = '']) => isCompanyName(name)) >= COMPANY_SHARE) return true;
  if (customer.field === null && !isNameOfPeople(customer.surveyed.name)) return false;
  const people = contact.field === 'firstName' ? 1 : shareOf(([, person = '']) => hasGivenName(person));
  const customers = shareOf(([name = '']) => !isCompany(name) && hasGivenName(name));
  return people - customers >= MIN_DIFFERENCE;
}

const isCompany = (name: string): boolean =>
  isCompanyName(name) || COMPANY_WORD.test(wordsOf(foldText(name)).at(-1) ?? '');

const hasGivenName = (name: string): boolean => wordsOf(foldText(name)).some(isKnownGivenName);
