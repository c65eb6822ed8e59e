import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { QueuedChange, WhichRefused } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { outcomeOf, queuedOf } from '../model/outcome.ts';
import type { Outbox } from '../driver/outbox.ts';

const underWay = fail({ code: 'invalid_request', message: 'under_way' });

/** The user's word on a change that waits, that reading could not settle, or that the service refused. */
export class ChangeResolver {
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  /** Changes on which the user's word is just being carried out. */
  readonly #busy = new Set<string>();

  constructor(store: StoreApi, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
  }

  async resolve(changeId: string, decision: 'send_again' | 'drop'): Promise<Result<ChangeOutcome>> {
    if (this.#busy.has(changeId)) return underWay;
    this.#busy.add(changeId);
    try {
      const change = await this.#store.change(changeId);
      const open = change?.state === 'unsettled' || change?.state === 'queued';
      if (change === null || !(open || change.state === 'refused'))
        return fail({ code: 'invalid_request', message: 'already_settled' });
      // By itself it is no more what was wanted: the merge as a whole is run anew.
      if (change.state === 'refused' && change.merge !== null && decision === 'send_again')
        return fail({ code: 'invalid_request', message: 'part_of_merge' });
      if (change.state === 'refused' && decision === 'drop') {
        const dropped = await this.#outbox.cancelRefused(changeId);
        return dropped === null ? underWay : ok(outcomeOf(dropped));
      }
      return decision === 'drop' ? await this.#drop(change) : await this.#sendAgain(change);
    } finally {
      this.#busy.delete(changeId);
    }
  }

  /** The same word on many refused changes, in one step; answers how many of them were refused. */
  async resolveRefused(which: WhichRefused, decision: 'send_again' | 'drop'): Promise<number> {
    let moved: QueuedChange[];
    try {
      moved = await this.#store.resolveRefused(which, decision === 'drop' ? 'cancelled' : 'queued');
    } catch (error) {
      // It may have failed after it had been written: what the journal holds goes its way.
      await this.#outbox.takeUp();
      throw error;
    }
    if (decision === 'send_again') this.#outbox.addAgain(moved);
    else for (const { batchId } of moved) this.#outbox.batchMoved(batchId);
    return moved.length;
  }

  /** Settles conflicts as the user wanted it, in one step; see `changes.keepMine`. */
  async keepMine(
    changeIds: string[],
  ): Promise<{ batchId: string | null; changing: number; settled: number }> {
    let kept: Awaited<ReturnType<StoreApi['keepRefused']>>;
    try {
      kept = await this.#store.keepRefused(changeIds);
    } catch (error) {
      // It may have failed after it had been written: what the journal holds goes its way.
      await this.#outbox.takeUp();
      throw error;
    }
    const { batchId, recorded, settled } = kept;
    this.#outbox.add(recorded);
    for (const change of settled) this.#outbox.batchMoved(change.batchId);
    return {
      batchId: recorded.length === 0 ? null : batchId,
      changing: recorded.length,
      settled: settled.length,
    };
  }

  /** A change that waits keeps its place before the later ones of its contact; a refused one goes behind them. */
  async #sendAgain(change: Change): Promise<Result<ChangeOutcome>> {
    const outcome = await this.#outbox.sendAgain({ ...queuedOf(change), state: change.state });
    return outcome === null ? underWay : ok(outcome);
  }

  async #drop(change: Change): Promise<Result<ChangeOutcome>> {
    const queued = queuedOf(change);
    const { cancelling } = this.#outbox;
    const [dropped] =
      change.state === 'unsettled'
        ? await cancelling.cancelUnsettled(queued)
        : await cancelling.cancel([queued]);
    return dropped === undefined ? underWay : ok(outcomeOf(dropped));
  }
}
