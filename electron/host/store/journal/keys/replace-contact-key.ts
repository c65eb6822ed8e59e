import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import type { LostGuardians } from '../lost-guardians.ts';
import type { MergeRecords } from '../merge-records.ts';
import type { PreviousKeys } from './previous-keys.ts';

/** Replaces a contact key by another one wherever the journal has it. Calls must run inside the caller's transaction. */
export class ContactKeyReplacer {
  readonly #merges: Pick<MergeRecords, 'rekey'>;
  readonly #previousKeys: PreviousKeys;
  readonly #lostGuardians: Pick<LostGuardians, 'rekey'>;
  readonly #sql;

  constructor(
    database: DatabaseSync,
    parts: {
      merges: Pick<MergeRecords, 'rekey'>;
      previousKeys: PreviousKeys;
      lostGuardians: Pick<LostGuardians, 'rekey'>;
    },
  ) {
    this.#merges = parts.merges;
    this.#previousKeys = parts.previousKeys;
    this.#lostGuardians = parts.lostGuardians;
    this.#sql = prepare(database);
  }

  /** Replaces `otherKey`, which a full sync gave to a contact, by the key that the contact had here before. */
  replace(otherKey: ContactKey, key: ContactKey): void {
    this.#sql.changes.run(key, otherKey);
    this.#sql.identity.run(key, otherKey);
    this.#sql.marks.run(key, otherKey);
    this.#sql.merged.run(key, otherKey);
    this.#sql.review.run(key, otherKey);
    this.#merges.rekey(key, otherKey);
    this.#lostGuardians.rekey(key, otherKey);
    this.#previousKeys.replace(otherKey, key);
  }
}

function prepare(database: DatabaseSync) {
  return {
    changes: database.prepare('UPDATE change SET contact_key = ? WHERE contact_key = ?'),
    identity: database.prepare('UPDATE identity SET contact_key = ? WHERE contact_key = ?'),
    marks: database.prepare('UPDATE OR IGNORE mark_member SET contact_key = ? WHERE contact_key = ?'),
    review: database.prepare('UPDATE OR IGNORE review SET contact_key = ? WHERE contact_key = ?'),
    merged: database.prepare(
      `UPDATE OR IGNORE merged_contact SET contact_key = iif(contact_key = ?2, ?1, contact_key),
         kept_key = iif(kept_key = ?2, ?1, kept_key) WHERE ?2 IN (contact_key, kept_key)`,
    ),
  };
}
