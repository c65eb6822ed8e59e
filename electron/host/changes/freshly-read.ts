import type { Change } from '../../contract/change.ts';
import type { Moment } from '../clock.ts';
import type { ChangeContext } from './step.ts';

/** A contact read longer ago than this is read again before it is changed. */
const FRESH_FOR_MS = 120_000;

/** Whether a contact was read so lately that a change can be sent on the strength of it. */
export function isFresh(ctx: ChangeContext, change: Change, contactId: number): boolean {
  const heldUntil = ctx.heldUntil(change);
  const waited = change.error !== null && heldUntil === null;
  return !waited && ctx.isReadLately(contactId, heldUntil);
}

/** `age`: ms since the reading at `readAt`. `heldUntil`: monotonic ms before which what was read says little now. */
export function isLately(readAt: Moment, age: number, heldUntil: number | null): boolean {
  return age <= FRESH_FOR_MS && (heldUntil === null || readAt.monotonic >= heldUntil);
}
