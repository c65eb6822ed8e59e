import { ANY_NAME_ROLES, NAME_ROLES, PERSONAL_VALUE_ROLES } from '../column-role.ts';
import { pathInRecord } from '../json-path-name.ts';
import { matchHeader, type HeaderMatch } from '../match-header.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { isObjectOfOther, isPersonOfThing } from './columns-of-places.ts';

/** Objects that are, or belong to, the person of the record. */
const OF_RECORD =
  /(?:^|\.)(?:contact|person|profile|user|customer|member|billing(?!_?contact)\w*|\w*address(?:es)?|details?|basics?|general|demographics|identity|bio|attributes|fields|properties|data|values|cells|record|row|phones?|emails?|\w*phoneNumbers|\w*emailAddresses)$/i;

/**
 * Returns the columns of JSON objects with a name of their own beside that of the person: `school.phone` beside `school.name`,
 * and the names in such objects: `teacher.first_name`.
 */
export function columnsOfNamedObjects(
  headers: readonly HeaderMatch[],
  paths: readonly string[],
): readonly number[] {
  const names = paths.map(pathInRecord);
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
export function columnsOfFurtherObjects(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
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
export function columnsOfCompanies(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
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
