import type { Change } from '../../../contract/changes/change.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/queue-key.ts';
import { beginCreate, endCreate } from './ambiguous-creates.ts';
import { beginCancel, endCancel } from './cancel.ts';
import {
  endRewriting,
  noteDependencies,
  rekey,
  waitForContact,
  wakeDependents,
  wakeWaitingForContact,
} from './dependencies.ts';
import { nextCheckTime, startDue } from './due.ts';
import type { Effect } from './effect.ts';
import type { OutboxEvent, RunResult } from './event.ts';
import {
  dequeue,
  enqueue,
  entriesOf,
  finishRun,
  isWaiting,
  wakeAllQueues,
  wakeQueue,
} from './keyed-queues.ts';
import {
  addEntry,
  currentKey,
  checkBy,
  removeEntry,
  type Now,
  type OutboxEntry,
  type OutboxState,
} from './outbox-state.ts';
import * as pauses from './pauses.ts';
import { endUndoWindows, endWindowOfContact, endWindowsBefore, openUndoWindow } from './undo-windows.ts';

/** Wait before the next probe if the failed change has no retry time of its own. */
const PROBE_RETRY_MS = 10_000;

export interface StepOptions {
  /** Milliseconds between checks whether the data folder can be written again. */
  folderCheckMs: number;
}

interface StepContext {
  state: OutboxState;
  now: Now;
  effects: Effect[];
  folderCheckMs: number;
}

/**
 * The rules of the outbox: changes the state by an event, and returns the effects to carry out. It has no I/O, clock or
 * timer; `driver/driver.ts` carries out the effects and reports their results.
 */
export function step(
  state: OutboxState,
  event: OutboxEvent,
  now: Now,
  { folderCheckMs }: StepOptions,
): Effect[] {
  const effects: Effect[] = [];
  apply({ state, now, effects, folderCheckMs }, event);
  startDue(state, effects);
  return effects;
}

function apply(work: StepContext, event: OutboxEvent): void {
  const { state, now, effects } = work;
  switch (event.kind) {
    case 'loaded':
      return load(work, event);
    case 'recorded':
      return record(work, event.changes, event.writesFirst === true);
    case 'announced':
      addEntry(state, event.change);
      return;
    case 'ran':
      return ran(work, event.key, event.changeId, event.result);
    case 'noted':
      Object.assign(state.entries.get(event.changeId) ?? {}, event.known);
      return;
    case 'preparing':
      return beginCreate(state, event.change);
    case 'notReached':
      return endCreate(state, event.change);
    case 'waitsForContact':
      return waitForContact(state, event.changeId, currentKey(state, event.contactKey));
    case 'moved':
      return moved(work, event);
    case 'ended':
      return end(work, event.change, event.withRow !== false);
    case 'rekeyed':
      return rekey(state, event.former, event.now);
    case 'woken':
      return wakeQueue(state, currentKey(state, event.key));
    case 'retried':
      return retry(work, event.changeId, event.isQueued);
    case 'held':
      return pauses.pauseFor(state, event.reason, work);
    case 'online':
      pauses.lift(state, 'offline', now, effects);
      return;
    case 'resumed':
      if (event.reason === null || !pauses.lift(state, event.reason, now, effects))
        pauses.resumeAll(state, effects);
      return;
    case 'readSucceeded':
      return pauses.noteReading(state, now, effects);
    case 'folderChecked':
      return pauses.noteFolder(state, event.isWritable, work);
    case 'batchPaused':
      state.pausedBatches.add(event.batchId);
      effects.push({ kind: 'notifyPaused', batchId: event.batchId });
      return;
    case 'batchResumed':
      return pauses.resumeBatch(state, event.batchId, now, effects);
    case 'sendNow':
      return endUndoWindows(state, event.which, now, effects);
    case 'sendRemovalNow':
      return endWindowOfContact(state, currentKey(state, event.contactKey), now, effects);
    case 'cancelled':
      return cancelled(work, event);
    case 'mergeAdvanced':
      return mergeAdvanced(state, event);
    case 'pagesBegun':
      state.pages.set(event.batchId, { ready: new Set() });
      return;
    case 'pageShown':
      state.pages.get(event.batchId)?.ready.add(event.contactKey);
      return wakeQueue(state, event.contactKey);
    case 'pagesEnded':
      return endPages(state, event);
    case 'tick':
      return tick(work);
    case 'closing':
      state.isClosing = true;
      return;
  }
}

function load(
  work: StepContext,
  { changes, pausedBatches, unsettled, merges }: OutboxEvent & { kind: 'loaded' },
): void {
  const { state, effects } = work;
  for (const batchId of pausedBatches) state.pausedBatches.add(batchId);
  const added = changes.filter(({ changeId }) => !state.entries.has(changeId));
  // Add all changes before the first can start, because some depend on others.
  const entries = added.map((change) => addEntry(state, change));
  for (const { changeId, unsettled: isUnsettled } of changes) {
    const entry = state.entries.get(changeId);
    if (entry !== undefined && isUnsettled === true) entry.isUnsettled = true;
  }
  for (const change of unsettled) beginCreate(state, change);
  for (const entry of entries) join(work, entry);
  // After the changes have joined, because those of a merge end its wait.
  for (const { mergeId, rewrites } of merges) if (rewrites !== null) state.rewriting.set(rewrites, mergeId);
  deleteNeverCreated(work, added);
  // This also wakes changes that failed together with the store.
  wakeAllQueues(state);
  effects.push({ kind: 'notifyBatches', batchIds: [...new Set(added.map(({ batchId }) => batchId))] });
}

function record(work: StepContext, changes: readonly QueuedChange[], writesFirst: boolean): void {
  const { state, effects } = work;
  effects.push({ kind: 'notifyRows', changes });
  // If the store was restarted during the recording, the changes may have been loaded from the journal already.
  const loaded = new Set(changes.map(({ changeId }) => changeId).filter((id) => state.entries.has(id)));
  const entries = changes.map((change) => addEntry(state, change));
  for (const entry of entries) if (!loaded.has(entry.change.changeId)) join(work, entry, writesFirst);
  // A create that was being sent when the user deleted its contact may have failed before the delete was recorded. Then
  // both can be ended without being sent.
  const firsts = changes
    .filter(({ kind }) => kind === 'contact.delete')
    .flatMap((deletion) => entriesOf(state, queueKeyOf(deletion)).slice(0, 1));
  deleteNeverCreated(
    work,
    firsts.map(({ change }) => change).filter(({ changeId }) => isWaiting(state, changeId)),
  );
  // Parks queues that are blocked.
  startDue(state, effects);
  for (const { change, queueKey } of entries) {
    if (queueKey !== null && state.parked.has(queueKey))
      effects.push({ kind: 'replyEarly', changeId: change.changeId });
  }
  if (state.pauses.get('offline')?.checkAt === null) pauses.startProbe(state);
  effects.push({ kind: 'notifyBatches', batchIds: [...new Set(changes.map(({ batchId }) => batchId))] });
}

function join({ state, now, effects }: StepContext, entry: OutboxEntry, writesFirst = false): void {
  const { change } = entry;
  noteDependencies(state, entry, queueKeyOf(change));
  state.lastPosition += 1;
  entry.position = state.lastPosition;
  entry.queuedAt = now.monotonic;
  openUndoWindow(state, entry, now);
  // Removals that this change depends on must not wait longer than this change.
  if (change.waitsFor !== undefined && !state.undoWindows.has(change.changeId))
    endWindowsBefore(state, entry, now, effects);
  const { merge } = change;
  // In a merge, a contact is cleared before it is removed. Its removal is in the queue already, so the clearing goes
  // first.
  const first = merge?.role === 'clear' || (writesFirst && merge?.role === 'write');
  if (merge !== undefined && merge.role !== 'clear') endRewriting(state, merge.mergeId);
  enqueue(state, entry, { first, beforeLast: precedesWaitingDelete(state, change) });
}

/**
 * Ends creates that haven't reached the service, if the last change in the queue is the delete of the contact. Such a
 * delete was recorded while the create was being sent. The journal decides whether a create may have reached the
 * service. Returns whether there are such creates.
 */
function deleteNeverCreated(
  { state, effects }: StepContext,
  changes: readonly Pick<Change, 'changeId'>[],
): boolean {
  const contacts = changes.flatMap(({ changeId }) => {
    const entry = state.entries.get(changeId);
    if (entry?.change.kind !== 'contact.create' || entry.queueKey === null || entry.isUnsettled) return [];
    const deletion = entriesOf(state, entry.queueKey).at(-1)?.change;
    if (deletion?.kind !== 'contact.delete' || deletion.merge !== undefined) return [];
    return [{ create: entry.change, deletion }];
  });
  if (contacts.length === 0) return false;
  const begun = beginCancel(
    state,
    contacts.map(({ create }) => create),
  );
  effects.push({ kind: 'deleteNeverCreated', neverCreated: { contacts, begun } });
  return true;
}

/**
 * Whether the service can't have received any attempt of a change. The caller knows that the last attempt did not
 * arrive, so that one isn't counted. `change` was read before that attempt (`attempts` doesn't include it) or during it
 * (state `sending`; `attempts` includes it).
 */
const wasNeverSent = ({ attempts, state }: Change): boolean => attempts === (state === 'sending' ? 1 : 0);

/** Whether a change edits a contact whose delete is waiting, so that it must be sent before the delete. */
function precedesWaitingDelete(state: OutboxState, change: QueuedChange): boolean {
  if (change.kind !== 'contact.edit') return false;
  const last = entriesOf(state, queueKeyOf(change)).at(-1);
  if (last?.change.kind !== 'contact.delete') return false;
  if (last.change.undoWindowMs === undefined || last.change.merge !== undefined) return false;
  return !last.isUnsettled && isWaiting(state, last.change.changeId);
}

function ran(work: StepContext, key: string, changeId: string, result: RunResult): void {
  const { state, now, effects } = work;
  // A cancellation may have ended the change while its run was about to park it.
  if (result.kind === 'ended' || !state.entries.has(changeId)) {
    // The change may have been rejected and queued again since. It is then in the queue a second time, so it isn't
    // forgotten here.
    if ((state.queues.get(key)?.ids.indexOf(changeId, 1) ?? -1) < 0) forget(work, changeId);
    return finishRun(state, key, 'next');
  }
  const entry = state.entries.get(changeId);
  if (entry !== undefined && queueKeyOf(entry.change) !== key) {
    // The contact of the change got another key during the run.
    enqueue(state, entry, { first: true });
    return finishRun(state, key, 'next');
  }
  for (const each of state.queues.get(key)?.ids ?? []) effects.push({ kind: 'replyEarly', changeId: each });
  reportPageContact(work, changeId);
  const { retryInMs } = result;
  if (retryInMs !== null) {
    state.retries.set(key, now.monotonic + retryInMs);
    checkBy(state, now.monotonic + retryInMs);
  }
  pauses.planProbe(state, key, now.monotonic + (retryInMs ?? PROBE_RETRY_MS));
  finishRun(state, key, 'park');
}

/** Notes a change's new state. A change that didn't arrive may now be cancelled, or ended with its contact's delete. */
function moved(work: StepContext, event: OutboxEvent & { kind: 'moved' }): void {
  const { state, effects } = work;
  const entry = state.entries.get(event.change.changeId);
  if (entry !== undefined) entry.isUnsettled = event.state === 'unsettled';
  effects.push({ kind: 'notifyMoved', change: event.change });
  if (event.state !== 'queued') return;
  // The delete behind a cancelled create puts the contact into the trash.
  if (wasNeverSent(event.change) && deleteNeverCreated(work, [event.change])) return;
  if (entry?.cancelRequested === true) {
    const begun = beginCancel(state, [entry.change]);
    effects.push({ kind: 'cancelUnsent', change: entry.change, begun });
  }
}

/** Allows the next changes of a merge to be sent; `allowed` is null once the merge has ended. */
function mergeAdvanced(
  state: OutboxState,
  { mergeId, allowed }: OutboxEvent & { kind: 'mergeAdvanced' },
): void {
  if (allowed === null) {
    state.merges.delete(mergeId);
    endRewriting(state, mergeId);
  } else state.merges.set(mergeId, new Set(allowed));
}

/**
 * Ends the waits of a change that the user wants sent now. If the journal has queued it again (`isQueued`), it is sent
 * anew, and an answer that isn't recorded yet is dropped. Otherwise the outbox continues from the change's state in the
 * journal. It first records an answer that isn't recorded yet.
 */
function retry({ state, now, effects }: StepContext, changeId: string, isQueued: boolean): void {
  const entry = state.entries.get(changeId);
  if (entry === undefined) return;
  Object.assign(entry, { needsDecision: false, cancelRequested: false, tries: 0 });
  if (isQueued) Object.assign(entry, { isUnsettled: false, unrecorded: null });
  endUndoWindows(state, { changeId }, now, effects);
  if (entry.queueKey !== null) wakeQueue(state, entry.queueKey);
}

/** Ends a change. A second report of the same end has no effect. */
function end(work: StepContext, change: Change, withRow: boolean): void {
  const { state, now, effects } = work;
  const entry = state.entries.get(change.changeId);
  if (entry === undefined) return;
  dequeue(state, entry);
  if (change.state === 'done') pauses.noteWritten(state, change.kind, now, effects);
  effects.push({ kind: 'notifyEnded', change, withRow });
  forget(work, change.changeId);
  endCreate(state, change);
  wakeWaitingForContact(state, currentKey(state, change.contactKey));
  if (change.merge === null) return;
  const { mergeId, role } = change.merge;
  if (role === 'write' && change.state === 'refused') state.rewriting.set(queueKeyOf(change), mergeId);
  effects.push({ kind: 'advanceMerge', mergeId });
}

function forget(work: StepContext, changeId: string): void {
  const entry = work.state.entries.get(changeId);
  if (entry === undefined) return;
  reportPageContact(work, changeId);
  removeEntry(work.state, entry);
  wakeDependents(work.state, changeId);
}

function cancelled(work: StepContext, { changes, begun }: OutboxEvent & { kind: 'cancelled' }): void {
  // Changes that weren't cancelled stay in their queues, as in the journal.
  if (changes.length > 0) work.effects.push({ kind: 'notifyRows', changes });
  for (const change of changes) end(work, change, false);
  endCancel(work.state, begun);
}

function endPages(state: OutboxState, event: OutboxEvent & { kind: 'pagesEnded' }): void {
  const { batchId, singlyUntil } = event;
  state.pages.delete(batchId);
  if (singlyUntil !== null) state.singlyUntil.set(batchId, singlyUntil);
  for (const changeId of state.batches.get(batchId) ?? []) {
    const key = state.entries.get(changeId)?.queueKey ?? null;
    if (key !== null) wakeQueue(state, key);
  }
}

/**
 * Tells the page prefetcher (`PagePrefetcher`) that it needn't wait for the contact of a change. The change has ended,
 * or waits for something else.
 */
function reportPageContact({ state, effects }: StepContext, changeId: string): void {
  const change = state.entries.get(changeId)?.change;
  if (change === undefined || change.contactKey === null || !state.pages.has(change.batchId)) return;
  effects.push({ kind: 'pageContactDone', batchId: change.batchId, contactKey: change.contactKey });
}

/** Handles everything that is due. */
function tick({ state, now, effects }: StepContext): void {
  for (const [key, retryAt] of state.retries) {
    if (retryAt > now.monotonic) continue;
    state.retries.delete(key);
    // While offline, retries don't wake their queues: one queue probes, and the others continue when it succeeds.
    if (!state.pauses.has('offline')) wakeQueue(state, key);
  }
  pauses.checkPauses(state, now, effects);
  endUndoWindows(state, (_, dueAt) => dueAt <= now.uptime, now, effects);
  state.nextCheckAt = nextCheckTime(state, now);
}
