import type { UndoResult } from '../../contract/changes/batch.ts';
import type { ChangeOutcome } from '../../contract/changes/change.ts';
import type { Result } from '../../contract/result.ts';
import type { ChangesStatus } from '../../contract/accounts/sync.ts';
import { MergeRuns } from '../merges/merge-runs.ts';
import { redoMerges } from '../merges/redo-merges.ts';
import { Merges } from '../merges/merges.ts';
import type { WhichRefused } from '../store/api/journal-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { BatchRecorder } from './commands/batch-recorder.ts';
import { Batches } from './commands/batches.ts';
import { Bulk } from './commands/bulk.ts';
import { ChangeRecorder } from './commands/change-recorder.ts';
import { ContactCommands } from './commands/contact-commands.ts';
import { GroupCommands } from './commands/group-commands.ts';
import { PendingRecordings } from './commands/pending-recordings.ts';
import { ChangeResolver } from './commands/resolve-changes.ts';
import { Undo } from './commands/undo.ts';
import { Outbox, type OutboxOptions } from './driver/outbox.ts';
import { HistoryExpiry, type HistoryExpiryOptions } from './history-expiry.ts';
import type { PauseReason } from './state/outbox-state.ts';

export interface ChangesOptions
  extends
    Omit<OutboxOptions, 'onMergeChangeEnded'>,
    Pick<HistoryExpiryOptions, 'keepHistoryMs' | 'serviceNow'> {
  /** Milliseconds for which a removal waits before it is sent. */
  undoWindowMs(): number;
}

/**
 * The changes of an open account: commands that record them, and the outbox that sends them. Every intended write is
 * recorded before its first byte is sent, and followed until it has ended.
 */
export class Changes {
  readonly contacts: ContactCommands;
  readonly groups: GroupCommands;
  readonly recorder: BatchRecorder;
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
  readonly #pendingRecordings = new PendingRecordings();

  constructor(options: ChangesOptions) {
    this.#options = options;
    this.#store = options.store;
    const { store } = options;
    const recordings = this.#pendingRecordings;
    const undoWindowMs = () => options.undoWindowMs();
    const runs = new MergeRuns({ ...options, outbox: () => this.#outbox });
    const outbox = new Outbox({ ...options, onMergeChangeEnded: (mergeId) => runs.ended(mergeId) });
    this.#outbox = outbox;
    this.#runs = runs;
    const recorder = new ChangeRecorder(store, outbox, recordings);
    this.contacts = new ContactCommands({
      store,
      outbox,
      recordings,
      recorder,
      undoWindowMs,
      onContactsChanged: (changed) => options.onContactsChanged(changed),
    });
    this.groups = new GroupCommands(store, recordings, recorder);
    this.recorder = new BatchRecorder(store, outbox, recordings, undoWindowMs);
    this.#resolver = new ChangeResolver(store, outbox);
    this.bulk = new Bulk(store, outbox, recordings, undoWindowMs);
    this.batches = new Batches(store, outbox, runs);
    this.merges = new Merges(store, outbox, recordings, runs, undoWindowMs);
    this.#undo = new Undo(store, outbox, recordings, {
      undoWindowMs,
      redoMerges: (batchId, redoOf) => redoMerges(store, this.merges, batchId, redoOf),
    });
    this.#expiry = new HistoryExpiry(options);
  }

  /** Takes up what the last run left: settles what was under way, sends what waited. */
  async start(): Promise<void> {
    await this.#takeUp();
    this.#expiry.start();
  }

  /** The store was opened anew: what was being recorded when it failed may stand in the journal unknown to the queue. */
  storeReopened(): void {
    this.#takeUp().catch(() => undefined);
  }

  /** What undo and redo would take next, once all that was asked for before is recorded. */
  async latest(): ReturnType<Batches['latest']> {
    await this.#pendingRecordings.ended();
    return this.batches.latest(await this.#undo.latest());
  }

  /** Of an import's batch all conflicts are listed, of any other the first 100. */
  undo(input: { batchId: string; changeIds?: string[]; force: boolean }): Promise<Result<UndoResult>> {
    return this.#undo.undo(input);
  }

  /** Deletes changes that ended longer ago than history is kept. */
  expireHistory(): Promise<void> {
    return this.#expiry.expire();
  }

  /** Takes an undo back. */
  redo(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    return this.#undo.redo(batchId, force);
  }

  /** Deleted contacts, the latest first; of those whose removal waits it says until when. */
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

  /** Brings deleted contacts back; `changeIds`: their deletes; `groupId`: in place of the groups they had. */
  restore(changeIds: string[], groupId?: number): Promise<Result<UndoResult>> {
    return this.#undo.restore(changeIds, groupId);
  }

  /** The user's word on a change that waits, that reading could not settle, or that the service refused. */
  resolve(changeId: string, decision: 'send_again' | 'drop'): Promise<Result<ChangeOutcome>> {
    return this.#resolver.resolve(changeId, decision);
  }

  /** The same word on all refused changes of a batch, or on those named; answers how many of them were refused. */
  resolveRefused(which: WhichRefused, decision: 'send_again' | 'drop'): Promise<number> {
    return this.#resolver.resolveRefused(which, decision);
  }

  /** Settles conflicts as the user wanted it, as one batch. */
  keepMine(changeIds: string[]): ReturnType<ChangeResolver['keepMine']> {
    return this.#pendingRecordings.run(() => this.#resolver.keepMine(changeIds));
  }

  status(): Promise<ChangesStatus> {
    return this.#outbox.status();
  }

  /** Sends removals without waiting for the end of their undo window: those of a batch, one with the others of its merge, or all. */
  sendNow(which: { batchId?: string; changeId?: string } = {}): void {
    this.#outbox.sendNow(which);
  }

  /**
   * Goes on after the reason that the user was shown was dealt with, or when the network may be back. What else holds is lifted
   * by its own cause.
   */
  async resume(shown: PauseReason | null = this.heldBy()): Promise<void> {
    // Which account this is must be said as such, a key given, and a store that failed for good opened by another start.
    if (shown === 'account_unknown' || shown === 'key_missing' || shown === 'store_failed') return;
    if (shown === 'journal_salvaged') await this.#options.store.acknowledgeSalvage();
    this.#outbox.resume(shown);
  }

  /** The service can be reached again: what waited for that goes on. */
  networkBack(): void {
    this.#outbox.networkBack();
  }

  /** A reading succeeded: what waited because the key was refused goes on. */
  readingSucceeded(): void {
    this.#outbox.readingSucceeded();
  }

  heldBy(): PauseReason | null {
    return this.#outbox.heldBy();
  }

  /** Keeps everything queued until `resume`; with `plan_limit_reached` creates alone. */
  hold(reason: PauseReason): void {
    this.#outbox.hold(reason);
  }

  /** Lets requests under way end; what has no answer by then stays in the journal. */
  async close(): Promise<void> {
    this.#expiry.close();
    await this.#runs.close();
    return this.#outbox.close();
  }

  async #takeUp(): Promise<void> {
    await this.#outbox.takeUp();
    await this.#runs.takeUp();
  }
}
