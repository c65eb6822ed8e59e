import type { Change } from '../../contract/change.ts';
import type { ChangeContext } from './step.ts';

/** A contact read longer ago than this is read again before it is changed. */
export const FRESH_FOR_MS = 120_000;

/** Whether a contact was read so lately that a change can be sent on the strength of it. */
export function isFresh(ctx: ChangeContext, change: Change, contactId: number): boolean {
  const heldUntil = ctx.heldUntil(change);
  const waited = change.error !== null && heldUntil === 0;
  const readAt = ctx.lastReadAt(contactId);
  // Read in the future: the clock was set back since, and nobody knows how long ago it was.
  return !waited && readAt <= ctx.now() && readAt >= Math.max(ctx.now() - FRESH_FOR_MS, heldUntil);
}
