import type { AppError } from '../../../contract/result.ts';
import { refused, settled, type ChangeContext, type ChangeStep } from '../model/change-step.ts';

/** The end of a delete. */
export const contactRemoved: ChangeStep = settled({ state: 'done', effect: { kind: 'contactRemoved' } });

/**
 * A "not found" in answer to a write. Only with the documented error envelope is it the service's own; any other may come from
 * a gateway that has lost its way, and proves nothing.
 */
export interface NotFound {
  error: AppError;
  documented?: boolean;
}

/** A delete was answered "not found": that is what was wanted, unless reading shows that the contact is still there. */
export async function whereContactIsGone(
  ctx: ChangeContext,
  contactId: number,
  { error, documented = false }: NotFound,
): Promise<ChangeStep> {
  if (documented) return contactRemoved;
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'absent') return contactRemoved;
  if (reading.kind === 'unknown') return { kind: 'unsettled', error: reading.error };
  return refused({ ...error, missing: 'unknown' });
}

/** A create was answered "not found": is it the group that is gone? */
export async function whereGroupIsGone(
  ctx: ChangeContext,
  groupId: number | null | undefined,
  { error, documented = false }: NotFound,
): Promise<ChangeStep> {
  const groups = documented ? null : await ctx.client.listGroups(ctx.request);
  const isGone =
    groups === null || (groups.kind === 'ok' && !groups.value.some((group) => group.groupId === groupId));
  return refused(
    isGone ? { ...error, missing: 'group', field: 'groupId' } : { ...error, missing: 'unknown' },
  );
}

/** The delete of a group was answered "not found": that is what was wanted, unless the group is still listed. */
export async function whereDeletedGroupIsGone(
  ctx: ChangeContext,
  groupId: number,
  { error, documented = false }: NotFound,
): Promise<ChangeStep> {
  const gone = settled({ state: 'done', effect: { kind: 'groupMarked', groupId } });
  if (documented) return gone;
  const groups = await ctx.client.listGroups(ctx.request);
  if (groups.kind === 'ok')
    return groups.value.some((group) => group.groupId === groupId)
      ? refused({ ...error, missing: 'unknown' })
      : gone;
  // A list that is refused would be refused the next time, too.
  return groups.kind === 'refused'
    ? refused({ ...error, missing: 'unknown' })
    : { kind: 'unsettled', error: groups.error };
}
