import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { jsonOrNull } from './change-row.ts';
import type { ContactIdentities } from './contact-identities.ts';
import type { EditRebase } from './edit-rebase.ts';
import type { Recordable } from './new-change.ts';
import type { UndoneFlags } from './undo/undone-flags.ts';

export interface InsertOptions {
  /** ISO 8601. */
  recordedAt: string;
  /** Returns a contact's service number. */
  contactIdOf: (key: ContactKey) => number | null;
  /** The change is added to a batch that was recorded earlier. */
  isLate?: boolean;
}

/**
 * Inserts queued changes and updates the rows that depend on them: undone changes, waiting deletes, service
 * numbers. Calls must run inside the caller's transaction.
 */
export class ChangeInserter {
  readonly #parts: { undone: UndoneFlags; rebase: EditRebase; identities: ContactIdentities };
  readonly #insert;

  constructor(
    database: DatabaseSync,
    parts: { undone: UndoneFlags; rebase: EditRebase; identities: ContactIdentities },
  ) {
    this.#parts = parts;
    this.#insert = database.prepare(
      'INSERT INTO change (change_id, batch_id, kind, state, contact_key, group_id, before, after, custom_fields, new_group, ' +
        `label, undo_of, recorded_at, send_context, merge_id, merge_role, late)
         VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  /** Returns the sequence number of the change. */
  insert(change: Recordable, { recordedAt, contactIdOf, isLate = false }: InsertOptions): number {
    const { undone, rebase, identities } = this.#parts;
    const { lastInsertRowid } = this.#insert.run(
      change.changeId,
      change.batchId,
      change.kind,
      change.contactKey,
      change.groupId,
      change.before,
      change.after,
      jsonOrNull(change.customFields),
      jsonOrNull(change.group),
      change.label,
      change.undoOf,
      recordedAt,
      JSON.stringify(change.context),
      change.merge?.mergeId ?? null,
      change.merge?.role ?? null,
      isLate ? 1 : 0,
    );
    if (change.undoOf !== null) undone.undoneBy('queued', change.undoOf);
    if (change.kind === 'contact.edit') rebase.editAdded(change);
    const contactId = change.contactKey === null ? null : contactIdOf(change.contactKey);
    if (contactId !== null && change.contactKey !== null) identities.note(contactId, change.contactKey);
    return Number(lastInsertRowid);
  }
}
