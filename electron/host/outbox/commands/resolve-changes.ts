import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { WhichRefused } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { toChangeOutcome } from '../model/to-change-outcome.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { Outbox } from '../driver/outbox.ts';
import { recordOrReload } from './record-or-reload.ts';

const underWay = fail({ code: 'invalid_request', message: 'under_way' });

/** Carries out the user's decisions about changes that wait, that no read could settle, or that were rejected. */
export class ChangeResolver {
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  /** Changes whose decision is being carried out. */
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
      // A rejected change of a merge makes no sense alone. The merge has to be run again as a whole.
      if (change.state === 'refused' && change.merge !== null && decision === 'send_again')
        return fail({ code: 'invalid_request', message: 'part_of_merge' });
      if (change.state === 'refused' && decision === 'drop') {
        const dropped = await this.#outbox.cancelRefused(changeId);
        return dropped === null ? underWay : ok(toChangeOutcome(dropped));
      }
      return decision === 'drop' ? await this.#drop(change) : await this.#sendAgain(change);
    } finally {
      this.#busy.delete(changeId);
    }
  }

  /** Carries out one decision on several rejected changes in one transaction. Returns how many were rejected. */
  async resolveRefused(which: WhichRefused, decision: 'send_again' | 'drop'): Promise<number> {
    const moved = await recordOrReload(this.#outbox, () =>
      this.#store.resolveRefused(which, decision === 'drop' ? 'cancelled' : 'queued'),
    );
    if (decision === 'send_again') this.#outbox.addAgain(moved);
    else for (const { batchId } of moved) this.#outbox.batchChanged(batchId);
    return moved.length;
  }

  /** Resolves conflicts in favour of the user's values, as one batch; see `changes.keepMine`. */
  async keepMine(
    changeIds: string[],
  ): Promise<{ batchId: string | null; changing: number; settled: number }> {
    const { batchId, recorded, settled } = await recordOrReload(this.#outbox, () =>
      this.#store.keepRefused(changeIds),
    );
    this.#outbox.add(recorded);
    for (const change of settled) this.#outbox.batchChanged(change.batchId);
    return {
      batchId: recorded.length === 0 ? null : batchId,
      changing: recorded.length,
      settled: settled.length,
    };
  }

  /** A waiting change keeps its place in the queue of its contact. For a rejected one, see `SendContext.sentBehind`. */
  async #sendAgain(change: Change): Promise<Result<ChangeOutcome>> {
    const outcome = await this.#outbox.sendAgain({ ...toQueuedChange(change), state: change.state });
    return outcome === null ? underWay : ok(outcome);
  }

  async #drop(change: Change): Promise<Result<ChangeOutcome>> {
    const queued = toQueuedChange(change);
    const { cancelling } = this.#outbox;
    const [dropped] =
      change.state === 'unsettled'
        ? await cancelling.cancelUnsettled(queued)
        : await cancelling.cancel([queued]);
    return dropped === undefined ? underWay : ok(toChangeOutcome(dropped));
  }
}
