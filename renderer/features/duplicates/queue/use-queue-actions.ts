import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Cluster, DecisionKind } from '../../../../electron/contract/merging/duplicates.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { latestStepsQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { showToast } from '../../../ui/messages/toasts.tsx';
import { clusterTitle } from '../cluster-title.ts';
import type { DuplicatesHandlers } from '../duplicates-handlers.ts';
import { clusterFilter, useDuplicatesStore, useQueue, type QueueStep } from '../duplicates-store.ts';
import { clusterListQuery, listedEntry } from '../queries.ts';
import { useLatestPlace } from './use-latest-place.ts';
import { useOpenMerge } from './use-open-merge.ts';
import { useRecordMark } from './use-record-mark.ts';
import { STEP_TOAST, useUndoSteps } from './use-undo-steps.ts';

interface QueueActions {
  /** Whether a step is being recorded or undone. */
  busy: boolean;
  mark: (kind: DecisionKind) => void;
  merge: () => void;
  /** Whether the included contacts can be merged at once; true while they are loading. */
  canMerge: boolean;
  skip: () => void;
  /** Undoes the last step; null if there is none. */
  undo: (() => void) | null;
}

interface QueueActionsOptions {
  /** Id of the cluster on screen, known before the cluster itself is loaded. */
  shownId: string | null;
  /** The cluster on screen: undefined while it's loading, null if there is none any more. */
  cluster: Cluster | null | undefined;
  /** Whether the user can have seen the cluster. Until then it can't be decided or skipped. */
  isSeen: boolean;
  leftOut: ReadonlySet<ContactKey>;
  handlers: DuplicatesHandlers;
  /** Called when a key for the cluster is ignored, because the user can't have seen it yet. */
  onIgnored: (clusterId: string) => void;
  /** Moves on from a cluster that was decided. */
  onDecided: (clusterId: string) => void;
}

/** Commands on the cluster on screen; each one moves on to the next cluster. */
export function useQueueActions(options: QueueActionsOptions): QueueActions {
  const { shownId, cluster, leftOut, handlers, onDecided } = options;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const { steps, mode, filter } = useQueue(accountId);
  const { decide } = useDuplicatesStore.getState();
  const place = useLatestPlace(shownId, onDecided);

  /** Action of a key pressed while a step was being recorded or undone, with the cluster shown then. */
  const queuedAction = useRef<{ clusterId: string; act: () => void } | null>(null);
  const runQueuedAction = () => {
    const queued = queuedAction.current;
    queuedAction.current = null;
    if (queued !== null && place.isShown(queued.clusterId)) queued.act();
  };
  const onFailed = (thrown: unknown) => {
    queuedAction.current = null;
    notifier.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' });
  };
  const shownList = () => clusterListQuery(bridge, accountId, mode, clusterFilter(filter));
  const undoing = useUndoSteps({
    shownList,
    onUndoMerge: handlers.onUndoMerge,
    onIdle: runQueuedAction,
    onFailed,
  });
  const showStepToast = (step: QueueStep, title: string, message: string) =>
    showToast({
      id: STEP_TOAST,
      severity: 'success',
      title,
      message,
      actions: [{ label: t`Undo`, run: () => undoing.undo(step) }],
    });
  const marking = useRecordMark({
    onRecorded: (step, { kind, from }) => {
      const { clusterId, title } = step;
      if (kind === 'not') showStepToast(step, t`Not a duplicate`, t`${title} won’t be suggested again.`);
      else showStepToast(step, t`Belongs in several groups`, t`${title} won’t be suggested again.`);
      place.advanceFrom(clusterId, from);
      runQueuedAction();
    },
    onUndo: undoing.undo,
    onFailed,
  });
  /** Runs an action now, or once the running step has ended if the same cluster is still shown. */
  const runOrQueue = (clusterId: string, act: () => void) => {
    const markingId = marking.markingId();
    if (markingId === null && !undoing.isUndoing()) act();
    // A second key for the cluster being marked is an accidental double press, so it's ignored.
    else if (clusterId !== markingId) queuedAction.current = { clusterId, act };
  };
  /** Whether the user can have seen the cluster; if not, its key is ignored. */
  const isSeen = ({ clusterId }: Cluster): boolean => {
    if (!options.isSeen) options.onIgnored(clusterId);
    return options.isSeen;
  };
  const merges = useOpenMerge(leftOut, place, handlers.onMerge);

  return {
    busy: marking.isPending || undoing.isPending,
    mark: (kind) => {
      if (cluster == null || !isSeen(cluster)) return;
      runOrQueue(cluster.clusterId, () => {
        const listed = listedEntry(queryClient, shownList(), cluster.clusterId);
        marking.record({ kind, cluster, from: place.activeId(), listed });
      });
    },
    merge: () => {
      if (cluster === null || shownId === null) return;
      runOrQueue(shownId, () => {
        if (cluster !== undefined) merges.open(cluster);
        // The view itself shows a failure to load.
        else merges.openOnceLoaded(shownId).catch(() => undefined);
      });
    },
    canMerge: cluster == null || merges.canMerge(cluster),
    skip: () => {
      if (cluster == null || !isSeen(cluster)) return;
      const { clusterId } = cluster;
      runOrQueue(clusterId, () => {
        const latest = queryClient.getQueryData(latestStepsQuery(bridge, accountId).queryKey);
        const after = latest?.undo?.sequence ?? 0;
        const step: QueueStep = { kind: 'skip', clusterId, title: clusterTitle(cluster), after };
        decide(accountId, 'skipped', step);
        showStepToast(step, t`Skipped`, t`${step.title} stay in the list.`);
        place.advance(clusterId);
      });
    },
    undo:
      steps.length === 0 && !marking.isPending
        ? null
        : () => {
            if (queuedAction.current !== null) queuedAction.current = null;
            else if (marking.markingId() !== null) marking.undoOnceRecorded();
            else undoing.undoLast();
          },
  };
}
