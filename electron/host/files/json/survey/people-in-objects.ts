import { AROUND_LIST, LISTS_OF_PEOPLE, ORGANIZATIONS } from './names-of-lists.ts';
import { isRecord } from '../values/parse-record.ts';
import { isListOfOwnData } from './record-list.ts';
import {
  isListOfRelatedPeople,
  MAX_PATH_LENGTH,
  storesRecordsByKey,
  type NestedList,
} from '../values/nested-lists.ts';
import { isNamedPerson, isPersonByName, likenessOf, type PersonLikeness } from '../person-likeness.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Yields the property names that lead to people in an object who aren't in a list; empty for the object itself. */
export function* pathsToPeople(
  object: JsonObject,
  path: readonly string[] = [],
): Generator<readonly string[]> {
  if (isNamedPerson(likenessOf(object))) yield path;
  else if (path.length < MAX_PATH_LENGTH && !storesRecordsByKey(object)) {
    for (const [name, value] of Object.entries(object))
      if (isRecord(value)) yield* pathsToPeople(value, [...path, name]);
  }
}

/** Returns the likeness of the person in an object who contains the list at a path: `{"patient": {"name": "Ann", …}}`. */
export function wrappedPerson(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
): PersonLikeness | null {
  const inner = object[name];
  const likeness = rest.length > 0 && isRecord(inner) ? likenessOf(inner) : null;
  return likeness !== null && (isNamedPerson(likeness) || likeness.hasGivenName) ? likeness : null;
}

const MAIN_PERSON =
  /^(?:(?:lead|primary|main)_?\w*|\w*holder|customer|client|patient|buyer|booker|passenger|subscriber|tenant|applicant|contact|person|employee|member|student|author|(?:hotel_?)?guest|donor|attendee|participant|registrant|resident|visitor|travell?er)$/i;

/** Returns the likeness of the main person of an object: `{"policyHolder": {"name": "Ann Lee", …}}`. */
export function mainPerson(object: JsonObject): PersonLikeness | null {
  for (const [name, value] of Object.entries(object)) {
    if (!isRecord(value) || !MAIN_PERSON.test(name)) continue;
    const likeness = likenessOf(value);
    if (isPersonByName(likeness)) return likeness;
  }
  return null;
}

const MEMBERS = /^(?:\w+_)?(?:members|residents|occupants|adults|individuals)$/i;

/**
 * Whether an object is an organization or a household that contains its people: it has a name that needs not be a person's,
 * or members. `container`: name of its list.
 */
export const isOrganizationOf = (
  { path, records }: NestedList,
  likeness: PersonLikeness,
  container: string,
): boolean =>
  (!isPersonByName(likeness) || (!likeness.hasPersonalName && MEMBERS.test(path.at(-1) ?? ''))) &&
  !isListOfOwnData(path.at(-1) ?? '') &&
  !isListOfRelatedPeople({ path }) &&
  records
    .map(likenessOf)
    .some((each) => each.hasPersonalName || (ORGANIZATIONS.test(container) && each.hasGivenName));

/** Whether an object is a person whose list of people does not replace the person. */
export const isOwnerOf = (nested: NestedList, likeness: PersonLikeness): boolean =>
  isNamedPerson(likeness) || (likeness.hasGivenName && !isListOfMembers(nested.path.at(-1) ?? ''));

const STAFF = /^(?:staff|team|players|participants|residents|tenants|delegates|volunteers|hosts|leaders)$/i;

/** Whether the name of a list says that it has the people of an organization, which may be called after a person: `Anna Stores`. */
const isListOfMembers = (name: string): boolean =>
  MEMBERS.test(name) || STAFF.test(name) || LISTS_OF_PEOPLE.test(name);

/** Names of objects with a person's names. */
const NAMES_OF_PERSON = /^(?:\w*names?|\w*personal_?info\w*)$/i;

/**
 * Whether a list in a record has only the names of its person, as services of human resources write them:
 * `{"dateOfBirth": "…", "personalInfoNav": {"results": [{"firstName": "Ann"}]}}`.
 */
export const isListOfOwnNames = ({ path, records }: NestedList): boolean =>
  records.length === 1 && AROUND_LIST.test(path.at(-1) ?? '') && NAMES_OF_PERSON.test(path.at(-2) ?? '');

export const hasNamedPerson = ({ records }: NestedList): boolean =>
  records.some((record) => isNamedPerson(likenessOf(record)));

export function hasReachablePerson({ records }: NestedList): boolean {
  return records.map(likenessOf).some((likeness) => likeness.hasName && likeness.isReachable);
}
