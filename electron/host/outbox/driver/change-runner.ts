import type { Change } from '../../../contract/changes/change.ts';
import type { AppError } from '../../../contract/result.ts';
import type { LogPort } from '../../ports.ts';
import type { Settlement } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';
import type { PreparedChange } from '../requests/prepared-change.ts';
import { prepareChange } from '../requests/send-change.ts';
import { settleChange, unlessRemoved, type TooLate } from '../requests/settle-change.ts';
import { blockedBy, isFirm, pauseReasonOf } from '../state/blocked-by.ts';
import { waitsForRoom } from '../state/dependencies.ts';
import type { Known, OutboxEvent, RunResult } from '../state/event.ts';
import type { OutboxEntry, OutboxState } from '../state/outbox-state.ts';
import { ChangeContexts, type ChangeContextsOptions } from './change-contexts.ts';

/** Waits between two looks at a change that reading could not settle yet, or two tries without a network. */
const USUAL_WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
/** Changes paused for these reasons are not retried on a timer; they go on when the reason is lifted. */
const UNTIL_LIFTED: ReadonlySet<AppError['code']> = new Set(['key_refused', 'plan_limit_reached'] as const);

export interface ChangeRunnerOptions extends ChangeContextsOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: StoreApi;
  log: LogPort;
  /** Milliseconds between tries; the last counts for all that follow. */
  retryWaitsMs?: readonly number[];
  closing: AbortSignal;
}

const parked = (retryInMs: number | null): RunResult => ({ kind: 'parked', retryInMs });

/** Takes one change from where the journal says it stands to its end, or to where it must wait. */
export class ChangeRunner {
  readonly #options: ChangeRunnerOptions;
  readonly #contexts: ChangeContexts;

  constructor(options: ChangeRunnerOptions) {
    this.#options = options;
    this.#contexts = new ChangeContexts(options);
  }

  async run(changeId: string): Promise<RunResult> {
    const { store, closing } = this.#options;
    for (;;) {
      const change = await store.change(changeId);
      if (change === null) return { kind: 'ended' };
      if (closing.aborted) return parked(null);
      const unrecorded = this.#entry(changeId)?.unrecorded ?? null;
      let result: RunResult | 'go on' = 'go on';
      if (unrecorded !== null && (change.state === 'sending' || change.state === 'unsettled')) {
        result = await this.#record(change, unrecorded);
      } else if (change.state === 'queued') {
        result = this.#mustWait(changeId) ? this.#parkUnsent(change) : await this.#send(change);
      } else if (change.state === 'sending') {
        // What became of it could not be learnt, for a full disk or a store that died: reading must show it.
        await store.settle({ changeId, state: 'unsettled', from: ['sending'] });
      } else if (change.state === 'unsettled') {
        if (this.#entry(changeId)?.needsDecision === true) return parked(null);
        result = await this.#readBack(change);
      } else {
        // Its end was recorded, and the store died before it could say so.
        this.#options.apply({ kind: 'ended', change });
        return { kind: 'ended' };
      }
      if (result !== 'go on') return result;
    }
  }

  /** Ends a change that meets a bug each time: refused where it was not sent, otherwise only the user can say what became of it. */
  async giveUp(changeId: string): Promise<RunResult> {
    const change = await this.#options.store.change(changeId);
    if (change === null) return { kind: 'ended' };
    const error: AppError = { code: 'unexpected', reference: changeId };
    const step: ChangeStep =
      change.state === 'queued'
        ? { kind: 'settled', settlement: { state: 'refused', error } }
        : { kind: 'ask', error };
    const result = await this.#take(change, step);
    return result === 'go on' ? parked(null) : result;
  }

  async #send(change: Change): Promise<RunResult | 'go on'> {
    const { store, apply } = this.#options;
    apply({ kind: 'preparing', change });
    if (this.#entry(change.changeId)?.waitsOn === 'ambiguous_create') return parked(null);
    const prepared = await prepareChange(this.#contexts.of(change), change);
    if (prepared.kind !== 'send') return this.#take(change, prepared);
    const { changeId } = change;
    // Preparing takes requests, and what pauses it may have come meanwhile.
    if (this.#mustWait(changeId)) return this.#parkUnsent(change);
    // Should the store die over it the journal may say that it is being sent. It is not.
    this.#note(changeId, { unrecorded: { kind: 'again' } });
    const claimed = await store.claim(changeId, prepared.context, prepared.before);
    this.#note(changeId, { unrecorded: null });
    if (!claimed) return 'go on';
    apply({ kind: 'moved', change, state: 'sending' });
    return this.#record(change, await this.#request(changeId, prepared));
  }

  /** Sends the request of a change, and remembers when, and why there is no answer. */
  async #request(changeId: string, prepared: PreparedChange): Promise<ChangeStep> {
    this.#contexts.noteSent(changeId);
    const removedBefore = this.#contexts.removals.count;
    const step = this.#unlessRoom(changeId, await prepared.send(), removedBefore);
    this.#note(changeId, { lostBy: step.kind === 'unsettled' ? step.error : null });
    return step;
  }

  /** The step after an answer. At the plan limit a create may wait for room, or go again if a removal has made room since. */
  #unlessRoom(changeId: string, step: ChangeStep, removedBefore: number): ChangeStep {
    const error = step.kind === 'settled' ? step.settlement.error : undefined;
    if (error?.code !== 'plan_limit_reached') return step;
    this.#notePlanLimit();
    if (!waitsForRoom(this.#options.state, changeId)) return step;
    return this.#contexts.removals.count > removedBefore ? { kind: 'again' } : { kind: 'notSent', error };
  }

  /** Worth knowing before the next import, and not worth failing for. Of an account that wasn't read whole it isn't known how many it holds. */
  #notePlanLimit(): void {
    const { store, clock, accountRead } = this.#options;
    if (accountRead()) store.notePlanLimit(new Date(clock.now()).toISOString()).catch(() => undefined);
  }

  /** Records what the service answered; where the store fails it is kept for the next try. */
  async #record(change: Change, answer: ChangeStep): Promise<RunResult | 'go on'> {
    this.#note(change.changeId, { unrecorded: answer });
    const result = await this.#take(change, answer);
    this.#note(change.changeId, { unrecorded: null });
    return result;
  }

  async #readBack(change: Change): Promise<RunResult | 'go on'> {
    const { clock, closing } = this.#options;
    const tooLate = () => clock.delay(this.#contexts.mayArriveYetMs(change.changeId), closing);
    const step = await settleChange(this.#contexts.of(change), change, tooLate);
    return step.kind === 'sendOn' ? this.#sendOn(change, tooLate) : this.#take(change, step);
  }

  /** Sends a change again that may have happened, and that it stays so is what the journal says until there is an answer. */
  async #sendOn(change: Change, tooLate: TooLate): Promise<RunResult | 'go on'> {
    // Without a network some still try: the first that gets through ends that.
    const isPaused = () => pauseReasonOf(this.#options.state, change, 'offline') !== null;
    if (isPaused()) return parked(null);
    const context = this.#contexts.of(change);
    const prepared = await prepareChange(context, change);
    if (prepared.kind === 'send' && isPaused()) return parked(null);
    const step =
      prepared.kind === 'send'
        ? await this.#request(change.changeId, prepared)
        : await unlessRemoved(context, change, prepared, tooLate);
    return this.#record(change, step.kind === 'notSent' ? { kind: 'unsettled', error: step.error } : step);
  }

  async #take(change: Change, step: ChangeStep): Promise<RunResult | 'go on'> {
    const { state, apply, log } = this.#options;
    const { changeId } = change;
    switch (step.kind) {
      case 'settled':
        return this.#end(changeId, step.settlement);
      case 'again': {
        const triedBefore = (this.#entry(changeId)?.tries ?? 0) > 0;
        const wait = this.#nextRetry(changeId);
        const why = change.error === null ? {} : { error: change.error };
        if (await this.#hasEnded({ changeId, state: 'queued', ...why })) return 'go on';
        apply({ kind: 'moved', change, state: 'queued' });
        // A service that fails the same write each time must not be asked over and over without a pause.
        return triedBefore ? parked(wait) : 'go on';
      }
      case 'notSent': {
        // Reading before sending may have failed too: then it never left `queued`.
        const isOver = await this.#hasEnded({ changeId, state: 'queued', error: step.error });
        // What is woken by this must not start in spite of that.
        if (!isOver) this.#pauseFor(step.error);
        apply({ kind: 'notReached', change });
        if (isOver) return 'go on';
        apply({ kind: 'moved', change, state: 'queued' });
        return parked(UNTIL_LIFTED.has(step.error.code) ? null : this.#nextRetry(changeId));
      }
      case 'unsettled': {
        if (await this.#hasEnded({ changeId, state: 'unsettled', error: step.error })) return 'go on';
        apply({ kind: 'moved', change, state: 'unsettled' });
        log.warn('change.unsettled', { changeId, kind: change.kind, code: step.error.code });
        this.#pauseFor(step.error);
        // The first look follows at once; only when that fails too is there a pause.
        return change.state === 'queued' ? 'go on' : parked(this.#nextRetry(changeId));
      }
      case 'ask':
        if (await this.#hasEnded({ changeId, state: 'unsettled', error: step.error })) return 'go on';
        this.#note(changeId, { needsDecision: true });
        apply({ kind: 'moved', change, state: 'unsettled' });
        return parked(null);
      case 'later':
        return this.#parkUnsent(change);
      case 'after': {
        if (state.queues.has(step.key)) {
          apply({ kind: 'waitsForContact', changeId, contactKey: step.key });
          // The other contact may be created under the same name: each would wait for the other.
          return change.state === 'queued' ? this.#parkUnsent(change) : parked(null);
        }
        if (step.orElse === 'again') return 'go on';
        const error: AppError = { code: 'not_found', missing: 'contact', field: 'guardian' };
        return this.#end(changeId, { state: 'refused', error });
      }
    }
  }

  /** Records the end of a change. */
  async #end(changeId: string, settlement: Omit<Settlement, 'changeId'>): Promise<RunResult> {
    const { store, apply, log } = this.#options;
    const { formerKey, ...ended } = await store.settle({ changeId, ...settlement });
    apply({ kind: 'online' });
    log.info('change.ended', {
      changeId,
      kind: ended.kind,
      state: ended.state,
      code: ended.error?.code ?? null,
    });
    if (formerKey !== null && ended.contactKey !== null)
      apply({ kind: 'rekeyed', former: formerKey, now: ended.contactKey });
    apply({ kind: 'ended', change: ended });
    if (ended.error?.code === 'plan_limit_reached') apply({ kind: 'held', reason: 'plan_limit_reached' });
    return { kind: 'ended' };
  }

  /** Records where a change stands. True when it was ended meanwhile: a merge that stops cancels what was being prepared. */
  async #hasEnded(settlement: Settlement): Promise<boolean> {
    const { state } = await this.#options.store.settle(settlement);
    return state !== settlement.state;
  }

  /** Whether a change that was not sent must not be sent now. One whose page is being read may have been read by itself. */
  #mustWait(changeId: string): boolean {
    const reason = blockedBy(this.#options.state, changeId, 'offline');
    return isFirm(reason) && reason !== 'page';
  }

  /** Parks a change that was not sent: creates like it may go on meanwhile. */
  #parkUnsent(change: Change): RunResult {
    this.#options.apply({ kind: 'notReached', change });
    return parked(null);
  }

  #pauseFor({ code }: AppError): void {
    if (code === 'key_refused' || code === 'offline' || code === 'plan_limit_reached')
      this.#options.apply({ kind: 'held', reason: code });
  }

  #entry(changeId: string): OutboxEntry | undefined {
    return this.#options.state.entries.get(changeId);
  }

  #note(changeId: string, known: Known): void {
    this.#options.apply({ kind: 'noted', changeId, known });
  }

  /** Counts a try that came to no end; answers the milliseconds until the next one. */
  #nextRetry(changeId: string): number {
    const tries = this.#entry(changeId)?.tries ?? 0;
    this.#note(changeId, { tries: tries + 1 });
    const waits = this.#options.retryWaitsMs ?? USUAL_WAITS_MS;
    return waits[Math.min(tries, waits.length - 1)] ?? 60_000;
  }
}
