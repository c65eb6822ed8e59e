import { isRecord } from './parse-record.ts';
import { roleOf } from './property-role.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const MAX_DATE_MS = 8.64e15;

/** Returns the time in MongoDB's notation of a date, `{"$date": {"$numberLong": "-86400000"}}`; null for any other object. */
export function mongoDate(value: JsonObject): string | null {
  if (!Object.hasOwn(value, '$date') || Object.keys(value).length > 1) return null;
  const date = value['$date'];
  const time = isRecord(date) ? date['$numberLong'] : date;
  // `$date` counts milliseconds, which a small number does not show by itself.
  const isTime = /^-?\d{1,16}$/.test(String(time)) && Math.abs(Number(time)) <= MAX_DATE_MS;
  return isTime && !Array.isArray(time) ? new Date(Number(time)).toISOString() : null;
}

const CALLING_CODE =
  /^(?:country|calling|dial|dialing|dialling|country_?calling|international)_?(?:code|prefix)$/i;
const NATIONAL_NUMBER = /^(?:number|phone|phone_?number|national_?number|subscriber_?number|value)$/i;

/**
 * Joins a phone with the calling code beside it: `{"countryCode": "+44", "number": "7700 900123"}`. Returns the object as it
 * is if it has no such code, or the number is already international.
 */
export function withCallingCode(value: JsonObject, column: string): JsonObject {
  if (roleOf(column) !== 'phone') return value;
  const codeName = Object.keys(value).find((name) => CALLING_CODE.test(name));
  const numberName = Object.keys(value).find((name) => NATIONAL_NUMBER.test(name));
  if (codeName === undefined || numberName === undefined) return value;
  const code = /^\s*(?:\+|00)?(\d{1,4})\s*$/.exec(scalarText(value[codeName]))?.[1] ?? '';
  const number = scalarText(value[numberName]).trim();
  const digits = number.replaceAll(/\D/g, '');
  if (code === '' || digits === '' || /^(?:\+|00)/.test(number) || digits.startsWith(code)) return value;
  // Italian numbers keep their zero.
  const national = code === '39' ? number : number.replace(/^\(?0\)?/, '');
  return { ...value, [numberName]: `+${code} ${national}` };
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Properties of a contact whose values JSContact (RFC 9553) keeps by an id: `{"emails": {"e1": {"address": "…"}}}`. */
const KEPT_BY_ID =
  /(?:^|\.)(?:emails|phones|addresses|organizations|titles|anniversaries|nicknames|preferredLanguages|onlineServices)$/;
const ID = /^\p{L}{0,12}[-_]?\d{1,6}$/u;

/** Returns the values that an object keeps by ids, which name nothing; null for any other object. */
export function valuesById(value: JsonObject, column: string): readonly JsonObject[] | null {
  if (!KEPT_BY_ID.test(column)) return null;
  const values = Object.values(value);
  const areKeyed = Object.entries(value).every(
    ([key, each]) => isRecord(each) && (ID.test(key) || Object.hasOwn(each, '@type')),
  );
  return areKeyed ? values.filter(isRecord) : null;
}
