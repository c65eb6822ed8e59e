import { NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import type { HeaderMatch } from '../match-header.ts';
import { roleOfName } from '../names/header-names.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { isNameOfField } from './columns-behind-others.ts';

const CONTACT = /^(?:contacts?|kontakt|kontaktperson)$/;

/** Words before "name" that mean the contact, or one of several names or addresses of the contact. */
const OF_CONTACT =
  /^(?:user|account|login|profile|display|nick|screen|file|list|group|team|tag|event|company|work|home|business|office|personal|private|contact|billing|shipping|invoice|delivery|buyer|customer|primary|first|last|full|middle|birth|maiden)$/;
const NAMED = /^(?:name|family|familie|famille|familia|famiglia)$/;

/** Returns the columns about the host in `Student, Host family, Host phone`: those with the words before "family" or "name". */
export function columnsOfNamedOthers(headers: readonly HeaderMatch[]): readonly number[] {
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
export function columnsOfPeopleInSeveralWords(
  headers: readonly HeaderMatch[],
  names: readonly string[],
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
export function columnsOfSecondPeople(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
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

/** Returns the columns of a person to contact beside the contact: `First name, Last name, Contact first name, Contact phone`. */
export function columnsOfContactPersons(headers: readonly HeaderMatch[]): readonly number[] {
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
