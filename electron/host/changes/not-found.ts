import type { AppError } from '../../contract/result.ts';
import { refused, settled, type ChangeContext, type Step } from './step.ts';

/** The end of a delete. */
export const contactRemoved: Step = settled({ state: 'done', effect: { kind: 'contactRemoved' } });

/**
 * Whether a "not found" comes with words of the service: a bare 404, or one with a page for browsers, may as well be some
 * gateway's that lost its way.
 */
function isExplained(error: AppError): boolean {
  return error.message !== undefined || error.serviceCode !== undefined;
}

/** A delete was answered "not found": that is what was wanted, unless reading shows that the contact is still there. */
export async function whereContactIsGone(
  ctx: ChangeContext,
  contactId: number,
  error: AppError,
): Promise<Step> {
  if (isExplained(error)) return contactRemoved;
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'absent') return contactRemoved;
  if (reading.kind === 'unknown') return { kind: 'unsettled', error: reading.error };
  return refused({ ...error, missing: 'unknown' });
}

/** "Not found" in answer to a write that names a group. `gone`: the step that follows where the group is no more. */
export async function whereGroupIsGone(
  ctx: ChangeContext,
  groupId: number | null | undefined,
  error: AppError,
  gone: Step = refused({ ...error, missing: 'group', field: 'groupId' }),
): Promise<Step> {
  if (isExplained(error)) return gone;
  const groups = await ctx.client.listGroups(ctx.request);
  const isGone = groups.kind === 'ok' && !groups.value.some((group) => group.groupId === groupId);
  return isGone ? gone : refused({ ...error, missing: 'unknown' });
}
