import { isRelative } from '../../../contact/words/other-people-words.ts';
import { ANY_NAME_ROLES, NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import { isOfAnimal, isOfNames, isOwner } from './columns-of-animals.ts';
import { isNameOfOther, isOfEmergency } from './columns-behind-others.ts';
import { isNameOfChildren, roleBesideChild, roleWithout } from './listed-people.ts';
import { isGeneralName } from '../names/general-names.ts';
import { isNameOfContactPersons, isNameOfPeople } from '../names/names-of-people.ts';
import { roleOfName } from '../names/header-names.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import { isBesideContacts } from '../names/people-beside-contacts.ts';
import { ignored, type HeaderMatch } from '../match-header.ts';

type Headers = readonly HeaderMatch[];

const haveNames = (headers: Headers): boolean => headers.some(({ role }) => NAME_ROLES.has(role));

/**
 * Decides who the contacts are if no column has only their names: the parents in a row with several children, the children, the
 * owners, or else the first people that a column names, such as the husband of a couple.
 */
export function choosePeopleOfList(names: readonly string[], headers: Headers, isJson: boolean): Headers {
  if (haveNames(headers)) return childrenBesideOthers(headers, isJson) ?? headers;
  if (haveSeveralChildren(headers)) {
    const parents = withFirstNamed(names, headers.map(withoutChild));
    if (parents !== null) return parents;
  }
  const children = withChildren(headers.map(withoutOthers), isJson);
  if (haveNames(children)) return children;
  if (headers.some(({ words }) => words.some(isNameOfPeople))) return headers;
  const owners = withOwners(headers);
  return haveNames(owners) || names.some(isGeneralName)
    ? owners
    : (withFirstNamed(names, headers) ?? headers);
}

/**
 * Treats the children as the contacts if all names are those of people beside them, such as their trainers, or of people to contact
 * for them. Null if a list has no children, or other names.
 */
function childrenBesideOthers(headers: Headers, isJson: boolean): Headers | null {
  const own = headers.filter(isOwnName);
  const areToContact = own.every(isContactPerson) && haveChildrenOnly(headers);
  if (own.length > 0 && !areToContact) return null;
  const withoutNames = headers.map((header) =>
    areToContact && isContactPerson(header) ? ignored(header) : withoutOthers(header),
  );
  const children = withChildren(withoutNames, isJson);
  return haveNames(children) ? children : null;
}

/** Words for several children. */
const CHILDREN =
  /^(?:children|kids|kinder|enfants|hijos|figli|filhos|kinderen|dzieci|deti|barn|lapset|gyerekek|copii|дети|діти)$/;

const haveSeveralChildren = (headers: Headers): boolean =>
  headers.some(
    ({ words, number }) =>
      isNameOfChildren(words) && (number > 1 || words.every((word) => CHILDREN.test(word))),
  );

const withoutChild = (header: HeaderMatch): HeaderMatch =>
  isNameOfChildren(header.words) ? ignored(header) : header;

const isOther = ({ words }: HeaderMatch): boolean => words.some((word) => isBesideContacts(word));

const isOwnName = (header: HeaderMatch): boolean => NAME_ROLES.has(header.role) && !isOther(header);

/** Whether a column has people to contact, for companies or for children: `Ansprechpartner`. */
const isContactPerson = ({ role, words }: HeaderMatch): boolean =>
  NAME_ROLES.has(role) && isNameOfContactPersons(words.join(''));

/** Whether a list is of children. Beside a column of companies, people to contact work there. */
const haveChildrenOnly = (headers: Headers): boolean => {
  const has = (wanted: ColumnRole) => headers.some(({ role }) => role === wanted);
  const isChild = ({ key, words }: HeaderMatch) =>
    NAME_ROLES.has(roleBesideChild(words) ?? null) && (key !== 'kind' || has('birthday'));
  return !has('company') && headers.some(isChild);
};

/** Leaves out a column with names of people beside the children, such as `ФИО тренера`. */
const withoutOthers = (header: HeaderMatch): HeaderMatch =>
  ANY_NAME_ROLES.has(header.role) && isOther(header) ? ignored(header) : header;

/** Treats columns of children as those of the contacts. */
const withChildren = (headers: Headers, isJson: boolean): Headers =>
  headers.map((header) => ({
    ...header,
    // In JSON, `kind` is the kind of an object, and not German for child.
    role: isJson && header.key === 'kind' ? header.role : (roleBesideChild(header.words) ?? header.role),
  }));

/** Number of letters that forms of one word have in common: `owner`, `owners`. */
const STEM_LENGTH = 5;

/** Treats the owners of animals, flats or policies as the contacts if a column has only their names: `Owner, Owner phone, Pet`. */
function withOwners(headers: Headers): Headers {
  const isName = (word: string) => isOwner(word) || isOfNames(word);
  const owner = headers
    .find(({ words }) => words.some(isOwner) && words.every(isName))
    ?.words.find((word) => isOwner(word));
  const hasValues = headers.some(({ role, words }) => {
    const last = words.some(isOwner) ? roleOfName(words.at(-1) ?? '') : role;
    return last != null && PERSONAL_VALUE_ROLES.has(last);
  });
  if (owner === undefined || !hasValues) return headers;
  return headers.map((header) => {
    const other = header.words.find(isOwner);
    if (other === undefined) return header;
    // The insured beside the holder of a policy.
    if (other.slice(0, STEM_LENGTH) !== owner.slice(0, STEM_LENGTH)) return ignored(header);
    const rest = header.words.filter((word) => !isOwner(word) && !/^(?:s|policy)$/.test(word));
    const role = rest.every(isOfNames) ? 'fullName' : (roleOfName(rest.join('')) ?? header.role);
    return { ...header, role, isExact: true };
  });
}

/** Treats the first people that a column names as the contacts: `Husband, Wife, Phone`, `Parents, Email, Children`. Null if there are none. */
function withFirstNamed(names: readonly string[], headers: Headers): Headers | null {
  const isMarked = markOf(headers);
  const first = headers.find(
    (header) =>
      isNamed(header, isMarked) &&
      !isOfEmergency(header.words) &&
      !isNameOfChildren(header.words) &&
      !header.words.some((word) => isOfAnimal(word)),
  );
  // A column with an unknown name before it may have the names of the contacts.
  const mayBeNames = ({ role }: HeaderMatch, at: number) => role === null && !OF_NUMBER.test(names[at] ?? '');
  if (first === undefined || headers.slice(0, headers.indexOf(first)).some(mayBeNames)) return null;
  const own = first.words.filter(isMarked);
  const isOwn = (word: string) => own.includes(word);
  const contacts = headers.map((header): HeaderMatch => {
    const { words, number, role } = header;
    if (!words.some(isMarked)) return header;
    if (
      number !== first.number ||
      !own.every((word) => words.includes(word)) ||
      words.some((word) => isMarked(word) && !isOwn(word))
    )
      return ignored(header);
    const named = header === first && words.every((word) => isOwn(word)) ? 'name' : roleWithout(words, isOwn);
    return { ...header, role: named ?? role, isExact: true };
  });
  return haveNames(contacts) && contacts.some(({ role }) => PERSONAL_VALUE_ROLES.has(role)) ? contacts : null;
}

/** Names of columns with numbers: `Envelope #`. */
const OF_NUMBER = /#|\b(?:no|nr|number|nummer|id)\b/i;

/** Words for the two people of a couple in names of columns: `His first name`. */
const OF_COUPLE = /^(?:his|her|hers|he|she|sein|seine|ihr|ihre)$/;
const ONE_OF_COUPLE = multilineRegex(`
  ^(?:bride|groom|braut|brautigam|mariee?|spos[oa]|novi[oa]|noiv[oa]|bruid|bruidegom|brud|brudgom|
  nevesta|zenich|menyasszony|volegeny|morsian|sulhanen|mireasa|mire|gelin|damat|невеста|жених)$
`);

/** Returns whether a word marks a person: a relative, one of a couple, or `Primary` in `Primary first, Primary last`. */
function markOf(headers: Headers): (word: string) => boolean {
  const prefixesOf = (part: string) =>
    headers.flatMap(({ words }) => (words.length === 2 && words[1] === part ? [words[0] ?? ''] : []));
  const last = prefixesOf('last');
  const prefixes = prefixesOf('first').filter((prefix) => last.includes(prefix));
  return (word) =>
    isRelative(word) || OF_COUPLE.test(word) || ONE_OF_COUPLE.test(word) || prefixes.includes(word);
}

/** Whether a column has only the name of a marked person, or a part of it: `Mother`, `His first name`, `Vorname Mann`. */
function isNamed({ role, words }: HeaderMatch, isMarked: (word: string) => boolean): boolean {
  if (isNameOfOther(role, words)) return true;
  if (role !== null && role !== 'ignored') return false;
  if (words.length > 0 && words.every((word) => ONE_OF_COUPLE.test(word))) return true;
  return words.some(isMarked) && ANY_NAME_ROLES.has(roleWithout(words, isMarked) ?? null);
}
