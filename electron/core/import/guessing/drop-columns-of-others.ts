import { assign, NAME_FIELDS, PERSONAL_VALUE_FIELDS, type Candidate } from './column-candidate.ts';
import { areNamesOfPeople } from './names/columns-of-names.ts';
import { isNameOfTeachers } from '../headers/names/names-of-people.ts';
import type { HeaderMatch } from '../headers/match-header.ts';
import { roleOfName } from '../headers/names/header-names.ts';
import { roleOfWords } from '../headers/names/header-word-rules.ts';

const NAME = /^(?:names?|ids?|full|first|last|nom|nombre|nome|naam|de|del|du|des|of|the|s)$/;

/** Words before the names of the contact: shops store the customer a second time, with the phone. */
const OF_CONTACT =
  /^(?:billing|invoice|rechnung|address|default|account|customer|user|profile|contact|primary|main|home|work|business|private|personal)$/;

/**
 * Leaves out columns with a word of a column that names other people than the contacts: `Teacher email` beside `Student,
 * Teacher`, `Telefon Pate` beside `Name, Pate`.
 */
export function dropColumnsOfOthers(candidates: readonly Candidate[]): void {
  const own = candidates.filter(({ field }) => NAME_FIELDS.has(field));
  if (own.length === 0) return;
  const others = candidates
    .filter(
      ({ field, kind, surveyed }) =>
        field === null && (isNameOfTeachers(surveyed.name) || (isText(kind) && areNamesOfPeople(surveyed))),
    )
    .map(({ header }) => ({
      words: header.words.filter((word) => !NAME.test(word) && !isPartOfName(word)),
      number: header.number,
    }))
    .filter(
      ({ words }) => words.length > 0 && !words.some((word) => isNameOfField(word) || OF_CONTACT.test(word)),
    )
    .filter((other) => !own.some(({ header }) => isAbout(header, other)));
  const contacts = own.some(({ field, surveyed }) => field !== 'lastName' && areNamesOfPeople(surveyed))
    ? contactsOf(candidates)
    : [];
  for (const [at, candidate] of candidates.entries()) {
    const isOfOther =
      PERSONAL_VALUE_FIELDS.has(candidate.field) &&
      (others.some((each) => isAbout(candidate.header, each)) ||
        contacts.some((each) => isOfContact(candidate.header, at, each)));
    if (isOfOther) assign(candidate, null, 'header');
  }
}

/** A column with the names of people to contact or who come instead of the contacts: `Dismissal contact`, `Pick-up person`. */
interface ContactColumn {
  readonly at: number;
  /** The words before "contact". */
  readonly kind: readonly string[];
}

function contactsOf(candidates: readonly Candidate[]): readonly ContactColumn[] {
  return candidates.flatMap(({ field, kind, surveyed, header: { words } }, at) => {
    const kindOfContact = words.slice(0, -1);
    const isContact = kindOfContact.length > 0 && CONTACT_OR_PERSON.test(words.at(-1) ?? '');
    return isContact && field === null && isText(kind) && areNamesOfPeople(surveyed)
      ? [{ at, kind: kindOfContact }]
      : [];
  });
}

/** Whether a column is about the person in another one: `Contact cell` behind it, or `Primary phone` beside `Primary contact`. */
const isOfContact = ({ words }: HeaderMatch, at: number, contact: ContactColumn): boolean =>
  contact.kind.every((word, index) => words[index] === word) ||
  (at > contact.at && CONTACT.test(words[0] ?? ''));

const CONTACT_OR_PERSON = /^(?:contacts?|kontakt|contacto|contatto|persons?|personne|persona)$/;
const CONTACT = /^(?:contacts?|kontakt|contacto|contatto)$/;

interface Other {
  /** Words for the person. */
  readonly words: readonly string[];
  readonly number: number;
}

const isAbout = (header: HeaderMatch, { words, number }: Other): boolean =>
  header.number === number && words.every((word) => header.words.includes(word));

/** Whether a word names a field: the last name at birth is the contact's, like the date of birth. */
const isNameOfField = (word: string): boolean => {
  const role = roleOfName(word) ?? roleOfWords([word]);
  return role !== undefined && role !== 'ignored';
};

/** Whether a word names a part of a name, behind the person that it is of: `Guardian 1: Surname`. */
const isPartOfName = (word: string): boolean => {
  const role = roleOfName(word);
  return role === 'firstName' || role === 'lastName';
};

const isText = (kind: Candidate['kind']): boolean => kind === 'text' || kind === null;
