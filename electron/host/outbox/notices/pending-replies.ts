import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { Clock } from '../../clock.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { toChangeOutcome } from '../model/to-change-outcome.ts';

/** Maximum wait of a caller for its change to end. The change continues in the background. */
const REPLY_TIMEOUT_MS = 10_000;

/** Promises of callers that wait for the outcome of their changes. */
export class PendingReplies {
  readonly #store: Pick<StoreApi, 'change'>;
  readonly #clock: Pick<Clock, 'delay'>;
  /**
   * The callbacks of waiting callers, by change. A change can have several, because it may be retried while the caller
   * that recorded it still waits.
   */
  readonly #waiting = new Map<string, Set<(change: Change) => void>>();

  constructor(store: Pick<StoreApi, 'change'>, clock: Pick<Clock, 'delay'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Resolves with the outcome of a change when it ends, or with its state so far after `REPLY_TIMEOUT_MS`. */
  outcomeOf(changeId: string): Promise<ChangeOutcome> {
    const answered = new AbortController();
    const ended = Promise.withResolvers<Change>();
    this.#waiting.set(changeId, (this.#waiting.get(changeId) ?? new Set()).add(ended.resolve));
    const late = this.#clock.delay(REPLY_TIMEOUT_MS, answered.signal).then(async () => {
      const change = await this.#store.change(changeId);
      if (change === null) throw new Error('A recorded change is in the journal.');
      return change;
    });
    const outcome = Promise.race([ended.promise, late])
      .then(toChangeOutcome)
      .finally(() => {
        answered.abort();
        // The caller is also forgotten if reading the change failed. It gets that error, and an event reports the end
        // of the change later.
        this.#forget(changeId, ended.resolve);
      });
    // A caller that fails before it awaits this must not leave an unhandled rejection.
    outcome.catch(() => undefined);
    return outcome;
  }

  /** Replies with a change that has ended; returns whether a caller waited for it. */
  reply(change: Change): boolean {
    const waiting = this.#waiting.get(change.changeId);
    this.#waiting.delete(change.changeId);
    waiting?.forEach((resolve) => resolve(change));
    return waiting !== undefined;
  }

  /** Replies with the state so far, because the change will take longer. */
  replyEarly(changeId: string): void {
    if (!this.#waiting.has(changeId)) return;
    this.#store.change(changeId).then(
      (change) => {
        if (change !== null) this.reply(change);
      },
      // The store is down. When the store is back, the change continues and the caller gets its reply.
      () => undefined,
    );
  }

  #forget(changeId: string, resolve: (change: Change) => void): void {
    const waiting = this.#waiting.get(changeId);
    waiting?.delete(resolve);
    if (waiting?.size === 0) this.#waiting.delete(changeId);
  }

  /** Replies to all callers, because the account is being closed. */
  replyToAll(): void {
    for (const changeId of this.#waiting.keys()) this.replyEarly(changeId);
  }
}
