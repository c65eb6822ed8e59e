import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import { refused, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { recentWrites } from '../../model/recent-writes.ts';
import { failedRead, readGroup, type FailedReading } from '../lookups/find-by-email-or-phone.ts';

const MORE_IN_GROUP = refused({ code: 'invalid_request', message: 'more_in_group' });

/**
 * Checks, before a group is deleted, that it has no more contacts than the user confirmed: a move may have been
 * rejected or undone, and others may have put contacts into it. Returns the step to take if the group can't be deleted,
 * otherwise null.
 */
export async function checkGroupContents(
  ctx: ChangeContext,
  groupId: number,
  changeId: string,
): Promise<ChangeStep | null> {
  const { mostContacts } = await ctx.store.sendContext(changeId);
  if (mostContacts === undefined) return null;
  const { groups } = await ctx.store.groups();
  if ((groups.find((group) => group.groupId === groupId)?.count ?? 0) > mostContacts) return MORE_IN_GROUP;
  const answer = await ctx.client.listContacts({ groupId, page: 1, perPage: 1 }, ctx.request);
  if (answer.kind !== 'ok') return stepAfterFailedRead(failedRead(answer.error));
  const { totalRecords, contacts } = answer.value;
  if ((totalRecords ?? contacts.length) <= mostContacts) return null;
  // The service's count is only a hint, so the contacts decide.
  const isRemoved = ctx.watchRemovals();
  const reading = await readGroup(ctx, groupId);
  if (reading.kind !== 'read') return stepAfterFailedRead(reading);
  const found = reading.contacts.filter(({ contactId }) => !isRemoved(contactId));
  return (await addNewcomers(ctx, groupId, found)) ? MORE_IN_GROUP : null;
}

/** Adds contacts of the group that the mirror doesn't show there, so that the user sees them. Returns whether there are any. */
async function addNewcomers(
  ctx: ChangeContext,
  groupId: number,
  found: readonly ServiceContact[],
): Promise<boolean> {
  const known = new Set(await ctx.store.contactIdsOfGroup(groupId));
  const newcomers: ServiceContact[] = [];
  for (const contact of found)
    if (!known.has(contact.contactId) && !(await wasJustMoved(ctx, contact))) newcomers.push(contact);
  for (const contact of newcomers) ctx.noteRead(contact);
  await ctx.store.applyContacts({ contacts: newcomers });
  return newcomers.length > 0;
}

/** Whether this app moved a contact so recently that a read may not show it yet. */
async function wasJustMoved({ store }: ChangeContext, { contactId }: ServiceContact): Promise<boolean> {
  const contactKey = await store.keyOfContactId(contactId);
  if (contactKey === null) return false;
  const done = await recentWrites(store, contactKey);
  return done.some(({ after }) => after.groupId !== undefined);
}

/** The service may refuse to list a group that it has deleted, so a refusal doesn't prevent the deletion. */
function stepAfterFailedRead({ kind, error }: FailedReading): ChangeStep | null {
  return kind === 'refused' ? null : { kind: 'notSent', error };
}
