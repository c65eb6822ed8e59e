import type { ContactPatch, CustomFields } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import { formatIsoBirthday, type YearlessStyle } from '../contact/birthday.ts';
import { SENT_NAMES } from './wire-names.ts';
import type { WireObject } from './wire-value.ts';

/** Fields to be written, with this app's names; the guardian is the service's id. */
export interface WritableContact {
  fields: Omit<ContactPatch, 'guardian'>;
  guardianContactId?: number | null;
  customFields?: CustomFields | null;
}

/** Encodes the body of a create (interface, section 2.2): non-empty fields only. */
export function encodeContactCreate(contact: WritableContact, yearless: YearlessStyle): WireObject {
  const body = encodeFields(contact, yearless);
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === '') delete body[name];
  }
  const { customFields } = contact;
  if (customFields && Object.keys(customFields).length > 0) body['custom_fields'] = customFields;
  return body;
}

/** Encodes the body of an update: only the given fields; null clears a field. */
export function encodeContactPatch(contact: WritableContact, yearless: YearlessStyle): WireObject {
  const body = encodeFields(contact, yearless);
  if (contact.customFields) body['custom_fields'] = contact.customFields;
  return body;
}

function encodeFields({ fields, guardianContactId }: WritableContact, yearless: YearlessStyle): WireObject {
  const body: WireObject = {};
  for (const field of CONTACT_FIELD_NAMES) {
    if (field === 'guardian') continue;
    const value = fields[field];
    if (value === undefined) continue;
    const isBirthday = typeof value === 'object' && value !== null;
    body[SENT_NAMES[field]] = isBirthday ? formatIsoBirthday(value, yearless) : value;
  }
  if (guardianContactId !== undefined) body[SENT_NAMES.guardian] = guardianContactId;
  return body;
}
