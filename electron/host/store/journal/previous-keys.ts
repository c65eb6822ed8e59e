import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';

/** Names of the journal's notes: before each stands the key that a contact had. */
const FORMER = 'former key ';

/**
 * Keys that a pass gave to contacts of which it turned out that a create recorded here had made them: they have the key of
 * the create since. Whoever took up the other one before, a change under way or a window, still means this contact.
 */
export class PreviousKeys {
  readonly #now = new Map<ContactKey, ContactKey>();
  readonly #note;

  constructor(journal: DatabaseSync) {
    const notes = journal.prepare('SELECT name, value FROM note WHERE name LIKE ?').all(`${FORMER}%`);
    for (const { name, value } of notes) this.#now.set(String(name).slice(FORMER.length), String(value));
    this.#note = journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)');
  }

  /** The key that a contact has now. */
  now(key: ContactKey): ContactKey {
    return this.#now.get(key) ?? key;
  }

  /** As `now`, for what is about a contact or about none. */
  meant<T extends { contactKey: ContactKey | null }>(about: T): T {
    const key = about.contactKey === null ? null : this.now(about.contactKey);
    return key === about.contactKey ? about : { ...about, contactKey: key };
  }

  /** Within the caller's transaction; whoever is not called `former` any more is called `now`. */
  replace(former: ContactKey, now: ContactKey): void {
    for (const [older, key] of [...this.#now, [former, former] as const]) {
      if (key !== former) continue;
      this.#now.set(older, now);
      this.#note.run(`${FORMER}${older}`, now);
    }
  }
}
