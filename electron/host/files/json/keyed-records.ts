import { matchHeader } from '../../../core/import/headers/match-header.ts';
import { isRecord } from './flatten-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type HolderOfRecords = Record<string, Record<string, unknown>>;

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
 * Returns the object that stores records by key, as database exports do: `{"contacts": {"a1": {"name": "Ann"}, "a2":
 * {"name": "Bo"}}}`. It is the root or one of its properties. Returns null if there is none.
 */
export function holderOfRecords(root: JsonObject): HolderOfRecords | null {
  const isHolder = (object: JsonObject): object is HolderOfRecords => {
    const values = Object.values(object);
    return values.length > 1 && values.every(isRecord) && values.every(hasPersonalKey);
  };
  return [root, ...Object.values(root).filter(isRecord)].find(isHolder) ?? null;
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
