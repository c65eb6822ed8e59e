import { NO_VALUES } from './contact-record.ts';
import type { ContactValues } from './contact-record.ts';
import { readBirthday } from './parse-and-format-birthday.ts';
import type { YearlessRule } from './parse-and-format-birthday.ts';
import { invalidRequest, validationError } from '../service-failure.ts';

/** A JSON object in a request. */
export type JsonObject = { readonly [name: string]: unknown };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text fields of section 2.2 without further rules; stored as sent. */
const PLAIN_TEXTS = [
  'phone',
  'whatsapp_phone',
  'timezone',
  'gender',
  'location',
  'language',
  'company',
  'job_title',
  'salutation',
  'relationship_status',
  'profile_image',
] as const;

/** Fields that PATCH accepts: all of section 2.2 except `custom_fields`. */
export const PATCHABLE_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'group_id',
  'guardian_contact_id',
  'status',
  ...PLAIN_TEXTS,
] as const;

/**
 * The "valid email address" of the HTML standard (section 4.10.5.1.5), with at least one dot in the domain.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

function readText(body: JsonObject, field: string): string | null {
  const value = body[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw validationError(field, 'must be a string.');
  // SQLite can't store these: a text ends at a NUL character, and an unpaired surrogate isn't valid UTF-8.
  if (value.includes('\0') || !value.isWellFormed())
    throw validationError(field, 'contains characters that are no text.');
  return value;
}

/** `anyEmail`: the service's own application may store addresses that its API would refuse. */
interface InputRules {
  yearless: YearlessRule;
  anyEmail: boolean;
}

function readEmail(body: JsonObject, rules: InputRules): string | null {
  const email = readText(body, 'email');
  if (email === null || rules.anyEmail || (email.length <= 254 && EMAIL.test(email))) return email;
  throw validationError('email', 'must be a valid email address.');
}

function readGuardian(body: JsonObject): number | null {
  const value = body['guardian_contact_id'] ?? null;
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw validationError('guardian_contact_id', 'must be the contact_id of a contact.');
  }
  return value;
}

export function readGroupId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw invalidRequest('group_id: a valid group_id (an integer, at least 1) is required.');
  }
  return value;
}

function readCustomFields(body: JsonObject): string | null {
  const value = body['custom_fields'] ?? null;
  if (value === null) return null;
  if (!isJsonObject(value)) throw validationError('custom_fields', 'must be an object.');
  try {
    return JSON.stringify(value);
  } catch {
    // JSON.parse accepts deeper nesting than JSON.stringify.
    throw validationError('custom_fields', 'is nested too deeply.');
  }
}

/** Reads all fields except name and group, which create, load and update treat differently. */
function readCommonValues(body: JsonObject, rules: InputRules): Partial<ContactValues> {
  const values: Partial<ContactValues> = {};
  for (const field of PLAIN_TEXTS) if (field in body) values[field] = readText(body, field);
  if ('last_name' in body) values.last_name = readText(body, 'last_name') ?? '';
  if ('email' in body) values.email = readEmail(body, rules);
  if ('status' in body) {
    values.contact_status = readText(body, 'status') ?? NO_VALUES.contact_status;
    values.status_written = 1;
  }
  if ('guardian_contact_id' in body) values.guardian_contact_id = readGuardian(body);
  if ('birthday' in body) {
    const birthday = readBirthday(readText(body, 'birthday'), rules.yearless);
    if (birthday === undefined) {
      const forms = rules.yearless === 'dashes' ? 'YYYY-MM-DD or --MM-DD' : 'YYYY-MM-DD or MM-DD';
      throw validationError('birthday', `must be a date of the form ${forms}.`);
    }
    values.birthday_month = birthday?.month ?? null;
    values.birthday_day = birthday?.day ?? null;
    values.birthday_year = birthday?.year ?? null;
  }
  return values;
}

/**
 * Reads a create payload (interface, 2.2). Throws 400 if required data is missing and 422 if a value is invalid.
 * Unknown fields are ignored.
 */
export function readNewContact(body: JsonObject, yearless: YearlessRule): ContactValues {
  const firstName = body['first_name'] ?? null;
  if (firstName === null) throw invalidRequest('first_name: is required.');
  const groupId = readGroupId(body['group_id']);
  const text = readText(body, 'first_name');
  if (text === null || text.trim() === '') throw invalidRequest('first_name: is required.');
  return {
    ...NO_VALUES,
    ...readCommonValues(body, { yearless, anyEmail: false }),
    first_name: text,
    group_id: groupId,
    custom_fields: readCustomFields(body),
  };
}

/**
 * Reads a contact as the service's own application may store it: a create payload, but names may be missing and emails
 * invalid.
 */
export function readLoadedContact(body: JsonObject): ContactValues {
  return {
    ...NO_VALUES,
    ...readCommonValues(body, { yearless: 'both', anyEmail: true }),
    first_name: readText(body, 'first_name') ?? '',
    custom_fields: readCustomFields(body),
  };
}

export interface PatchRules {
  yearless: YearlessRule;
  nulls: 'accept' | 'refuse' | 'ignore';
  ignores: ReadonlySet<string>;
}

/** Reads the fields to change. Throws 400 for an invalid group_id, 422 for other invalid values. */
export function readContactPatch(body: JsonObject, rules: PatchRules): Partial<ContactValues> {
  const taken: Record<string, unknown> = {};
  for (const field of PATCHABLE_FIELDS) {
    if (!(field in body) || rules.ignores.has(field)) continue;
    if (body[field] === null) {
      if (rules.nulls === 'ignore') continue;
      if (rules.nulls === 'refuse') throw validationError(field, 'must not be null.');
    }
    taken[field] = body[field];
  }
  const values = readCommonValues(taken, { yearless: rules.yearless, anyEmail: false });
  if ('first_name' in taken) {
    const firstName = readText(taken, 'first_name');
    if (firstName === null || firstName.trim() === '')
      throw validationError('first_name', 'must not be empty.');
    values.first_name = firstName;
  }
  if ('group_id' in taken)
    values.group_id = taken['group_id'] === null ? null : readGroupId(taken['group_id']);
  return values;
}
