import type { BlockReason } from '../../../contract/accounts/sync.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { OutboxEntry, OutboxState, PauseReason } from './outbox-state.ts';

/** Of several pause reasons the first of these is shown: what keeps the account from being used at all comes first. */
const BY_IMPORTANCE: readonly PauseReason[] = [
  'store_failed',
  'account_unknown',
  // A missing or refused key is shown elsewhere, too.
  'journal_salvaged',
  'key_missing',
  'key_refused',
  'disk_full',
  'read_only',
  'offline',
  'plan_limit_reached',
];

/** Changes of one batch that are looked at for a reason. Those that are blocked gather at the front. */
const MAX_LOOKED_AT = 100;

/** Whether a pause reason concerns a change: at the plan's limit creates alone, otherwise all. */
export const concerns = (reason: PauseReason, { kind }: Pick<QueuedChange, 'kind'>): boolean =>
  reason !== 'plan_limit_reached' || kind === 'contact.create';

/** The pause reason to be shown for the account. */
export function heldBy(state: OutboxState): PauseReason | null {
  if (state.pauses.size === 0) return null;
  return BY_IMPORTANCE.find((reason) => state.pauses.has(reason)) ?? null;
}

/** The most important pause reason that concerns a change; `ignoring` leaves one out. */
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

/** Whether changes of a batch are neither held nor paused. */
export function isBatchOpen(state: OutboxState, batchId: string): boolean {
  return state.pauses.size === 0 && !state.pausedBatches.has(batchId);
}

/**
 * Why a recorded change can't be sent now, or null. The one rule for everything that decides whether to send, and for what
 * the screen says. What was sent already is looked into whatever is paused, so only `cancelling` blocks it.
 * `ignoring`: a pause reason that is left out.
 */
export function blockedBy(state: OutboxState, changeId: string, ignoring?: PauseReason): BlockReason | null {
  const entry = state.entries.get(changeId);
  if (entry === undefined) return null;
  if (entry.queueKey !== null && state.cancelling.has(entry.queueKey)) return 'cancelling';
  if (entry.isUnsettled) return null;
  return policyReason(state, entry, ignoring) ?? orderReason(state, entry);
}

/** The reasons that someone set: the user, the account, or the change itself when it was recorded. */
function policyReason(
  state: OutboxState,
  { change }: OutboxEntry,
  ignoring?: PauseReason,
): BlockReason | null {
  const { changeId, batchId, merge, undoWindowMs, waitsFor } = change;
  // A merge that has begun comes to its end, or to where its removals wait: half of one is of no use.
  const stopsWhenPaused = merge === undefined || undoWindowMs !== undefined;
  if (stopsWhenPaused && state.pausedBatches.has(batchId)) return 'paused';
  if (state.undoWindows.has(changeId)) return 'undo_window';
  const pause = pauseReasonOf(state, change, ignoring);
  if (pause !== null) return pause;
  if (waitsFor?.some((each) => state.entries.has(each)) === true) return 'dependency';
  if (merge !== undefined && state.merges.get(merge.mergeId)?.has(changeId) !== true) return 'merge';
  return waitsForPage(state, change) ? 'page' : null;
}

/** Whether pages are being read for the batch of a change, and its contact has not been on one of them yet. */
export function waitsForPage(
  state: OutboxState,
  { batchId, contactKey }: Pick<QueuedChange, 'batchId' | 'contactKey'>,
): boolean {
  const pages = state.pages.get(batchId);
  return pages !== undefined && contactKey !== null && !pages.ready.has(contactKey);
}

/** The reasons that follow from other changes under way, and from its last try. */
function orderReason(state: OutboxState, { change, queueKey, waitsOn }: OutboxEntry): BlockReason | null {
  if (queueKey === null) return null;
  if (state.queues.get(queueKey)?.ids[0] !== change.changeId) return 'earlier_change';
  return waitsOn ?? (state.retries.has(queueKey) ? 'retry' : null);
}

/** Reasons that only a new try shows to be over: a queue that is woken tries in spite of them. */
const TRIED_ANYWAY: ReadonlySet<BlockReason> = new Set<BlockReason>([
  'other_contact',
  'ambiguous_create',
  'retry',
]);

/** Whether a reason keeps the first change of a queue that was woken from being tried. */
export const isFirm = (reason: BlockReason | null): boolean => reason !== null && !TRIED_ANYWAY.has(reason);

/** Reasons that a batch is said to wait for, even if only some of its changes do. */
const isTelling = (reason: BlockReason | null): boolean =>
  reason === 'paused' || reason === 'undo_window' || BY_IMPORTANCE.some((each) => each === reason);

/** Why what is queued of a batch can't be sent now; null where all of it can, or will be in its turn. */
export function batchBlockedBy(state: OutboxState, batchId: string): BlockReason | null {
  let first: BlockReason | null = null;
  let looked = 0;
  for (const changeId of state.batches.get(batchId) ?? []) {
    if (looked++ === MAX_LOOKED_AT) break;
    const reason = blockedBy(state, changeId);
    if (isTelling(reason)) return reason;
    first ??= reason;
  }
  return first;
}

/** How many changes are held, and how many more are paused. What was sent already counts as neither. */
export function waitingCounts(state: OutboxState): { held: number; paused: number } {
  let held = 0;
  let paused = 0;
  if (state.pauses.size + state.pausedBatches.size === 0) return { held, paused };
  for (const { change, isUnsettled } of state.entries.values()) {
    if (isUnsettled) continue;
    if (state.pausedBatches.has(change.batchId)) paused++;
    // Without a network some still try, and the first that gets through ends that.
    else if (pauseReasonOf(state, change, 'offline') !== null) held++;
  }
  return { held, paused };
}
