import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { SendContext } from '../api/journal-api.ts';
import type { PreviousKeys } from './keys/previous-keys.ts';

/**
 * Remembers the deleted guardians of contacts, so that an undo or restore gives them back. A row counts only while the
 * contact has no other guardian. Calls that write must run inside the caller's transaction.
 */
export class LostGuardians {
  readonly #previousKeys: PreviousKeys;
  readonly #sql;

  constructor(database: DatabaseSync, previousKeys: PreviousKeys) {
    this.#previousKeys = previousKeys;
    this.#sql = prepare(database);
  }

  /** The guardian that a contact has lost; null if it has lost none. */
  of(ward: ContactKey): ContactKey | null {
    const key = this.#sql.of.get(ward)?.['guardian_key'];
    return typeof key === 'string' ? key : null;
  }

  /** The contacts that have lost this guardian. */
  wardsOf(guardian: ContactKey): ContactKey[] {
    return this.#sql.wardsOf.all(guardian).map((row) => String(row['ward_key']));
  }

  note(ward: ContactKey, guardian: ContactKey): void {
    const [wardKey, guardianKey] = [ward, guardian].map((key) => this.#previousKeys.now(key));
    if (wardKey !== undefined && guardianKey !== undefined && wardKey !== guardianKey)
      this.#sql.note.run(wardKey, guardianKey);
  }

  /**
   * Updates the rows after a change is done. A delete takes the guardian from its wards; a create or edit may set a
   * guardian.
   */
  settled({ kind, contactKey: key, after, notTaken }: Change, context: SendContext): void {
    if (key === null) return;
    if (kind === 'contact.delete') for (const ward of context.wards ?? []) this.note(ward, key);
    const { guardian } = after;
    if (guardian === undefined) return;
    const wasTaken = !notTaken.includes('guardian');
    const leftOut = kind === 'contact.create' && !wasTaken ? guardian : null;
    const lost = guardian !== null && wasTaken ? null : (context.lostGuardianAfter ?? leftOut);
    if (lost !== null) this.note(key, lost);
    else if (wasTaken && (guardian !== null || kind === 'contact.edit')) this.#sql.forget.run(key);
  }

  /** Replaces the contact key `otherKey` by `key`. */
  rekey(key: ContactKey, otherKey: ContactKey): void {
    this.#sql.rekey.run(key, otherKey);
  }
}

function prepare(database: DatabaseSync) {
  return {
    of: database.prepare('SELECT guardian_key FROM lost_guardian WHERE ward_key = ?'),
    wardsOf: database.prepare('SELECT ward_key FROM lost_guardian WHERE guardian_key = ?'),
    note: database.prepare('INSERT OR REPLACE INTO lost_guardian (ward_key, guardian_key) VALUES (?, ?)'),
    forget: database.prepare('DELETE FROM lost_guardian WHERE ward_key = ?'),
    rekey: database.prepare(
      `UPDATE OR IGNORE lost_guardian SET ward_key = iif(ward_key = ?2, ?1, ward_key),
         guardian_key = iif(guardian_key = ?2, ?1, guardian_key) WHERE ?2 IN (ward_key, guardian_key)`,
    ),
  };
}
