import type { ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';

/** Fields by which a service detects that a contact exists in a group already (interface, section 4.2). */
const EMAIL_AND_PHONE = ['email', 'phone'] as const;
export type EmailOrPhone = (typeof EMAIL_AND_PHONE)[number];

/**
 * Index of the emails and phones in each group. The interface does not define equality; like `tookValue`, this
 * ignores the case of emails and compares phones by their digits.
 */
export class EmailPhoneIndex {
  /** By group and value, as `entryOf` returns them: the contacts that have the value. */
  readonly #keys = new Map<string, Set<ContactKey>>();
  readonly #entriesOf = new Map<ContactKey, string[]>();

  /** Sets a contact's fields, replacing earlier ones. */
  put(key: ContactKey, fields: ContactPatch): void {
    this.remove(key);
    const entries = EMAIL_AND_PHONE.flatMap((field) => entryOf(field, fields) ?? []);
    this.#entriesOf.set(key, entries);
    for (const entry of entries) {
      const keys = this.#keys.get(entry);
      if (keys) keys.add(key);
      else this.#keys.set(entry, new Set([key]));
    }
  }

  remove(key: ContactKey): void {
    for (const entry of this.#entriesOf.get(key) ?? []) this.#keys.get(entry)?.delete(key);
    this.#entriesOf.delete(key);
  }

  /** Returns those of the contact's email and phone that another contact of the same group also has. */
  sharedBy(key: ContactKey, fields: ContactPatch): EmailOrPhone[] {
    return EMAIL_AND_PHONE.filter((field) => {
      const entry = entryOf(field, fields);
      const keys = entry === null ? undefined : this.#keys.get(entry);
      return keys !== undefined && keys.size > (keys.has(key) ? 1 : 0);
    });
  }
}

/** Returns a text that is equal for equal values in one group; null if the contact lacks the field. */
function entryOf(field: EmailOrPhone, fields: ContactPatch): string | null {
  const value = fields[field]?.trim() ?? '';
  if (value === '') return null;
  const digits = field === 'phone' ? value.replace(/\D/g, '').replace(/^00/, '') : '';
  return `${fields.groupId ?? ''} ${field} ${field === 'email' ? value.toLowerCase() : digits === '' ? value : digits}`;
}
