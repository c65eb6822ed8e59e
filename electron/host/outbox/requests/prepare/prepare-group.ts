import type { Change } from '../../../../contract/changes/change.ts';
import { checkGroupContents } from '../checks/check-group-contents.ts';
import { settleMissingGroup } from '../answers/settle-not-found.ts';
import type { PreparedChange } from './prepared-change.ts';
import { isNotFound, stepAfterFailure } from '../answers/step-after-answer.ts';
import { refused, settled, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/** See `prepareChange`. */
export async function prepareGroupCreate(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const group = change.group;
  if (group === null) return refused({ code: 'invalid_request' });
  // The groups are read from the service, because the mirror may lack one of the same name. If the answer were lost,
  // that group would be mistaken for the new one.
  const groups = await ctx.client.listGroups(ctx.request);
  if (groups.kind === 'not_sent') return { kind: 'notSent', error: groups.error };
  const there = groups.kind === 'ok' ? groups.value : await ctx.store.mirroredGroups();
  const known = there.map((each) => each.groupId);
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.createGroup(group, ctx.request);
    if (answer.kind !== 'ok') return stepAfterFailure(answer, (error) => Promise.resolve(refused(error)));
    if (answer.value === null)
      return { kind: 'unsettled', error: { code: 'bad_answer', status: answer.status } };
    return settled({
      state: 'done',
      groupId: answer.value.groupId,
      effect: { kind: 'group', group: answer.value },
    });
  };
  return { kind: 'send', context: { knownGroupIds: known }, send };
}

/** See `prepareChange`. */
export async function prepareGroupDelete(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const groupId = change.groupId;
  if (groupId === null) return refused({ code: 'invalid_request' });
  const stop = change.state === 'queued' ? await checkGroupContents(ctx, groupId, change.changeId) : null;
  if (stop !== null) return stop;
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.deleteGroup(groupId, ctx.request);
    if (answer.kind === 'ok') return settled({ state: 'done', effect: { kind: 'groupMarked', groupId } });
    if (isNotFound(answer)) return settleMissingGroup(ctx, groupId, answer);
    return stepAfterFailure(answer, (error) => Promise.resolve(refused(error)));
  };
  return { kind: 'send', context: {}, send };
}
