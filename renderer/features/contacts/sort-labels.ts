import type { ContactSortColumn } from '../../../electron/contract/contact-query.ts';

/** What the table calls each column it can be sorted by. */
export const CONTACT_SORT_LABELS: Record<ContactSortColumn, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsappPhone: 'WhatsApp',
  birthday: 'Birthday',
  group: 'Group',
  status: 'Status',
  company: 'Company',
  jobTitle: 'Job title',
  location: 'Location',
  language: 'Language',
  timezone: 'Time zone',
  gender: 'Gender',
  source: 'Source',
  dateCreated: 'Created',
  dateUpdated: 'Updated',
};
