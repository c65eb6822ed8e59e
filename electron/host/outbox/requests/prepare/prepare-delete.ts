import type { Change } from '../../../../contract/changes/change.ts';
import type { Contact, ContactFieldName, ContactPatch } from '../../../../contract/contacts/contact.ts';
import { pickFields, tookValue } from '../../../../core/contact/compare-fields.ts';
import type { SendContext } from '../../../store/api/journal-api.ts';
import { fieldsChangedElsewhere, valuesAtService } from '../../model/compare-with-service.ts';
import { contactRemoved, settleMissingContact } from '../answers/settle-not-found.ts';
import type { PreparedChange } from './prepared-change.ts';
import { isNotFound, NOT_READ_YET, stepAfterFailure } from '../answers/step-after-answer.ts';
import { refused, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { recentWrites } from '../../model/recent-writes.ts';

/**
 * See `prepareChange`. Reads the contact first. If others changed it since the user saw it, that is a conflict. Trash,
 * undo and history keep the values that were read.
 */
export async function prepareDelete(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.hasFullSync()) return NOT_READ_YET;
  // The contact is gone or was never created, so nothing is left to delete.
  if (contact === null || contact.contactId === null) return contactRemoved;
  const contactId = contact.contactId;
  // A merge has just read and compared all members (`checkMembers`), and may have cleared values of this one itself. So
  // this contact isn't read again.
  const read = change.merge?.role === 'remove' ? null : await readBeforeDelete(ctx, change, contact);
  if (read?.kind === 'step') return read.step;
  const wards = await ctx.store.wardsOf(contactId);
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.deleteContact(contactId, ctx.request);
    if (answer.kind === 'ok') {
      ctx.noteRemoved(contactId);
      return contactRemoved;
    }
    if (isNotFound(answer)) return settleMissingContact(ctx, contactId, answer);
    return stepAfterFailure(answer, (error) => Promise.resolve(refused(error)));
  };
  const context: SendContext = wards.length === 0 ? {} : { wards };
  return { kind: 'send', context, ...(read === null ? {} : { before: read.values }), send };
}

type BeforeDelete = { kind: 'step'; step: ChangeStep } | { kind: 'values'; values: ContactPatch } | null;

/**
 * Returns the values that the service has, or the step to take if they can't be read or are in conflict; null if they
 * are unknown but the delete can be sent.
 */
async function readBeforeDelete(
  ctx: ChangeContext,
  change: Change,
  { key, contactId }: Contact,
): Promise<BeforeDelete> {
  if (contactId === null) return null;
  if (!ctx.wasJustRead(change, contactId)) {
    if (ctx.needsPage(change)) return { kind: 'step', step: { kind: 'later' } };
    const reading = await ctx.readContact(contactId);
    if (reading.kind === 'unknown') return { kind: 'step', step: { kind: 'notSent', error: reading.error } };
    if (reading.kind === 'absent') {
      // If an earlier attempt was sent, that attempt deleted the contact. Without one, the delete is sent in spite of
      // the read, which may be older than the contact's create.
      if (change.attempts > 0) return { kind: 'step', step: contactRemoved };
    } else {
      ctx.noteRead(reading.contact);
      await ctx.store.applyContacts({ contacts: [reading.contact] });
    }
  }
  const stored = await ctx.store.mirroredContact(key);
  const values = await valuesAtService(ctx.store, key);
  if (stored === null || values === null) return null;
  const changed = await fieldsChangedElsewhere(ctx.store, change, stored);
  const lagging = await fieldsNotShownYet(ctx, change, changed, values);
  const conflicting = changed.filter((field) => !lagging.includes(field));
  if (conflicting.length > 0)
    return { kind: 'step', step: refused({ code: 'conflict', conflictingFields: conflicting }) };
  // If the guardian was deleted first, the contact no longer has a guardian at the service. The guardian is still
  // recorded, so that an undo restores the link.
  const kept = changed.includes('guardian') ? lagging : [...lagging, 'guardian' as const];
  return { kind: 'values', values: { ...values, ...pickFields(change.before, kept) } };
}

/**
 * Returns the fields in which a read shows the value from before one of our recent edits. The read may be older than
 * the edit, so this isn't a conflict.
 */
async function fieldsNotShownYet(
  { store }: ChangeContext,
  { contactKey }: Change,
  fields: readonly ContactFieldName[],
  read: ContactPatch,
): Promise<ContactFieldName[]> {
  if (contactKey === null || fields.length === 0) return [];
  const recent = await recentWrites(store, contactKey);
  return fields.filter((field) =>
    recent.some(({ before }) => before[field] !== undefined && tookValue(field, before[field], read[field])),
  );
}
