import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';

/** Stores which contact key belongs to which contact id. Calls must run inside the caller's transaction. */
export class ContactIds {
  readonly #note;

  constructor(database: DatabaseSync) {
    this.#note = database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)');
  }

  note(contactId: number, key: ContactKey): void {
    this.#note.run(contactId, key);
  }
}
