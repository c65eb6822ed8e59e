import { ANY_NAME_ROLES, NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import { columnsBehindOthers, isNameOfField } from './columns-behind-others.ts';
import { columnsBesideContacts } from './columns-beside-contacts.ts';
import { columnsOfAnimals } from './columns-of-animals.ts';
import { columnsOfNumberedPeople } from './columns-of-numbered-people.ts';
import { columnsOfPlaces, isObjectOfOther, isPersonOfThing } from './columns-of-places.ts';
import { pathInRecord } from '../json-path-name.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { roleOfName } from '../names/header-names.ts';
import { matchHeader, type HeaderMatch } from '../match-header.ts';

/**
 * Returns the indexes of columns about other people whose names only the columns beside them say: the phones behind the
 * parents in `Pupil, Parent 1, Mobile, Parent 2, Mobile`, `Priority 1 Contact Mobile` beside `Priority 1 Contact Name`, and
 * the second list in `Name, Birthday, Name, Birthday`.
 */
export function columnsOfOthers(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): ReadonlySet<number> {
  return new Set([
    ...columnsBehindOthers(headers),
    ...ofContactPersons(headers),
    ...ofNamedOthers(headers),
    ...ofPeopleInSeveralWords(names, headers),
    ...ofSecondPeople(names, headers),
    ...ofNamedObjects(names.map(pathInRecord), headers),
    ...ofFurtherObjects(names, headers),
    ...ofCompanies(names, headers),
    ...ofFurtherLists(headers),
    ...ofNumberedColumns(names, headers),
    ...columnsOfNumberedPeople(names, headers),
    ...columnsOfAnimals(headers),
    ...columnsOfPlaces(names, headers),
    ...columnsBesideContacts(names, headers),
  ]);
}

/** Returns the columns that repeat the first ones, perhaps with other numbers, if one of them is a name. */
function ofFurtherLists(headers: readonly HeaderMatch[]): readonly number[] {
  const keys = headers.map(({ key }) => key);
  const second = keys.indexOf(keys[0] ?? '', 1);
  const block = headers.slice(0, Math.max(second, 0));
  const isRepeated = block.every(({ key }, at) => key === '' || key === keys[second + at]);
  if (block.length < 2 || !isRepeated || !block.some(({ role }) => NAME_ROLES.has(role))) return [];
  return keys.flatMap((key, at) => (at >= second && key === keys[at % second] ? [at] : []));
}

/** Returns the columns of the second and further people in `Client 1, Email 1, Client 2, Email 2`. */
function ofNumberedColumns(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  const firstOf = ({ key }: HeaderMatch) =>
    headers.findIndex((each) => each.key === key && each.number === 1);
  const isPerson = ({ role, words }: HeaderMatch, at: number) =>
    NAME_ROLES.has(role) ||
    isNameOfPeople(names[at] ?? '') ||
    (words.some(isNameOfPeople) && /^(?:first|last|name)$/.test(words.at(-1) ?? ''));
  // Two lines of a name, "Name1" and "Name2", follow each other.
  const numbers = headers.flatMap((header, at) => {
    const first = firstOf(header);
    return header.number > 1 && isPerson(header, at) && first >= 0 && at - first > 1 ? [header.number] : [];
  });
  return headers.flatMap((header, at) =>
    numbers.includes(header.number) && firstOf(header) >= 0 ? [at] : [],
  );
}

/** Objects that are, or belong to, the person of the record. */
const OF_RECORD =
  /(?:^|\.)(?:contact|person|profile|user|customer|member|billing(?!_?contact)\w*|\w*address(?:es)?|details?|basics?|general|demographics|identity|bio|attributes|fields|properties|data|values|cells|record|row|phones?|emails?|\w*phoneNumbers|\w*emailAddresses)$/i;

/**
 * Returns the columns of JSON objects with a name of their own beside that of the person: `school.phone` beside `school.name`,
 * and the names in such objects: `teacher.first_name`.
 */
function ofNamedObjects(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  const hasName = headers.some(({ role }, at) => NAME_ROLES.has(role) && names[at]?.includes('.') === false);
  if (!hasName) return [];
  const objects = names.flatMap((name) => {
    const object = /^(.+)\.(?:name|displayName|full_?name|first_?name)$/i.exec(name)?.[1] ?? '';
    return object === '' || OF_RECORD.test(object) ? [] : [`${object}.`];
  });
  const persons = objects.filter((object) => !isOfName(object.split('.').at(-2) ?? ''));
  return headers.flatMap(({ role }, at) => {
    const isIn = (object: string) => names[at]?.startsWith(object);
    const isOther = PERSONAL_VALUE_ROLES.has(role) && objects.some(isIn);
    return isOther || (ANY_NAME_ROLES.has(role) && persons.some(isIn)) ? [at] : [];
  });
}

/** Whether an object may have the names of the person: `legalName.firstName`, `guest.firstName`. */
const isOfName = (object: string): boolean =>
  (isNameOfPeople(object) && !isObjectOfOther(object)) ||
  isPersonOfThing(object) ||
  ANY_NAME_ROLES.has(matchHeader(object).role);

/**
 * Returns the columns of further JSON objects with people, if the record has no name outside of such objects:
 * `guarantor.phone` in `patient.name, guarantor.name, guarantor.phone`.
 */
function ofFurtherObjects(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  const objects = new Set(
    headers.flatMap(({ role }, at) => {
      const object = ANY_NAME_ROLES.has(role) ? objectWithName(names[at] ?? '') : null;
      return object === null ? [] : [object];
    }),
  );
  if (objects.size < 2 || objects.has('')) return [];
  const [first = ''] = objects;
  const mayBeOwn = [...objects].filter((object) => !isObjectOfOther(object));
  const own =
    mayBeOwn.find((object) => MAIN.test(object)) ??
    mayBeOwn.find((object) => OF_RECORD.test(object) || isNameOfPeople(object.split('.').at(-1) ?? '')) ??
    mayBeOwn[0] ??
    first;
  const others = [...objects].filter(
    (object) =>
      object !== own &&
      !OF_RECORD.test(object) &&
      !`${object}.`.startsWith(`${own}.`) &&
      !own.startsWith(`${object}.`),
  );
  return names.flatMap((name, at) => (others.some((object) => name.startsWith(`${object}.`)) ? [at] : []));
}

/** Returns the columns of JSON objects with the name of a company: `org.phone` beside `org.name`. */
function ofCompanies(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  const companies = names.flatMap((name, at) => {
    const object = /^(.+\.)(?:name|display_?name)$/i.exec(name)?.[1];
    return object !== undefined && headers[at]?.role === 'company' ? [object] : [];
  });
  return headers.flatMap(({ role }, at) =>
    PERSONAL_VALUE_ROLES.has(role) && companies.some((object) => names[at]?.startsWith(object)) ? [at] : [],
  );
}

const MAIN =
  /(?:^|[._])(?:lead|primary|main)(?:_?(?:guest|contact|person|(?:policy_?)?holder|applicant|member|customer|client|buyer|passenger|tenant|insured|subscriber|travell?er|attendee|participant|student))?$/i;

/** Returns the path of the object that a name in a path belongs to: `a` of `a.name.first`; empty for the record itself. */
function objectWithName(path: string): string | null {
  const parts = path.split('.');
  // A column "Guest" has names, but an object of that name has the parts of them.
  const isObject = (part: string, at: number) => at < parts.length - 1 && isNameOfPeople(part);
  const at = parts.findIndex(
    (part, index) => ANY_NAME_ROLES.has(matchHeader(part).role) && !isObject(part, index),
  );
  return at < 0 ? null : parts.slice(0, at).join('.');
}

/** Words before "name" that mean the contact, or one of several names or addresses of the contact. */
const OF_CONTACT =
  /^(?:user|account|login|profile|display|nick|screen|file|list|group|team|tag|event|company|work|home|business|office|personal|private|contact|billing|shipping|invoice|delivery|buyer|customer|primary|first|last|full|middle|birth|maiden)$/;
const NAMED = /^(?:name|family|familie|famille|familia|famiglia)$/;

/** Returns the columns about the host in `Student, Host family, Host phone`: those with the words before "family" or "name". */
function ofNamedOthers(headers: readonly HeaderMatch[]): readonly number[] {
  const others = headers.flatMap(({ role, words }) => {
    const [other = '', last = '', ...more] = words;
    const isOther =
      more.length === 0 && NAMED.test(last) && !OF_CONTACT.test(other) && !isNameOfPeople(other);
    return (role === null || role === 'ignored') && isOther && !isNameOfField(other) ? [other] : [];
  });
  const isOwnName = ({ role, words }: HeaderMatch) =>
    (NAME_ROLES.has(role) || words.every(isNameOfPeople)) && !others.includes(words[0] ?? '');
  if (others.length === 0 || !headers.some(isOwnName)) return [];
  return headers.flatMap(({ role, words }, at) =>
    PERSONAL_VALUE_ROLES.has(role) && others.includes(words[0] ?? '') ? [at] : [],
  );
}

/** Returns the columns of people with several words before their names: `Host family name, Host family phone`. */
function ofPeopleInSeveralWords(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): readonly number[] {
  return headers.flatMap(({ words, isExact }, named) => {
    const prefix = words.slice(0, -1);
    const last = prefix.at(-1) ?? '';
    const isName =
      !isExact && prefix.length > 1 && words.at(-1) === 'name' && names[named]?.includes('.') === false;
    if (
      !isName ||
      CONTACT.test(last) ||
      last === 'person' ||
      PERSONAL_VALUE_ROLES.has(roleOfName(last) ?? null)
    )
      return [];
    const isOf = (header: HeaderMatch) => prefix.every((word, at) => header.words[at] === word);
    const columns = headers.flatMap((header, at) => (isOf(header) && !header.isExact ? [at] : []));
    const hasValues = columns.some((at) => PERSONAL_VALUE_ROLES.has(headers[at]?.role ?? null));
    const hasOwnName = headers.some((header) => NAME_ROLES.has(header.role) && !isOf(header));
    return hasValues && hasOwnName ? columns : [];
  });
}

/** Words for people that may mean one person beside another such word: `Customer first name, Attendee name`. */
const MAY_BE_ONE_PERSON =
  /^(?:clients?|customers?|members?|guests?|attendees?|participants?|buyers?|subscribers?|users?)$/;

/** Returns the columns about patients beside the names of clients: `Client First Name, Patient Name, Patient DOB`. */
function ofSecondPeople(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  // The people in objects of JSON have values of their own.
  const peopleOf = (wanted: ColumnRole) =>
    headers.flatMap(({ role, words }, at) =>
      role === wanted && names[at]?.includes('.') === false ? words.filter(isNameOfPeople) : [],
    );
  const own = peopleOf('firstName');
  const others = peopleOf('fullName').filter((word) => !own.includes(word) && !MAY_BE_ONE_PERSON.test(word));
  if (own.length === 0 || others.length === 0) return [];
  return headers.flatMap(({ words }, at) => (words.some((word) => others.includes(word)) ? [at] : []));
}

const CONTACT = /^(?:contacts?|kontakt|kontaktperson)$/;

function ofContactPersons(headers: readonly HeaderMatch[]): readonly number[] {
  const has = (wanted: ColumnRole) =>
    headers.some(({ role, words }) => role === wanted && !words.some((word) => CONTACT.test(word)));
  if (!has('firstName') || !has('lastName')) return [];
  const prefixes = headers.flatMap(({ words }) =>
    words.length > 1 && /^(?:name|first|last)$/.test(words.at(-1) ?? '') && CONTACT.test(words.at(-2) ?? '')
      ? [words.slice(0, -1).join(' ')]
      : [],
  );
  const others = headers.flatMap(({ words }, at) =>
    prefixes.some((prefix) => words.join(' ').startsWith(`${prefix} `)) ? [at] : [],
  );
  // A column "Contact name" alone is no other person.
  return others.length > 1 ? others : [];
}
