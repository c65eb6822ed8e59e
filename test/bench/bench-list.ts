import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { benchContacts } from './bench-contacts.ts';

/** Columns of a generated list, as in an export of another program. */
export const LIST_COLUMNS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'WhatsApp',
  'Birthday',
  'Company',
  'Job title',
  'Location',
  'Gender',
  'Language',
  'Salutation',
  'Timezone',
  'Customer number',
] as const;

/** As many rows as contacts: every second row equals an existing contact, the others are new. */
export function benchList(size: number): string[][] {
  const known = benchContacts(size);
  const others = benchContacts(size * 2).slice(size);
  return known.map((contact, at) => cellsOf(at % 2 === 0 ? contact : (others[at] ?? contact), at));
}

function cellsOf({ fields }: ServiceContact, at: number): string[] {
  const { birthday } = fields;
  return [
    fields.firstName,
    fields.lastName,
    fields.email ?? '',
    fields.phone ?? '',
    fields.whatsappPhone ?? '',
    birthday === null ? '' : formatIsoBirthday(birthday, 'dashes'),
    fields.company ?? '',
    fields.jobTitle ?? '',
    fields.location ?? '',
    fields.gender ?? '',
    fields.language ?? '',
    fields.salutation ?? '',
    fields.timezone ?? '',
    String(at).padStart(7, '0'),
  ];
}
