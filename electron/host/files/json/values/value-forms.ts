import { isRecord } from './parse-record.ts';
import { roleOf } from '../property-role.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const MAX_DATE_MS = 8.64e15;

/** Returns the time in MongoDB's notation of a date, `{"$date": {"$numberLong": "-86400000"}}`; null for any other object. */
export function mongoDate(value: JsonObject): string | null {
  if (!Object.hasOwn(value, '$date') || Object.keys(value).length > 1) return null;
  const date = value['$date'];
  const time = isRecord(date) ? date['$numberLong'] : date;
  // `$date` counts milliseconds, which a small number does not show by itself.
  const isTime = /^-?\d{1,16}$/.test(scalarText(time)) && Math.abs(Number(time)) <= MAX_DATE_MS;
  return isTime ? new Date(Number(time)).toISOString() : null;
}

const CALLING_CODE =
  /^(?:phone_?)?(?:country|calling|dial|dialing|dialling|country_?calling|international)_?(?:code|prefix)$/i;
const NATIONAL_NUMBER = /^(?:number|phone|phone_?number|national_?number|subscriber_?number|value)$/i;

/** The whole number beside the one that the user typed: in Google's People API, Wix and others. */
const INTERNATIONAL_FORM = /^(?:canonical_?form|(?:e_?164|international)(?:_?(?:phone|number|format))*)$/i;

const AREA_CODE = /^(?:phone_?)?area(?:_?code)?$/i;

/**
 * Returns an object with a phone in one piece: with the calling or area code beside its number
 * (`{"countryCode": "+44", "number": "7700 900123"}`), or only the full number if it has one. Any other object stays as it is.
 */
export function withWholePhone(value: JsonObject, column: string): JsonObject {
  if (roleOf(column) !== 'phone') return value;
  const names = Object.keys(value);
  const numberName = names.find((name) => NATIONAL_NUMBER.test(name));
  if (numberName === undefined) return value;
  if (scalarText(value['full']) !== '') return { full: value['full'] };
  const formName = names.find((name) => INTERNATIONAL_FORM.test(name));
  if (formName !== undefined && scalarText(value[formName]).startsWith('+'))
    return { ...omit(value, formName), [numberName]: value[formName] };
  const codeName = names.find((name) => CALLING_CODE.test(name));
  const areaName = names.find((name) => AREA_CODE.test(name));
  const area = areaName === undefined ? '' : scalarText(value[areaName]).trim();
  const number = `${area} ${scalarText(value[numberName])}`.trim();
  const whole = codeName === undefined ? number : withCallingCode(scalarText(value[codeName]), number);
  const parts = areaName === undefined ? value : omit(value, areaName);
  return whole === number && area === '' ? value : { ...parts, [numberName]: whole };
}

const omit = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

/** Joins a calling code with a number, unless the number is already international. */
function withCallingCode(written: string, number: string): string {
  const code = /^\s*(?:\+|00)?(\d{1,4})\s*$/.exec(written)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '');
  if (code === '' || digits === '' || /^(?:\+|00)/.test(number) || digits.startsWith(code)) return number;
  // Italian numbers keep their zero.
  return `+${code} ${code === '39' ? number : number.replace(/^\(?0\)?/, '')}`;
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
