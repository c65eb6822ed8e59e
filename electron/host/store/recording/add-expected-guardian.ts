import type { Mirror } from '../mirror/mirror.ts';
import type { NewChange } from '../api/journal-api.ts';

/**
 * Adds the guardian's current contact id to changes that check the guardian for conflicts: edits of the guardian, and
 * deletes that undo a create. See `SendContext.guardianIdBefore`.
 */
export function withGuardianBefore(mirror: Mirror, change: NewChange): NewChange {
  const { guardian } = change.before;
  const compared = change.kind === 'contact.edit' ? guardian !== undefined : guardian != null;
  if (!compared || change.kind === 'contact.create') return change;
  if (change.contactKey === null || change.context?.guardianIdBefore !== undefined) return change;
  const stored = mirror.rowOfKey(change.contactKey)?.['guardian_contact_id'];
  const guardianIdBefore = typeof stored === 'number' ? stored : null;
  return { ...change, context: { ...change.context, guardianIdBefore } };
}
