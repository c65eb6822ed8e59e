import type { MergeStep } from '../../../../core/merge/steps/merge-steps.ts';
import { contactLabel } from '../../../../core/contact/contact-label.ts';
import type { NewChange } from '../../api/journal-api.ts';
import { newChange } from '../../journal/new-change.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';

/** The change of one step of a merge. */
export function changeOfStep(
  { reader, mirror }: { reader: ContactReader; mirror: Mirror },
  step: MergeStep,
  { mergeId, batchId }: { mergeId: string; batchId: string },
): NewChange {
  const isRemoval = step.role === 'remove';
  const guardianId = mirror.rowOfKey(step.key)?.['guardian_contact_id'];
  const names = !isRemoval && step.after.guardian !== undefined;
  return newChange(isRemoval ? 'contact.delete' : 'contact.edit', {
    batchId,
    contactKey: step.key,
    before: step.before,
    after: isRemoval ? {} : step.after,
    label: contactLabel(isRemoval ? step.before : (reader.byKey(step.key)?.fields ?? {})),
    merge: { mergeId, role: step.role },
    ...(names ? { context: { guardianIdBefore: typeof guardianId === 'number' ? guardianId : null } } : {}),
  });
}
