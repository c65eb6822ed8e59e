import type { Change } from '../../../../contract/changes/change.ts';
import type { Moment } from '../../../clock.ts';
import { refused, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/** Maximum age of the read that an edit is based on. */
const FRESH_FOR_MS = 120_000;

/** Whether a contact was read recently enough to send a change without reading it again. */
export function isFresh(ctx: ChangeContext, change: Change, contactId: number): boolean {
  const heldUntil = ctx.heldUntil(change);
  const waited = change.error !== null && heldUntil === null;
  return !waited && ctx.wasReadRecently(contactId, heldUntil);
}

/**
 * Whether a read is recent enough to send a change. `age` is its age in ms; `heldUntil` the monotonic ms at which the
 * last pause of the change ended.
 */
export function isRecentEnough(readAt: Moment, age: number, heldUntil: number | null): boolean {
  return age <= FRESH_FOR_MS && (heldUntil === null || readAt.monotonic >= heldUntil);
}

/**
 * Reads a contact before a change of it is sent, unless `isFresh`. Returns the step to take if the change can't be sent
 * now, otherwise null.
 */
export async function readUnlessFresh(
  ctx: ChangeContext,
  change: Change,
  contactId: number,
): Promise<ChangeStep | null> {
  if (isFresh(ctx, change, contactId)) return null;
  if (ctx.needsPage(change)) return { kind: 'later' };
  const reading = await ctx.readContact(contactId);
  // If the read fails for another reason than being offline, the change is sent on the basis of the last read.
  if (reading.kind === 'unknown')
    return reading.error.code === 'offline' ? { kind: 'notSent', error: reading.error } : null;
  if (reading.kind === 'absent') return refused({ code: 'not_found', missing: 'contact' });
  ctx.noteRead(reading.contact);
  await ctx.store.applyContacts({ contacts: [reading.contact] });
  return null;
}
