import type { ContactFields } from '../../contract/contacts/contact.ts';

/** Returns the fields of an empty contact, with the default status (interface, section 2.2). */
export function blankFields(): ContactFields {
  return {
    firstName: '',
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
  };
}

/** Like `blankFields`, without the guardian, which the service identifies by its own id outside the fields. */
export function blankServiceFields(): Omit<ContactFields, 'guardian'> {
  const { guardian: _guardian, ...fields } = blankFields();
  return fields;
}
