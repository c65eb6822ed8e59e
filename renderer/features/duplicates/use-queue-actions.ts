import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { Cluster, DecisionKind } from '../../../electron/contract/merging/duplicates.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { latestStepsQuery } from '../../lib/host-calls/queries/batch-queries.ts';
import { duplicateKeys } from '../../lib/host-calls/queries/duplicate-queries.ts';
import { listText } from '../../lib/formats/formats.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { hideToast, showToast } from '../../ui/messages/toasts.tsx';
import {
  clusterFilter,
  queueOf,
  useDuplicatesStore,
  useQueue,
  type MarkStep,
  type QueueStep,
} from './duplicates-store.ts';
import { mergeSizeProblem } from './merge-size-problem.ts';
import { clusterListQuery, clusterQuery, listedEntry } from './queries.ts';
import { STEP_TOAST, useUndoSteps } from './use-undo-steps.ts';
import type { DuplicatesHandlers } from './duplicates-handlers.ts';

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

interface MarkVariables extends Pick<MarkStep, 'listed'> {
  kind: DecisionKind;
  of: Cluster;
  /** Id of the cluster that was active. */
  from: string | null;
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
  /** Moves on from a cluster that was decided. */
  onDecided: (clusterId: string) => void;
}

/** Commands on the cluster on screen; each one moves on to the next cluster. */
export function useQueueActions(options: QueueActionsOptions): QueueActions {
  const { shownId, cluster, isSeen, leftOut, handlers, onDecided } = options;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const { steps, mode, filter } = useQueue(accountId);
  const { change, decide } = useDuplicatesStore.getState();
  const failed = (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' });

  // The list may have moved on by the time a merge is confirmed, so these refs hold the latest values.
  const advance = useRef(onDecided);
  const shown = useRef(shownId);
  useLayoutEffect(() => {
    advance.current = onDecided;
    shown.current = shownId;
    return () => {
      shown.current = null;
    };
  });

  /** Id of the cluster that is being marked. A mutation's own state is up to date only after the next render. */
  const markingId = useRef<string | null>(null);
  const setMarkingId = (clusterId: string | null) => {
    markingId.current = clusterId;
    change(accountId, { marking: clusterId !== null });
  };
  /** Action of a key pressed while a step was being recorded or undone, with the cluster shown then. */
  const queuedAction = useRef<{ clusterId: string; act: () => void } | null>(null);
  const runQueuedAction = () => {
    const waiting = queuedAction.current;
    queuedAction.current = null;
    if (waiting !== null && waiting.clusterId === shown.current) waiting.act();
  };
  const shownList = () => clusterListQuery(bridge, accountId, mode, clusterFilter(filter));
  const undoing = useUndoSteps({
    shownList,
    onUndoMerge: handlers.onUndoMerge,
    onIdle: runQueuedAction,
    onFailed: (thrown) => {
      queuedAction.current = null;
      failed(thrown);
    },
  });
  /** Runs an action now, or once the running step has ended if the same cluster is still shown. */
  const runOrQueue = (clusterId: string, act: () => void) => {
    if (markingId.current === null && !undoing.isUndoing()) act();
    // A second key for the cluster being marked is an accidental double press, so it's ignored.
    else if (clusterId !== markingId.current) queuedAction.current = { clusterId, act };
  };

  /** Id of the cluster that is active at the moment. A late response must not move the user away from it. */
  const activeId = () => queueOf(accountId).activeId;
  const advanceFrom = (decidedId: string, from: string | null) => {
    if (activeId() === from) advance.current(decidedId);
  };

  const showStepToast = (step: QueueStep, title: string, message: string) =>
    showToast({
      id: STEP_TOAST,
      severity: 'success',
      title,
      message,
      actions: [{ label: t`Undo`, run: () => undoing.undo(step) }],
    });

  // Whether undo was pressed while a decision is being recorded. The decision is then undone once it's recorded.
  const undoOnceRecorded = useRef(false);
  const marking = useMutation({
    mutationFn: async ({ kind, of, ...at }: MarkVariables) => {
      const keys = of.contacts.map(({ key }) => key);
      const [{ undo }, { markId }] = await Promise.all([
        callHost(bridge, 'history.latest', { accountId }),
        callHost(bridge, kind === 'not' ? 'duplicates.markNot' : 'duplicates.markMeant', { accountId, keys }),
      ]);
      return { of, kind, ...at, markId, after: undo?.sequence ?? 0 };
    },
    onSuccess: ({ of, kind, from, listed, markId, after }) => {
      setMarkingId(null);
      const title = namesOf(of);
      const step: MarkStep = { kind: 'mark', markId, clusterId: of.clusterId, title, after, listed };
      decide(accountId, kind, step);
      void queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
      if (undoOnceRecorded.current) {
        undoOnceRecorded.current = false;
        undoing.undo(step);
        return;
      }
      if (kind === 'not') showStepToast(step, t`Not a duplicate`, t`${title} won’t be suggested again.`);
      else showStepToast(step, t`Belongs in several groups`, t`${title} won’t be suggested again.`);
      advanceFrom(of.clusterId, from);
      runQueuedAction();
    },
    onError: (thrown) => {
      setMarkingId(null);
      queuedAction.current = null;
      undoOnceRecorded.current = false;
      failed(thrown);
    },
  });
  const canMerge = (of: Cluster) => mergeSizeProblem(of.size - leftOut.size) === null;
  const openMerge = (of: Cluster) => {
    if (!canMerge(of)) return;
    const keys = of.contacts.map(({ key }) => key).filter((key) => !leftOut.has(key));
    const { clusterId } = of;
    const title = namesOf(of);
    const from = activeId();
    handlers.onMerge(keys, (batchId) => {
      hideToast(STEP_TOAST);
      decide(accountId, 'merging', { kind: 'merge', batchId, clusterId, title });
      advanceFrom(clusterId, from);
    });
  };
  /**
   * Opens the merge once the cluster is loaded, unless the user has moved on: Enter can be pressed before the first
   * response.
   */
  const openMergeOnceLoaded = async (clusterId: string) => {
    const of = await queryClient.fetchQuery(clusterQuery(bridge, accountId, clusterId));
    if (of !== null && shown.current === clusterId) openMerge(of);
  };
  return {
    busy: marking.isPending || undoing.isPending,
    mark: (kind) => {
      if (cluster == null || !isSeen) return;
      runOrQueue(cluster.clusterId, () => {
        setMarkingId(cluster.clusterId);
        const listed = listedEntry(queryClient, shownList(), cluster.clusterId);
        marking.mutate({ kind, of: cluster, from: activeId(), listed });
      });
    },
    merge: () => {
      if (cluster === null || shownId === null) return;
      runOrQueue(shownId, () => {
        if (cluster !== undefined) openMerge(cluster);
        // The view itself shows a failure to load.
        else openMergeOnceLoaded(shownId).catch(() => undefined);
      });
    },
    canMerge: cluster == null || canMerge(cluster),
    skip: () => {
      if (cluster == null || !isSeen) return;
      const { clusterId } = cluster;
      runOrQueue(clusterId, () => {
        const latest = queryClient.getQueryData(latestStepsQuery(bridge, accountId).queryKey);
        const after = latest?.undo?.sequence ?? 0;
        const step: QueueStep = { kind: 'skip', clusterId, title: namesOf(cluster), after };
        decide(accountId, 'skipped', step);
        showStepToast(step, t`Skipped`, t`${step.title} stay in the list.`);
        advance.current(clusterId);
      });
    },
    undo:
      steps.length === 0 && !marking.isPending
        ? null
        : () => {
            if (queuedAction.current !== null) queuedAction.current = null;
            else if (markingId.current !== null) undoOnceRecorded.current = true;
            else undoing.undoLast();
          },
  };
}

/** `“Ada Li” and “A. Li”`: name of a cluster in a sentence. */
function namesOf({ contacts, size }: Cluster): string {
  const labels = [...new Set(contacts.map(({ fields }) => contactLabel(fields)))];
  const [only] = labels;
  if (labels.length === 1 && only !== undefined) return `${size} × “${only}”`;
  const named = labels.slice(0, 3).map((label) => `“${label}”`);
  return listText(labels.length > 3 ? [...named, t`${labels.length - 3} more`] : named);
}
