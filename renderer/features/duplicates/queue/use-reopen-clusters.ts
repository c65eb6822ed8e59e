import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClusterListEntry } from '../../../../electron/contract/merging/duplicates.ts';
import { isUndoable } from '../../../../electron/core/is-undoable.ts';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useDuplicatesStore, useQueue, type QueueStep } from '../duplicates-store.ts';

/**
 * Reopens clusters whose merge stopped or was undone elsewhere. Also drops the queue's last step once its whole batch
 * is undone, so that the next undo applies to the step before it.
 */
export function useReopening(entries: readonly ClusterListEntry[]): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { steps, decided } = useQueue(accountId);
  const listed = new Set(entries.map(({ clusterId }) => clusterId));
  const isListed = (step: QueueStep) =>
    step.kind === 'merge' && decided[step.clusterId] === 'merging' && listed.has(step.clusterId);
  const merging = steps.filter(
    (step, at) => isListed(step) || (at === steps.length - 1 && 'batchId' in step),
  );
  const ended = useQueries({
    queries: merging.flatMap((step) =>
      'batchId' in step ? [batchQuery(bridge, accountId, step.batchId)] : [],
    ),
    combine: (batches) =>
      merging.filter((step, at) => {
        const batch = batches[at]?.data;
        if (batch == null) return false;
        if (batch.undo === 'done') return true;
        if (batch.settledAt === null) return false;
        return (batch.merges?.done ?? 0) === 0 || (isListed(step) && !isUndoable(batch));
      }),
  });
  useEffect(() => {
    if (ended.length > 0) useDuplicatesStore.getState().reopen(accountId, (step) => ended.includes(step));
  }, [accountId, ended]);
}
