import type { Mirror } from '../mirror/mirror.ts';
import type { NewChange } from '../api/journal-api.ts';

/**
 * A change with the number by which the guardian is known at the service now, where it is compared with that: an edit of the
 * guardian, or a delete that takes back a create. See `SendContext`.
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
