import type { Change } from '../../../contract/changes/change.ts';
import type { Moment } from '../../clock.ts';
import { refused, type ChangeContext, type ChangeStep } from '../model/change-step.ts';

/** A contact read longer ago than this is read again before it is changed. */
const FRESH_FOR_MS = 120_000;

/** Whether a contact was read so lately that a change can be sent on the strength of it. */
export function isFresh(ctx: ChangeContext, change: Change, contactId: number): boolean {
  const heldUntil = ctx.heldUntil(change);
  const waited = change.error !== null && heldUntil === null;
  return !waited && ctx.isReadLately(contactId, heldUntil);
}

/** `age`: ms since the reading at `readAt`. `heldUntil`: monotonic ms before which what was read says little now. */
export function isRecentEnough(readAt: Moment, age: number, heldUntil: number | null): boolean {
  return age <= FRESH_FOR_MS && (heldUntil === null || readAt.monotonic >= heldUntil);
}

/**
 * Reads a contact again that was not read for a while, or whose change could not leave at once: who knows what happened
 * at the service meanwhile. The step that follows when it cannot be written now.
 */
export async function readUnlessFresh(
  ctx: ChangeContext,
  change: Change,
  contactId: number,
): Promise<ChangeStep | null> {
  if (isFresh(ctx, change, contactId)) return null;
  if (ctx.readsPages(change)) return { kind: 'later' };
  const reading = await ctx.readContact(contactId);
  // What cannot be read now cannot be written either, or is written on the strength of what was read last.
  if (reading.kind === 'unknown')
    return reading.error.code === 'offline' ? { kind: 'notSent', error: reading.error } : null;
  if (reading.kind === 'absent') return refused({ code: 'not_found', missing: 'contact' });
  ctx.noteRead(reading.contact);
  await ctx.store.applyContacts({ contacts: [reading.contact] });
  return null;
}
