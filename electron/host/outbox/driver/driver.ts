import { errorLocation } from '../../error-location.ts';
import { MergeMemberReader } from '../../sync/reading/merge-member-reader.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { PendingReplies } from '../notices/pending-replies.ts';
import type { ChangeEvents } from '../notices/change-events.ts';
import type { Cancelling } from '../state/cancel.ts';
import type { Effect } from '../state/effect.ts';
import type { OutboxEvent, RunResult } from '../state/event.ts';
import { isForeground } from '../state/keyed-queues.ts';
import type { Now, OutboxState } from '../state/outbox-state.ts';
import { step } from '../state/step.ts';
import { ChangeRunner } from './change-runner.ts';
import type { OutboxOptions } from './outbox-options.ts';
import { PagePrefetcher } from './page-prefetcher.ts';
import { RecentReads } from './recent-reads.ts';

/** Wait before a change is tried again after the store failed or a bug occurred. */
const RETRY_AFTER_MS = 10_000;
/**
 * Attempts after which a change that fails with a bug is rejected, or left to the user if it may have reached the
 * service.
 */
const MAX_BUG_TRIES = 5;
const FOLDER_CHECK_MS = 10_000;

export interface DriverOptions extends OutboxOptions {
  state: OutboxState;
  /** Aborted when the account is closed. */
  signal: AbortSignal;
  /** Called when a change can be cancelled that the user cancelled while it was being sent. */
  onCancelPossible(change: QueuedChange, begun: Cancelling): void;
  pendingReplies: PendingReplies;
  events: ChangeEvents;
}

/** Carries out the effects of `step` and reports their results as events. Has the outbox's clock, timer and I/O. */
export class Driver {
  readonly #options: DriverOptions;
  readonly #folderCheckMs: number;
  readonly #runner: ChangeRunner;
  readonly #pages: PagePrefetcher;
  readonly #runs = new Set<Promise<void>>();
  /** The only timer; `at` is in monotonic ms. */
  #timer: { at: number; stop: AbortController } | null = null;

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#folderCheckMs = options.retryWaitsMs?.at(-1) ?? FOLDER_CHECK_MS;
    const { clock, lastFullSyncBeganAt, signal } = options;
    const reads = new RecentReads(clock, () => lastFullSyncBeganAt());
    const apply = (event: OutboxEvent) => this.apply(event);
    this.#pages = new PagePrefetcher({ ...options, apply, reads });
    this.#runner = new ChangeRunner({
      ...options,
      apply,
      reads,
      readMembers: new MergeMemberReader(options.readContacts),
      needsPage: (change) => this.#pages.needsPage(change),
      closing: signal,
    });
  }

  now(): Now {
    const { clock } = this.#options;
    let uptime: number | null = null;
    return {
      monotonic: clock.monotonic(),
      wall: clock.now(),
      // Only undo windows need the uptime, and reading it is slow: on Linux, Node opens a file for it.
      get uptime() {
        uptime ??= clock.uptime();
        return uptime;
      },
    };
  }

  apply(event: OutboxEvent): void {
    const { state } = this.#options;
    const effects = step(state, event, this.now(), { folderCheckMs: this.#folderCheckMs });
    for (const effect of effects) this.#carryOut(effect);
    if (state.nextCheckAt < (this.#timer?.at ?? Number.POSITIVE_INFINITY)) this.#setTimer(state.nextCheckAt);
  }

  /** Resolves when the running changes have finished. The outbox starts no others, because it is closing. */
  async close(): Promise<void> {
    await Promise.all(this.#runs);
  }

  #carryOut(effect: Effect): void {
    const { pendingReplies, events } = this.#options;
    switch (effect.kind) {
      case 'run':
        return this.#run(effect.key, effect.changeId);
      case 'replyEarly':
        return pendingReplies.replyEarly(effect.changeId);
      case 'notifyEnded': {
        const reported = pendingReplies.reply(effect.change);
        if (effect.withRow) events.rowsChanged([effect.change]);
        return events.ended(effect.change, reported);
      }
      case 'notifyRows':
        return events.rowsChanged(effect.changes);
      case 'notifyMoved':
        return events.stepped(effect.change);
      case 'notifyBatches':
        return events.moved(effect.batchIds);
      case 'notifyPaused':
        return events.paused(effect.batchId);
      case 'pageContactDone':
        return this.#pages.contactDone(effect.batchId, effect.contactKey);
      case 'checkFolder':
        void this.#checkFolder();
        return;
      case 'readAccount':
        return this.#options.requestKeyCheck();
      case 'deleteNeverCreated':
        return this.#options.onNeverCreated(effect.neverCreated);
      case 'cancelUnsent':
        return this.#options.onCancelPossible(effect.change, effect.begun);
      case 'advanceMerge':
        return this.#options.onMergeChangeEnded(effect.mergeId);
    }
  }

  #run(key: string, changeId: string): void {
    const run = this.#result(changeId).then((result) => {
      this.#runs.delete(run);
      this.apply({ kind: 'ran', key, changeId, result });
    });
    this.#runs.add(run);
  }

  async #result(changeId: string): Promise<RunResult> {
    const { state, log } = this.#options;
    const entry = state.entries.get(changeId);
    try {
      // An unsettled change was sent already. Finding out its outcome doesn't wait for disk space.
      if (entry?.isUnsettled !== true) await this.#checkRoom(isForeground(entry?.change));
      return await this.#runner.run(changeId);
    } catch (error) {
      // The store failed (disk full, worker died), or this is a bug. The journal still holds the change.
      const code = error instanceof StoreFailure ? error.error.code : null;
      if (code === 'disk_full' || code === 'read_only') this.apply({ kind: 'held', reason: code });
      log.error('change.failed', { changeId, error: code ?? errorLocation(error) });
      if (code === null && (await this.#giveUp(changeId))) return { kind: 'ended' };
    }
    return { kind: 'parked', retryInMs: RETRY_AFTER_MS };
  }

  /**
   * Counts a bug in the run of a change, and gives the change up after `MAX_BUG_TRIES`. Returns whether the change has
   * ended.
   */
  async #giveUp(changeId: string): Promise<boolean> {
    const bugs = (this.#options.state.entries.get(changeId)?.bugs ?? 0) + 1;
    this.apply({ kind: 'noted', changeId, known: { bugs } });
    if (bugs < MAX_BUG_TRIES) return false;
    const result = await this.#runner.giveUp(changeId).catch(() => null);
    return result?.kind === 'ended';
  }

  /**
   * Pauses sending if there is no room to store an answer. Background changes accept a recent measurement, so that
   * thousands of them don't each check the disk.
   */
  async #checkRoom(foreground: boolean): Promise<void> {
    const { diskSpace } = this.#options;
    if (diskSpace === undefined) return;
    const trouble = await (foreground ? diskSpace.trouble() : diskSpace.recentTrouble());
    if (trouble !== null) this.apply({ kind: 'held', reason: trouble });
  }

  async #checkFolder(): Promise<void> {
    const { diskSpace, signal } = this.#options;
    const isWritable = diskSpace === undefined || (await diskSpace.troubleAfterFailure()) === null;
    if (!signal.aborted) this.apply({ kind: 'folderChecked', isWritable });
  }

  #setTimer(at: number): void {
    const { clock, signal } = this.#options;
    this.#timer?.stop.abort();
    if (signal.aborted) return;
    const stop = new AbortController();
    this.#timer = { at, stop };
    const wait = Math.max(0, Math.ceil(at - clock.monotonic()));
    void clock.delay(wait, AbortSignal.any([signal, stop.signal])).then(() => {
      if (signal.aborted || stop.signal.aborted) return;
      this.#timer = null;
      this.apply({ kind: 'tick' });
    });
  }
}
