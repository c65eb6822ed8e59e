import type { Change } from '../../../contract/changes/change.ts';
import type { Contact, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { NewChange } from '../api/journal-api.ts';
import { newChange } from '../journal/new-change.ts';

/** Edits and deletes that were refused as conflicts, reapplied as one change per contact on the current values. */
export class ReapplyRefused {
  /** Ids of the refused changes that are reapplied. */
  readonly changeIds: string[] = [];
  readonly #contactOf: (key: ContactKey) => Contact | null;
  readonly #wanted = new Map<ContactKey, Pick<Change, 'kind' | 'sequence' | 'after'>[]>();

  constructor(contactOf: (key: ContactKey) => Contact | null) {
    this.#contactOf = contactOf;
  }

  /** Adds a refused change; ignores anything but a conflict of an edit or a delete. */
  add({ changeId, kind, state, error, contactKey, merge, sequence, after }: Change): void {
    const isConflict = state === 'refused' && error?.code === 'conflict';
    if (!isConflict || (kind !== 'contact.edit' && kind !== 'contact.delete')) return;
    // A single step of a merge is meaningless on its own.
    if (merge !== null || contactKey === null) return;
    this.changeIds.push(changeId);
    this.#wanted.set(contactKey, [...(this.#wanted.get(contactKey) ?? []), { kind, sequence, after }]);
  }

  keys(): ContactKey[] {
    return [...this.#wanted.keys()];
  }

  /**
   * The change that reapplies the refused values; null if the contact has them already, is gone, or is about to be
   * deleted.
   */
  change(key: ContactKey, batchId: string): NewChange | null {
    const contact = this.#contactOf(key);
    if (contact === null || contact.pending?.kind === 'delete') return null;
    // The latest value of a field wins.
    const inOrder = (this.#wanted.get(key) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    const label = contactLabel(contact.fields);
    if (inOrder.at(-1)?.kind === 'contact.delete')
      return newChange('contact.delete', { batchId, contactKey: key, before: contact.fields, label });
    const wanted = inOrder.reduce<ContactPatch>((all, { after }) => ({ ...all, ...after }), {});
    const fields = differingFields(wanted, contact.fields);
    // A guardian that isn't in the mirror shows as null. So comparing the fields doesn't find that this guardian is to
    // be removed.
    if (wanted.guardian === null && contact.fields.guardian === null && contact.guardianContactId !== null)
      fields.push('guardian');
    if (fields.length === 0) return null;
    return newChange('contact.edit', {
      batchId,
      contactKey: key,
      before: pickFields(contact.fields, fields),
      after: pickFields(wanted, fields),
      label,
    });
  }
}
