import type { AppError } from '../../../../contract/result.ts';
import { refused, settled, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/** The successful end of a delete. */
export const contactRemoved: ChangeStep = settled({ state: 'done', effect: { kind: 'contactRemoved' } });

/**
 * The answer "not found" to a write. It is reliable only with the documented error envelope; otherwise a misdirected
 * gateway may have sent it.
 */
export interface NotFound {
  error: AppError;
  documented?: boolean;
}

/** Settles a delete that was answered "not found": done, unless a read shows that the contact still exists. */
export async function settleMissingContact(
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

/** Rejects a create that was answered "not found". The error says whether its group is missing. */
export async function rejectMissingGroup(
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

/** Settles the delete of a group that was answered "not found": done, unless the group is still listed. */
export async function settleMissingGroup(
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
  // If the service rejected the request for the list of groups, it would reject it again. So the delete is rejected
  // instead of being settled later.
  return groups.kind === 'refused'
    ? refused({ ...error, missing: 'unknown' })
    : { kind: 'unsettled', error: groups.error };
}
