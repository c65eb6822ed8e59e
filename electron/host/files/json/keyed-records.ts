import { matchHeader } from '../../../core/import/headers/match-header.ts';
import { isRecord } from './flatten-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Fields that an object for a person has, but an object for a whole list of people doesn't. */
const PERSONAL: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'birthday',
]);
/** The role of a full name. Lists and files also have a `name`, so it doesn't count in `isPerson`. */
const NAME = 'name';

/** Whether an object describes a person itself: `{"first_name": "Ann", "emails": […]}`. */
export function isPerson(object: JsonObject): boolean {
  return Object.entries(object).some(([key, value]) => isScalar(value) && PERSONAL.has(roleOf(key)));
}

/**
 * Returns the records of an object that stores them by key, as database exports do: `{"contacts": {"a1": {"name":
 * "Ann"}, "a2": {"name": "Bo"}}}`. The keys may be at the root or in one of its properties. Returns null for any other
 * object.
 */
export function keyedRecords(root: JsonObject): readonly JsonObject[] | null {
  for (const object of [root, ...Object.values(root).filter(isRecord)]) {
    const values = Object.values(object);
    if (values.length > 1 && values.every(isRecord) && values.every(hasPersonalKey)) return values;
  }
  return null;
}

function hasPersonalKey(object: JsonObject): boolean {
  return Object.keys(object).some((key) => PERSONAL.has(roleOf(key)) || roleOf(key) === NAME);
}

function roleOf(key: string): string {
  return matchHeader(key).role ?? '';
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
