import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import type { ServiceContact } from '../../electron/core/wire/service-contact.ts';
import { benchContacts } from './bench-contacts.ts';

/** The columns of a made list, as an export of another program has them. */
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

/** As many rows as contacts: of every second contact what it holds already, of the others somebody who is new. */
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
