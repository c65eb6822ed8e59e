import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { Clock } from '../../clock.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { FolderWatch } from './folder-watch.ts';
import { concerns, Holds, isFolderTrouble, type Held, type HoldReason } from './holds.ts';
import { KeyDoubt } from './key-doubt.ts';
import type { UndoWindow } from './undo-window.ts';

const LOOK_AGAIN_MS = 10_000;

/** What says when the changes of merges may be sent. */
export interface MergeGate {
  allows(mergeId: string, changeId: string): boolean;
  /** A change of it has come to its end. */
  ended(mergeId: string): void;
}

export interface DepartureGateOptions {
  /** All that is recorded and has no end yet, by change. */
  queued: ReadonlyMap<string, QueuedChange>;
  /** Of these the changes that have been sent, and whose end must be learnt, whatever is held. */
  unsettled: ReadonlySet<string>;
  merges: Pick<MergeGate, 'allows'>;
  /** Removals that wait for the end of their undo window. */
  undoWindow: Pick<UndoWindow, 'has'>;
  clock: Clock;
  signal: AbortSignal;
  /** Whether an answer could be written down; absent: always. */
  room?: Pick<DiskSpace, 'trouble' | 'troubleLately' | 'troubleStill'>;
  /** As `RunnerOptions` has it: the last says how often it is looked whether the folder can be written again. */
  retryWaitsMs?: readonly number[];
  /** Asks for a reading, which shows whether the key is refused. */
  doubtKey(): void;
  /** Something else is held than before, or held no longer. */
  onHeld(): void;
  /** What waited may go on; `batchIds`: what was paused until now. */
  onOpen(batchIds: readonly string[]): void;
}

/** Says which changes may go now: some wait for others, for their merge, for a paused batch, or for what holds everything. */
export class DepartureGate {
  readonly #options: DepartureGateOptions;
  readonly #holds = new Holds();
  readonly #keyDoubt: KeyDoubt;
  readonly #folder: FolderWatch;
  /** Changes that something held up, with the monotonic ms since when they go on. */
  readonly #heldUntil = new Map<string, number>();

  constructor(options: DepartureGateOptions) {
    this.#options = options;
    const { clock, signal } = options;
    this.#keyDoubt = new KeyDoubt({
      clock,
      signal,
      read: () => options.doubtKey(),
      taken: () => this.#lift('key_refused'),
    });
    this.#folder = new FolderWatch({
      room: options.room,
      clock,
      signal,
      everyMs: options.retryWaitsMs?.at(-1) ?? LOOK_AGAIN_MS,
      sound: () => {
        this.#lift('disk_full');
        this.#lift('read_only');
      },
    });
  }

  /** The reason to be told for which changes are held. */
  get heldBy(): Held {
    return this.#holds.by;
  }

  /** Whether a reason holds, told or not. */
  holds(reason: HoldReason): boolean {
    return this.#holds.has(reason);
  }

  /** Keeps queued what the reason concerns until it is lifted. */
  hold(reason: HoldReason): void {
    // A plan's limit concerns creates alone: without any, there is nothing to hold.
    const isMet = [...this.#options.queued.values()].some((change) => concerns(reason, change));
    if (reason === 'plan_limit_reached' && !isMet) return;
    if (!this.#holds.hold(reason)) return;
    this.#options.onHeld();
    if (isFolderTrouble(reason)) void this.#folder.untilSound();
    if (reason === 'key_refused') void this.#keyDoubt.refused();
  }

  /** Lifts what was dealt with, and no other reason; what waits for its next try tries now. */
  resumeAfter(reason: Held): void {
    if (reason === null || !this.#lift(reason)) this.#options.onOpen([]);
  }

  networkBack(): void {
    this.#lift('offline');
  }

  /** A reading succeeded: if the key was refused a while ago, the service takes it after all. */
  readingSucceeded(): void {
    this.#keyDoubt.readingSucceeded();
  }

  /** The service took a write, and its key with it. A removed contact makes room in the plan. */
  written(kind: QueuedChange['kind']): void {
    this.#keyDoubt.written();
    if (kind === 'contact.delete') this.#lift('plan_limit_reached');
  }

  pause(batchId: string): void {
    this.#holds.pause(batchId);
  }

  resume(batchId: string): void {
    this.#holds.resume(batchId);
    this.#open((change) => change.batchId === batchId, [batchId]);
  }

  isPaused(batchId: string): boolean {
    return this.#holds.isPaused(batchId);
  }

  /** Whether changes of a batch are neither held nor paused. */
  isOpenTo(batchId: string): boolean {
    return this.#holds.by === null && !this.#holds.isPaused(batchId);
  }

  /** Whether everything of its kind is held. */
  isHeld(changeId: string): boolean {
    const change = this.#options.queued.get(changeId);
    return change !== undefined && this.#holds.holds(change);
  }

  /** Monotonic ms when what held this change was over; null when it was not held. */
  heldUntil(changeId: string): number | null {
    return this.#heldUntil.get(changeId) ?? null;
  }

  /** The undo window of a removal has ended: what was read of its contact before that counts as old. */
  waited(changeId: string): void {
    this.#heldUntil.set(changeId, this.#options.clock.monotonic());
  }

  mayGo(changeId: string): boolean {
    const { queued, merges, undoWindow } = this.#options;
    const change = queued.get(changeId);
    if (change === undefined) return true;
    if (undoWindow.has(changeId)) return false;
    if (this.#holds.holds(change) || change.waitsFor?.some((each) => queued.has(each)) === true) return false;
    // A merge that has begun comes to its end, or to where its removals wait: half of one is of no use to anyone.
    const stopsWhenPaused = change.merge === undefined || change.undoWindowMs !== undefined;
    if (stopsWhenPaused && this.isPaused(change.batchId)) return false;
    return change.merge === undefined || merges.allows(change.merge.mergeId, changeId);
  }

  /** How many changes are held, and how many more are paused. What was sent already counts as neither. */
  counts(): Pick<ChangesStatus, 'held' | 'paused'> {
    let held = 0;
    let paused = 0;
    const { queued, unsettled } = this.#options;
    if (this.#holds.any)
      for (const change of queued.values()) {
        if (unsettled.has(change.changeId)) continue;
        if (this.#holds.isPaused(change.batchId)) paused++;
        else if (this.#holds.holds(change)) held++;
      }
    return { held, paused };
  }

  /** Holds everything where the answer to a change could not be written down; of thousands not each asks the disk. */
  async checkFolder(urgent: boolean): Promise<void> {
    const trouble = await this.#folder.trouble(urgent);
    if (trouble !== null) this.hold(trouble);
  }

  /** A change has come to its end. */
  forget(changeId: string): void {
    this.#heldUntil.delete(changeId);
  }

  /** False when the reason did not hold. */
  #lift(reason: HoldReason): boolean {
    if (!this.#holds.lift(reason)) return false;
    if (reason === 'key_refused') this.#keyDoubt.lifted();
    this.#open((change) => concerns(reason, change));
    return true;
  }

  /** What waited goes on; `wasHeld`: which changes were held until now, so that their contacts are read again. */
  #open(wasHeld: (change: QueuedChange) => boolean, batchIds: readonly string[] = []): void {
    const now = this.#options.clock.monotonic();
    for (const change of this.#options.queued.values())
      if (wasHeld(change)) this.#heldUntil.set(change.changeId, now);
    this.#options.onOpen(batchIds);
  }
}
