import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, pickFields } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { ReadRow } from '../../imports/rows/stored-row.ts';

type Fields = ServiceContact['fields'];

/** Values of a contact of which nothing is known; also the order in which its fields are written. */
const NO_VALUES: Fields = {
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  whatsappPhone: null,
  birthday: null,
  groupId: null,
  status: '',
  salutation: null,
  gender: null,
  company: null,
  jobTitle: null,
  location: null,
  timezone: null,
  language: null,
  relationshipStatus: null,
  profileImage: null,
};

/** Values laid over others, in one order, so that equal values are equal as JSON. */
export function withFields(fields: Partial<Fields> | ContactPatch, over: Fields = NO_VALUES): Fields {
  const given = Object.entries(fields).filter(([name, value]) => name in NO_VALUES && value !== undefined);
  const { birthday, ...others } = { ...over, ...Object.fromEntries(given) } as Fields;
  const ordered =
    birthday === null ? null : { month: birthday.month, day: birthday.day, year: birthday.year };
  const all = { ...NO_VALUES, ...others, birthday: ordered };
  // A cleared name is an empty one.
  return { ...all, firstName: all.firstName ?? '', lastName: all.lastName ?? '', status: all.status ?? '' };
}

/** The values of a row, in the group that the list has for it. */
export const fieldsOfRow = (row: Pick<ReadRow, 'fields'>, groupId: number | null): Fields =>
  withFields({ ...row.fields, groupId });

/** The values of a row that a contact does not have any more. */
export function originalsOf(row: Fields, now: Fields): Omit<ContactPatch, 'guardian'> {
  return pickFields(row, differingFields(row, now));
}
