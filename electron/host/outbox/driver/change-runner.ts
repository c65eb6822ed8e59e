import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { LogPort } from '../../ports.ts';
import type { Settlement } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';
import type { PreparedChange } from '../requests/prepare/prepared-change.ts';
import { prepareChange } from '../requests/prepare/prepare-change.ts';
import { confirmRejectedDelete } from '../requests/settle/confirm-rejected-delete.ts';
import type { WaitUntilExpired } from '../requests/settle/lost-answer.ts';
import { settleChange } from '../requests/settle/settle-change.ts';
import { blockedBy, preventsAttempt, pauseReasonOf } from '../state/blocked-by.ts';
import { waitsForRoom } from '../state/dependencies.ts';
import type { Known, OutboxEvent, RunResult } from '../state/event.ts';
import type { OutboxEntry, OutboxState } from '../state/outbox-state.ts';
import { ChangeContexts, type ChangeContextsOptions } from './change-contexts.ts';
import { EditSlices } from './edit-slices.ts';

/** Milliseconds between attempts to settle a change by a read, or to send it without a network. */
const DEFAULT_RETRY_WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
/** Errors that pause changes until their cause is removed; they aren't retried on a timer. */
const RETRIED_WHEN_LIFTED: ReadonlySet<AppError['code']> = new Set([
  'key_refused',
  'plan_limit_reached',
] as const);

export interface ChangeRunnerOptions extends ChangeContextsOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: StoreApi;
  log: LogPort;
  /** Milliseconds between attempts; the last value repeats. */
  retryWaitsMs?: readonly number[];
  closing: AbortSignal;
}

const parked = (retryInMs: number | null): RunResult => ({ kind: 'parked', retryInMs });

/** Runs one change from its state in the journal until it ends or has to wait. */
export class ChangeRunner {
  readonly #options: ChangeRunnerOptions;
  readonly #contexts: ChangeContexts;
  readonly #slices: EditSlices | null = null;

  constructor(options: ChangeRunnerOptions) {
    this.#options = options;
    this.#contexts = new ChangeContexts(options);
    const { updateAsExpected: update } = options.client;
    if (update !== undefined)
      this.#slices = new EditSlices({
        ...options,
        update,
        mustWait: (changeId) => this.#mustWait(changeId),
        onEnded: (change) => this.#noteEnd(change),
      });
  }

  async run(changeId: string): Promise<RunResult> {
    const { store, closing } = this.#options;
    const inSlice = (await this.#slices?.run(changeId)) ?? null;
    if (inSlice !== null) return inSlice;
    for (;;) {
      const change = await store.change(changeId);
      if (change === null) return { kind: 'ended' };
      if (closing.aborted) return parked(null);
      const unrecorded = this.#entry(changeId)?.unrecorded ?? null;
      let result: RunResult | 'continue' = 'continue';
      if (unrecorded !== null && (change.state === 'sending' || change.state === 'unsettled')) {
        result = await this.#record(change, unrecorded);
      } else if (change.state === 'queued') {
        result = this.#mustWait(changeId) ? this.#parkUnsent(change) : await this.#send(change);
      } else if (change.state === 'sending') {
        // The outcome is lost, because the disk was full or the store died. A read must settle the change.
        await store.settle({ changeId, state: 'unsettled', from: ['sending'] });
      } else if (change.state === 'unsettled') {
        if (this.#entry(changeId)?.needsDecision === true) return parked(null);
        result = await this.#readBack(change);
      } else {
        // The change has ended in the journal, but the store died before it could report that.
        this.#options.apply({ kind: 'ended', change });
        return { kind: 'ended' };
      }
      if (result !== 'continue') return result;
    }
  }

  /**
   * Gives up a change that fails with a bug each time: rejects it if it wasn't sent, otherwise leaves it to the user.
   */
  async giveUp(changeId: string): Promise<RunResult> {
    const change = await this.#options.store.change(changeId);
    if (change === null) return { kind: 'ended' };
    const error: AppError = { code: 'unexpected', reference: changeId };
    const step: ChangeStep =
      change.state === 'queued'
        ? { kind: 'settled', settlement: { state: 'refused', error } }
        : { kind: 'ask', error };
    const result = await this.#applyStep(change, step);
    return result === 'continue' ? parked(null) : result;
  }

  async #send(change: Change): Promise<RunResult | 'continue'> {
    const { store, apply } = this.#options;
    apply({ kind: 'preparing', change });
    if (this.#entry(change.changeId)?.waitsOn === 'ambiguous_create') return parked(null);
    const prepared = await prepareChange(this.#contexts.of(change), change);
    if (prepared.kind !== 'send') return this.#applyStep(change, prepared);
    const { changeId } = change;
    // A pause may have begun while the change was being prepared.
    if (this.#mustWait(changeId)) return this.#parkUnsent(change);
    // `claim` marks the change as `sending` in the journal. If the store dies during the call, nothing has been sent
    // yet, so `unrecorded` says that the change has to be sent again.
    this.#note(changeId, { unrecorded: { kind: 'again' } });
    const claimed = await store.claim(changeId, prepared.context, prepared.before);
    this.#note(changeId, { unrecorded: null });
    if (!claimed) return 'continue';
    apply({ kind: 'moved', change, state: 'sending' });
    return this.#record(change, await this.#request(changeId, prepared));
  }

  /** Sends the request of a change. Notes when it was sent and, if no answer arrives, why. */
  async #request(changeId: string, prepared: PreparedChange): Promise<ChangeStep> {
    this.#contexts.noteSent(changeId);
    const removedBefore = this.#contexts.removals.count;
    const step = this.#stepAtPlanLimit(changeId, await prepared.send(), removedBefore);
    this.#note(changeId, { lostAnswerError: step.kind === 'unsettled' ? step.error : null });
    return step;
  }

  /**
   * Returns `step`, or another step if the service rejected a create because of the plan's limit. If a removal has made
   * room since the create was sent, the create is sent again. If removals can still make room, the create waits. Other
   * changes need no room, so `step` stays as it is for them.
   */
  #stepAtPlanLimit(changeId: string, step: ChangeStep, removedBefore: number): ChangeStep {
    const error = step.kind === 'settled' ? step.settlement.error : undefined;
    const isCreate = this.#entry(changeId)?.change.kind === 'contact.create';
    if (!isCreate || error?.code !== 'plan_limit_reached') return step;
    this.#notePlanLimit();
    if (this.#contexts.removals.count > removedBefore) return { kind: 'again' };
    return waitsForRoom(this.#options.state, changeId) ? { kind: 'notSent', error } : step;
  }

  /**
   * Stores that the plan's limit was reached, to warn before the next import. Failures are ignored. Before the first
   * full sync it's unknown how many contacts the account holds, so nothing is stored.
   */
  #notePlanLimit(): void {
    const { store, clock, hasFullSync } = this.#options;
    if (hasFullSync()) store.notePlanLimit(new Date(clock.now()).toISOString()).catch(() => undefined);
  }

  /** Records the service's answer. If the store fails, the answer is kept for the next attempt. */
  async #record(change: Change, answer: ChangeStep): Promise<RunResult | 'continue'> {
    this.#note(change.changeId, { unrecorded: answer });
    const result = await this.#applyStep(change, answer);
    this.#note(change.changeId, { unrecorded: null });
    return result;
  }

  async #readBack(change: Change): Promise<RunResult | 'continue'> {
    const { clock, closing } = this.#options;
    const waitUntilExpired = () => clock.delay(this.#contexts.msUntilExpired(change.changeId), closing);
    const step = await settleChange(this.#contexts.of(change), change, waitUntilExpired);
    // The service doesn't have the change, so it can still be cancelled instead of being sent again.
    if (step.kind === 'resend' && this.#entry(change.changeId)?.cancelRequested === true)
      return this.#applyStep(change, { kind: 'again' });
    return step.kind === 'resend' ? this.#resend(change, waitUntilExpired) : this.#applyStep(change, step);
  }

  /**
   * Sends a change again that may have reached the service. The journal keeps it `unsettled` until there is an answer.
   */
  async #resend(change: Change, waitUntilExpired: WaitUntilExpired): Promise<RunResult | 'continue'> {
    // The pause reason `offline` is ignored, because the first change that is sent successfully ends that pause.
    const isPaused = () => pauseReasonOf(this.#options.state, change, 'offline') !== null;
    if (isPaused()) return parked(null);
    const context = this.#contexts.of(change);
    const prepared = await prepareChange(context, change);
    if (prepared.kind === 'send' && isPaused()) return parked(null);
    const step =
      prepared.kind === 'send'
        ? await this.#request(change.changeId, prepared)
        : await confirmRejectedDelete(context, change, prepared, waitUntilExpired);
    return this.#record(change, step.kind === 'notSent' ? { kind: 'unsettled', error: step.error } : step);
  }

  #applyStep(change: Change, step: ChangeStep): Promise<RunResult | 'continue'> {
    switch (step.kind) {
      case 'settled':
        return this.#end(change.changeId, step.settlement);
      case 'again':
        return this.#queueAgain(change);
      case 'notSent':
        return this.#keepUnsent(change, step.error);
      case 'unsettled':
        return this.#keepUnsettled(change, step.error);
      case 'ask':
        return this.#leaveToUser(change, step.error);
      case 'later':
        return Promise.resolve(this.#parkUnsent(change));
      case 'after':
        return Promise.resolve(this.#waitForContact(change, step));
    }
  }

  /** Queues a change that didn't arrive, so that it is sent again. */
  async #queueAgain(change: Change): Promise<RunResult | 'continue'> {
    const { changeId } = change;
    const triedBefore = (this.#entry(changeId)?.tries ?? 0) > 0;
    const wait = this.#nextRetry(changeId);
    const why = change.error === null ? {} : { error: change.error };
    if (!(await this.#recordState({ changeId, state: 'queued', ...why }))) return 'continue';
    this.#options.apply({ kind: 'moved', change, state: 'queued' });
    // Wait after a repeated failure. If the service fails this write every time, it isn't called continuously.
    return triedBefore ? parked(wait) : 'continue';
  }

  async #keepUnsent(change: Change, error: AppError): Promise<RunResult | 'continue'> {
    const { apply } = this.#options;
    const { changeId } = change;
    // If the read before sending failed, the change is still `queued`. Then only the error is new.
    const isRecorded = await this.#recordState({ changeId, state: 'queued', error });
    // Pause first, so that queues woken by `notReached` don't start.
    if (isRecorded) this.#pauseFor(error);
    apply({ kind: 'notReached', change });
    if (!isRecorded) return 'continue';
    apply({ kind: 'moved', change, state: 'queued' });
    return parked(RETRIED_WHEN_LIFTED.has(error.code) ? null : this.#nextRetry(changeId));
  }

  async #keepUnsettled(change: Change, error: AppError): Promise<RunResult | 'continue'> {
    const { apply, log } = this.#options;
    const { changeId } = change;
    if (!(await this.#recordState({ changeId, state: 'unsettled', error }))) return 'continue';
    apply({ kind: 'moved', change, state: 'unsettled' });
    log.warn('change.unsettled', { changeId, kind: change.kind, code: error.code });
    this.#pauseFor(error);
    // The first read that may settle the change follows at once, later ones after a wait.
    return change.state === 'queued' ? 'continue' : parked(this.#nextRetry(changeId));
  }

  async #leaveToUser(change: Change, error: AppError): Promise<RunResult | 'continue'> {
    const { changeId } = change;
    if (!(await this.#recordState({ changeId, state: 'unsettled', error }))) return 'continue';
    this.#note(changeId, { needsDecision: true });
    this.#options.apply({ kind: 'moved', change, state: 'unsettled' });
    return parked(null);
  }

  /** Waits for the changes of another contact, see `ChangeStep`. */
  #waitForContact(change: Change, { key, orElse }: ChangeStep & { kind: 'after' }): RunResult | 'continue' {
    const { state, apply } = this.#options;
    const { changeId } = change;
    if (state.queues.has(key)) {
      apply({ kind: 'waitsForContact', changeId, contactKey: key });
      // Parking this change lets similar creates continue. The create of the other contact may be one of these. Without
      // parking, it would wait for this change, which itself waits for it.
      return change.state === 'queued' ? this.#parkUnsent(change) : parked(null);
    }
    return orElse === 'again' ? 'continue' : parked(this.#nextRetry(changeId));
  }

  /** Records the end of a change. */
  async #end(changeId: string, settlement: Omit<Settlement, 'changeId'>): Promise<RunResult> {
    const { formerKey, ...ended } = await this.#options.store.settle({ changeId, ...settlement });
    return this.#noteEnd(ended, formerKey);
  }

  #noteEnd(ended: Change, formerKey: ContactKey | null = null): RunResult {
    const { apply, log } = this.#options;
    const { changeId, kind, state, error } = ended;
    apply({ kind: 'online' });
    log.info('change.ended', { changeId, kind, state, code: error?.code ?? null });
    if (formerKey !== null && ended.contactKey !== null)
      apply({ kind: 'rekeyed', former: formerKey, now: ended.contactKey });
    apply({ kind: 'ended', change: ended });
    if (kind === 'contact.create' && error?.code === 'plan_limit_reached')
      apply({ kind: 'held', reason: 'plan_limit_reached' });
    return { kind: 'ended' };
  }

  /**
   * Records the state of a change. Returns false if the change has ended meanwhile: a merge that stops cancels changes
   * that are being prepared.
   */
  async #recordState(settlement: Settlement): Promise<boolean> {
    const { state } = await this.#options.store.settle(settlement);
    return state === settlement.state;
  }

  /**
   * Whether an unsent change must not be sent now. A running read of pages is no reason to wait, because the contact
   * may have been read by itself.
   */
  #mustWait(changeId: string): boolean {
    const reason = blockedBy(this.#options.state, changeId, 'offline');
    return preventsAttempt(reason) && reason !== 'page';
  }

  /** Parks an unsent change and lets similar creates continue. */
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

  /** Counts a failed attempt; returns the milliseconds until the next one. */
  #nextRetry(changeId: string): number {
    const tries = this.#entry(changeId)?.tries ?? 0;
    this.#note(changeId, { tries: tries + 1 });
    const waits = this.#options.retryWaitsMs ?? DEFAULT_RETRY_WAITS_MS;
    return waits[Math.min(tries, waits.length - 1)] ?? 60_000;
  }
}
