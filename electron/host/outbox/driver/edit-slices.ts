import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { Change } from '../../../contract/changes/change.ts';
import type { Clock } from '../../clock.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { ClaimedEdit, Settlement } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';
import { stepAfterWrite } from '../requests/answers/step-after-answer.ts';
import type { Known, OutboxEvent, RunResult } from '../state/event.ts';
import { isForeground } from '../state/keyed-queues.ts';
import type { OutboxState } from '../state/outbox-state.ts';
import type { RecentReads } from './recent-reads.ts';

/** Maximum number of edits per slice. The store answers no other call while it claims or settles a slice. */
export const MAX_SLICE_SIZE = 64;

export interface EditSlicesOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: Pick<StoreApi, 'claimEdits' | 'settleAll'>;
  /** The client's `updateAsExpected`. */
  update: NonNullable<ServiceClient['updateAsExpected']>;
  reads: Pick<RecentReads, 'note'>;
  clock: Pick<Clock, 'monotonic'>;
  closing: AbortSignal;
  mustWait(changeId: string): boolean;
  onEnded(change: Change): RunResult;
}

interface WaitingRun {
  changeId: string;
  resolve(result: RunResult | null): void;
  reject(error: unknown): void;
}

/**
 * Writes the edits of large batches to a list in slices: each slice is claimed, written and settled in one transaction
 * each. Whatever isn't a simple edit is left to `ChangeRunner`, in the state that the journal has by then.
 */
export class EditSlices {
  readonly #options: EditSlicesOptions;
  readonly #waiting: WaitingRun[] = [];
  #isRunning = false;

  constructor(options: EditSlicesOptions) {
    this.#options = options;
  }

  /** Runs a change in the next slice. Null: it has to be run by itself. */
  run(changeId: string): Promise<RunResult | null> {
    const entry = this.#options.state.entries.get(changeId);
    if (
      entry?.change.kind !== 'contact.edit' ||
      isForeground(entry.change) ||
      entry.isUnsettled ||
      entry.unrecorded !== null ||
      entry.tries + entry.bugs > 0
    )
      return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ changeId, resolve, reject });
      if (!this.#isRunning) void this.#runSlices();
    });
  }

  async #runSlices(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // Runs that are started together share a slice.
      await untilNextTurn();
      const slice = this.#waiting.splice(0, MAX_SLICE_SIZE);
      try {
        const results = await this.#runSlice(slice.map(({ changeId }) => changeId));
        for (const { changeId, resolve } of slice) resolve(results.get(changeId) ?? null);
      } catch (error) {
        for (const { reject } of slice) reject(error);
      }
    }
    this.#isRunning = false;
  }

  /** Runs a slice; the result lacks changes that must be run by themselves. */
  async #runSlice(changeIds: readonly string[]): Promise<Map<string, RunResult>> {
    const { store, update, mustWait, onEnded, closing } = this.#options;
    const results = new Map<string, RunResult>();
    const due: string[] = [];
    for (const changeId of changeIds)
      if (closing.aborted || mustWait(changeId)) results.set(changeId, { kind: 'parked', retryInMs: null });
      else due.push(changeId);
    if (due.length === 0) return results;
    // If the store dies during the call, nothing has been written; see `ChangeRunner`.
    for (const changeId of due) this.#note(changeId, { unrecorded: { kind: 'again' } });
    const claimed = await store.claimEdits(due);
    const sentAt = this.#options.clock.monotonic();
    for (const changeId of due) this.#note(changeId, { unrecorded: null, sentAt });
    if (claimed.length === 0) return results;
    const answer = await update(claimed);
    const settlements: Settlement[] = [];
    for (const [at, edit] of claimed.entries()) {
      const step = this.#stepAfter(answer, edit, at);
      // From here on, a run of the change by itself records this step.
      this.#note(edit.changeId, {
        unrecorded: step,
        lostAnswerError: step.kind === 'unsettled' ? step.error : null,
      });
      if (step.kind === 'settled') settlements.push({ changeId: edit.changeId, ...step.settlement });
    }
    for (const ended of await store.settleAll(settlements)) results.set(ended.changeId, onEnded(ended));
    return results;
  }

  #stepAfter(
    answer: Awaited<ReturnType<EditSlicesOptions['update']>>,
    { after }: ClaimedEdit,
    at: number,
  ): ChangeStep {
    if (answer.kind === 'not_sent') return { kind: 'notSent', error: answer.error };
    if (answer.kind !== 'ok') return { kind: 'unsettled', error: answer.error };
    const contact = answer.value[at] ?? null;
    // The list left the contact unchanged. The run by itself finds out why.
    if (contact === null) return { kind: 'again' };
    return stepAfterWrite({ noteRead: (read) => this.#options.reads.note(read) }, { fields: after }, contact);
  }

  #note(changeId: string, known: Known): void {
    this.#options.apply({ kind: 'noted', changeId, known });
  }
}
