import type { UndoResult } from '../../contract/changes/undo-result.ts';
import type { ChangeOutcome } from '../../contract/changes/change.ts';
import type { Result } from '../../contract/result.ts';
import type { ChangesStatus } from '../../contract/changes/changes-status.ts';
import { MergeRuns } from '../merges/merge-runs.ts';
import { redoMerges } from '../merges/redo-merges.ts';
import { Merges } from '../merges/merges.ts';
import type { WhichRefused } from '../store/api/journal-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { PlannedBatchRecorder } from '../outbox/commands/planned-batch-recorder.ts';
import { Batches } from '../outbox/commands/batch-commands.ts';
import { Bulk } from '../outbox/commands/bulk-actions.ts';
import { ChangeRecorder } from '../outbox/commands/change-recorder.ts';
import { ContactCommands } from '../outbox/commands/contact-commands.ts';
import { GroupCommands } from '../outbox/commands/group-commands.ts';
import { LargeRecordings } from '../outbox/commands/large-recordings.ts';
import { RecordingQueue } from '../outbox/commands/recording-queue.ts';
import { ChangeResolver } from '../outbox/commands/resolve-changes.ts';
import { Undo } from '../outbox/commands/undo-redo-restore.ts';
import type { OutboxOptions } from '../outbox/driver/outbox-options.ts';
import { Outbox } from '../outbox/driver/outbox.ts';
import type { NeverCreated } from '../outbox/state/cancel.ts';
import { HistoryExpiry, type HistoryExpiryOptions } from './history-expiry.ts';
import type { PauseReason } from '../outbox/state/outbox-state.ts';

export interface ChangesOptions
  extends
    Omit<OutboxOptions, 'onMergeChangeEnded' | 'onNeverCreated'>,
    Pick<HistoryExpiryOptions, 'keepHistoryMs' | 'serviceNow'> {
  /** The undo window of removals, in milliseconds. */
  undoWindowMs(): number;
}

/**
 * The changes of an open account: commands that record them, and the outbox that sends them. Every intended write is
 * recorded before its first byte is sent, and followed until it has ended.
 */
export class AccountChanges {
  readonly contacts: ContactCommands;
  readonly groups: GroupCommands;
  readonly recorder: PlannedBatchRecorder;
  readonly bulk: Bulk;
  readonly batches: Batches;
  readonly merges: Merges;
  readonly #options: ChangesOptions;
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  readonly #runs: MergeRuns;
  readonly #undo: Undo;
  readonly #resolver: ChangeResolver;
  readonly #expiry: HistoryExpiry;
  readonly #recordings = new RecordingQueue();

  constructor(options: ChangesOptions) {
    this.#options = options;
    this.#store = options.store;
    const { store } = options;
    const recordings = this.#recordings;
    const undoWindowMs = () => options.undoWindowMs();
    const runs = new MergeRuns({ ...options, outbox: () => this.#outbox });
    const outbox = new Outbox({
      ...options,
      onMergeChangeEnded: (mergeId) => runs.ended(mergeId),
      onNeverCreated: (neverCreated) => this.#deleteNeverCreated(neverCreated),
    });
    this.#outbox = outbox;
    this.#runs = runs;
    const recorder = new ChangeRecorder(store, outbox);
    this.contacts = new ContactCommands({
      store,
      outbox,
      recordings,
      recorder,
      undoWindowMs,
      onContactsChanged: (changed) => options.onContactsChanged(changed),
    });
    this.groups = new GroupCommands(store, recordings, recorder);
    const { onContactsChanged } = options;
    const largeRecordings = new LargeRecordings({ store, outbox, recordings, onContactsChanged });
    this.recorder = new PlannedBatchRecorder({ store, outbox, recordings, largeRecordings, undoWindowMs });
    this.#resolver = new ChangeResolver(store, outbox);
    this.bulk = new Bulk({ store, outbox, recordings, largeRecordings, undoWindowMs });
    this.batches = new Batches(store, outbox, runs);
    this.merges = new Merges({ store, outbox, recordings, runs, undoWindowMs });
    this.#undo = new Undo(store, outbox, recordings, {
      undoWindowMs,
      redoMerges: (batchId, redoOf) => redoMerges(store, this.merges, batchId, redoOf),
    });
    this.#expiry = new HistoryExpiry(options);
  }

  /**
   * Loads the pending changes of the last run of the program: settles those that were being sent, and sends those that
   * waited.
   */
  async start(): Promise<void> {
    await this.#loadPending();
    this.#expiry.start();
  }

  /**
   * Reloads pending changes after the store was reopened, because the journal may hold changes whose recording seemed
   * to fail.
   */
  storeReopened(): void {
    this.#loadPending().catch(() => undefined);
  }

  /** The batches that undo and redo would act on, once all requested actions are recorded. */
  async latest(): ReturnType<Batches['latest']> {
    await this.#recordings.recorded();
    return this.batches.latest(await this.#undo.latest());
  }

  /** Undoes a batch, or the given changes of it. The result lists the first 100 conflicts, or all for an import. */
  undo(input: { batchId: string; changeIds?: string[]; force: boolean }): Promise<Result<UndoResult>> {
    return this.#undo.undo(input);
  }

  /** Deletes changes that ended longer ago than history is kept. */
  expireHistory(): Promise<void> {
    return this.#expiry.expire();
  }

  /** Redoes a batch; see `Undo.redo`. */
  redo(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    return this.#undo.redo(batchId, force);
  }

  /**
   * Deleted contacts, latest first. Where the removal is still in its undo window, `sendAt` is the time at which it
   * will be sent.
   */
  async trash(query: { search: string; offset: number; limit: number }): ReturnType<StoreApi['trash']> {
    const { rows, total } = await this.#store.trash({ ...query, keepMs: this.#options.keepHistoryMs() });
    return {
      total,
      rows: rows.map((row) => {
        const sendAt = this.#outbox.sendAtOf(row.changeId);
        return sendAt === null ? row : { ...row, sendAt };
      }),
    };
  }

  /** Restores deleted contacts; `changeIds` are their deletes. `groupId` replaces their former groups. */
  restore(changeIds: string[], groupId?: number): Promise<Result<UndoResult>> {
    return this.#undo.restore(changeIds, groupId);
  }

  /** Carries out the user's decision about a change that waits, that no read could settle, or that was rejected. */
  resolve(changeId: string, decision: 'send_again' | 'drop'): Promise<Result<ChangeOutcome>> {
    return this.#resolver.resolve(changeId, decision);
  }

  /**
   * Carries out one decision on all rejected changes of a batch, or on the given ones. Returns how many were rejected.
   */
  resolveRefused(which: WhichRefused, decision: 'send_again' | 'drop'): Promise<number> {
    return this.#resolver.resolveRefused(which, decision);
  }

  /** Resolves conflicts in favour of the user's values, as one batch. */
  keepMine(changeIds: string[]): ReturnType<ChangeResolver['keepMine']> {
    return this.#recordings.run(() => this.#resolver.keepMine(changeIds));
  }

  status(): Promise<ChangesStatus> {
    return this.#outbox.status();
  }

  /**
   * Sends removals before their undo window ends: those of a batch, a single one with the other removals of its merge,
   * or all.
   */
  sendNow(which: { batchId?: string; changeId?: string } = {}): void {
    this.#outbox.sendNow(which);
  }

  /**
   * Lifts the pause reason that the user saw when asking to resume; other reasons stay until their own cause is gone.
   * With null, retries everything that waits, because the network may be back.
   */
  async resume(shown: PauseReason | null = this.heldBy()): Promise<void> {
    // These reasons need more than a retry: the user must confirm the account, enter a key, or restart the program.
    if (shown === 'account_unknown' || shown === 'key_missing' || shown === 'store_failed') return;
    if (shown === 'journal_salvaged' || shown === 'journal_copied')
      await this.#options.store.acknowledgeJournal();
    this.#outbox.resume(shown);
  }

  /** Resumes what was paused because the service couldn't be reached. */
  networkBack(): void {
    this.#outbox.networkBack();
  }

  /** Handles a successful read, which may lift the pause after a rejected key. */
  readingSucceeded(): void {
    this.#outbox.readingSucceeded();
  }

  heldBy(): PauseReason | null {
    return this.#outbox.heldBy();
  }

  /** Pauses all changes until `resume`; with `plan_limit_reached`, only creates. */
  hold(reason: PauseReason): void {
    this.#outbox.hold(reason);
  }

  /** Resolves when every action requested so far has been recorded or has failed, and rows show those recorded. */
  requestedShown(): Promise<void> {
    return this.#recordings.shown();
  }

  /**
   * Stops sending, and waits until requested actions are recorded and running requests have ended. Changes without an
   * answer stay in the journal.
   */
  async close(): Promise<void> {
    this.#expiry.close();
    this.#outbox.stopSending();
    await this.#recordings.recorded();
    await this.#runs.close();
    return this.#outbox.close();
  }

  /**
   * Handles contacts that the user deleted before their create reached the service: ends the create and the delete, and
   * sends neither. A later undo waits until both have ended.
   */
  #deleteNeverCreated(neverCreated: NeverCreated): void {
    // If the store fails, the creates and deletes are sent as recorded.
    this.#recordings.run(() => this.#outbox.endNeverCreated(neverCreated)).catch(() => undefined);
  }

  async #loadPending(): Promise<void> {
    await this.#outbox.loadPending();
    await this.#runs.loadPending();
  }
}
