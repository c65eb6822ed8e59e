import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import { equalValue, fieldsOf, pickFields } from '../../../core/contact/compare-fields.ts';
import { changeOf, IN_SEND_ORDER, OPEN_STATES, parse, SEND_ORDER } from './change-row.ts';
import { WAITING_DELETE } from './journal-reader.ts';
import type { Recordable } from './new-change.ts';

/**
 * Updates the expected values (`before`) of a contact's queued changes when earlier changes are added, fail or are retried.
 * Otherwise the queued changes would become conflicts. Calls must run inside the caller's transaction.
 */
export class EditRebase {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  /**
   * Adds the values of a new edit to the expected values of a waiting delete, because the delete is sent after all
   * edits of its contact.
   */
  editAdded({ contactKey, after }: Pick<Recordable, 'contactKey' | 'after'>): void {
    for (const { sequence = null, before } of this.#sql.waitingDeletes.all(contactKey)) {
      const found = { ...parse<ContactPatch>(before), ...parse<ContactPatch>(after) };
      this.#sql.rebase.run(JSON.stringify(found), sequence);
    }
  }

  /**
   * Rebases later edits after an edit failed in `fields`. The later edits expected the failed edit's values. Now they
   * expect the values from before it.
   */
  editFailed(edit: Change, fields: ContactFieldName[]): void {
    this.#rebaseLater(edit, fields, edit.after, edit.before);
  }

  /** Reverses `editFailed` for an edit that is queued again: it precedes the later edits, which expect its values. */
  editQueuedAgain(edit: Change): void {
    this.#rebaseLater(edit, fieldsOf(edit.after), edit.before, edit.after);
  }

  /**
   * Like `editQueuedAgain`, for a rejected edit that the user has queued again. It is sent after the earlier queued
   * edits, so it expects their values. Other changes have no effect.
   */
  editRetried(changeId: string): void {
    const row = this.#sql.edit.get(changeId);
    if (row === undefined) return;
    const edit = changeOf(row);
    const before = this.#afterEarlier(edit);
    this.#sql.rebase.run(JSON.stringify(before), edit.sequence);
    this.#rebaseLater(edit, fieldsOf(edit.after), before, edit.after);
  }

  /** The expected values of an edit, as the earlier queued edits of its contact leave them. */
  #afterEarlier({ contactKey, sequence, before }: Change): ContactPatch {
    let expected = before;
    // Values of a merge are left out. If this edit replaced them, that should be a conflict for the user to decide.
    for (const row of this.#sql.earlierEdits.all(contactKey, sequence)) {
      const [from, to] = [parse<ContactPatch>(row['before']), parse<ContactPatch>(row['after'])];
      const changed = fieldsOf(to).filter(
        (field) => expected[field] !== undefined && equalValue(expected[field], from[field]),
      );
      expected = { ...expected, ...pickFields(to, changed) };
    }
    return expected;
  }

  /** Of these fields, makes the next change of each expect the value in `to` if it expects the one in `from`. */
  #rebaseLater(
    { kind, contactKey, sequence }: Change,
    fields: ContactFieldName[],
    from: ContactPatch,
    to: ContactPatch,
  ): void {
    if (kind !== 'contact.edit' || contactKey === null || fields.length === 0) return;
    const later = this.#sql.laterEdits.all(contactKey, sequence);
    for (const field of fields) {
      for (const row of later) {
        const seen = parse<ContactPatch>(row['before']);
        if (seen[field] === undefined) continue;
        if (equalValue(seen[field], from[field]) && to[field] !== undefined) {
          row['before'] = JSON.stringify({ ...seen, [field]: to[field] });
          this.#sql.rebase.run(row['before'], row['sequence'] ?? null);
        }
        break;
      }
    }
  }
}

/** `SEND_ORDER` of the change with a given sequence number. */
const ORDER_OF = `(SELECT ${IN_SEND_ORDER} FROM change WHERE sequence = ?)`;

function prepare(database: DatabaseSync) {
  return {
    edit: database.prepare(`SELECT * FROM change WHERE change_id = ? AND kind = 'contact.edit'`),
    earlierEdits: database.prepare(
      `SELECT before, after FROM change WHERE contact_key = ? AND kind = 'contact.edit' AND state IN ${OPEN_STATES}
         AND state = 'queued' AND merge_id IS NULL AND ${SEND_ORDER} < ${ORDER_OF} ORDER BY ${IN_SEND_ORDER}`,
    ),
    laterEdits: database.prepare(
      `SELECT sequence, before FROM change WHERE contact_key = ? AND kind IN ('contact.edit', 'contact.delete')
         -- Implied by the next condition, but the index of pending changes needs it.
         AND state IN ${OPEN_STATES}
         AND state = 'queued' AND (${SEND_ORDER} > ${ORDER_OF} OR (${WAITING_DELETE}))
         ORDER BY kind = 'contact.delete', ${IN_SEND_ORDER}`,
    ),
    waitingDeletes: database.prepare(
      `SELECT sequence, before FROM change WHERE contact_key = ? AND ${WAITING_DELETE}`,
    ),
    rebase: database.prepare('UPDATE change SET before = ? WHERE sequence = ?'),
  };
}
