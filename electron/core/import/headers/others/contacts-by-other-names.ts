import { isRelative } from '../../../contact/words/other-people-words.ts';
import type { ColumnRole } from '../column-role.ts';
import { isOfAnimal, isOfNames, isOwner } from './columns-of-animals.ts';
import { isNameOfOther, isOfEmergency } from './columns-behind-others.ts';
import { isNameOfChildren, roleBesideChild, roleWithout } from './listed-people.ts';
import { isGeneralName, isNameOfContactPersons, isNameOfPeople } from '../names/general-names.ts';
import { roleOfName } from '../names/header-names.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import { isBesideContacts } from '../names/people-beside-contacts.ts';
import type { HeaderMatch } from '../match-header.ts';

const NAME_ROLES: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>(['firstName', 'name', 'fullName']);
/** What a list of people has beside their names. */
const VALUE_ROLES: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
]);

type Headers = readonly HeaderMatch[];

const haveNames = (headers: Headers): boolean => headers.some(({ role }) => NAME_ROLES.has(role));

/**
 * Decides who the contacts are if no column has only their names: the parents in a row with several children, the children, the
 * owners, or else the first people that a column names, such as the husband of a couple.
 */
export function withNamesOfOthers(names: readonly string[], headers: Headers, isJson: boolean): Headers {
  if (haveNames(headers)) {
    const own = headers.filter(isOwnName);
    const mayBeOthers = own.every(isContactPerson) && haveChildrenOnly(headers);
    const pupils = ofChildren(
      headers.map((header) =>
        mayBeOthers && isContactPerson(header) ? ignored(header) : withoutOthers(header),
      ),
      isJson,
    );
    return (own.length > 0 && !mayBeOthers) || !haveNames(pupils) ? headers : pupils;
  }
  if (haveSeveralChildren(headers)) {
    const ofParents = ofFirstOther(names, headers.map(withoutChild));
    if (ofParents !== null) return ofParents;
  }
  const children = ofChildren(headers.map(withoutOthers), isJson);
  if (haveNames(children)) return children;
  if (headers.some(({ words }) => words.some(isNameOfPeople))) return headers;
  const owners = ofOwners(headers);
  return haveNames(owners) || names.some(isGeneralName) ? owners : (ofFirstOther(names, headers) ?? headers);
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
  isNameOfChildren(header.words) ? { ...header, role: 'ignored', isExact: true } : header;

const isOther = ({ words }: HeaderMatch): boolean => words.some((word) => isBesideContacts(word));

const isOwnName = (header: HeaderMatch): boolean => NAME_ROLES.has(header.role) && !isOther(header);

const ignored = (header: HeaderMatch): HeaderMatch => ({ ...header, role: 'ignored', isExact: true });

/** Whether a column has the people to contact, who may be those to contact for the children: `Ansprechpartner`. */
const isContactPerson = ({ role, words }: HeaderMatch): boolean =>
  NAME_ROLES.has(role) && isNameOfContactPersons(words.join(''));

/** Whether a list is of children, and not of people to contact at companies, of whatever kind these are. */
const haveChildrenOnly = (headers: Headers): boolean => {
  const has = (wanted: ColumnRole) => headers.some(({ role }) => role === wanted);
  const isChild = ({ key, words }: HeaderMatch) =>
    NAME_ROLES.has(roleBesideChild(words) ?? null) && (key !== 'kind' || has('birthday'));
  return !has('company') && headers.some(isChild);
};

/** Leaves out a column with names of people beside the children, such as `ФИО тренера`. */
const withoutOthers = (header: HeaderMatch): HeaderMatch =>
  PARTS.has(header.role) && isOther(header) ? { ...header, role: 'ignored', isExact: true } : header;

/** Treats columns of children as those of the contacts. */
const ofChildren = (headers: Headers, isJson: boolean): Headers =>
  headers.map((header) => ({
    ...header,
    // In JSON, `kind` is the kind of an object, and not German for child.
    role: isJson && header.key === 'kind' ? header.role : (roleBesideChild(header.words) ?? header.role),
  }));

/** Number of letters that forms of one word have in common: `owner`, `owners`. */
const STEM_LENGTH = 5;

/** Treats the owners of animals, flats or policies as the contacts if a column has only their names: `Owner, Owner phone, Pet`. */
function ofOwners(headers: Headers): Headers {
  const isName = (word: string) => isOwner(word) || isOfNames(word);
  const owner = headers
    .find(({ words }) => words.some(isOwner) && words.every(isName))
    ?.words.find((word) => isOwner(word));
  const hasValues = headers.some(({ role, words }) => {
    const last = words.some(isOwner) ? roleOfName(words.at(-1) ?? '') : role;
    return last != null && VALUE_ROLES.has(last);
  });
  if (owner === undefined || !hasValues) return headers;
  return headers.map((header) => {
    const other = header.words.find(isOwner);
    if (other === undefined) return header;
    // The insured beside the holder of a policy.
    if (other.slice(0, STEM_LENGTH) !== owner.slice(0, STEM_LENGTH))
      return { ...header, role: 'ignored', isExact: true };
    const rest = header.words.filter((word) => !isOwner(word) && !/^(?:s|policy)$/.test(word));
    const role = rest.every(isOfNames) ? 'fullName' : (roleOfName(rest.join('')) ?? header.role);
    return { ...header, role, isExact: true };
  });
}

/** Treats the first people that a column names as the contacts: `Husband, Wife, Phone`, `Parents, Email, Children`. Null if there are none. */
function ofFirstOther(names: readonly string[], headers: Headers): Headers | null {
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
      return { ...header, role: 'ignored', isExact: true };
    const named = header === first && words.every((word) => isOwn(word)) ? 'name' : roleWithout(words, isOwn);
    return { ...header, role: named ?? role, isExact: true };
  });
  return haveNames(contacts) && contacts.some(({ role }) => VALUE_ROLES.has(role)) ? contacts : null;
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

const PARTS: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'firstName',
  'lastName',
  'name',
  'fullName',
]);

/** Whether a column has only the name of a marked person, or a part of it: `Mother`, `His first name`, `Vorname Mann`. */
function isNamed({ role, words }: HeaderMatch, isMarked: (word: string) => boolean): boolean {
  if (isNameOfOther(role, words)) return true;
  if (role !== null && role !== 'ignored') return false;
  if (words.length > 0 && words.every((word) => ONE_OF_COUPLE.test(word))) return true;
  return words.some(isMarked) && PARTS.has(roleWithout(words, isMarked) ?? null);
}
