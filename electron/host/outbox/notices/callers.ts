import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { Clock } from '../../clock.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { outcomeOf } from '../model/outcome.ts';

/** A caller is answered after this long, wherever its change stands then; it goes on by itself. */
const ANSWER_WITHIN_MS = 10_000;

/** Those who wait to hear what became of their changes. */
export class Callers {
  readonly #store: Pick<StoreApi, 'change'>;
  readonly #clock: Pick<Clock, 'delay'>;
  readonly #waiting = new Map<string, (change: Change) => void>();

  constructor(store: Pick<StoreApi, 'change'>, clock: Pick<Clock, 'delay'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** What became of a change, once that is told, and after a while at the latest. */
  outcomeOf(changeId: string): Promise<ChangeOutcome> {
    const answered = new AbortController();
    const ended = new Promise<Change>((resolve) => this.#waiting.set(changeId, resolve));
    const late = this.#clock.delay(ANSWER_WITHIN_MS, answered.signal).then(async () => {
      const change = await this.#store.change(changeId);
      if (change === null) throw new Error('A recorded change is in the journal.');
      return change;
    });
    const outcome = Promise.race([ended, late])
      .then(outcomeOf)
      .finally(() => {
        answered.abort();
        // Also where the look-up failed: then the caller knows nothing, and the end is told later.
        this.#waiting.delete(changeId);
      });
    // A caller that fails before it waits for this leaves nobody to hear that the store is away.
    outcome.catch(() => undefined);
    return outcome;
  }

  /** Tells that a change has ended; answers whether anybody waited for it. */
  tell(change: Change): boolean {
    const tell = this.#waiting.get(change.changeId);
    this.#waiting.delete(change.changeId);
    tell?.(change);
    return tell !== undefined;
  }

  /** The change will take longer: who waits for it is told where it stands. */
  answerEarly(changeId: string): void {
    if (!this.#waiting.has(changeId)) return;
    this.#store.change(changeId).then(
      (change) => {
        if (change !== null) this.tell(change);
      },
      // The store is away: its change goes on when that is back, and the caller has its answer then.
      () => undefined,
    );
  }

  /** Nobody is to wait any longer. */
  answerAll(): void {
    for (const changeId of this.#waiting.keys()) this.answerEarly(changeId);
  }
}
