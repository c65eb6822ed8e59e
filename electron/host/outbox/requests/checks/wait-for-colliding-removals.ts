import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import type { ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/**
 * Returns a step that makes a write wait for the removal of a contact with the same email or phone; null if there is no
 * such removal. A user who deletes a contact and gives its email to another one wants both. Only removals queued before
 * the write count, because later ones may wait for the write. The removal is then sent at once. But if the write is an
 * undo, the removal keeps its undo window, because it can't be undone exactly once it is sent. Removals of members of
 * the write's own merge don't count.
 */
export async function waitForCollidingRemovals(
  ctx: ChangeContext,
  change: Change,
): Promise<ChangeStep | null> {
  const { email, phone, groupId } = change.after;
  const role = change.merge?.role ?? 'write';
  if (role !== 'write' || (email == null && phone == null && groupId == null)) return null;
  const members = change.merge === null ? [] : await ctx.store.mergeMembers(change.changeId);
  const isMember = (key: ContactKey) => members.some((member) => member.key === key);
  // Only the values of this change count, not those of later changes of the contact.
  const own = change.contactKey === null ? null : await ctx.store.mirroredContact(change.contactKey);
  const fields = { ...own?.fields, ...change.after };
  if (fields.groupId == null) return null;
  const carriers = await ctx.store.findInGroup({
    groupId: fields.groupId,
    emails: fields.email == null ? [] : [fields.email],
    phones: fields.phone == null ? [] : [fields.phone],
  });
  const removals = carriers.filter(
    ({ key, pending }) =>
      key !== change.contactKey &&
      pending?.kind === 'delete' &&
      !isMember(key) &&
      ctx.isRemovalQueuedBefore(key, change),
  );
  if (change.undoOf === null) for (const { key } of removals) ctx.sendRemovalNow(key);
  const [first] = removals;
  return first === undefined ? null : { kind: 'after', key: first.key, orElse: 'again' };
}
