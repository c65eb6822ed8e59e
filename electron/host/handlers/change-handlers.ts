import type { changeChannels } from '../../contract/channels/change-channels.ts';
import { ok } from '../../contract/result.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for changes, batches, history, undo and the trash. */
export const changeHandlers = ({ inAccount }: HandlerContext): HandlersOf<typeof changeChannels> => ({
  'changes.status': inAccount(async ({ changes }) => ok(await changes.status())),
  'changes.list': inAccount(async ({ store }, { states, limit, beforeSequence }) =>
    ok(
      await store.changes({
        limit,
        ...(states === undefined ? {} : { states }),
        ...(beforeSequence === undefined ? {} : { beforeSequence }),
      }),
    ),
  ),
  'changes.undo': inAccount(({ imports }, { batchId, changeIds, force = false }) =>
    imports.reports.undoBatch({ batchId, force, ...(changeIds === undefined ? {} : { changeIds }) }),
  ),
  'changes.redo': inAccount(({ imports }, { batchId, force = false }) =>
    imports.reports.redoBatch(batchId, force),
  ),
  'changes.resolve': inAccount(({ changes }, { changeId, decision }) => changes.resolve(changeId, decision)),
  'changes.resolveRefused': inAccount(async ({ changes }, { changeIds, decision }) =>
    ok({ resolved: await changes.resolveRefused({ changeIds }, decision) }),
  ),
  'changes.keepMine': inAccount(async ({ changes }, { changeIds }) => ok(await changes.keepMine(changeIds))),
  'changes.sendNow': inAccount(async ({ changes }, which) => {
    changes.sendNow(withoutUndefined(which));
    return ok(await changes.status());
  }),
  'changes.resume': inAccount(async ({ changes }, { heldBy }) => {
    await changes.resume(heldBy);
    return ok(await changes.status());
  }),
  'batches.list': inAccount(async ({ changes }, query) =>
    ok(await changes.batches.list(withoutUndefined(query))),
  ),
  'batches.waiting': inAccount(async ({ changes }, query) =>
    ok(await changes.batches.waiting(withoutUndefined(query))),
  ),
  'batches.get': inAccount(async ({ changes }, { batchId }) => ok(await changes.batches.get(batchId))),
  'batches.pause': inAccount(({ changes }, { batchId }) => changes.batches.pause(batchId)),
  'batches.resume': inAccount(({ changes }, { batchId }) => changes.batches.resume(batchId)),
  'batches.cancel': inAccount(({ changes }, { batchId }) => changes.batches.cancel(batchId)),
  'batches.retry': inAccount(async ({ changes }, { batchId }) => {
    await changes.resolveRefused({ batchId }, 'send_again');
    return changes.batches.now(batchId);
  }),
  'batches.results': inAccount(async ({ store }, query) =>
    ok(await store.batchChanges(withoutUndefined(query))),
  ),
  'history.list': inAccount(async ({ changes }, query) =>
    ok(await changes.batches.history(withoutUndefined(query))),
  ),
  'history.latest': inAccount(async ({ changes }) => ok(await changes.latest())),
  'trash.list': inAccount(async ({ changes }, query) => ok(await changes.trash(query))),
  'trash.restore': inAccount(({ changes }, { changeIds, groupId }) => changes.restore(changeIds, groupId)),
});
