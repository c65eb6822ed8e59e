import { isRelative } from '../../../../core/contact/words/other-people-words.ts';
import { headerKey } from '../../../../core/import/headers/header-key.ts';
import { isRecord } from './parse-record.ts';
import { areFields, elementsIn } from './labelled-value.ts';
import { isNamedPerson, isPerson, likenessOf } from '../person-likeness.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A list of objects within a value: an array, or an object that stores records by key, as database exports do. */
export interface NestedList {
  /** Property names that lead to the list; arrays on the way aren't counted. Empty for the value itself. */
  readonly path: readonly string[];
  /** The keys of the records of an object; null for an array. */
  readonly keys: readonly string[] | null;
  readonly records: readonly JsonObject[];
}

/** Maximum number of property names that lead to a list. */
export const MAX_PATH_LENGTH = 5;

/** Yields the lists within an object; not those within a list that is yielded, nor lists of a person's fields. */
export function* nestedLists(object: JsonObject, path: readonly string[] = []): Generator<NestedList> {
  if (path.length >= MAX_PATH_LENGTH) return;
  for (const [name, value] of Object.entries(object)) {
    if (isRecord(value)) {
      if (elementsIn(value, name) !== null) continue;
      if (storesRecordsByKey(value)) yield keyedList(value, [...path, name]);
      else yield* nestedLists(value, [...path, name]);
    } else if (Array.isArray(value)) {
      const records = value.filter(isRecord);
      if (records.length > 0 && !areFields(records, name))
        yield { path: [...path, name], keys: null, records };
    }
  }
}

/** Returns the list of records that an object stores by key. */
export const keyedList = (
  object: Readonly<Record<string, JsonObject>>,
  path: readonly string[],
): NestedList => ({ path, keys: Object.keys(object), records: Object.values(object) });

const RELATED_PEOPLE = /^(?:famil\p{L}*|relatives?|relations?|reports|subordinates|friends)$/u;

/** Whether the name of a list says that it has a person's relatives, friends or subordinates: `children`, `directReports`. */
export const isListOfRelatedPeople = ({ path }: Pick<NestedList, 'path'>): boolean =>
  headerKey(path.at(-1) ?? '').words.some((word) => isRelative(word) || RELATED_PEOPLE.test(word));

/** Names of what an object is, instead of the keys of records: `{"user": {"name": "Ann"}, "company": {"name": "Acme"}}`. */
const NAME_OF_OBJECT =
  /^(?:user|contact|person|customer|client|patient|employee|member|student|applicant|lead|profile|company|organi[sz]ation|account|employer|owner|manager|billing|shipping)$/i;

/**
 * Whether an object stores people by key: `{"a1": {"name": "Ann"}, "a2": {"name": "Bo"}}`, or objects that each have a person
 * in the same property: `{"a1": {"profile": {"name": "Ann", …}}, …}`.
 */
export function storesRecordsByKey(object: JsonObject): object is Readonly<Record<string, JsonObject>> {
  const values = Object.values(object);
  return (
    values.length > 1 &&
    !Object.keys(object).some((key) => NAME_OF_OBJECT.test(key)) &&
    values.every(isRecord) &&
    (values.every(hasPersonalData) || haveCommonPerson(values))
  );
}

function haveCommonPerson([first, ...others]: readonly JsonObject[]): boolean {
  const isPersonIn = (name: string) => (object: JsonObject) => {
    const value = object[name];
    return isRecord(value) && isNamedPerson(likenessOf(value));
  };
  return Object.keys(first ?? {}).some((name) => [first ?? {}, ...others].every(isPersonIn(name)));
}

function hasPersonalData(object: JsonObject): boolean {
  const likeness = likenessOf(object);
  return likeness.hasName || isPerson(likeness);
}

/** Returns the arrays or objects that hold the records at a path. `nameOf` returns a property name as paths have it. */
export function listsAt(
  value: unknown,
  path: readonly string[],
  nameOf: (name: string) => string = (name) => name,
): (unknown[] | Record<string, unknown>)[] {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) || isRecord(value) ? [value] : [];
  const objects = (Array.isArray(value) ? value : [value]).filter(isRecord);
  return objects.flatMap((object) =>
    Object.entries(object).flatMap(([key, inner]) =>
      nameOf(key) === name ? listsAt(inner, rest, nameOf) : [],
    ),
  );
}
