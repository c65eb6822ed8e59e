import type { Cancelling, NeverCreated } from '../../electron/host/outbox/state/cancel.ts';
import type { PauseReason } from '../../electron/host/outbox/state/outbox-state.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { bySendOrder, isOpen, type ModelJournal, type Recorded } from './outbox-world-journal.ts';

/** An attempt to send a change. */
export interface Run {
  key: string;
  changeId: string;
  isClaimed: boolean;
}

/** A cancellation whose result the journal has not returned. */
export interface Cancel {
  ids: string[];
  outer: Cancelling;
  begun: Cancelling;
}

/** What prevents changes from being sent, as the model tracks it. */
export interface Blocks {
  readonly cancels: readonly Cancel[];
  readonly neverCreated: readonly NeverCreated[];
  readonly paused: ReadonlySet<string>;
  readonly held: ReadonlySet<PauseReason>;
  /** The pauses in the state under test. */
  readonly pauses: { has(reason: PauseReason): boolean };
}

/** Throws if an earlier change of the contact is still open, except a delayed delete, which edits may overtake. */
export function assertOrder(recorded: Recorded, journal: ModelJournal, runs: readonly Run[]): void {
  const { change, recordedKey, place, isRetried } = recorded;
  for (const run of runs) {
    const other = journal.of(run.changeId).change;
    if (run.isClaimed && other.contactKey === change.contactKey)
      throw new Error(`${change.changeId} and ${other.changeId} of one contact are sent at once.`);
  }
  for (const other of journal.all()) {
    // Changes queued under a former key go behind those queued under the contact's current key.
    const isOfOneKey = other.recordedKey === recordedKey && other.change.contactKey === change.contactKey;
    const isAhead =
      isOfOneKey && (isRetried || other.isRetried ? bySendOrder(other, recorded) < 0 : other.place < place);
    if (!isAhead || !isOpen(other) || other.change.undoWindowMs !== undefined) continue;
    throw new Error(`${change.changeId} was sent before ${other.change.changeId}.`);
  }
}

/** Throws if the change starts although a pause, cancellation or dependency blocks it. */
export function assertFree(change: QueuedChange, journal: ModelJournal, blocks: Blocks): void {
  const { cancels, neverCreated, paused, held, pauses } = blocks;
  for (const id of cancels.flatMap(({ ids }) => ids))
    if (journal.of(id).change.contactKey === change.contactKey)
      throw new Error(`${change.changeId} started while ${id} was being cancelled.`);
  for (const { create } of neverCreated.flatMap(({ contacts }) => contacts))
    if (create.contactKey === change.contactKey && journal.open().includes(create.changeId))
      throw new Error(`${change.changeId} started while ${create.changeId} was being ended unsent.`);
  for (const id of change.waitsFor ?? [])
    if (journal.open().includes(id) && !journal.of(id).isRetried)
      throw new Error(`${change.changeId} started before ${id} had ended.`);
  if (paused.has(change.batchId)) throw new Error(`${change.changeId} started while it was paused.`);
  for (const reason of held) {
    const isOver = !pauses.has(reason);
    const concernsIt = reason !== 'plan_limit_reached' || change.kind === 'contact.create';
    // While offline, one queue probes for all. Other reasons may have been lifted by the outbox itself.
    if (reason === 'offline' || !concernsIt || (isOver && reason !== 'journal_salvaged')) continue;
    throw new Error(`${change.changeId} started in spite of ${reason}.`);
  }
}
