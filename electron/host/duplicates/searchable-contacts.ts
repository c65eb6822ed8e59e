import type { ContactKey } from '../../contract/contacts/contact.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import { phoneDigits } from '../../core/contact/phone-digits.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { ComparedContact } from '../store/api/duplicates-api.ts';

/** Data of a contact for lists of clusters and their search. */
export interface SearchableContact {
  rowId: number;
  label: string;
  groupId: number | null;
  /** Name, email, phones and company, folded. */
  text: string;
}

/** The compared contacts by key and by row, with the data that lists need. */
export class ComparedContacts {
  readonly #byKey = new Map<ContactKey, SearchableContact>();
  readonly #keyOfRow = new Map<number, ContactKey>();

  /** Stores a contact; returns the row's previous key if it was another one. */
  put(contact: ComparedContact): ContactKey | null {
    const { rowId, key, firstName, lastName, email, phone, whatsappPhone, company, groupId } = contact;
    const before = this.#keyOfRow.get(rowId) === key ? null : this.removeRow(rowId);
    const words = [firstName, lastName, email, company, phone, phoneDigits(phone)];
    if (whatsappPhone !== null && whatsappPhone !== phone) words.push(phoneDigits(whatsappPhone));
    const text = foldText(words.filter((word) => word !== null && word !== '').join(' '));
    this.#byKey.set(key, { rowId, label: contactLabel(contact), groupId, text });
    this.#keyOfRow.set(rowId, key);
    return before;
  }

  /** Removes a row; returns the key of its contact, or null if there was none. */
  removeRow(rowId: number): ContactKey | null {
    const key = this.#keyOfRow.get(rowId);
    this.#keyOfRow.delete(rowId);
    // The contact may have moved to another row.
    if (key === undefined || this.#byKey.get(key)?.rowId !== rowId) return null;
    this.#byKey.delete(key);
    return key;
  }

  get(key: ContactKey): SearchableContact | undefined {
    return this.#byKey.get(key);
  }

  clear(): void {
    this.#byKey.clear();
    this.#keyOfRow.clear();
  }
}
