import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { SendContext } from '../api/journal-api.ts';
import { jsonOrNull } from './change-row.ts';
import type { ContactIds } from './keys/contact-ids.ts';
import type { EditRebase } from './edit-rebase.ts';
import type { LostGuardians } from './lost-guardians.ts';
import type { Recordable } from './new-change.ts';
import type { UndoneFlags } from './undo/undone-flags.ts';

export interface InsertOptions {
  /** ISO 8601. */
  recordedAt: string;
  /** Returns the id of a contact; null if it has none. */
  contactIdOf: (key: ContactKey) => number | null;
  /** The change is added to a batch that was recorded earlier. */
  isLate?: boolean;
}

interface ChangeInserterParts {
  undone: UndoneFlags;
  rebase: EditRebase;
  contactIds: ContactIds;
  lostGuardians: LostGuardians;
}

/**
 * Inserts queued changes and updates the data that depends on them: undone changes, waiting deletes, contact ids. Calls
 * must run inside the caller's transaction.
 */
export class ChangeInserter {
  readonly #parts: ChangeInserterParts;
  readonly #insert;

  constructor(database: DatabaseSync, parts: ChangeInserterParts) {
    this.#parts = parts;
    this.#insert = database.prepare(
      'INSERT INTO change (change_id, batch_id, kind, state, contact_key, group_id, before, after, custom_fields, new_group, ' +
        `label, undo_of, recorded_at, send_context, merge_id, merge_role, late)
         VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  /** Returns the sequence number of the change. */
  insert(change: Recordable, { recordedAt, contactIdOf, isLate = false }: InsertOptions): number {
    const { undone, rebase, contactIds, lostGuardians } = this.#parts;
    const context = this.#withLostGuardian(change);
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
      JSON.stringify(context),
      change.merge?.mergeId ?? null,
      change.merge?.role ?? null,
      isLate ? 1 : 0,
    );
    if (change.undoOf !== null) undone.undoneBy('queued', change.undoOf);
    if (change.kind === 'contact.edit') rebase.editAdded(change);
    if (change.contactKey !== null && context.lostGuardianAfter !== undefined)
      lostGuardians.note(change.contactKey, context.lostGuardianAfter);
    const contactId = change.contactKey === null ? null : contactIdOf(change.contactKey);
    if (contactId !== null && change.contactKey !== null) contactIds.note(contactId, change.contactKey);
    return Number(lastInsertRowid);
  }

  /** Adds the guardian that the contact has lost to the context of an edit that sets another one. */
  #withLostGuardian({ kind, contactKey, after, context }: Recordable): SendContext {
    const setsGuardian = kind === 'contact.edit' && after.includes('"guardian":');
    if (!setsGuardian || contactKey === null || context.lostGuardianBefore !== undefined) return context;
    const lostGuardianBefore = this.#parts.lostGuardians.of(contactKey);
    return lostGuardianBefore === null ? context : { ...context, lostGuardianBefore };
  }
}
