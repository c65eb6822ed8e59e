import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { Cancelling } from './cancel.ts';
import type { OutboxEntry, PauseReason } from './outbox-state.ts';
import type { SendNow } from './undo-windows.ts';

/** What a run of a change came to. `parked`: it waits for `retryInMs`, or until it is woken. */
export type RunResult = { kind: 'ended' } | { kind: 'parked'; retryInMs: number | null };

/** What a run has learnt of its change. */
export type Known = Partial<
  Pick<OutboxEntry, 'needsDecision' | 'tries' | 'bugs' | 'sentAt' | 'lostBy' | 'unrecorded'>
>;

/** What happened to the outbox. */
export type OutboxEvent =
  /** The journal was read, at the start or since the store had failed: what it holds without an end. */
  | {
      kind: 'loaded';
      changes: readonly QueuedChange[];
      pausedBatches: readonly string[];
      unsettled: readonly Change[];
    }
  /** Changes were recorded. `writesFirst`: what merges write goes before all else of those contacts. */
  | { kind: 'recorded'; changes: readonly QueuedChange[]; writesFirst?: boolean }
  /** A change is known without joining a queue: its end is being recorded. */
  | { kind: 'announced'; change: QueuedChange }
  /** What could not be done for an announced change: it is sent as usual. */
  | { kind: 'enqueued'; change: QueuedChange }
  | { kind: 'ran'; key: string; changeId: string; result: RunResult }
  | { kind: 'noted'; changeId: string; known: Known }
  /** A change is about to be prepared: a create waits while one like it is under way. */
  | { kind: 'preparing'; change: Change }
  /** A change certainly did not reach the service: creates like it may go on. */
  | { kind: 'notReached'; change: Change }
  /** Another contact's change must end first. */
  | { kind: 'waitsForContact'; changeId: string; contactKey: ContactKey }
  | { kind: 'moved'; change: Change; state: 'queued' | 'sending' | 'unsettled' }
  /** A change has come to its end in the journal. `withRow`: its row is still to be reported. */
  | { kind: 'ended'; change: Change; withRow?: boolean }
  | { kind: 'rekeyed'; former: ContactKey; now: ContactKey }
  | { kind: 'woken'; key: string }
  /** The user wants a change sent as if it had not been tried. `isQueued`: the journal says so, too. */
  | { kind: 'retried'; changeId: string; isQueued: boolean }
  | { kind: 'held'; reason: PauseReason }
  /** Something got through to the service. */
  | { kind: 'online' }
  /** The user dealt with a pause reason; null: what waits for its next try tries now. */
  | { kind: 'resumed'; reason: PauseReason | null }
  | { kind: 'accountRead' }
  | { kind: 'folderChecked'; isSound: boolean }
  | { kind: 'batchPaused'; batchId: string }
  | { kind: 'batchResumed'; batchId: string }
  | { kind: 'sendNow'; which: SendNow }
  | { kind: 'sendRemovalNow'; contactKey: ContactKey | null }
  /** Changes were ended as cancelled; empty where the journal ended none, or failed. */
  | { kind: 'cancelled'; changes: readonly Change[]; begun: Cancelling }
  /** The changes of a merge that may be sent; null: the merge has ended. */
  | { kind: 'mergeAdvanced'; mergeId: string; allowed: readonly string[] | null }
  | { kind: 'pagesBegun'; batchId: string }
  | { kind: 'pageShown'; batchId: string; contactKey: ContactKey }
  /** `singlyUntil`: monotonic ms until which its contacts are read one by one; null: pages may be read again at once. */
  | { kind: 'pagesEnded'; batchId: string; singlyUntil: number | null }
  | { kind: 'tick' }
  | { kind: 'closing' };
