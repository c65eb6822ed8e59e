import type { Change } from '../../../contract/changes/change.ts';
import type { Contact, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { NewChange } from '../api/journal-api.ts';
import { newChange } from '../journal/new-change.ts';

/** What edits and deletes wanted that were refused as conflicts: one change for each contact, on the values there are now. */
export class ReappliedChanges {
  /** The changes whose values these are. */
  readonly changeIds: string[] = [];
  readonly #contactOf: (key: ContactKey) => Contact | null;
  readonly #wanted = new Map<ContactKey, Pick<Change, 'kind' | 'sequence' | 'after'>[]>();

  constructor(contactOf: (key: ContactKey) => Contact | null) {
    this.#contactOf = contactOf;
  }

  /** Takes up a change; anything but a conflict of an edit or a delete is passed over. */
  add({ changeId, kind, state, error, contactKey, merge, sequence, after }: Change): void {
    const isConflict = state === 'refused' && error?.code === 'conflict';
    if (!isConflict || (kind !== 'contact.edit' && kind !== 'contact.delete')) return;
    // A step of a merge by itself is no more what was wanted.
    if (merge !== null || contactKey === null) return;
    this.changeIds.push(changeId);
    this.#wanted.set(contactKey, [...(this.#wanted.get(contactKey) ?? []), { kind, sequence, after }]);
  }

  keys(): ContactKey[] {
    return [...this.#wanted.keys()];
  }

  /**
   * The change that gives a contact what was wanted, or deletes it; null where it holds that already, or is gone or about to be.
   */
  change(key: ContactKey, batchId: string): NewChange | null {
    const contact = this.#contactOf(key);
    if (contact === null || contact.pending?.kind === 'delete') return null;
    // Of two wishes for one field the later counts.
    const inOrder = (this.#wanted.get(key) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    const label = contactLabel(contact.fields);
    if (inOrder.at(-1)?.kind === 'contact.delete')
      return newChange('contact.delete', { batchId, contactKey: key, before: contact.fields, label });
    const wanted = inOrder.reduce<ContactPatch>((all, { after }) => ({ ...all, ...after }), {});
    const fields = differingFields(wanted, contact.fields);
    // A guardian who is not known here shows as none.
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
