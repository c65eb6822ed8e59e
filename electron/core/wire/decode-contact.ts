import type { Birthday } from '../../contract/contacts/contact.ts';
import { MAX_FIELD_LENGTH } from '../../contract/enumerations.ts';
import { parseIsoBirthday } from '../contact/birthday.ts';
import { leftOut } from '../untrusted-json.ts';
import type { ServiceContact } from './service-types.ts';
import { limitExtras } from './extras-limits.ts';
import { isWireObject, wholeNumber, wireTypeOf, type WireObject } from './wire-value.ts';
import { leftOutCode, type OddityListener } from './oddity-codes.ts';

/** Fields of section 2.1; all others go into `extras`. */
const KNOWN_NAMES = new Set([
  'contact_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp_phone',
  'profile_image',
  'contact_status',
  'birthday_month',
  'birthday_day',
  'birthday_year',
  'gender',
  'location',
  'timezone',
  'language',
  'company',
  'job_title',
  'salutation',
  'relationship_status',
  'group_id',
  'group_name',
  'guardian_contact_id',
  'source',
  'date_created',
  'date_updated',
]);

/**
 * Decodes a contact returned by the service (interface, section 2.1), tolerantly: unknown fields and values of
 * another type are kept in `extras`, and the typed field becomes null or empty. Values beyond `MAX_FIELD_LENGTH`, and
 * extras beyond `MAX_EXTRAS_LENGTH`, are left out and reported, so that one such contact does not prevent reading the
 * others. Empty texts of nullable fields become null. Returns null without a usable `contact_id`. Written without a
 * schema for speed: it runs for every contact of every sync.
 */
export function decodeContact(raw: unknown, report: OddityListener): ServiceContact | null {
  if (!isWireObject(raw)) {
    report(`contact:${wireTypeOf(raw)}`);
    return null;
  }
  const contactId = wholeNumber(raw['contact_id']);
  if (contactId === undefined || contactId < 1) {
    report(`contact.contact_id:${wireTypeOf(raw['contact_id'])}`);
    return null;
  }
  const reader = new ContactParser(raw, contactId, report);
  const statusName =
    raw['contact_status'] === undefined && raw['status'] !== undefined ? 'status' : 'contact_status';
  const contact: Omit<ServiceContact, 'extras'> = {
    contactId,
    fields: {
      firstName: reader.text('first_name'),
      lastName: reader.text('last_name'),
      email: reader.optionalText('email'),
      phone: reader.optionalText('phone'),
      whatsappPhone: reader.optionalText('whatsapp_phone'),
      birthday: reader.birthday(),
      groupId: reader.optionalId('group_id'),
      status: reader.text(statusName),
      salutation: reader.optionalText('salutation'),
      gender: reader.optionalText('gender'),
      company: reader.optionalText('company'),
      jobTitle: reader.optionalText('job_title'),
      location: reader.optionalText('location'),
      timezone: reader.optionalText('timezone'),
      language: reader.optionalText('language'),
      relationshipStatus: reader.optionalText('relationship_status'),
      profileImage: reader.optionalText('profile_image'),
    },
    guardianContactId: reader.optionalId('guardian_contact_id'),
    groupName: reader.optionalText('group_name'),
    source: reader.text('source'),
    dateCreated: reader.text('date_created'),
    dateUpdated: reader.optionalText('date_updated'),
  };
  for (const name in raw) {
    if (KNOWN_NAMES.has(name) || name === statusName || (name === 'birthday' && reader.birthdayTaken))
      continue;
    reader.keep(name);
  }
  return { ...contact, extras: reader.extras() };
}

/** Reads the fields of one contact and collects unexpected values. */
class ContactParser {
  /** Whether the single `birthday` field was parsed or empty. */
  birthdayTaken = true;
  readonly #raw: WireObject;
  readonly #contactId: number;
  readonly #report: OddityListener;
  #kept: [string, unknown][] | null = null;

  constructor(raw: WireObject, contactId: number, report: OddityListener) {
    this.#raw = raw;
    this.#contactId = contactId;
    this.#report = report;
  }

  text(name: string): string {
    const value = this.#raw[name];
    if (typeof value === 'string') return this.#withinLimit(name, value);
    this.#odd(name, value);
    return '';
  }

  optionalText(name: string): string | null {
    const value = this.#raw[name];
    if (typeof value === 'string') return this.#withinLimit(name, value) || null;
    if (value !== null) this.#odd(name, value);
    return null;
  }

  /** Reads the id of a group or contact. Ids start at 1, so 0 means none. */
  optionalId(name: string): number | null {
    const value = this.#raw[name];
    if (value === null) return null;
    const id = wholeNumber(value);
    if (typeof value !== 'number' || id === undefined) this.#report(`contact.${name}:${wireTypeOf(value)}`);
    if (id !== undefined && id >= 0) return id === 0 ? null : id;
    if (value !== undefined) this.keep(name);
    return null;
  }

  birthday(): Birthday | null {
    const { birthday_month: month, birthday_day: day, birthday: single } = this.#raw;
    if (month === undefined && day === undefined && single !== undefined) return this.#singleBirthday(single);
    const parts = this.#splitBirthday(month, day);
    if (typeof single !== 'string') {
      this.birthdayTaken = single === undefined || single === null;
      return parts;
    }
    const whole = parseIsoBirthday(single);
    if (parts === null) return this.#singleBirthday(single);
    this.birthdayTaken = whole !== null && whole.month === parts.month && whole.day === parts.day;
    if (!this.birthdayTaken) this.#report('contact.birthday:differs');
    return parts;
  }

  keep(name: string): void {
    (this.#kept ??= []).push([name, this.#raw[name]]);
  }

  extras(): Record<string, unknown> {
    if (this.#kept === null) return {};
    return limitExtras(this.#kept, (name, reason) =>
      this.#report(leftOutCode(`contact ${this.#contactId}`, name, reason)),
    );
  }

  #splitBirthday(rawMonth: unknown, rawDay: unknown): Birthday | null {
    const month = this.#part('birthday_month', rawMonth);
    const day = this.#part('birthday_day', rawDay);
    const year = this.#part('birthday_year', this.#raw['birthday_year']);
    if (month !== null && day !== null) return { month, day, year };
    // An incomplete birthday is null, but its parts are kept in `extras`.
    if (month !== null) this.keep('birthday_month');
    if (day !== null) this.keep('birthday_day');
    if (year !== null) this.keep('birthday_year');
    return null;
  }

  #part(name: string, value: unknown): number | null {
    if (value === null || value === undefined || value === '') return null;
    const part = wholeNumber(value);
    if (typeof value !== 'number' || part === undefined) this.#odd(name, value, part === undefined);
    return part === undefined || part === 0 ? null : part;
  }

  #singleBirthday(value: unknown): Birthday | null {
    if (value === null || value === '') return null;
    const birthday = typeof value === 'string' ? parseIsoBirthday(dateOf(value)) : null;
    if (birthday === null) {
      this.birthdayTaken = false;
      this.#report(`contact.birthday:${typeof value === 'string' ? 'format' : wireTypeOf(value)}`);
      return null;
    }
    return birthday.month === 0 || birthday.day === 0 ? null : birthday;
  }

  /** Returns the text, or an empty one if it is too long. */
  #withinLimit(name: string, value: string): string {
    if (value.length <= MAX_FIELD_LENGTH) return value;
    (this.#kept ??= []).push([name, leftOut(`longer than ${MAX_FIELD_LENGTH} characters`)]);
    return '';
  }

  #odd(name: string, value: unknown, keep = true): void {
    this.#report(`contact.${name}:${wireTypeOf(value)}`);
    if (keep && value !== null && value !== undefined) this.keep(name);
  }
}

/** Removes a time of day after the date (`2001-02-03T00:00:00`). */
function dateOf(text: string): string {
  const end = text.search(/[T ]\d{2}:/);
  return end < 0 ? text : text.slice(0, end);
}
