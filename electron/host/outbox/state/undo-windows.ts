import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import type { WaitingRemovals } from '../../../contract/changes/changes-status.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { undoCheckAt } from './due.ts';
import type { Effect } from './effect.ts';
import { wakeQueue } from './keyed-queues.ts';
import { checkBy, type Now, type OutboxEntry, type OutboxState } from './outbox-state.ts';
import { probeWith } from './pauses.ts';

/**
 * A removal that seems older than this after a restart may be recent, because the wall clock may have been set forward.
 * So it waits again for `WAIT_AGAIN_MS`, which makes little difference to a removal that is really that old.
 */
const LONG_AGO_MS = 7 * MILLISECONDS_PER_DAY;
const WAIT_AGAIN_MS = 300_000;

/**
 * Starts the undo window of a change, unless it has passed. While the program runs, windows are measured by uptime,
 * which includes sleep and can't be set. After a restart the wall clock tells how much is left, at most the whole
 * window.
 */
export function openUndoWindow(state: OutboxState, { change, isUnsettled }: OutboxEntry, now: Now): void {
  const { undoWindowMs = 0, recordedAt, changeId } = change;
  if (undoWindowMs <= 0 || isUnsettled || state.undoWindows.has(changeId)) return;
  const since = recordedAt === undefined ? 0 : Math.max(0, now.wall - Date.parse(recordedAt));
  const left = since > LONG_AGO_MS ? Math.min(undoWindowMs, WAIT_AGAIN_MS) : undoWindowMs - since;
  if (left <= 0) return;
  const dueAt = now.uptime + left;
  state.undoWindows.set(changeId, dueAt);
  checkBy(state, undoCheckAt(dueAt, now));
}

/** Selects the removals to send before the end of their undo window: those of a batch, a single one, or all. */
export interface SendNow {
  batchId?: string;
  changeId?: string;
}

/** Ends the undo windows of the selected removals and of the removals that these depend on. */
export function endUndoWindows(
  state: OutboxState,
  which: SendNow | ((entry: OutboxEntry, dueAt: number) => boolean),
  now: Now,
  effects: Effect[],
): void {
  const isSelected = typeof which === 'function' ? which : matcherOf(which);
  const due: OutboxEntry[] = [];
  for (const [changeId, dueAt] of state.undoWindows) {
    const entry = state.entries.get(changeId);
    if (entry !== undefined && isSelected(entry, dueAt)) due.push(entry);
  }
  for (const { change } of due) state.undoWindows.delete(change.changeId);
  if (due.length === 0) return;
  // The contact may have changed during the wait, so reads from before `heldUntil` count as outdated.
  for (const entry of due) entry.heldUntil = now.monotonic;
  for (const entry of due) endWindowsBefore(state, entry, now, effects);
  const keys = due.flatMap(({ queueKey }) => queueKey ?? []);
  probeWith(state, keys[0]);
  for (const key of keys) wakeQueue(state, key);
  effects.push({
    kind: 'notifyBatches',
    batchIds: [...new Set(due.map(({ change }) => change.batchId))],
  });
}

/** Ends the undo windows of removals that a change depends on, so that they don't wait longer than the change. */
export function endWindowsBefore(
  state: OutboxState,
  { change }: OutboxEntry,
  now: Now,
  effects: Effect[],
): void {
  for (const changeId of change.waitsFor ?? []) endUndoWindows(state, { changeId }, now, effects);
}

/** Ends the undo window of a contact's removal; for a member of a merge, of all removals of the merge. */
export function endWindowOfContact(
  state: OutboxState,
  contactKey: ContactKey | null,
  now: Now,
  effects: Effect[],
): void {
  const own = [...state.undoWindows.keys()]
    .map((changeId) => state.entries.get(changeId)?.change)
    .find((change) => change?.contactKey === contactKey);
  const mergeId = own?.merge?.mergeId;
  if (mergeId !== undefined)
    endUndoWindows(state, ({ change }) => change.merge?.mergeId === mergeId, now, effects);
  else if (own !== undefined) endUndoWindows(state, { changeId: own.changeId }, now, effects);
}

/** ISO 8601 time at which a removal will be sent; null if it isn't waiting or is paused. */
export function sendAtOf(state: OutboxState, changeId: string, now: Now): string | null {
  const dueAt = state.undoWindows.get(changeId);
  const entry = state.entries.get(changeId);
  if (dueAt === undefined || entry === undefined) return null;
  return state.pausedBatches.has(entry.change.batchId) ? null : wallTime(dueAt, now);
}

/**
 * The number of removals in their undo windows, of a batch or in total. Includes the wall-clock times at which the
 * first and the last will be sent. Removals of paused batches are left out. The result is empty if there are none.
 */
export function waitingRemovals(
  state: OutboxState,
  now: Now,
  batchId?: string,
): { removals?: WaitingRemovals } {
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const [changeId, dueAt] of state.undoWindows) {
    const own = state.entries.get(changeId)?.change.batchId;
    if (own === undefined || (batchId !== undefined && own !== batchId)) continue;
    if (state.pausedBatches.has(own)) continue;
    count++;
    first = Math.min(first, dueAt);
    last = Math.max(last, dueAt);
  }
  if (count === 0) return {};
  return { removals: { count, firstAt: wallTime(first, now), lastAt: wallTime(last, now) } };
}

function matcherOf({ batchId, changeId }: SendNow) {
  return ({ change }: OutboxEntry): boolean =>
    (batchId === undefined || change.batchId === batchId) &&
    (changeId === undefined || change.changeId === changeId);
}

function wallTime(dueAt: number, now: Now): string {
  const at = now.wall + Math.max(0, dueAt - now.uptime);
  // Uptime and wall clock drift apart slightly. Rounding to the second keeps the result stable.
  return new Date(Math.round(at / 1_000) * 1_000).toISOString();
}
