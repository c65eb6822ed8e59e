import { v5 as uuidv5 } from 'uuid';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { ImportedContact } from '../../core/import/contact-mapper.ts';

/** Namespace of the keys (RFC 9562, section 5.5). */
const NAMESPACE = '6f1c9a52-5d0e-4a57-9a7e-3c8b2f4d7e10';

/**
 * Keys of contacts of a file, which become the UIDs of cards and events. The same contact gets the same key in every
 * conversion, so that other programs update it instead of adding it again. Contacts that look the same are numbered.
 */
export class StableKeys {
  readonly #counts = new Map<string, number>();

  keyOf({ contactId, fields }: Pick<ImportedContact, 'contactId' | 'fields'>): ContactKey {
    const { firstName = '', lastName = '', email, phone } = fields;
    const key = uuidv5(JSON.stringify([contactId, firstName, lastName, email ?? phone ?? '']), NAMESPACE);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? key : uuidv5(String(count), key);
  }
}
