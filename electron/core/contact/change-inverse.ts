import type { Change } from '../../contract/changes/change.ts';
import type { ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsOf, pickFields } from './compare-fields.ts';

/** The inverse of a change, as the content of a new change to the same contact. */
export type Inverse =
  | { kind: 'contact.edit'; before: ContactPatch; after: ContactPatch }
  /**
   * Creates a deleted contact again: same contact key, but a new id, creation date and source; custom fields are
   * lost.
   */
  | { kind: 'contact.create'; after: ContactPatch }
  | { kind: 'contact.delete'; before: ContactPatch };

/** Whether a change can be undone; changes to groups cannot (the interface has no way). */
export function isUndoable(
  change: Pick<Change, 'kind' | 'state' | 'undone' | 'before' | 'after' | 'notTaken'>,
): boolean {
  return inverseOf(change) !== null;
}

/**
 * Returns the inverse of a change; null if there is none: it did not happen, is undone already, or concerns a group.
 * Restores only fields that the service stored.
 */
export function inverseOf(
  change: Pick<Change, 'kind' | 'state' | 'undone' | 'before' | 'after' | 'notTaken'>,
): Inverse | null {
  if (change.state !== 'done' || change.undone) return null;
  switch (change.kind) {
    case 'contact.edit': {
      const taken = fieldsOf(change.after).filter((field) => !change.notTaken.includes(field));
      if (taken.length === 0) return null;
      return {
        kind: 'contact.edit',
        before: pickFields(change.after, taken),
        after: pickFields(change.before, taken),
      };
    }
    case 'contact.delete':
      return { kind: 'contact.create', after: change.before };
    case 'contact.create':
      return { kind: 'contact.delete', before: change.after };
    case 'group.create':
    case 'group.delete':
      return null;
  }
}
