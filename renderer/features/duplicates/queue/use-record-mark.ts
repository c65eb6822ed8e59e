import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Cluster, DecisionKind } from '../../../../electron/contract/merging/duplicates.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { duplicateKeys } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { clusterTitle } from '../cluster-title.ts';
import { useDuplicatesStore, type MarkStep } from '../duplicates-store.ts';

interface Mark extends Pick<MarkStep, 'listed'> {
  kind: DecisionKind;
  cluster: Cluster;
  /** Id of the cluster that was active. */
  from: string | null;
}

interface RecordMarkOptions {
  onRecorded: (step: MarkStep, mark: Pick<Mark, 'kind' | 'from'>) => void;
  /** Called instead of `onRecorded` if undo was pressed while the mark was being recorded. */
  onUndo: (step: MarkStep) => void;
  onFailed: (thrown: unknown) => void;
}

/** Records marks, one at a time. */
export function useRecordMark({ onRecorded, onUndo, onFailed }: RecordMarkOptions) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const { change, decide } = useDuplicatesStore.getState();
  // A mutation's own state is up to date only after the next render.
  const markingId = useRef<string | null>(null);
  const setMarkingId = (clusterId: string | null) => {
    markingId.current = clusterId;
    change(accountId, { marking: clusterId !== null });
  };
  const undoOnceRecorded = useRef(false);
  const recording = useMutation({
    mutationFn: async ({ kind, cluster, ...at }: Mark) => {
      const keys = cluster.contacts.map(({ key }) => key);
      const [{ undo }, { markId }] = await Promise.all([
        callHost(bridge, 'history.latest', { accountId }),
        callHost(bridge, kind === 'not' ? 'duplicates.markNot' : 'duplicates.markMeant', { accountId, keys }),
      ]);
      return { cluster, kind, ...at, markId, after: undo?.sequence ?? 0 };
    },
    onSuccess: ({ cluster, kind, from, listed, markId, after }) => {
      setMarkingId(null);
      const { clusterId } = cluster;
      const step: MarkStep = { kind: 'mark', markId, clusterId, title: clusterTitle(cluster), after, listed };
      decide(accountId, kind, step);
      void queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
      if (undoOnceRecorded.current) {
        undoOnceRecorded.current = false;
        onUndo(step);
      } else onRecorded(step, { kind, from });
    },
    onError: (thrown) => {
      setMarkingId(null);
      undoOnceRecorded.current = false;
      onFailed(thrown);
    },
  });
  return {
    record: (mark: Mark) => {
      setMarkingId(mark.cluster.clusterId);
      recording.mutate(mark);
    },
    /** Id of the cluster that is being marked. Unlike `isPending`, it is up to date in event handlers. */
    markingId: () => markingId.current,
    /** Undoes the mark that is being recorded, once it's recorded. */
    undoOnceRecorded: () => {
      undoOnceRecorded.current = true;
    },
    isPending: recording.isPending,
  };
}
