import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';

/**
 * An SQL condition for a row `m` of `merged_contact`: the removal of the contact isn't undone. It stays true after the
 * removal has expired from the history, because the removal can't be undone any more.
 */
export const MERGE_STANDS = `NOT EXISTS (SELECT 1 FROM change c WHERE c.merge_id = m.merge_id AND c.merge_role = 'remove'
  AND c.contact_key = m.contact_key AND c.undone IN (1, 2))`;

/** Maps removed contacts to the contacts they were merged into, as long as the merge isn't undone. */
export class MergedContacts {
  readonly #into;
  readonly #all;
  readonly #insert;
  #version = 0;

  constructor(journalFile: DatabaseSync) {
    this.#insert = journalFile.prepare(
      'INSERT OR IGNORE INTO merged_contact (merge_id, contact_key, kept_key) VALUES (?, ?, ?)',
    );
    this.#into = journalFile.prepare(
      `SELECT m.kept_key FROM merged_contact m WHERE m.contact_key = ? AND ${MERGE_STANDS} ORDER BY m.rowid DESC LIMIT 1`,
    );
    this.#all = journalFile.prepare(
      `SELECT DISTINCT m.contact_key FROM merged_contact m WHERE ${MERGE_STANDS}`,
    );
  }

  /** Grows with every merge, but not with an undo of a merge. An undo changes rows, and so `RowChanges.version`. */
  get version(): number {
    return this.#version;
  }

  /** Records that a contact was merged into another one. Must run inside the caller's transaction. */
  add(mergeId: string, removed: ContactKey, keptKey: ContactKey): void {
    this.#insert.run(mergeId, removed, keptKey);
    this.#version++;
  }

  /**
   * Returns the contact that this one was merged into, following all merges that aren't undone. Returns `key` itself if
   * the contact wasn't merged.
   */
  into(key: ContactKey): ContactKey {
    const passed = new Set<ContactKey>();
    for (let at = key; ;) {
      passed.add(at);
      const into = this.#into.get(at)?.['kept_key'];
      if (typeof into !== 'string' || passed.has(into)) return at;
      at = into;
    }
  }

  /** Keys of contacts that were merged into others. */
  all(): ContactKey[] {
    return this.#all.all().map((row) => String(row['contact_key']));
  }
}
