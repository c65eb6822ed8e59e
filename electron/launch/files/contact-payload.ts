import type { ImportedContact } from '../../core/import/imported-contact.ts';
import { encodeContactCreate } from '../../core/wire/encode-contact.ts';
import type { WireObject } from '../../core/wire/wire-value.ts';

/** A contact with the field names of the create payload (interface, section 2.2), and its group's name. */
export function contactPayload({ fields, guardianContactId, groupName }: ImportedContact): WireObject {
  const payload = encodeContactCreate({ fields, guardianContactId }, 'dashes');
  return groupName === '' ? payload : { ...payload, group_name: groupName };
}
