import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';

/** The fields of a contact as a form gives them: a first name, the default status, and what is named. */
export const contactFields = (given: Partial<ContactFields> = {}): ContactFields => ({
  ...blankFields(),
  firstName: 'New',
  ...given,
});
