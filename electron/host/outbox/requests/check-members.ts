import type { Change } from '../../../contract/changes/change.ts';
import { isFresh } from './read-unless-fresh.ts';
import { refused, type ChangeContext, type ChangeStep } from '../model/change-step.ts';

/**
 * Before a step of a merge leaves, every member that is still there must be as the merge knows it: what others changed
 * meanwhile was not seen by who decided on it. Members that were not read for a while are read again; before anything is taken
 * from one, and before a merge by hand writes the kept contact, all are, however lately they were read. The step that follows when it cannot be sent; null when all is well.
 */
export async function checkMembers(ctx: ChangeContext, change: Change): Promise<ChangeStep | null> {
  const members = await ctx.store.mergeMembers(change.changeId);
  // Before anything is read, which takes a while: nobody is told of the end of what has ended by then.
  const busy = members.find(({ waits }) => waits);
  if (busy !== undefined) return { kind: 'after', key: busy.key };
  const role = change.merge?.role;
  const takes = role === 'remove' || role === 'clear';
  // One request more is nothing to a merge by hand; to hundreds at once it is a quarter of their time.
  const readsAll = takes || (role === 'write' && ctx.request.priority === 'foreground');
  const toRead = members.flatMap(({ key, contactId }) =>
    contactId === null || (!readsAll && isFresh(ctx, change, contactId)) ? [] : [{ key, contactId }],
  );
  const step = await readMembers(ctx, change, toRead);
  if (step !== null) return step;
  const conflict = await ctx.store.mergeConflict(change.changeId);
  if (conflict === null) return null;
  const { key, fields, gone, lags } = conflict;
  // Nobody else's doing: the service does not show yet what it was told. It is read again a little later.
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
    // What is gone already needs not be removed.
    else if (key !== change.contactKey || change.kind !== 'contact.delete')
      return refused({ code: 'not_found', missing: 'contact', contactKey: key });
  }
  for (const contact of contacts) ctx.noteRead(contact);
  await ctx.store.applyContacts({ contacts });
  return null;
}
