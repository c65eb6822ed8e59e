import type { ChangesStatus } from '../../../contract/changes/changes-status.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { ChangeStep } from '../model/change-step.ts';

/** The reason why no change, or no create, is sent. */
export type PauseReason = NonNullable<ChangesStatus['heldBy']>;

/** The three clocks in milliseconds, read once per event. `uptime` includes the time the computer sleeps. */
export interface Now {
  readonly monotonic: number;
  readonly uptime: number;
  readonly wall: number;
}

/** A pause reason in effect. */
export interface Pause {
  /** Monotonic ms. */
  since: number;
  /** Monotonic ms of the next check whether the pause is over; null if none is planned. */
  checkAt: number | null;
  /** Checks so far. */
  tries: number;
  /** For `key_refused`: whether the account has been read since. */
  wasRead: boolean;
}

/** A pending change, with what this run of the program knows about it. */
export interface OutboxEntry {
  change: QueuedChange;
  /** The key of its queue; null before it joins one. */
  queueKey: string | null;
  /** Its position in the order of joining, from 1; 0 before it joins. */
  position: number;
  /** Monotonic ms at which it joined its queue. */
  queuedAt: number;
  /** Whether it was sent and its outcome is unknown. */
  isUnsettled: boolean;
  /** Whether only the user can decide its outcome. Not stored: after a restart, a read is tried again first. */
  needsDecision: boolean;
  /** Whether the user cancelled it while it was being sent. It is cancelled if its request turns out to have failed. */
  cancelRequested: boolean;
  /** What its last attempt found to wait for: changes of another contact, or a similar create. */
  waitsOn: 'other_contact' | 'ambiguous_create' | null;
  /** Consecutive attempts without a definite outcome. */
  tries: number;
  /** Consecutive attempts that failed with a bug. */
  bugs: number;
  /**
   * Monotonic ms at which its last pause or undo window ended; null if it never waited. Earlier reads count as
   * outdated.
   */
  heldUntil: number | null;
  /** Monotonic ms at which this run of the program last sent it. */
  sentAt: number | null;
  /** Why its last request has no answer; null if it has one, or was sent in an earlier run of the program. */
  lostAnswerError: AppError | null;
  /** An answer that isn't recorded in the journal yet. */
  unrecorded: ChangeStep | null;
}

/** The changes of one contact or group, in the order in which they are sent. */
export interface KeyedQueue {
  readonly ids: string[];
  /** Whether it has held a foreground change since it was last empty. */
  isForeground: boolean;
  /** Whether its first change is running. */
  isRunning: boolean;
  /**
   * Whether the queue was woken while its first change was running. That change is then tried once more instead of
   * being parked, because its run may have begun before the event that woke the queue.
   */
  isWoken: boolean;
}

/** The state of the outbox: everything that decides what is sent next. `step` changes it in place. */
export interface OutboxState {
  /** By change id, in the order in which they were added. */
  readonly entries: Map<string, OutboxEntry>;
  /** Ids of pending changes, by batch. */
  readonly batches: Map<string, Set<string>>;
  readonly queues: Map<string, KeyedQueue>;
  /** Keys of queues that may start, in order. */
  readonly ready: { foreground: string[]; background: string[] };
  /** Keys of queues that wait to be woken, in the order of parking. */
  readonly parked: Set<string>;
  /** The number of running queues. */
  running: number;
  /** Upper bound for `running`, which foreground queues may exceed a little. */
  readonly maxRunning: number;
  /** Monotonic ms at which parked queues are retried, by queue. */
  readonly retries: Map<string, number>;

  readonly pauses: Map<PauseReason, Pause>;
  readonly pausedBatches: Set<string>;
  /** Consecutive rejections of the key since the last successful write. */
  keyRefusals: number;
  /** While offline: queues that may probe for the network, and the one that probed last. */
  readonly probing: Set<string>;
  lastProbe: string | null;

  /** Uptime ms at which undo windows end, by change. */
  readonly undoWindows: Map<string, number>;
  /** Changes of merges that may be sent, by merge. */
  readonly merges: Map<string, ReadonlySet<string>>;
  /**
   * Queues of contacts that a merge may write again, because its first write was rejected, with the merge. Later changes
   * wait for that.
   */
  readonly rewriting: Map<string, string>;
  /** Batches whose pages are being read, with the contacts read so far. */
  readonly pages: Map<string, { readonly ready: Set<ContactKey> }>;
  /** Monotonic ms until which the contacts of a batch are read one by one, by batch. */
  readonly singlyUntil: Map<string, number>;

  /** Queues that depend on a change in another queue, by that change. */
  readonly dependents: Map<string, string[]>;
  /** For queues of contacts that got a new key: the change that is still running in the queue of the former key. */
  readonly formerKeyChange: Map<string, string>;
  /** The new keys of contacts by their former ones. Events that come late still name the former key. */
  readonly keysByFormer: Map<string, ContactKey>;
  /** Queues that wait for another contact's changes, by that contact. */
  readonly waitingForContact: Map<ContactKey, Set<string>>;
  /**
   * Creates being sent, each with the queues of similar creates that wait for it. The key is the name that they share;
   * see `ambiguous-creates.ts`.
   */
  readonly ambiguousCreates: Map<string, { changeId: string; waiting: Set<string> }>;
  /** The number of cancellations being recorded, by queue. */
  readonly cancelling: Map<string, number>;

  lastPosition: number;
  isClosing: boolean;
  /**
   * Monotonic ms of the next check for due work. It may be too early, but never too late. Infinite if no work has a due
   * time.
   */
  nextCheckAt: number;
}

/** Default for `OutboxState.maxRunning`. The pacer limits the number of requests. */
const MAX_RUNNING = 12;

export function newOutboxState(maxRunning: number = MAX_RUNNING): OutboxState {
  return {
    maxRunning,
    entries: new Map(),
    batches: new Map(),
    queues: new Map(),
    ready: { foreground: [], background: [] },
    parked: new Set(),
    running: 0,
    retries: new Map(),
    pauses: new Map(),
    pausedBatches: new Set(),
    keyRefusals: 0,
    probing: new Set(),
    lastProbe: null,
    undoWindows: new Map(),
    merges: new Map(),
    rewriting: new Map(),
    pages: new Map(),
    singlyUntil: new Map(),
    dependents: new Map(),
    formerKeyChange: new Map(),
    keysByFormer: new Map(),
    waitingForContact: new Map(),
    ambiguousCreates: new Map(),
    cancelling: new Map(),
    lastPosition: 0,
    isClosing: false,
    nextCheckAt: Number.POSITIVE_INFINITY,
  };
}

/** Adds a change without putting it in a queue, or updates a known one. */
export function addEntry(state: OutboxState, given: QueuedChange): OutboxEntry {
  const contactKey = currentKey(state, given.contactKey);
  const change = contactKey === given.contactKey ? given : { ...given, contactKey };
  const { changeId, batchId } = change;
  const known = state.entries.get(changeId);
  if (known !== undefined) {
    known.change = change;
    return known;
  }
  const entry: OutboxEntry = {
    change,
    queueKey: null,
    position: 0,
    queuedAt: Number.POSITIVE_INFINITY,
    isUnsettled: change.unsettled === true,
    needsDecision: false,
    cancelRequested: false,
    waitsOn: null,
    tries: 0,
    bugs: 0,
    heldUntil: null,
    sentAt: null,
    lostAnswerError: null,
    unrecorded: null,
  };
  state.entries.set(changeId, entry);
  const ofBatch = state.batches.get(batchId);
  if (ofBatch === undefined) state.batches.set(batchId, new Set([changeId]));
  else ofBatch.add(changeId);
  return entry;
}

/** The contact's current key; other values are returned as they are. */
export function currentKey<K extends string | null>(state: OutboxState, key: K): K | ContactKey {
  return (key === null ? undefined : state.keysByFormer.get(key)) ?? key;
}

/** Removes a change that has ended. */
export function removeEntry(state: OutboxState, { change: { changeId, batchId } }: OutboxEntry): void {
  state.entries.delete(changeId);
  state.undoWindows.delete(changeId);
  const ofBatch = state.batches.get(batchId);
  ofBatch?.delete(changeId);
  if (ofBatch?.size === 0) state.batches.delete(batchId);
}

/** The pending changes of a batch. */
export function entriesOfBatch(state: OutboxState, batchId: string): OutboxEntry[] {
  return [...(state.batches.get(batchId) ?? [])].flatMap((id) => state.entries.get(id) ?? []);
}

/** Plans the next check no later than `at` (monotonic ms). */
export function checkBy(state: OutboxState, at: number): void {
  state.nextCheckAt = Math.min(state.nextCheckAt, at);
}
