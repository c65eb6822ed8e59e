import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';

/** Prefix of the note names; the previous key follows it. */
const FORMER = 'former key ';

/**
 * Maps replaced contact keys to current ones. A full sync may give a key to a created contact before the contact is
 * matched to its local create. The create's key then replaces it. In-flight changes and open windows may still use the
 * replaced key.
 */
export class PreviousKeys {
  readonly #now = new Map<ContactKey, ContactKey>();
  readonly #note;

  constructor(journal: DatabaseSync) {
    const notes = journal.prepare('SELECT name, value FROM note WHERE name LIKE ?').all(`${FORMER}%`);
    for (const { name, value } of notes) this.#now.set(String(name).slice(FORMER.length), String(value));
    this.#note = journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)');
  }

  /** The current key of a contact. */
  now(key: ContactKey): ContactKey {
    return this.#now.get(key) ?? key;
  }

  /** Returns an object with its contact key replaced by the current one; the same object if the key is current. */
  withCurrentKey<T extends { contactKey: ContactKey | null }>(about: T): T {
    const key = about.contactKey === null ? null : this.now(about.contactKey);
    return key === about.contactKey ? about : { ...about, contactKey: key };
  }

  /**
   * Records, within the caller's transaction, that `now` replaces the key `former` and all keys that `former` had
   * replaced.
   */
  replace(former: ContactKey, now: ContactKey): void {
    for (const [older, key] of [...this.#now, [former, former] as const]) {
      if (key !== former) continue;
      this.#now.set(older, now);
      this.#note.run(`${FORMER}${older}`, now);
    }
  }
}
