import type { Change } from '../../../../contract/changes/change.ts';
import { isFresh } from './read-unless-fresh.ts';
import { refused, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/**
 * Checks, before a change of a merge is sent, that every remaining member is as the merge expects it. The user hasn't
 * seen later changes by others, so these are conflicts. Members that weren't read recently are read again. But all
 * members are read before one is cleared or removed. In a small batch, all are read before the kept contact is written
 * too. Returns the step to take if the change can't be sent; null if it can.
 */
export async function checkMembers(ctx: ChangeContext, change: Change): Promise<ChangeStep | null> {
  const members = await ctx.store.mergeMembers(change.changeId);
  // This check must precede the reads. If the pending change of a member ended during the reads, nothing would wake
  // this change afterwards.
  const busy = members.find(({ waits }) => waits);
  if (busy !== undefined) return { kind: 'after', key: busy.key, orElse: 'later' };
  const role = change.merge?.role;
  const removesValues = role === 'remove' || role === 'clear';
  // A small batch has foreground priority: one more request per merge is negligible there. In a batch of hundreds of
  // merges, these requests would take a quarter of the time.
  const readsAll = removesValues || (role === 'write' && ctx.request.priority === 'foreground');
  const toRead = members.flatMap(({ key, contactId }) =>
    contactId === null || (!readsAll && isFresh(ctx, change, contactId)) ? [] : [{ key, contactId }],
  );
  const step = await readMembers(ctx, change, toRead);
  if (step !== null) return step;
  const conflict = await ctx.store.mergeConflict(change.changeId);
  if (conflict === null) return null;
  const { key, fields, gone, lags } = conflict;
  // The read doesn't show this merge's own write yet, so the members are read again a little later.
  if (lags)
    return { kind: 'notSent', error: { code: 'bad_answer', message: 'reading_lags', contactKey: key } };
  return gone
    ? refused({ code: 'not_found', missing: 'contact', contactKey: key })
    : refused({ code: 'conflict', conflictingFields: fields, contactKey: key });
}

async function readMembers(
  ctx: ChangeContext,
  change: Change,
  toRead: readonly { key: string; contactId: number }[],
): Promise<ChangeStep | null> {
  if (toRead.length === 0) return null;
  const isRemoved = ctx.watchRemovals();
  const readings = await ctx.readContacts(toRead.map(({ contactId }) => contactId));
  const contacts = [];
  for (const { key, contactId } of toRead) {
    const reading = readings.get(contactId);
    if (reading === undefined) continue;
    if (reading.kind === 'unknown') return { kind: 'notSent', error: reading.error };
    if (reading.kind === 'found') {
      if (!isRemoved(contactId)) contacts.push(reading.contact);
    }
    // If the change itself removes the member that no longer exists, nothing is wrong.
    else if (key !== change.contactKey || change.kind !== 'contact.delete')
      return refused({ code: 'not_found', missing: 'contact', contactKey: key });
  }
  for (const contact of contacts) ctx.noteRead(contact);
  await ctx.store.applyContacts({ contacts });
  return null;
}
