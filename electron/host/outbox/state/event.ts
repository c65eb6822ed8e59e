import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { OpenMerge } from '../../store/api/merges-api.ts';
import type { Cancelling } from './cancel.ts';
import type { OutboxEntry, PauseReason } from './outbox-state.ts';
import type { SendNow } from './undo-windows.ts';

/** The result of a run. `parked`: the change waits for `retryInMs`, or until it is woken. */
export type RunResult = { kind: 'ended' } | { kind: 'parked'; retryInMs: number | null };

/** Facts about a change that a run has found out. */
export type Known = Partial<
  Pick<
    OutboxEntry,
    'needsDecision' | 'cancelRequested' | 'tries' | 'bugs' | 'sentAt' | 'lostAnswerError' | 'unrecorded'
  >
>;

/** An event of the outbox. */
export type OutboxEvent =
  /** The journal's pending changes were loaded, at the start or after the store failed. */
  | {
      kind: 'loaded';
      changes: readonly QueuedChange[];
      pausedBatches: readonly string[];
      unsettled: readonly Change[];
      merges: readonly Pick<OpenMerge, 'mergeId' | 'rewrites'>[];
    }
  /** Changes were recorded. With `writesFirst`, writes of merges precede the other changes of their contacts. */
  | { kind: 'recorded'; changes: readonly QueuedChange[]; writesFirst?: boolean }
  /** A change was recorded that doesn't join a queue, because it has ended already. */
  | { kind: 'announced'; change: QueuedChange }
  | { kind: 'ran'; key: string; changeId: string; result: RunResult }
  | { kind: 'noted'; changeId: string; known: Known }
  /** A change is about to be prepared. A create waits while a similar one is being sent. */
  | { kind: 'preparing'; change: Change }
  /** A change certainly didn't reach the service, so similar creates can continue. */
  | { kind: 'notReached'; change: Change }
  /** Another contact's changes must end first. */
  | { kind: 'waitsForContact'; changeId: string; contactKey: ContactKey }
  | { kind: 'moved'; change: Change; state: 'queued' | 'sending' | 'unsettled' }
  /** A change has ended in the journal. `withRow`: the renderer must be notified of its row. */
  | { kind: 'ended'; change: Change; withRow?: boolean }
  | { kind: 'rekeyed'; former: ContactKey; now: ContactKey }
  | { kind: 'woken'; key: string }
  /** The user wants a change sent anew. `isQueued`: the journal has it as queued. */
  | { kind: 'retried'; changeId: string; isQueued: boolean }
  | { kind: 'held'; reason: PauseReason }
  /** A request has reached the service. */
  | { kind: 'online' }
  /** The user has resolved a pause reason; null retries everything that waits. */
  | { kind: 'resumed'; reason: PauseReason | null }
  | { kind: 'readSucceeded' }
  | { kind: 'folderChecked'; isWritable: boolean }
  | { kind: 'batchPaused'; batchId: string }
  | { kind: 'batchResumed'; batchId: string }
  | { kind: 'sendNow'; which: SendNow }
  | { kind: 'sendRemovalNow'; contactKey: ContactKey | null }
  /**
   * A cancellation has ended. `changes` are those that were cancelled: none if the journal cancelled none, or if the
   * cancellation failed.
   */
  | { kind: 'cancelled'; changes: readonly Change[]; begun: Cancelling }
  /** The changes of a merge that may be sent; null after the merge has ended. */
  | { kind: 'mergeAdvanced'; mergeId: string; allowed: readonly string[] | null }
  | { kind: 'pagesBegun'; batchId: string }
  | { kind: 'pageShown'; batchId: string; contactKey: ContactKey }
  /**
   * `singlyUntil`: monotonic ms until which the batch's contacts are read one by one; null if pages can be read again.
   */
  | { kind: 'pagesEnded'; batchId: string; singlyUntil: number | null }
  | { kind: 'tick' }
  | { kind: 'closing' };
