import type { ContactFields } from '../../electron/contract/contact.ts';

/** The fields of a contact as a form gives them: a first name, the default status, and what is named. */
export const contactFields = (given: Partial<ContactFields> = {}): ContactFields => ({
  firstName: 'New',
  lastName: '',
  email: null,
  phone: null,
  whatsappPhone: null,
  birthday: null,
  groupId: null,
  guardian: null,
  status: '1',
  salutation: null,
  gender: null,
  company: null,
  jobTitle: null,
  location: null,
  timezone: null,
  language: null,
  relationshipStatus: null,
  profileImage: null,
  ...given,
});
