import type { Change } from '../../contract/change.ts';
import type { SendContext } from '../store/journal-api.ts';
import { touchedMeanwhile, valuesAtService } from './contact-write.ts';
import { readUnlessFresh } from './freshly-read.ts';
import { contactRemoved, whereContactIsGone } from './not-found.ts';
import { isNotFound, NOT_READ_YET, withoutSuccess, type Prepared } from './prepared.ts';
import { refused, settled, type ChangeContext, type Step } from './step.ts';

/** See `prepareChange`. */
export async function prepareDelete(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.accountRead()) return NOT_READ_YET;
  // Gone already, or never made: nothing is left to delete.
  if (contact === null || contact.contactId === null) return contactRemoved;
  const contactId = contact.contactId;
  if (change.undoOf !== null) {
    const touched = await touchedSinceSeen(ctx, change, contactId);
    if (touched !== null) return touched;
  }
  // A change that was on its way when the delete was recorded may have been refused since. What a merge removes was compared just
  // now, and may have been cleared before.
  const before = change.merge === null ? await valuesAtService(ctx.store, contact.key) : null;
  const wards = await ctx.store.wardsOf(contactId);
  const send = async (): Promise<Step> => {
    const answer = await ctx.client.deleteContact(contactId, ctx.request);
    if (answer.kind === 'ok') return contactRemoved;
    if (isNotFound(answer)) return whereContactIsGone(ctx, contactId, answer.error);
    return withoutSuccess(answer, (error) => Promise.resolve(refused(error)));
  };
  const context: SendContext = wards.length === 0 ? {} : { wards };
  return { kind: 'send', context, ...(before === null ? {} : { before }), send };
}

/** Undoing a create must not take along what somebody has changed since the user saw it: then it is a conflict. */
async function touchedSinceSeen(ctx: ChangeContext, change: Change, contactId: number): Promise<Step | null> {
  const unreadable = await readUnlessFresh(ctx, change, contactId);
  // Deleted already, perhaps by this very change: an earlier try may have arrived.
  if (unreadable?.kind === 'settled') return settled({ state: 'done', effect: { kind: 'contactRemoved' } });
  if (unreadable !== null) return unreadable;
  const stored = change.contactKey === null ? null : await ctx.store.mirroredContact(change.contactKey);
  if (stored === null) return null;
  const touched = await touchedMeanwhile(ctx.store, change, stored);
  return touched.length === 0 ? null : refused({ code: 'conflict', conflictingFields: touched });
}
