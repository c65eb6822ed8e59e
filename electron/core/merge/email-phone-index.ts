import type { ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';

/** Fields by which a service detects that a contact exists in a group already (interface, section 4.2). */
const EMAIL_AND_PHONE = ['email', 'phone'] as const;
export type EmailOrPhone = (typeof EMAIL_AND_PHONE)[number];

/**
 * Index of the emails and phones in each group. The interface does not define equality; like `tookValue`, this
 * ignores the case of emails and compares phones by their digits.
 */
export class EmailPhoneIndex {
  readonly #keys = new Map<string, Set<ContactKey>>();
  readonly #placesOf = new Map<ContactKey, string[]>();

  /** Sets a contact's fields, replacing earlier ones. */
  put(key: ContactKey, fields: ContactPatch): void {
    this.remove(key);
    const places = EMAIL_AND_PHONE.flatMap((field) => placeOf(field, fields) ?? []);
    this.#placesOf.set(key, places);
    for (const place of places) {
      const keys = this.#keys.get(place);
      if (keys) keys.add(key);
      else this.#keys.set(place, new Set([key]));
    }
  }

  remove(key: ContactKey): void {
    for (const place of this.#placesOf.get(key) ?? []) this.#keys.get(place)?.delete(key);
    this.#placesOf.delete(key);
  }

  /** Returns those of the contact's email and phone that another contact of the same group also has. */
  sharedBy(key: ContactKey, fields: ContactPatch): EmailOrPhone[] {
    return EMAIL_AND_PHONE.filter((field) => {
      const place = placeOf(field, fields);
      const keys = place === null ? undefined : this.#keys.get(place);
      return keys !== undefined && keys.size > (keys.has(key) ? 1 : 0);
    });
  }
}

function placeOf(field: EmailOrPhone, fields: ContactPatch): string | null {
  const value = fields[field]?.trim() ?? '';
  if (value === '') return null;
  const digits = field === 'phone' ? value.replace(/\D/g, '').replace(/^00/, '') : '';
  return `${fields.groupId ?? ''} ${field} ${field === 'email' ? value.toLowerCase() : digits === '' ? value : digits}`;
}
