import type { Contact, ContactFields } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from './contact-fields.ts';

/** A contact as the renderer shows it: Ada Li of group 3, born on 29 February, unless overridden. */
export const aContact = (fields: Partial<ContactFields> = {}, given: Partial<Contact> = {}): Contact => ({
  key: 'ada',
  contactId: 7,
  fields: contactFields({
    firstName: 'Ada',
    lastName: 'Li',
    email: 'ada@example.org',
    birthday: { month: 2, day: 29, year: null },
    groupId: 3,
    ...fields,
  }),
  groupName: 'Family',
  guardianContactId: null,
  guardianName: null,
  source: 'api',
  dateCreated: '2026-01-01 00:00:00',
  dateUpdated: null,
  extras: {},
  pending: null,
  notSeenSince: null,
  ...given,
});
