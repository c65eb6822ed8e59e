import type { Change } from '../../contract/change.ts';
import { isFresh } from './freshly-read.ts';
import { refused, type ChangeContext, type Step } from './step.ts';

/**
 * Before a step of a merge leaves, every member that is still there must be as the merge knows it: what others changed
 * meanwhile was not seen by who decided on it. Members that were not read for a while are read again. The step that follows
 * when it cannot be sent; null when all is well.
 */
export async function checkMembers(ctx: ChangeContext, change: Change): Promise<Step | null> {
  const members = await ctx.store.mergeMembers(change.changeId);
  // Before anything is read, which takes a while: nobody is told of the end of what has ended by then.
  const busy = members.find(({ waits }) => waits);
  if (busy !== undefined) return { kind: 'after', key: busy.key };
  for (const { key, contactId } of members) {
    if (contactId === null || isFresh(ctx, change, contactId)) continue;
    const reading = await ctx.readContact(contactId);
    if (reading.kind === 'unknown') return { kind: 'notSent', error: reading.error };
    const own = key === change.contactKey && change.kind === 'contact.delete';
    if (reading.kind === 'absent') {
      if (own) continue;
      return refused({ code: 'not_found', missing: 'contact', contactKey: key });
    }
    ctx.noteRead(reading.contact);
    await ctx.store.applyContacts({ contacts: [reading.contact] });
  }
  const conflict = await ctx.store.mergeConflict(change.changeId);
  if (conflict === null) return null;
  const { key, fields, gone } = conflict;
  return gone
    ? refused({ code: 'not_found', missing: 'contact', contactKey: key })
    : refused({ code: 'conflict', conflictingFields: fields, contactKey: key });
}
