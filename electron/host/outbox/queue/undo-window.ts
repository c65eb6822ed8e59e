import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { WaitingRemovals } from '../../../contract/accounts/sync.ts';
import type { Clock } from '../../clock.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';

/** Timers stand still while the computer sleeps: at the latest after this it is looked whether a removal is due. */
const LOOK_EVERY_MS = 15_000;

/**
 * What seems to have been recorded longer ago than this may have been recorded just now, by a clock that was set far forward since:
 * it waits a little once more. After a week without the program that makes no difference.
 */
const LONG_AGO_MS = 7 * 86_400_000;
const WAIT_AGAIN_MS = 300_000;

export interface UndoWindowOptions {
  clock: Clock;
  signal: AbortSignal;
  /** These may be sent now: their window has ended, or the user does not want to wait for that. */
  onDue(changes: readonly QueuedChange[]): void;
  /** Whether a batch is paused: what waits of it is not sent when its window ends, so no time is given for it. */
  isPaused(batchId: string): boolean;
}

/**
 * Removals that wait for the end of their undo window. While the program runs a window is measured by a clock that can't be set and that
 * goes on in sleep. After a restart the wall clock tells how much of it is left: never more than all of it, however the clock was set.
 */
export class UndoWindow {
  readonly #options: UndoWindowOptions;
  /** By change: the change, and the uptime at which it is due. */
  readonly #waiting = new Map<string, { change: QueuedChange; dueAt: number }>();
  /** Ends the wait for the next look; null while there is none. */
  #looking: { at: number; interrupt: AbortController } | null = null;

  constructor(options: UndoWindowOptions) {
    this.#options = options;
  }

  /** Lets a queued change wait if it was recorded with a window that has not ended. */
  add(change: QueuedChange): void {
    const { undoWindowMs = 0, recordedAt, changeId } = change;
    if (undoWindowMs <= 0 || change.unsettled === true || this.#waiting.has(changeId)) return;
    const { clock } = this.#options;
    const since = recordedAt === undefined ? 0 : Math.max(0, clock.now() - Date.parse(recordedAt));
    const left = since > LONG_AGO_MS ? Math.min(undoWindowMs, WAIT_AGAIN_MS) : undoWindowMs - since;
    if (left <= 0) return;
    const dueAt = clock.uptime() + left;
    this.#waiting.set(changeId, { change, dueAt });
    if (this.#looking === null) void this.#look();
    else if (dueAt < this.#looking.at) this.#looking.interrupt.abort();
  }

  has(changeId: string): boolean {
    return this.#waiting.has(changeId);
  }

  /** The change has come to its end, or belongs to a queue no longer. */
  forget(changeId: string): void {
    this.#waiting.delete(changeId);
  }

  /** Lets removals be sent without waiting any longer: those of a batch, a single one, or all. */
  sendNow(which: Partial<Pick<QueuedChange, 'batchId' | 'changeId'>> = {}): void {
    const { batchId, changeId } = which;
    this.#release(
      ({ change }) =>
        (batchId === undefined || change.batchId === batchId) &&
        (changeId === undefined || change.changeId === changeId),
    );
  }

  /** Lets the removal of a contact be sent without waiting any longer, and with a member of a merge those that go before it. */
  sendContactNow(contactKey: ContactKey | null): void {
    const own = [...this.#waiting.values()].find(({ change }) => change.contactKey === contactKey)?.change;
    const mergeId = own?.merge?.mergeId;
    if (mergeId !== undefined) this.#release(({ change }) => change.merge?.mergeId === mergeId);
    else if (own !== undefined) this.sendNow({ changeId: own.changeId });
  }

  /** ISO 8601 time at which a removal will be sent; null where it does not wait, or is paused. */
  sendAtOf(changeId: string): string | null {
    const waiting = this.#waiting.get(changeId);
    if (waiting === undefined || this.#options.isPaused(waiting.change.batchId)) return null;
    return this.#wallTime(waiting.dueAt);
  }

  /** What waits and is not paused, of a batch or in all, with the wall times at which it will be sent; empty where nothing does. */
  summary(batchId?: string): { removals?: WaitingRemovals } {
    let count = 0;
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const { change, dueAt } of this.#waiting.values()) {
      if (batchId !== undefined && change.batchId !== batchId) continue;
      if (this.#options.isPaused(change.batchId)) continue;
      count++;
      first = Math.min(first, dueAt);
      last = Math.max(last, dueAt);
    }
    if (count === 0) return {};
    return { removals: { count, firstAt: this.#wallTime(first), lastAt: this.#wallTime(last) } };
  }

  #wallTime(dueAt: number): string {
    const { clock } = this.#options;
    const at = clock.now() + Math.max(0, dueAt - clock.uptime());
    // The two clocks do not tick together: told to the second, the time stays the same.
    return new Date(Math.round(at / 1_000) * 1_000).toISOString();
  }

  async #look(): Promise<void> {
    const { clock, signal } = this.#options;
    while (this.#waiting.size > 0 && !signal.aborted) {
      let next = Number.POSITIVE_INFINITY;
      for (const { dueAt } of this.#waiting.values()) next = Math.min(next, dueAt);
      const interrupt = new AbortController();
      const at = Math.min(next, clock.uptime() + LOOK_EVERY_MS);
      this.#looking = { at, interrupt };
      await clock.delay(
        Math.max(1, Math.ceil(at - clock.uptime())),
        AbortSignal.any([signal, interrupt.signal]),
      );
      if (!signal.aborted) this.#release(({ dueAt }) => dueAt <= clock.uptime());
    }
    this.#looking = null;
  }

  #release(isDue: (waiting: { change: QueuedChange; dueAt: number }) => boolean): void {
    const due = [...this.#waiting.values()].filter(isDue).map(({ change }) => change);
    for (const { changeId } of due) this.#waiting.delete(changeId);
    if (due.length > 0) this.#options.onDue(due);
  }
}
