import type { BlockReason } from '../../../contract/changes/changes-status.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { precedes } from './keyed-queues.ts';
import type { OutboxEntry, OutboxState, PauseReason } from './outbox-state.ts';

/** Pause reasons by importance; the first one in effect is shown. Reasons that make the account unusable come first. */
const BY_IMPORTANCE: readonly PauseReason[] = [
  'store_failed',
  'account_unknown',
  // These precede a missing or rejected key, because those are also shown elsewhere.
  'journal_salvaged',
  'journal_copied',
  'key_missing',
  'key_refused',
  'disk_full',
  'read_only',
  'offline',
  'plan_limit_reached',
];

/**
 * Maximum number of changes of a batch that are checked for a reason. Blocked changes gather at the front, so the first
 * ones suffice.
 */
const MAX_CHECKED_CHANGES = 100;

/** Whether a pause reason concerns a change. The plan's limit concerns only creates, the others concern all changes. */
export const concerns = (reason: PauseReason, { kind }: Pick<QueuedChange, 'kind'>): boolean =>
  reason !== 'plan_limit_reached' || kind === 'contact.create';

/** The most important pause reason, which is shown for the account; null if there is none. */
export function heldBy(state: OutboxState): PauseReason | null {
  if (state.pauses.size === 0) return null;
  return BY_IMPORTANCE.find((reason) => state.pauses.has(reason)) ?? null;
}

/** The most important pause reason that concerns a change, except `ignoring`; null if there is none. */
export function pauseReasonOf(
  state: OutboxState,
  change: Pick<QueuedChange, 'kind'>,
  ignoring?: PauseReason,
): PauseReason | null {
  if (state.pauses.size === 0) return null;
  const holds = (reason: PauseReason) =>
    reason !== ignoring && state.pauses.has(reason) && concerns(reason, change);
  return BY_IMPORTANCE.find(holds) ?? null;
}

/** Whether neither the account nor the batch is paused. */
export function isBatchOpen(state: OutboxState, batchId: string): boolean {
  return state.pauses.size === 0 && !state.pausedBatches.has(batchId);
}

/**
 * The reason why a change can't be sent now, or null. Every decision to send, and the screen, follow this one rule.
 * Unsettled changes are settled in spite of all pauses, so only `cancelling` blocks them. `ignoring` is a pause reason
 * to ignore.
 */
export function blockedBy(state: OutboxState, changeId: string, ignoring?: PauseReason): BlockReason | null {
  const entry = state.entries.get(changeId);
  if (entry === undefined) return null;
  if (entry.queueKey !== null && state.cancelling.has(entry.queueKey)) return 'cancelling';
  if (entry.isUnsettled) return null;
  return policyReason(state, entry, ignoring) ?? orderReason(state, entry);
}

/** The reasons set by the user, by the account, or by the change when it was recorded. */
function policyReason(
  state: OutboxState,
  { change, queueKey }: OutboxEntry,
  ignoring?: PauseReason,
): BlockReason | null {
  const { changeId, batchId, merge, undoWindowMs, waitsFor } = change;
  // A merge that has begun continues in spite of the pause, because half a merge is of no use. Its removals stop if
  // they have an undo window.
  const stopsWhenPaused = merge === undefined || undoWindowMs !== undefined;
  if (stopsWhenPaused && state.pausedBatches.has(batchId)) return 'paused';
  if (state.undoWindows.has(changeId)) return 'undo_window';
  const pause = pauseReasonOf(state, change, ignoring);
  if (pause !== null) return pause;
  if (waitsFor?.some((each) => isDependency(state, each, queueKey)) === true) return 'dependency';
  if (merge !== undefined && state.merges.get(merge.mergeId)?.has(changeId) !== true) return 'merge';
  return waitsForPage(state, change) ? 'page' : null;
}

/**
 * Whether a queue depends on a change in another queue. A change that was rejected and queued again has ended once, so
 * those that waited for it don't wait again. Within a queue its order counts, or two changes might wait for each other.
 */
function isDependency(
  { entries, dependents }: OutboxState,
  changeId: string,
  queueKey: string | null,
): boolean {
  return (
    queueKey !== null &&
    entries.get(changeId)?.queueKey !== queueKey &&
    dependents.get(changeId)?.includes(queueKey) === true
  );
}

/** Whether the batch's pages are being read and the contact hasn't been on a page read so far. */
export function waitsForPage(
  state: OutboxState,
  { batchId, contactKey }: Pick<QueuedChange, 'batchId' | 'contactKey'>,
): boolean {
  const pages = state.pages.get(batchId);
  return pages !== undefined && contactKey !== null && !pages.ready.has(contactKey);
}

/** The reasons that result from other changes and from the last attempt. */
function orderReason(state: OutboxState, { change, queueKey, waitsOn }: OutboxEntry): BlockReason | null {
  if (queueKey === null) return null;
  const [first, second] = state.queues.get(queueKey)?.ids ?? [];
  // An edit that is retried while a later change is being prepared goes before that change.
  if (first !== change.changeId || precedes(state, second, first)) return 'earlier_change';
  const rewritingId = state.rewriting.get(queueKey);
  if (rewritingId !== undefined && rewritingId !== change.merge?.mergeId) return 'earlier_change';
  return waitsOn ?? (state.retries.has(queueKey) ? 'retry' : null);
}

/**
 * Reasons that may no longer apply. Only a new attempt can tell, so a queue that is woken tries in spite of
 * them.
 */
const RETRYABLE_REASONS: ReadonlySet<BlockReason> = new Set<BlockReason>([
  'other_contact',
  'ambiguous_create',
  'retry',
]);

/** Whether a reason stops a woken queue from trying its first change. */
export const preventsAttempt = (reason: BlockReason | null): boolean =>
  reason !== null && !RETRYABLE_REASONS.has(reason);

/** Whether a reason is shown for the batch even if it concerns only some of its changes. */
const isShownForBatch = (reason: BlockReason | null): boolean =>
  reason === 'paused' || reason === 'undo_window' || BY_IMPORTANCE.some((each) => each === reason);

/**
 * The reason why a batch's queued changes can't be sent now: one that is shown for the whole batch, otherwise the first
 * reason found. Null if no checked change is blocked.
 */
export function batchBlockedBy(state: OutboxState, batchId: string): BlockReason | null {
  let first: BlockReason | null = null;
  let checked = 0;
  for (const changeId of state.batches.get(batchId) ?? []) {
    if (checked++ === MAX_CHECKED_CHANGES) break;
    const reason = blockedBy(state, changeId);
    if (isShownForBatch(reason)) return reason;
    first ??= reason;
  }
  return first;
}

/**
 * The numbers of changes in paused batches (`paused`), and of other changes that a pause reason of the account holds
 * back (`held`). Unsettled changes count as neither.
 */
export function waitingCounts(state: OutboxState): { held: number; paused: number } {
  let held = 0;
  let paused = 0;
  if (state.pauses.size + state.pausedBatches.size === 0) return { held, paused };
  for (const { change, isUnsettled } of state.entries.values()) {
    if (isUnsettled) continue;
    if (state.pausedBatches.has(change.batchId)) paused++;
    // Changes that only `offline` holds back aren't counted: some still try, and the first that succeeds ends the
    // pause.
    else if (pauseReasonOf(state, change, 'offline') !== null) held++;
  }
  return { held, paused };
}
