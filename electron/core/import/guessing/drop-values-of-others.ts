import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import { isOtherPerson } from '../../contact/words/other-people-words.ts';
import { foldText, wordsOf } from '../../contact/text-folding.ts';
import {
  isNameOfContactPersons,
  isNameOfPeople,
  isNameOfTeachers,
} from '../headers/names/names-of-people.ts';
import { isNameOfChildren } from '../headers/others/listed-people.ts';
import { assign, NAME_FIELDS, type Candidate } from './column-candidate.ts';
import { areNamesOfPeople } from './names/columns-of-names.ts';
import { rowsOf } from './rows-of-columns.ts';

const REACHABLE: ReadonlySet<ImportField | null> = new Set<ImportField>(['phone', 'whatsappPhone', 'email']);
/** People who live with the contact, and share a phone with others who do. */
const HOUSEHOLD = /^(?:house\w*|head|famil\w*|famigli\w*|haushalt\w*|foyer|hogar|gezin|rodzina)$/;
/** Whose account the fees of a family are paid from. The family shares its phone, too. */
const ACCOUNT_HOLDER =
  /^(?:kontoinhaber\w*|kontoinnehavare|accountholder(?:name)?|titulaire(?:du)?compte|titular(?:dela|da)?(?:cuenta|conta)|intestatario(?:del)?conto|rekeninghouder)$/;
/** Words for who pays for the contact. */
const PAYER =
  /^(?:bill|billed|billing|payers?|payor|invoice|rechnungs?\w*|zahler\w*|facturation|facturacion|fatturazione|factuur\w*|pagador)$/;
/** Words for who sent a patient. */
const REFERRING = /^(?:referr\w*|zuweis\w*|uberweis\w*|adresse?ur|inviante|verwijz\w*)$/;

/**
 * Leaves out phones and emails that their values show to be those of other people: the phone of the coach, which all players
 * of that coach have, the email of who pays, and the phone behind a referring doctor.
 */
export function dropValuesOfOthers(candidates: readonly Candidate[]): void {
  const named = candidates.filter(
    ({ field, header }) => NAME_FIELDS.has(field) && !isOf(header.words, PAYER),
  );
  const own = named.filter((each) => !isContactOf(each, named));
  if (own.length === 0) return;
  const areChildren = own.some(({ header }) => isNameOfChildren(header.words));
  for (const [at, other] of candidates.entries()) {
    const { header } = other;
    if (isOfHousehold(header.words) || !namesOthers(other, own)) continue;
    const isPayer = isOf(header.words, PAYER);
    const isContact = isNameOfContactPersons(other.surveyed.name);
    const isDirect = isContact || isOf(header.words, REFERRING) || (isPayer && areChildren);
    const behind = isDirect ? columnsBehind(candidates, at) : [];
    for (const [place, value] of candidates.entries()) {
      if (!REACHABLE.has(value.field)) continue;
      const isMarked =
        (isPayer && isOf(value.header.words, PAYER)) ||
        (isContact && value.header.words.some(isNameOfContactPersons));
      const owner = ownerOf(value, other, own);
      if (isMarked || owner === 'other' || (owner === null && behind.includes(place)))
        assign(value, null, 'content');
    }
  }
}

const isOfHousehold = (words: readonly string[]): boolean =>
  isOf(words, HOUSEHOLD) || ACCOUNT_HOLDER.test(words.join(''));

/** Share of the records in which a contact person stands beside the name. Otherwise, some of the names may be companies. */
const MIN_NAMED_SHARE = 0.8;

/** Whether a column has the people to contact for other people, whose names are in another column: `Name, Contact person`. */
function isContactOf(contact: Candidate, named: readonly Candidate[]): boolean {
  if (!isNameOfContactPersons(contact.surveyed.name)) return false;
  const other = named.find(
    (each) => each.field === 'fullName' && !isNameOfContactPersons(each.surveyed.name),
  );
  if (other === undefined || !areNamesOfPeople(other.surveyed)) return false;
  const rows = rowsOf([other, contact]).filter(([name]) => name !== '');
  return rows.filter(([, person]) => person !== '').length >= rows.length * MIN_NAMED_SHARE;
}

const isOf = (words: readonly string[], people: RegExp): boolean => words.some((word) => people.test(word));

/** Whether a column has the names of other people than the contacts. */
function namesOthers(candidate: Candidate, own: readonly Candidate[]): boolean {
  const { field, header, kind, surveyed } = candidate;
  const mayHaveField = isOf(header.words, PAYER) || isNameOfContactPersons(surveyed.name);
  if (own.includes(candidate) || (field !== null && !(mayHaveField && NAME_FIELDS.has(field)))) return false;
  if (kind !== null && kind !== 'text' && kind !== 'salutation') return false;
  const isNamed = header.words.some(isOtherPerson) || isNameOfTeachers(surveyed.name);
  if (!isNamed && !areNamesOfPeople(surveyed)) return false;
  const rows = foldedRows([candidate, ...own]).filter(([other]) => other !== '');
  const isSame = ([other = '', ...names]: readonly string[]) => {
    const words = wordsOf(names.join(' '));
    return wordsOf(other).every((word) => words.includes(word));
  };
  return rows.filter(isSame).length * 2 < rows.length;
}

/** Returns the indexes of the phones and emails directly behind a column. */
function columnsBehind(candidates: readonly Candidate[], at: number): readonly number[] {
  const isTheirs = ({ field, header }: Candidate) =>
    REACHABLE.has(field) && !header.words.some(isNameOfPeople);
  const end = candidates.findIndex((each, place) => place > at && !isTheirs(each));
  return candidates.slice(at + 1, end < 0 ? undefined : end).map((_, index) => at + 1 + index);
}

/**
 * Returns whose values a column has: those of the other people, if each of them has one value of their own, which several
 * contacts share; those of the contacts, if one of the others has different values. Null if the values don't show it.
 */
function ownerOf(value: Candidate, other: Candidate, own: readonly Candidate[]): 'other' | 'contact' | null {
  const valueOf = new Map<string, string>();
  const otherOf = new Map<string, string>();
  const contactsOf = new Map<string, Set<string>>();
  for (const [text = '', person = '', ...names] of foldedRows([value, other, ...own])) {
    if (text === '') continue;
    const isOwn =
      person === '' || (valueOf.get(person) ?? text) !== text || (otherOf.get(text) ?? person) !== person;
    if (isOwn) return 'contact';
    valueOf.set(person, text);
    otherOf.set(text, person);
    contactsOf.set(person, (contactsOf.get(person) ?? new Set()).add(names.join(' ')));
  }
  return [...contactsOf.values()].some(({ size }) => size > 1) ? 'other' : null;
}

const foldedRows = (candidates: readonly Candidate[]): readonly (readonly string[])[] =>
  rowsOf(candidates).map((row) => row.map((cell) => foldText(cell)));
