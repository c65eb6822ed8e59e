import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { Cluster, MarkKind } from '../../../electron/contract/duplicates.ts';
import { contactLabel } from '../../../electron/core/contact-label.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/call-host.ts';
import { duplicateKeys } from '../../lib/duplicate-queries.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { hideToast, showToast } from '../../ui/toasts.tsx';
import { useDuplicatesStore, useQueue, type QueueStep } from './duplicates-store.ts';
import type { DuplicatesWays } from './ways.ts';

/** One toast for what was done last in the queue: with hundreds in a sitting they would cover it. */
const STEP_TOAST = 'duplicates step';

interface QueueActions {
  /** Something is being recorded. */
  busy: boolean;
  mark: (kind: MarkKind) => void;
  merge: () => void;
  skip: () => void;
  /** Takes back what was done last; null where there is nothing. */
  undo: (() => void) | null;
}

/** What is done with the cluster beside the list; each leads to the next one. */
export function useQueueActions(
  cluster: Cluster | null | undefined,
  leftOut: ReadonlySet<ContactKey>,
  ways: DuplicatesWays,
  onNext: () => void,
): QueueActions {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const { steps } = useQueue(accountId);
  const { decide, undone } = useDuplicatesStore.getState();
  const failed = (thrown: unknown) =>
    announcer.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' });

  const takeBack = (step: QueueStep) => {
    hideToast(STEP_TOAST);
    undone(accountId, step);
    if (step.kind === 'merge') ways.onUndoMerge(step.batchId, step.title);
    if (step.kind !== 'mark') return;
    callHost(bridge, 'duplicates.unmark', { accountId, markIds: [step.markId] }).then(
      () => queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) }),
      failed,
    );
  };
  const tell = (step: QueueStep, title: string, message: string) =>
    showToast({
      id: STEP_TOAST,
      severity: 'success',
      title,
      message,
      actions: [{ label: 'Undo', run: () => takeBack(step) }],
    });

  const marking = useMutation({
    mutationFn: async ({ kind, of }: { kind: MarkKind; of: Cluster }) => ({
      of,
      kind,
      markId: (
        await callHost(bridge, kind === 'not' ? 'duplicates.markNot' : 'duplicates.markMeant', {
          accountId,
          keys: of.contacts.map(({ key }) => key),
        })
      ).markId,
    }),
    onSuccess: ({ of, kind, markId }) => {
      const title = namesOf(of);
      const step: QueueStep = { kind: 'mark', markId, clusterId: of.clusterId, title };
      decide(accountId, kind, step);
      void queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
      if (kind === 'not') tell(step, 'Not a duplicate', `${title} will not be suggested again.`);
      else tell(step, 'Meant', `${title} may stand in several groups.`);
      onNext();
    },
    onError: failed,
  });
  const last = steps.at(-1);
  return {
    busy: marking.isPending,
    mark: (kind) => {
      if (cluster != null && !marking.isPending) marking.mutate({ kind, of: cluster });
    },
    merge: () => {
      if (cluster == null) return;
      const keys = cluster.contacts.map(({ key }) => key).filter((key) => !leftOut.has(key));
      const { clusterId } = cluster;
      const title = namesOf(cluster);
      ways.onMerge(keys, (batchId) => {
        hideToast(STEP_TOAST);
        decide(accountId, 'merging', { kind: 'merge', batchId, clusterId, title });
        onNext();
      });
    },
    skip: () => {
      if (cluster == null) return;
      const { clusterId } = cluster;
      const step: QueueStep = { kind: 'skip', clusterId, title: namesOf(cluster) };
      decide(accountId, 'skipped', step);
      tell(step, 'Skipped', `${step.title} stay in the queue.`);
      onNext();
    },
    undo: last === undefined ? null : () => takeBack(last),
  };
}

/** `“Ada Li” and “A. Li”`: what a cluster is called in a sentence. */
function namesOf({ contacts, size }: Cluster): string {
  const labels = [...new Set(contacts.map(({ fields }) => contactLabel(fields)))];
  const [only] = labels;
  if (labels.length === 1 && only !== undefined) return `${size} × “${only}”`;
  const named = labels.slice(0, 3).map((label) => `“${label}”`);
  return new Intl.ListFormat().format(labels.length > 3 ? [...named, `${labels.length - 3} more`] : named);
}
