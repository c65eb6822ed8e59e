import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { duplicateKeys } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { hideToast } from '../../../ui/messages/toasts.tsx';
import { queueOf, useDuplicatesStore, useQueue, type MarkStep, type QueueStep } from '../duplicates-store.ts';
import { clusterQuery, relistEntry, type ClusterListQuery } from '../queries.ts';

/** Id shared by all toasts of the queue, so that hundreds of decisions in a row show only the toast of the latest. */
export const STEP_TOAST = 'duplicates step';

interface UndoStepsOptions {
  /** The query of the list on screen. */
  shownList: () => ClusterListQuery;
  onUndoMerge: (batchId: string, title: string) => void;
  /** Called when no undo is running or waiting any more. */
  onIdle: () => void;
  /** Called when an undo failed. Those that were waiting for it are dropped. */
  onFailed: (thrown: unknown) => void;
}

interface UndoSteps {
  /** Undoes a step, after the one that is being undone. */
  undo: (step: QueueStep) => void;
  /** Undoes the step that is the latest when the running undo has ended. */
  undoLast: () => void;
  /** Whether a mark is being removed. Unlike `isPending`, it is up to date in event handlers. */
  isUndoing: () => boolean;
  isPending: boolean;
}

/** Undoes steps of the queue, one after another, and shows their clusters again. */
export function useUndoSteps({ shownList, onUndoMerge, onIdle, onFailed }: UndoStepsOptions): UndoSteps {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const { mode } = useQueue(accountId);
  const { change, reopen } = useDuplicatesStore.getState();
  const isUndoing = useRef(false);
  /** Steps whose undo was requested while another undo was running, in order. */
  const waiting = useRef<(QueueStep | 'last')[]>([]);

  const reopened = (step: QueueStep, show: boolean) => {
    reopen(accountId, (each) => each === step);
    if (show && step.kind !== 'bulk') change(accountId, { activeId: step.clusterId });
  };
  const removeMark = useMutation({
    mutationFn: async (step: MarkStep) => {
      const { listed, markId, clusterId } = step;
      await callHost(bridge, 'duplicates.unmark', { accountId, markIds: [markId] });
      void queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
      // The cluster becomes active only when it's listed and loaded. Until then, keys act on the cluster on screen.
      // What is cached may date from before the undo, when the cluster didn't exist.
      const loaded = await queryClient.fetchQuery({
        ...clusterQuery(bridge, accountId, clusterId),
        staleTime: 0,
      });
      const isListed =
        loaded !== null && listed !== null && (await relistEntry(queryClient, shownList(), listed));
      const listRead = queryClient.invalidateQueries({ queryKey: duplicateKeys.lists(accountId, mode) });
      if (!isListed) await listRead;
      return step;
    },
    onSuccess: (undone) => {
      isUndoing.current = false;
      reopened(undone, true);
      while (waiting.current.length > 0 && !isUndoing.current) {
        const { steps } = queueOf(accountId);
        const wanted = waiting.current.shift();
        const step = wanted === 'last' ? steps.at(-1) : steps.find((each) => each === wanted);
        if (step !== undefined) undo(step);
      }
      if (!isUndoing.current) onIdle();
    },
    onError: (thrown) => {
      isUndoing.current = false;
      waiting.current = [];
      onFailed(thrown);
    },
  });
  const undo = (step: QueueStep) => {
    hideToast(STEP_TOAST);
    if (step.kind === 'mark') {
      if (isUndoing.current) {
        waiting.current.push(step);
        return;
      }
      isUndoing.current = true;
      removeMark.mutate(step);
      return;
    }
    // Restoring the contacts takes a while, so the user stays at the active cluster.
    reopened(step, step.kind === 'skip');
    if (step.kind !== 'skip') onUndoMerge(step.batchId, step.title);
  };
  return {
    undo,
    undoLast: () => {
      if (isUndoing.current) {
        waiting.current.push('last');
        return;
      }
      const last = queueOf(accountId).steps.at(-1);
      if (last !== undefined) undo(last);
    },
    isUndoing: () => isUndoing.current,
    isPending: removeMark.isPending,
  };
}
