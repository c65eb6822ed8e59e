import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { ContactFields, ContactPatch } from '../../../contract/contacts/contact.ts';
import { monthAndDay } from '../../../core/contact/birthday-calendar.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { phoneDigits } from '../../../core/contact/phone-digits.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';

/** Text fields and their columns; `birthday`, `groupId` and `guardian` are stored differently. */
const TEXT_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  whatsappPhone: 'whatsapp_phone',
  status: 'status',
  salutation: 'salutation',
  gender: 'gender',
  company: 'company',
  jobTitle: 'job_title',
  location: 'location',
  timezone: 'timezone',
  language: 'language',
  relationshipStatus: 'relationship_status',
  profileImage: 'profile_image',
} as const satisfies Partial<Record<keyof ContactFields, string>>;

/** Columns of `contact` after `row_id`, `key` and `contact_id`, in the order of `contactValues`. */
export const CONTACT_COLUMNS = [
  ...Object.values(TEXT_COLUMNS),
  'birthday_month',
  'birthday_day',
  'birthday_year',
  'group_id',
  'group_name',
  'guardian_contact_id',
  'source',
  'date_created',
  'date_updated',
  'extras',
] as const;

/** Columns of `listing` after `row_id`, in the order of `listingValues`. */
export const LISTING_COLUMNS = [
  'contact_id',
  'group_id',
  'birthday_month',
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp_phone',
  'birthday',
  'group_name',
  'status',
  'company',
  'job_title',
  'location',
  'language',
  'timezone',
  'gender',
  'source',
  'date_created',
  'date_updated',
  'digits',
] as const;

/**
 * Fields that affect only their own column in `contact` and `listing`. Phones also affect `digits`, and a group also
 * its name.
 */
const PLAIN_FIELDS = {
  ...TEXT_COLUMNS,
  phone: undefined,
  whatsappPhone: undefined,
} as const satisfies Record<keyof typeof TEXT_COLUMNS, string | undefined>;

/** Returns the columns that a patch changes; null if the whole contact is needed to compute them. */
export function plainChanges(
  after: ContactPatch,
): { column: string; value: string | null; folded: string | null }[] | null {
  const changes: { column: string; value: string | null; folded: string | null }[] = [];
  const inListing: ReadonlySet<string> = new Set(LISTING_COLUMNS);
  for (const [field, value] of Object.entries(after)) {
    const column = field in PLAIN_FIELDS ? PLAIN_FIELDS[field as keyof typeof PLAIN_FIELDS] : undefined;
    if (column === undefined || (value !== null && typeof value !== 'string')) return null;
    changes.push({ column, value, folded: inListing.has(column) ? foldText(value) : null });
  }
  return changes;
}

export type Row = Record<string, SQLOutputValue>;

/** The data of a row: a contact of the service, or one still to be created. */
export type RowContact = Omit<ServiceContact, 'contactId'> & { contactId: number | null };

const TEXT_FIELDS = Object.keys(TEXT_COLUMNS) as (keyof typeof TEXT_COLUMNS)[];

export function contactValues(contact: RowContact): SQLInputValue[] {
  const { fields } = contact;
  return [
    ...TEXT_FIELDS.map((field) => fields[field]),
    fields.birthday?.month ?? null,
    fields.birthday?.day ?? null,
    fields.birthday?.year ?? null,
    fields.groupId,
    contact.groupName,
    contact.guardianContactId,
    contact.source,
    contact.dateCreated,
    contact.dateUpdated,
    Object.keys(contact.extras).length === 0 ? null : JSON.stringify(contact.extras),
  ];
}

/** The sort key of birthdays: month, day, year. On the same day, birthdays without a year come first. */
function birthdayOrder(birthday: ContactFields['birthday']): string {
  if (!birthday) return '';
  return monthAndDay(birthday) + String(Math.max(0, birthday.year ?? 0)).padStart(4, '0');
}

/** The values of `LISTING_COLUMNS`. `groupName` is used for a contact that has no group name of its own. */
export function listingValues(contact: RowContact, groupName: string | null): SQLInputValue[] {
  const { fields } = contact;
  const phone = phoneDigits(fields.phone);
  const whatsapp = phoneDigits(fields.whatsappPhone);
  return [
    contact.contactId,
    fields.groupId,
    fields.birthday?.month ?? null,
    foldText(fields.firstName),
    foldText(fields.lastName),
    foldText(fields.email),
    foldText(fields.phone),
    foldText(fields.whatsappPhone),
    birthdayOrder(fields.birthday),
    foldText(contact.groupName ?? groupName),
    foldText(fields.status),
    foldText(fields.company),
    foldText(fields.jobTitle),
    foldText(fields.location),
    foldText(fields.language),
    foldText(fields.timezone),
    foldText(fields.gender),
    foldText(contact.source),
    // Dates are opaque texts here. They are sorted as written, so they aren't folded.
    contact.dateCreated,
    contact.dateUpdated ?? '',
    whatsapp === '' || whatsapp === phone ? phone : `${phone} ${whatsapp}`.trim(),
  ];
}

const text = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' ? value : null;
const numberOrNull = (value: SQLOutputValue | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** Converts a row of `contact`; `contactId` is null if the contact is still to be created. */
export function contactOfRow(row: Row): RowContact {
  const month = numberOrNull(row['birthday_month']);
  return {
    contactId: numberOrNull(row['contact_id']),
    fields: {
      firstName: text(row['first_name']),
      lastName: text(row['last_name']),
      email: textOrNull(row['email']),
      phone: textOrNull(row['phone']),
      whatsappPhone: textOrNull(row['whatsapp_phone']),
      birthday:
        month === null
          ? null
          : { month, day: numberOrNull(row['birthday_day']) ?? 0, year: numberOrNull(row['birthday_year']) },
      groupId: numberOrNull(row['group_id']),
      status: text(row['status']),
      salutation: textOrNull(row['salutation']),
      gender: textOrNull(row['gender']),
      company: textOrNull(row['company']),
      jobTitle: textOrNull(row['job_title']),
      location: textOrNull(row['location']),
      timezone: textOrNull(row['timezone']),
      language: textOrNull(row['language']),
      relationshipStatus: textOrNull(row['relationship_status']),
      profileImage: textOrNull(row['profile_image']),
    },
    groupName: textOrNull(row['group_name']),
    guardianContactId: numberOrNull(row['guardian_contact_id']),
    source: text(row['source']),
    dateCreated: text(row['date_created']),
    dateUpdated: textOrNull(row['date_updated']),
    extras: typeof row['extras'] === 'string' ? (JSON.parse(row['extras']) as Record<string, unknown>) : {},
  };
}
