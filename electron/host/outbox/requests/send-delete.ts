import type { Change } from '../../../contract/changes/change.ts';
import type { Contact, ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import { pickFields, tookValue } from '../../../core/contact/compare-fields.ts';
import type { SendContext } from '../../store/api/journal-api.ts';
import { touchedMeanwhile, valuesAtService } from './contact-write.ts';
import { contactRemoved, whereContactIsGone } from './not-found.ts';
import { isNotFound, NOT_READ_YET, withoutSuccess, type PreparedChange } from './prepared-change.ts';
import { refused, type ChangeContext, type ChangeStep } from '../model/change-step.ts';

/** Upper bound for the recent writes of one contact that a reading may not show yet. */
const MAX_RECENT_WRITES = 20;

/**
 * See `prepareChange`. The contact is read before it is deleted: what others changed since the user saw it is a conflict, and
 * the values that were read are what the trash, undo and history keep.
 */
export async function prepareDelete(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.accountRead()) return NOT_READ_YET;
  // Gone already, or never made: nothing is left to delete.
  if (contact === null || contact.contactId === null) return contactRemoved;
  const contactId = contact.contactId;
  // A merge has just read and compared all its members (`checkMembers`), and may have cleared this one itself.
  const read = change.merge?.role === 'remove' ? null : await readBeforeDelete(ctx, change, contact);
  if (read?.kind === 'step') return read.step;
  const wards = await ctx.store.wardsOf(contactId);
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.deleteContact(contactId, ctx.request);
    if (answer.kind === 'ok') {
      ctx.noteRemoved(contactId);
      return contactRemoved;
    }
    if (isNotFound(answer)) return whereContactIsGone(ctx, contactId, answer);
    return withoutSuccess(answer, (error) => Promise.resolve(refused(error)));
  };
  const context: SendContext = wards.length === 0 ? {} : { wards };
  return { kind: 'send', context, ...(read === null ? {} : { before: read.values }), send };
}

type BeforeDelete = { kind: 'step'; step: ChangeStep } | { kind: 'values'; values: ContactPatch } | null;

/** The values that the service holds; or the step that follows where they are unknown or another than the user saw. */
async function readBeforeDelete(
  ctx: ChangeContext,
  change: Change,
  { key, contactId }: Contact,
): Promise<BeforeDelete> {
  if (contactId === null) return null;
  if (!ctx.isJustRead(change, contactId)) {
    if (ctx.readsPages(change)) return { kind: 'step', step: { kind: 'later' } };
    const reading = await ctx.readContact(contactId);
    if (reading.kind === 'unknown') return { kind: 'step', step: { kind: 'notSent', error: reading.error } };
    if (reading.kind === 'absent') {
      // An earlier try may have arrived. Before a first one the service has the last word, since lists may lag behind.
      if (change.attempts > 0) return { kind: 'step', step: contactRemoved };
    } else {
      ctx.noteRead(reading.contact);
      await ctx.store.applyContacts({ contacts: [reading.contact] });
    }
  }
  const stored = await ctx.store.mirroredContact(key);
  const values = await valuesAtService(ctx.store, key);
  if (stored === null || values === null) return null;
  const touched = await touchedMeanwhile(ctx.store, change, stored);
  const lagging = await notShownYet(ctx, change, touched, values);
  const conflicting = touched.filter((field) => !lagging.includes(field));
  if (conflicting.length > 0)
    return { kind: 'step', step: refused({ code: 'conflict', conflictingFields: conflicting }) };
  // A guardian who was deleted first is named no more, and is still the one to bring back together with this contact.
  const kept = touched.includes('guardian') ? lagging : [...lagging, 'guardian' as const];
  return { kind: 'values', values: { ...values, ...pickFields(change.before, kept) } };
}

/** Those fields that read as they did before an edit from here that was done a moment ago: lists may lag behind writes. */
async function notShownYet(
  { store }: ChangeContext,
  { contactKey }: Change,
  fields: readonly ContactFieldName[],
  read: ContactPatch,
): Promise<ContactFieldName[]> {
  if (contactKey === null || fields.length === 0) return [];
  const recent = await store.changes({
    contactKey,
    states: ['done'],
    doneLately: true,
    limit: MAX_RECENT_WRITES,
  });
  return fields.filter((field) =>
    recent.some(({ before }) => before[field] !== undefined && tookValue(field, before[field], read[field])),
  );
}
