import type { ContactFields } from '../../contract/contacts/contact.ts';

/** A contact's fields before anything is given: no name, nothing known, the default status (interface, section 2.2). */
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

/** As `blankFields`, without the guardian: the service names one by its own number, which stands beside the fields. */
export function blankServiceFields(): Omit<ContactFields, 'guardian'> {
  const { guardian: _guardian, ...fields } = blankFields();
  return fields;
}
