import { writeBirthday } from '../records/parse-and-format-birthday.ts';
import type { ListedContact } from '../records/contact-record.ts';
import type { GroupRecord } from '../records/groups.ts';
import type { Quirks } from '../quirks.ts';

type Wire = Record<string, unknown>;

/** The kind of response; the create response has the birthday as one field. */
export type ContactPlace = 'list' | 'create' | 'patch';

function birthdayFields(contact: ListedContact, place: ContactPlace, quirks: Quirks): Wire {
  const { birthday_month: month, birthday_day: day, birthday_year: year } = contact;
  const single = quirks.birthday === 'single' || (quirks.birthday === 'document' && place === 'create');
  if (single) {
    const known = month !== null && day !== null;
    return { birthday: known ? writeBirthday({ month, day, year }, quirks.yearless) : null };
  }
  const unknownYear = quirks.yearless === 'zeros' && month !== null ? 0 : null;
  return { birthday_month: month, birthday_day: day, birthday_year: year ?? unknownYear };
}

/**
 * Values that the interface allows but doesn't list. They replace only empty values or defaults that no client has
 * written, so that written values can always be read back.
 */
function oddContactFields(contact: ListedContact): Wire {
  const odd: Wire = { loyalty_tier: contact.contact_id % 4, consent: { newsletter: true, since: null } };
  if (contact.status_written === 0 && contact.contact_id % 3 === 0) odd['contact_status'] = 'on_hold';
  if (contact.first_name === '') odd['first_name'] = null;
  if (contact.last_name === '') odd['last_name'] = null;
  if (contact.contact_id % 5 === 0) odd['date_created'] = null;
  if (contact.contact_id % 7 === 0) odd['source'] = null;
  return odd;
}

/** A contact as section 2.1 returns it. */
export function contactOnWire(contact: ListedContact, place: ContactPlace, quirks: Quirks): Wire {
  return {
    contact_id: contact.contact_id,
    first_name: contact.first_name,
    last_name: contact.last_name,
    email: contact.email,
    phone: contact.phone,
    whatsapp_phone: contact.whatsapp_phone,
    profile_image: contact.profile_image,
    contact_status: contact.contact_status,
    ...birthdayFields(contact, place, quirks),
    gender: contact.gender,
    location: contact.location,
    timezone: contact.timezone,
    language: contact.language,
    company: contact.company,
    job_title: contact.job_title,
    salutation: contact.salutation,
    relationship_status: contact.relationship_status,
    group_id: contact.group_id,
    group_name: contact.group_name,
    guardian_contact_id: contact.guardian_contact_id,
    source: contact.source,
    date_created: contact.date_created,
    date_updated: contact.date_updated,
    ...(quirks.odd_values === 'true' ? oddContactFields(contact) : {}),
  };
}

/** Fields of section 2.1 that are never null. */
const NEVER_NULL = ['contact_id', 'first_name', 'last_name', 'contact_status', 'source', 'date_created'];

/** The fields of a contact that are never null, and those just sent that have a value. */
export function partOnWire(contact: Wire, sentNames: readonly string[]): Wire {
  const isSent = (name: string) => sentNames.some((sent) => name === sent || name.startsWith(`${sent}_`));
  return Object.fromEntries(
    Object.entries(contact).filter(
      ([name, value]) => NEVER_NULL.includes(name) || (isSent(name) && value !== null),
    ),
  );
}

/** A Celebration Group as section 2.3 returns it. */
export function groupOnWire(group: GroupRecord, contactCount: number, quirks: Quirks): Wire {
  const wire: Wire = {
    group_id: group.group_id,
    name: group.name,
    category: group.category,
    status: group.status,
    contact_count: contactCount,
  };
  if (quirks.odd_values === 'true') {
    wire['workflow'] = { steps: [] };
    if (group.group_id % 2 === 0 && group.status === 'active') wire['status'] = 'paused';
    if (group.group_id % 3 === 0) wire['category'] = 'name_day';
  }
  return wire;
}

/** `DD-MM-YYYY` in UTC, the format of `todays_date`. */
export function todaysDate(now: Date): string {
  const [year, month, day] = now.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
