import { headerKey } from '../../../../core/import/headers/header-key.ts';
import { AROUND_LIST, ORGANIZATIONS } from './names-of-lists.ts';
import { isPersonByName, likenessOf } from '../person-likeness.ts';
import { roleOf } from '../property-role.ts';
import { isRecord } from '../values/parse-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What an object says about the people in one of its lists; each is empty for nothing. */
export interface OwnerOfMembers {
  /** The name of their group: `{"team": "Blue", "players": […]}`. */
  readonly group: string;
  /** The name of their company: `{"company": "Acme", "contacts": […]}`. */
  readonly company: string;
}

export const NO_OWNER: OwnerOfMembers = { group: '', company: '' };

/** Words for groups in the names of properties. */
const GROUP =
  /^(?:teams?|(?:team|class|club)name|class|clubs?|squad|section|course|choir|band|klasse|mannschaft|equipe|equipo|clase|classe)$/;
const FAMILIES = /(?:^|[._])(?:famil\p{L}*|households?|haushalte?)$/iu;
/** Lists of people that organizations have, too. */
const PEOPLE_OF_ORGANIZATIONS = /^(?:employees|staff|contacts|customers|clients|users|people|persons)$/i;

/**
 * Returns what an object says about the people in its list. `container`: name of the list with the object; the members of families
 * and households are no group.
 */
export function ownerOfMembers(owner: JsonObject, list: string, container: string): OwnerOfMembers {
  let name = '';
  let group = '';
  let company = '';
  for (const [key, value] of Object.entries(owner)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const role = roleOf(key);
    if (role === 'groupName' || GROUP.test(headerKey(key).key)) group ||= String(value);
    else if (role === 'company') company ||= String(value);
    else if (role === 'name' || role === 'title') name ||= String(value);
  }
  const likeness = likenessOf(owner);
  // A table of a database or an answer of a service has a name, too.
  if (list === '' || FAMILIES.test(container) || isPersonByName(likeness)) return { group, company };
  const maybeCompany = PEOPLE_OF_ORGANIZATIONS.test(list);
  // Companies have phones.
  const isCompany = ORGANIZATIONS.test(container) || (maybeCompany && likeness.isReachable);
  if (isCompany) return { group, company: company || name };
  return { group: group || (maybeCompany ? '' : name), company };
}

/** The records of a list, with what the objects around it say about them. */
export interface OwnedList {
  readonly records: unknown[] | Record<string, unknown>;
  readonly owner: OwnerOfMembers;
}

/** Returns the arrays or objects that hold the records at a path, with their owners. `container`: name of the list with the value. */
export function ownedListsAt(
  value: unknown,
  path: readonly string[],
  container: string,
  owner: OwnerOfMembers = NO_OWNER,
): OwnedList[] {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) || isRecord(value) ? [{ records: value, owner }] : [];
  return (Array.isArray(value) ? value : [value]).filter(isRecord).flatMap((object) => {
    if (!Object.hasOwn(object, name)) return [];
    const list = path.findLast((each) => !AROUND_LIST.test(each)) ?? '';
    const own = ownerOfMembers(object, list, container);
    const nearest = { group: own.group || owner.group, company: own.company || owner.company };
    return ownedListsAt(object[name], rest, name, nearest);
  });
}
