import type { mergeChannels } from '../../contract/channels/merge-channels.ts';
import { ok } from '../../contract/result.ts';
import { clustersOf } from '../merges/clusters-to-merge.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for merging contacts. */
export const mergeHandlers = ({ inAccount }: HandlerContext): HandlersOf<typeof mergeChannels> => ({
  'merges.propose': inAccount(({ changes }, { keys, keptKey }) => changes.merges.propose(keys, keptKey)),
  'merges.preview': inAccount(({ changes }, { plan }) => changes.merges.preview(plan)),
  'merges.run': inAccount(({ changes }, { plans }) => changes.merges.run(plans)),
  'merges.results': inAccount(async ({ store }, query) => ok(await store.merges(withoutUndefined(query)))),
  'merges.previewCertain': inAccount(async ({ changes, finder }, { mode, filter, clusterIds }) => {
    const clusters = await clustersOf(finder, mode, filter, clusterIds);
    return ok(await changes.merges.previewClusters(clusters));
  }),
  'merges.previewRows': inAccount(({ changes }, { previewId, offset, limit }) =>
    Promise.resolve(changes.merges.clusters.rows(previewId, offset, limit)),
  ),
  'merges.runPreview': inAccount(({ changes }, { previewId, except }) =>
    changes.merges.runPreview(previewId, except),
  ),
  'merges.exportPreview': inAccount(({ changes, profile }, { previewId, except }) =>
    changes.merges.exportPreview(previewId, except, profile),
  ),
  'merges.exportPlan': inAccount(({ changes, profile }, { plans }) =>
    changes.merges.exportPlan(plans, profile),
  ),
  'merges.readPlan': inAccount(({ changes, profile }, { text }) => changes.merges.readPlan(text, profile)),
});
