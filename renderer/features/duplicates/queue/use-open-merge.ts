import { useQueryClient } from '@tanstack/react-query';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Cluster } from '../../../../electron/contract/merging/duplicates.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { hideToast } from '../../../ui/messages/toasts.tsx';
import { clusterTitle } from '../cluster-title.ts';
import type { DuplicatesHandlers } from '../duplicates-handlers.ts';
import { useDuplicatesStore } from '../duplicates-store.ts';
import { mergeSizeProblem } from '../merging/merge-size-problem.ts';
import { clusterQuery } from '../queries.ts';
import type { LatestPlace } from './use-latest-place.ts';
import { STEP_TOAST } from './use-undo-steps.ts';

/** Opens the merge of a cluster without the contacts left out. A confirmed merge moves on to the next cluster. */
export function useOpenMerge(
  leftOut: ReadonlySet<ContactKey>,
  place: LatestPlace,
  onMerge: DuplicatesHandlers['onMerge'],
) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const { decide } = useDuplicatesStore.getState();
  const canMerge = (cluster: Cluster) => mergeSizeProblem(cluster.size - leftOut.size) === null;
  const open = (cluster: Cluster) => {
    if (!canMerge(cluster)) return;
    const keys = cluster.contacts.map(({ key }) => key).filter((key) => !leftOut.has(key));
    const { clusterId } = cluster;
    const title = clusterTitle(cluster);
    const from = place.activeId();
    onMerge(keys, (batchId) => {
      hideToast(STEP_TOAST);
      decide(accountId, 'merging', { kind: 'merge', batchId, clusterId, title });
      place.advanceFrom(clusterId, from);
    });
  };
  return {
    /** Whether the contacts that aren't left out can be merged at once. */
    canMerge,
    open,
    /**
     * Opens the merge once the cluster is loaded, unless the user has moved on: Enter can be pressed before the first
     * response.
     */
    openOnceLoaded: async (clusterId: string) => {
      const cluster = await queryClient.fetchQuery(clusterQuery(bridge, accountId, clusterId));
      if (cluster !== null && place.isShown(clusterId)) open(cluster);
    },
  };
}
