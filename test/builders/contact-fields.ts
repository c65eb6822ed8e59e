import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';

/** Contact fields as a form returns them: a first name, the default status and the given values. */
export const contactFields = (given: Partial<ContactFields> = {}): ContactFields => ({
  ...blankFields(),
  firstName: 'New',
  ...given,
});
