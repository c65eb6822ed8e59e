import { foldText } from '../../../core/contact/text-folding.ts';
import { isRelativeName } from '../../../core/import/names/undivided-name.ts';
import { isKnownGivenName } from '../../../core/matching/words/given-names.ts';
import { PERSONAL_NAME_ROLES, type ColumnRole } from '../../../core/import/headers/column-role.ts';
import { isNameOfPeople } from '../../../core/import/headers/names/names-of-people.ts';
import { isRecord } from './values/parse-record.ts';
import { areFields, labelledValue } from './values/labelled-value.ts';
import { roleOf } from './property-role.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What the properties of an object show of a person. */
export interface PersonLikeness {
  /** A first or last name, or a full name that only people have; organizations and lists also have a `name`. */
  readonly hasPersonalName: boolean;
  readonly hasName: boolean;
  /** A name that begins with a known given name, such as `Ann Lee`. */
  readonly hasGivenName: boolean;
  /** An email or a phone. */
  readonly isReachable: boolean;
  readonly hasBirthday: boolean;
}

const MAX_NAME_LENGTH = 100;

/** Finds what the properties of an object show of a person. Lists of people in it don't count. */
export function likenessOf(object: JsonObject): PersonLikeness {
  const has = {
    personalName: false,
    lastName: false,
    name: false,
    givenName: false,
    reachable: false,
    birthday: false,
  };
  const texts = { name: '', lastName: '' };
  for (const [key, written] of Object.entries(object)) {
    const role = roleOf(key);
    const value = valueOfType(written);
    if (role === 'email' || role === 'phone') has.reachable ||= isContactPoint(value);
    else if (role === 'birthday') has.birthday ||= isScalar(value) || isRecord(value);
    else if (role === 'lastName') {
      has.lastName ||= isText(value);
      if (typeof value === 'string') texts.lastName ||= value.trim();
    } else if (PERSONAL_NAME_ROLES.has(role)) has.personalName ||= isText(value) || hasNameParts(key, value);
    else if (role === 'name') {
      has.name ||= isText(value);
      has.givenName ||= typeof value === 'string' && beginsWithGivenName(value);
      if (typeof value === 'string') texts.name ||= value.trim();
      has.personalName ||= hasNameParts(key, value);
    } else if (Array.isArray(value) && isRecord(value[0])) {
      for (const field of rolesOfFields(value, key)) {
        has.reachable ||= field === 'email' || field === 'phone';
        has.birthday ||= field === 'birthday';
      }
    }
  }
  // Families have a last name, too.
  const hasPersonalName =
    has.personalName || (has.lastName && (has.reachable || has.birthday || isFirstNameBeside(texts)));
  return {
    hasPersonalName,
    hasName: has.name || has.lastName || has.personalName,
    hasGivenName: has.givenName,
    isReachable: has.reachable,
    hasBirthday: has.birthday,
  };
}

/** Whether a name beside a last name is a first name, as in `{"name": "Ann", "surname": "Lee"}`, and not that of a family. */
const isFirstNameBeside = ({ name, lastName }: { name: string; lastName: string }): boolean =>
  name !== '' && lastName !== '' && !name.includes(lastName) && !FAMILY.test(name);

/** Returns the value in an object that names its type, as Notion writes it: `{"type": "title", "title": [{"plain_text": "Ann"}]}`. */
function valueOfType(value: unknown): unknown {
  const type = isRecord(value) ? value['type'] : null;
  if (!isRecord(value) || typeof type !== 'string' || !Object.hasOwn(value, type)) return value;
  const inner = value[type];
  const first: unknown = Array.isArray(inner) ? inner[0] : null;
  return isRecord(first) && typeof first['plain_text'] === 'string' ? first['plain_text'] : inner;
}

/** Whether an object describes a person by itself: `{"first_name": "Ann"}`, `{"name": "Ann", "emails": […]}`. */
export function isNamedPerson({
  hasPersonalName,
  hasName,
  isReachable,
  hasBirthday,
}: PersonLikeness): boolean {
  return hasPersonalName || (hasName && (isReachable || hasBirthday));
}

/** Whether the name of an object is one that only people have. */
export const isPersonByName = ({ hasPersonalName, hasGivenName }: PersonLikeness): boolean =>
  hasPersonalName || hasGivenName;

/** Whether an object describes a person, even without a name: `{"email": "ann@example.org"}`. */
export function isPerson(likeness: PersonLikeness): boolean {
  return likeness.hasPersonalName || likeness.isReachable || likeness.hasBirthday;
}

/**
 * Whether an object has all names of a table in one list, all birthdays in another: `{"name": {"0": "Ann", "1": "Bo"}}`. Lists
 * may end before that of the names, but a person may have several names (`cn`) and more values of other properties.
 */
export function hasListPerColumn(object: JsonObject): boolean {
  const columns = Object.entries(object).map(([key, value]) => ({ key, length: numberOfScalars(value) }));
  const lengths = columns.map(({ length }) => length ?? 0);
  const names = columns.filter(({ key }) => roleOf(key) === 'name' || PERSONAL_NAME_ROLES.has(roleOf(key)));
  const count = Math.max(0, ...names.map(({ length }) => length ?? 0));
  return (
    count > 1 &&
    columns.every(({ length }) => length !== null) &&
    (lengths.every((length) => length <= count) || !lengths.includes(1))
  );
}

/** Whether an object has the rows of a table: `{"columns": ["name"], "data": [["Ann"], ["Bo"]]}`. */
export const hasRows = (object: JsonObject): boolean =>
  Object.values(object).some(
    (value) => Array.isArray(value) && value.length > 0 && value.every(Array.isArray),
  );

/** Returns the length of a list of texts and numbers, also with its indexes as keys; null for other values. */
function numberOfScalars(value: unknown): number | null {
  if (!Array.isArray(value) && !isRecord(value)) return null;
  const isIndexed = Object.keys(value).every((key, at) => key === String(at));
  const scalars = Object.values(value);
  return isIndexed && scalars.every((each) => each === null || isScalar(each)) ? scalars.length : null;
}

/** Returns the roles of the fields in a list of them: `custom_fields: [{"name": "Email", "value": "…"}]`. */
function rolesOfFields(list: readonly unknown[], name: string): readonly (ColumnRole | null)[] {
  if (!areFields(list, name)) return [];
  return list.map((each) => {
    const field = isRecord(each) ? labelledValue(each, name) : null;
    return field === null ? null : roleOf(field.label);
  });
}

/** Whether the value of an email or phone is one or several of them, and not a list of people. */
function isContactPoint(value: unknown): boolean {
  if (Array.isArray(value)) return !value.some((each) => isRecord(each) && namesAndReaches(each));
  return isScalar(value) || value === null || (isRecord(value) && !Object.values(value).every(isRecord));
}

/** Whether the value of a name is divided into parts: `{"first": "Ann"}`, `[{"givenName": "Ann"}]`. */
function hasNameParts(key: string, value: unknown): boolean {
  // `{"Mitarbeiter": [{"firstName": "Ann"}]}` lists people; in a table, a column of that name has full names.
  if (Array.isArray(value) && isNameOfPeople(key)) return false;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const parts = values[0];
  if (!isRecord(parts) || namesAndReaches(parts)) return false;
  return Object.entries(parts).some(
    ([name, text]) =>
      (isText(text) || (Array.isArray(text) && text.some(isText))) &&
      (PERSONAL_NAME_ROLES.has(roleOf(`${key}.${name}`)) || PERSONAL_NAME_ROLES.has(roleOf(name))),
  );
}

/** Whether an object has a name and also an email or phone; only its texts and numbers are examined. */
function namesAndReaches(object: JsonObject): boolean {
  const found = Object.entries(object)
    .filter(([, value]) => isScalar(value))
    .map(([key]) => roleOf(key));
  const hasName = found.some((role) => role === 'name' || PERSONAL_NAME_ROLES.has(role));
  return hasName && found.some((role) => role === 'email' || role === 'phone');
}

const FAMILY = /(?:^|\s)(?:famil\p{L}*|households?|haushalt|foyer|hogar)(?:\s|$)/iu;

/** Whether the first word of a name is a known given name, unlike that of `Lee Family`. */
export const beginsWithGivenName = (name: string): boolean =>
  !FAMILY.test(name.slice(0, MAX_NAME_LENGTH)) &&
  isKnownGivenName(foldText(name.slice(0, MAX_NAME_LENGTH)).split(' ')[0] ?? '');

/** Several words in capitals, or one in letters without them: `Lee, Ann`, `홍길동`. */
const NAME_IN_WORDS =
  /^[~\s]*(?:(?:\p{Lu}[\p{L}\p{M}.'’-]*,?\s+){1,3}\p{Lu}[\p{L}\p{M}.'’-]*|\p{Lo}[\p{Lo}\p{M}\s]*)\s*$/u;

/** Whether the key of a record may be a name. */
export const mayBeNameKey = (key: string): boolean =>
  beginsWithGivenName(key) || isRelativeName(key) || NAME_IN_WORDS.test(key.slice(0, MAX_NAME_LENGTH));

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** Whether a value may be a name. The links to the `first` and `last` page of a response aren't names. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && !/^https?:/i.test(value);
}
