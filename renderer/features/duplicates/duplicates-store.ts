import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type {
  ClusterFilter,
  DuplicatesMode,
  EvidenceKind,
} from '../../../electron/contract/merging/duplicates.ts';

/** What the user decided about a cluster; it may be listed still while that comes to its end. */
export type Decision = 'merging' | 'not' | 'meant' | 'skipped';

/**
 * Something done with one cluster of the queue that can be taken back. `after` is the sequence of the batch that an undo would have taken
 * back then, 0 for none: as long as no later one is there, the mark or skip is what was done last.
 */
export type ClusterStep = { clusterId: string; title: string } & (
  | { kind: 'mark'; markId: string; after: number }
  | { kind: 'skip'; after: number }
  | { kind: 'merge'; batchId: string }
);

/** As `ClusterStep`, or many clusters merged at once. */
export type QueueStep = ClusterStep | { kind: 'bulk'; batchId: string; title: string };

/** Narrows the queue down. */
export interface QueueFilter {
  /** `undefined`: any; `null`: without a group. */
  groupId: number | null | undefined;
  evidence: EvidenceKind | null;
  certainOnly: boolean;
  search: string;
}

export const NO_FILTER: QueueFilter = { groupId: undefined, evidence: null, certainOnly: false, search: '' };

/** How the user left the queue of one account. */
export interface QueueView {
  tab: 'queue' | 'marks';
  mode: DuplicatesMode;
  filter: QueueFilter;
  /** The cluster beside the list, and its place: where it vanishes, the one that comes to its place follows. */
  activeId: string | null;
  activeIndex: number;
  decided: Readonly<Record<string, Decision>>;
  /** Ids of clusters to be merged together. */
  chosen: ReadonlySet<string>;
  /** What the merge in bulk is about. */
  merging: 'certain' | 'chosen';
  /** A mark is being recorded, which will be the newest step. */
  marking: boolean;
  /** Newest last. */
  steps: readonly QueueStep[];
  /** Batches in which many were merged at once. */
  bulk: readonly string[];
}

export const FRESH_QUEUE: QueueView = {
  tab: 'queue',
  mode: 'within-group',
  filter: NO_FILTER,
  activeId: null,
  activeIndex: 0,
  decided: {},
  chosen: new Set(),
  merging: 'certain',
  marking: false,
  steps: [],
  bulk: [],
};

interface DuplicatesState {
  queues: Readonly<Record<AccountId, QueueView>>;
  change(accountId: AccountId, to: Partial<QueueView>): void;
  /** Notes a decision. */
  decide(accountId: AccountId, decision: Decision, step: ClusterStep): void;
  /** Chooses a cluster, or leaves it out again. */
  toggle(accountId: AccountId, clusterId: string): void;
  /** Many were merged at once: all that are certain or chosen, or those of a plan from a file, which need not be in the queue. */
  mergedMany(accountId: AccountId, of: 'queue' | 'file', merges: { batchId: string; title: string }): void;
  /** These were taken back, or did not come about: their clusters are to be looked at again. */
  reopen(accountId: AccountId, which: (step: QueueStep) => boolean): void;
  forget(accountId: AccountId): void;
}

export const useDuplicatesStore = create<DuplicatesState>()((set) => {
  const update = (accountId: AccountId, with_: (queue: QueueView) => Partial<QueueView>) =>
    set(({ queues }) => {
      const queue = queues[accountId] ?? FRESH_QUEUE;
      return { queues: { ...queues, [accountId]: { ...queue, ...with_(queue) } } };
    });
  return {
    queues: {},
    change: (accountId, to) => update(accountId, () => to),
    decide: (accountId, decision, step) =>
      update(accountId, ({ decided, steps }) => ({
        decided: { ...decided, [step.clusterId]: decision },
        steps: [...steps, step],
      })),
    toggle: (accountId, clusterId) =>
      update(accountId, ({ chosen }) => {
        const next = new Set(chosen);
        if (!next.delete(clusterId)) next.add(clusterId);
        return { chosen: next };
      }),
    mergedMany: (accountId, of, { batchId, title }) =>
      update(accountId, ({ bulk, merging, chosen, steps }) => ({
        steps: [...steps, { kind: 'bulk', batchId, title }],
        ...(of === 'file'
          ? {}
          : { bulk: [...bulk, batchId], chosen: merging === 'chosen' ? FRESH_QUEUE.chosen : chosen }),
      })),
    reopen: (accountId, which) =>
      update(accountId, ({ decided, steps }) => {
        const back = new Set(
          steps.filter(which).map((step) => (step.kind === 'bulk' ? null : step.clusterId)),
        );
        return {
          decided: Object.fromEntries(Object.entries(decided).filter(([clusterId]) => !back.has(clusterId))),
          steps: steps.filter((step) => !which(step)),
        };
      }),
    forget: (accountId) =>
      set(({ queues }) => {
        const { [accountId]: _, ...left } = queues;
        return { queues: left };
      }),
  };
});

export function useQueue(accountId: AccountId): QueueView {
  return useDuplicatesStore((state) => state.queues[accountId] ?? FRESH_QUEUE);
}

/** The queue at this moment, for what is done and not drawn. */
export const queueOf = (accountId: AccountId): QueueView =>
  useDuplicatesStore.getState().queues[accountId] ?? FRESH_QUEUE;

/**
 * Whether a mark or skip is what was done last. `sequence` is that of the batch that an undo would take back now, 0 for none. Merges are
 * such batches themselves.
 */
export function isQueueNewest({ steps, marking }: QueueView, sequence: number): boolean {
  const last = steps.at(-1);
  if (marking) return true;
  return (last?.kind === 'mark' || last?.kind === 'skip') && last.after >= sequence;
}

/** The filter as the host takes it. */
export function clusterFilter({ groupId, evidence, certainOnly, search }: QueueFilter): ClusterFilter {
  return {
    ...(groupId === undefined ? {} : { groupId }),
    ...(evidence === null ? {} : { evidence: [evidence] }),
    ...(certainOnly ? { certainOnly } : {}),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

/** How many clusters were merged or marked one by one. */
export const dealtWith = ({ decided }: QueueView): number =>
  Object.values(decided).filter((decision) => decision !== 'skipped').length;
