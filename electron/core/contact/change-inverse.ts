import type { Change } from '../../contract/changes/change.ts';
import type { ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsOf, pickFields } from './compare-fields.ts';

/** What undoing a change means, in terms of a new change of the same contact. */
export type Inverse =
  | { kind: 'contact.edit'; before: ContactPatch; after: ContactPatch }
  /** A deleted contact is created again: same contact key, new id, creation date and source; custom fields are lost. */
  | { kind: 'contact.create'; after: ContactPatch }
  | { kind: 'contact.delete'; before: ContactPatch };

/** Whether a change can be taken back at all; groups cannot (the interface offers no way). */
export function isUndoable(
  change: Pick<Change, 'kind' | 'state' | 'undone' | 'before' | 'after' | 'notTaken'>,
): boolean {
  return inverseOf(change) !== null;
}

/**
 * The change that takes `change` back; null when there is none: it did not happen, was taken back already, or is of a
 * group. Only fields that the service took are put back.
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
