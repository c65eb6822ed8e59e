import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { ChangeStep } from '../model/change-step.ts';

/** Why no change, or no create, is sent. */
export type PauseReason = NonNullable<ChangesStatus['heldBy']>;

/** The three clocks, in milliseconds, read once for each event. `uptime` goes on while the computer sleeps. */
export interface Now {
  readonly monotonic: number;
  readonly uptime: number;
  readonly wall: number;
}

/** A pause reason that holds now. */
export interface Pause {
  /** Monotonic ms. */
  since: number;
  /** Monotonic ms of the next look at whether it is over; null: no look is planned. */
  lookAt: number | null;
  /** Looks so far. */
  tries: number;
  /** `key_refused`: the account was read since. */
  wasRead: boolean;
}

/** One recorded change without an end, with all that this run knows of it. */
export interface OutboxEntry {
  change: QueuedChange;
  /** The queue that it stands in; null before it joins one. */
  queueKey: string | null;
  /** Its position in the order of joining, from 1; 0 before it joins. */
  place: number;
  /** Monotonic ms. */
  queuedAt: number;
  /** It was sent, and its end is not known. */
  isUnsettled: boolean;
  /** Only the user can say what became of it. Not stored: after a restart, reading is tried again first. */
  needsDecision: boolean;
  /** Its last try ended since another contact's change, or a create that could be mistaken for it, must end first. */
  waitsOn: 'other_contact' | 'ambiguous_create' | null;
  /** Tries in a row that came to no end. */
  tries: number;
  /** Tries in a row that met a bug. */
  bugs: number;
  /** Monotonic ms at which the last pause of it was over: what was read before counts as old. Null: it was never paused. */
  heldUntil: number | null;
  /** Monotonic ms at which it was last sent in this run. */
  sentAt: number | null;
  /** Why its last request has no answer; null: it has one, or was sent in an earlier run. */
  lostBy: AppError | null;
  /** An answer that the journal does not hold yet. */
  unrecorded: ChangeStep | null;
}

/** The changes of one contact or group, in the order in which they are sent. */
export interface KeyedQueue {
  readonly ids: string[];
  /** It holds a change that goes before large batches, or held one since it was last empty. */
  isForeground: boolean;
  /** Its first change is being worked on. */
  isRunning: boolean;
  /** It was woken while its first change was being worked on, which may have looked before that. */
  isWoken: boolean;
}

/** The state of the outbox: everything that decides what is sent next. `step` changes it in place. */
export interface OutboxState {
  /** By change ID, in the order in which they became known. */
  readonly entries: Map<string, OutboxEntry>;
  /** IDs of changes without an end, by batch. */
  readonly batches: Map<string, Set<string>>;
  readonly queues: Map<string, KeyedQueue>;
  /** Keys of queues that may start, in order. */
  readonly ready: { foreground: string[]; background: string[] };
  /** Keys of queues that wait to be woken, the first parked first. */
  readonly parked: Set<string>;
  /** Queues whose first change is being worked on. */
  running: number;
  /** Monotonic ms at which parked queues try again. */
  readonly retries: Map<string, number>;

  readonly pauses: Map<PauseReason, Pause>;
  readonly pausedBatches: Set<string>;
  /** Refusals of the key in a row, until something was written. */
  keyRefusals: number;
  /** Offline: queues that may try whether the network is back, and the one that tried last. */
  readonly probing: Set<string>;
  lastProbe: string | null;

  /** Uptime ms at which removals may be sent, by change. */
  readonly undoWindows: Map<string, number>;
  /** Changes of merges that may be sent, by merge. */
  readonly merges: Map<string, ReadonlySet<string>>;
  /** Contacts whose page was read, by the batch whose pages are being read. */
  readonly pages: Map<string, { readonly ready: Set<ContactKey> }>;
  /** Monotonic ms until which the contacts of a batch are read one by one. */
  readonly singlyUntil: Map<string, number>;

  /** Queues that wait for the end of a change in another queue, by that change. */
  readonly dependents: Map<string, string[]>;
  /** A change in another queue that must end first, by queue: its contact had another key when the change began. */
  readonly formerKeyChange: Map<string, string>;
  /** Keys of contacts by the keys that they replaced in this run; what was reported late still names those. */
  readonly keysByFormer: Map<string, ContactKey>;
  /** Queues that wait for another contact's change, by that contact. */
  readonly waitingForContact: Map<ContactKey, Set<string>>;
  /** Creates being sent that reading could mistake for another, by what makes them alike, with the queues that wait. */
  readonly ambiguousCreates: Map<string, { changeId: string; waiting: Set<string> }>;
  /** How many cancels that are being recorded concern each queue. */
  readonly cancelling: Map<string, number>;

  lastPlace: number;
  isClosing: boolean;
  /** Monotonic ms at which something is due, or a little before; infinite: nothing is. */
  lookAt: number;
}

export function newOutboxState(): OutboxState {
  return {
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
    pages: new Map(),
    singlyUntil: new Map(),
    dependents: new Map(),
    formerKeyChange: new Map(),
    keysByFormer: new Map(),
    waitingForContact: new Map(),
    ambiguousCreates: new Map(),
    cancelling: new Map(),
    lastPlace: 0,
    isClosing: false,
    lookAt: Number.POSITIVE_INFINITY,
  };
}

/** Makes a change known, without putting it in a queue; one that is known already gets the new description. */
export function addEntry(state: OutboxState, given: QueuedChange): OutboxEntry {
  const change = { ...given, contactKey: currentKey(state, given.contactKey) };
  const { changeId, batchId } = change;
  const known = state.entries.get(changeId);
  if (known !== undefined) {
    known.change = change;
    return known;
  }
  const entry: OutboxEntry = {
    change,
    queueKey: null,
    place: 0,
    queuedAt: Number.POSITIVE_INFINITY,
    isUnsettled: change.unsettled === true,
    needsDecision: false,
    waitsOn: null,
    tries: 0,
    bugs: 0,
    heldUntil: null,
    sentAt: null,
    lostBy: null,
    unrecorded: null,
  };
  state.entries.set(changeId, entry);
  const ofBatch = state.batches.get(batchId) ?? new Set();
  state.batches.set(batchId, ofBatch.add(changeId));
  return entry;
}

/** The key that a contact has now; a queue of another kind keeps its own. */
export function currentKey<K extends string | null>(state: OutboxState, key: K): K | ContactKey {
  return (key === null ? undefined : state.keysByFormer.get(key)) ?? key;
}

/** Forgets a change that has come to its end. */
export function removeEntry(state: OutboxState, { change: { changeId, batchId } }: OutboxEntry): void {
  state.entries.delete(changeId);
  state.undoWindows.delete(changeId);
  const ofBatch = state.batches.get(batchId);
  ofBatch?.delete(changeId);
  if (ofBatch?.size === 0) state.batches.delete(batchId);
}

/** The changes of a batch that have no end. */
export function entriesOfBatch(state: OutboxState, batchId: string): OutboxEntry[] {
  return [...(state.batches.get(batchId) ?? [])].flatMap((id) => state.entries.get(id) ?? []);
}

/** Plans the next look no later than at `at` (monotonic ms). */
export function lookBy(state: OutboxState, at: number): void {
  state.lookAt = Math.min(state.lookAt, at);
}
