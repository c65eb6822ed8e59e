import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type {
  ClusterFilter,
  DuplicatesMode,
  EvidenceKind,
} from '../../../electron/contract/merging/duplicates.ts';
import type { ListedEntry } from './queries.ts';

/** The user's decision about a cluster, which may still be listed while the decision is carried out. */
export type Decision = 'merging' | 'not' | 'meant' | 'skipped';

/**
 * An undoable decision about one cluster. A mark or skip isn't a batch and has no sequence of its own: `after` is the
 * sequence of the newest undoable batch when it was made, 0 for none. A batch with a higher sequence is a later step.
 */
export type ClusterStep = { clusterId: string; title: string } & (
  | {
      kind: 'mark';
      markId: string;
      after: number;
      /** Where the cluster was listed; null if it wasn't. */
      listed: ListedEntry | null;
    }
  | { kind: 'skip'; after: number }
  | { kind: 'merge'; batchId: string }
);

export type MarkStep = ClusterStep & { kind: 'mark' };

/** A cluster step, or many clusters merged at once. */
export type QueueStep = ClusterStep | { kind: 'bulk'; batchId: string; title: string };

/** Filter of the queue. */
export interface QueueFilter {
  /** `undefined` for any group; `null` for contacts without a group. */
  groupId: number | null | undefined;
  evidence: EvidenceKind | null;
  certainOnly: boolean;
  search: string;
}

export const NO_FILTER: QueueFilter = { groupId: undefined, evidence: null, certainOnly: false, search: '' };

/** State of one account's queue. */
export interface QueueView {
  tab: 'queue' | 'marks';
  mode: DuplicatesMode;
  filter: QueueFilter;
  /** Search among the recorded decisions. */
  decisionsSearch: string;
  /**
   * Id of the active cluster, and its index in the queue. When the cluster vanishes, the one at that index becomes
   * active.
   */
  activeId: string | null;
  activeIndex: number;
  decided: Readonly<Record<string, Decision>>;
  /** Ids of clusters selected for merging together. */
  chosen: ReadonlySet<string>;
  /** Clusters that the bulk merge dialog is about. */
  merging: 'certain' | 'chosen';
  /** Whether a mark is being recorded, which will become the newest step. */
  marking: boolean;
  /** Oldest first. */
  steps: readonly QueueStep[];
  /** Ids of bulk merge batches. */
  bulk: readonly string[];
}

export const FRESH_QUEUE: QueueView = {
  tab: 'queue',
  mode: 'within-group',
  filter: NO_FILTER,
  decisionsSearch: '',
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
  /** Records a decision. */
  decide(accountId: AccountId, decision: Decision, step: ClusterStep): void;
  /** Selects or deselects a cluster. */
  toggle(accountId: AccountId, clusterId: string): void;
  /**
   * Records that many clusters were merged at once: certain or selected ones, or those of a plan file, which may not be
   * in the queue.
   */
  mergedMany(accountId: AccountId, of: 'queue' | 'file', merges: { batchId: string; title: string }): void;
  /** Reopens clusters whose step was undone or failed. */
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

/** The current queue, for event handlers. */
export const queueOf = (accountId: AccountId): QueueView =>
  useDuplicatesStore.getState().queues[accountId] ?? FRESH_QUEUE;

/**
 * Whether the user's latest undoable step is a mark or skip in the queue rather than a batch. `sequence` is that of the
 * newest undoable batch, 0 for none.
 */
export function isQueueNewest({ steps, marking }: QueueView, sequence: number): boolean {
  const last = steps.at(-1);
  if (marking) return true;
  return (last?.kind === 'mark' || last?.kind === 'skip') && last.after >= sequence;
}

/** The filter in the contract's form. */
export function clusterFilter({ groupId, evidence, certainOnly, search }: QueueFilter): ClusterFilter {
  return {
    ...(groupId === undefined ? {} : { groupId }),
    ...(evidence === null ? {} : { evidence: [evidence] }),
    ...(certainOnly ? { certainOnly } : {}),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

/** Number of clusters merged or marked one by one. */
export const dealtWith = ({ decided }: QueueView): number =>
  Object.values(decided).filter((decision) => decision !== 'skipped').length;
