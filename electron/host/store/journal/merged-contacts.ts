import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';

/** Of a contact that was merged (`m`): its removal was not taken back. What is no longer kept of it cannot be. */
export const MERGE_STANDS = `NOT EXISTS (SELECT 1 FROM change c WHERE c.merge_id = m.merge_id AND c.merge_role = 'remove'
  AND c.contact_key = m.contact_key AND c.undone IN (1, 2))`;

/** Which contact a removed one was merged into, for as long as that is not taken back. */
export class MergedContacts {
  readonly #into;
  readonly #all;

  constructor(journalFile: DatabaseSync) {
    this.#into = journalFile.prepare(
      `SELECT m.kept_key FROM merged_contact m WHERE m.contact_key = ? AND ${MERGE_STANDS} ORDER BY m.rowid DESC LIMIT 1`,
    );
    this.#all = journalFile.prepare(
      `SELECT DISTINCT m.contact_key FROM merged_contact m WHERE ${MERGE_STANDS}`,
    );
  }

  /** Follows all merges that still hold and returns the contact into which this one was merged: itself, where it was not. */
  into(key: ContactKey): ContactKey {
    const passed = new Set<ContactKey>();
    for (let at = key; ;) {
      passed.add(at);
      const into = this.#into.get(at)?.['kept_key'];
      if (typeof into !== 'string' || passed.has(into)) return at;
      at = into;
    }
  }

  /** Contacts that were merged into others. */
  all(): ContactKey[] {
    return this.#all.all().map((row) => String(row['contact_key']));
  }
}
