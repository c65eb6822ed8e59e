import type { Contact, ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import { equalValue } from '../../../electron/core/contact/compare-fields.ts';

/** Fields in which at least one contact has a value, in the contract's order. A status shared by all is left out. */
export function fieldsGiven(contacts: readonly Contact[]): ContactFieldName[] {
  const statuses = new Set(contacts.map(({ fields }) => fields.status));
  return CONTACT_FIELD_NAMES.filter(
    (field) =>
      contacts.some(({ fields }) => !equalValue(fields[field], null)) &&
      (field !== 'status' || statuses.size > 1),
  );
}
