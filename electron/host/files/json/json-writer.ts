import type { Contact, CustomFields } from '../../../contract/contacts/contact.ts';
import { encodeContactCreate } from '../../../core/wire/encode-contact.ts';
import { CONTACTS_JSON } from './contacts-json-format.ts';

export type WrittenContact = Pick<Contact, 'contactId' | 'fields' | 'groupName' | 'guardianContactId'> & {
  readonly customFields?: CustomFields | null;
};

type Contacts = AsyncIterable<WrittenContact> | Iterable<WrittenContact>;

/** Yields a file in this product's own JSON format, piece by piece, with one contact per line. */
export async function* writeContactsJson(contacts: Contacts): AsyncGenerator<string> {
  const { FORMAT, VERSION, RECORDS } = CONTACTS_JSON;
  yield `{"format":${JSON.stringify(FORMAT)},"version":${VERSION},${JSON.stringify(RECORDS)}:[`;
  let separator = '\n';
  for await (const contact of contacts) {
    const { contactId, groupName } = contact;
    const written = {
      ...(contactId === null ? {} : { contact_id: contactId }),
      ...encodeContactCreate(contact, 'dashes'),
      ...(groupName === null || groupName === '' ? {} : { group_name: groupName }),
    };
    yield separator + JSON.stringify(written);
    separator = ',\n';
  }
  yield '\n]}\n';
}

/**
 * Yields a JSON Lines file: each line is the create payload of a contact (interface, section 2.2). A group without an id
 * of the service is written as `group_name`.
 */
export async function* writeContactsJsonLines(contacts: Contacts): AsyncGenerator<string> {
  for await (const contact of contacts) {
    const { fields, groupName } = contact;
    const hasNameOnly = fields.groupId === null && groupName !== null && groupName !== '';
    const written = {
      ...encodeContactCreate(contact, 'dashes'),
      ...(hasNameOnly ? { group_name: groupName } : {}),
    };
    yield `${JSON.stringify(written)}\n`;
  }
}
