import type { Change } from '../../../../contract/changes/change.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { settled, type ChangeStep } from '../../model/change-step.ts';
import { needsDecisionError, type WaitUntilExpired } from './lost-answer.ts';

/** See `settleChange`. Looks for a group with the name that wasn't known before the create was sent. */
export async function settleGroupCreate(
  ctx: ChangeContext,
  change: Change,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep> {
  const context = await ctx.store.sendContext(change.changeId);
  const known = new Set(context.knownGroupIds ?? []);
  const look = async () => {
    const answer = await ctx.client.listGroups(ctx.request);
    if (answer.kind !== 'ok') return { kind: 'unknown', error: answer.error } as const;
    // Only the name is compared, because the service may return the category in another spelling.
    const fresh = answer.value.filter(
      (group) => !known.has(group.groupId) && group.name === change.group?.name,
    );
    return { kind: 'read', fresh } as const;
  };
  let seen = await look();
  if (seen.kind === 'read' && seen.fresh.length === 0) {
    await waitUntilExpired();
    seen = await look();
  }
  if (seen.kind === 'unknown') return { kind: 'unsettled', error: seen.error };
  const [only] = seen.fresh;
  if (only === undefined && ctx.client.isLocal) return { kind: 'again' };
  if (only === undefined || seen.fresh.length > 1) return { kind: 'ask', error: needsDecisionError(change) };
  return settled({ state: 'done', groupId: only.groupId, effect: { kind: 'group', group: only } });
}
