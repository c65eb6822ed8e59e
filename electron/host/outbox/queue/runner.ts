import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import { momentOf, msSince, type Clock, type Moment } from '../../clock.ts';
import type { MemberReader } from '../../merges/member-reader.ts';
import type { LogPort } from '../../ports.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { Settlement } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { isLately } from '../requests/freshly-read.ts';
import type { Prepared } from '../requests/prepared.ts';
import { prepareChange } from '../requests/send-change.ts';
import { settleChange, unlessRemoved, type TooLate } from '../requests/settle-change.ts';
import type { ChangeContext, ReadAtPriority, Step } from '../model/step.ts';
import { RecentRemovals } from './recent-removals.ts';
import { Twins } from './twins.ts';
import { laneOf } from '../model/outcome.ts';

/** Waits between two looks at a change that reading could not settle yet, or two tries without a network. */
const USUAL_WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
/** A contact remembered as read just now; older memories are covered by the last full reading. */
const MOST_REMEMBERED_READS = 50_000;
/** Changes held for these reasons are not retried on a timer; they continue when the hold is lifted. */
const UNTIL_LIFTED: ReadonlySet<AppError['code']> = new Set(['key_refused', 'plan_limit_reached'] as const);
/** A contact is deleted on the strength of a reading that is no older than this. */
const DELETE_AFTER_READING_MS = 30_000;

export interface RunnerOptions {
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadAtPriority;
  readMembers: MemberReader;
  clock: Clock;
  log: LogPort;
  /** Milliseconds between tries; the last counts for all that follow. */
  retryWaitsMs?: readonly number[];
  closing: AbortSignal;
  /** As `SendingOptions` has it. */
  lastPassAt(): Moment;
  accountRead(): boolean;
  /** Whether a change that waits may be sent now. */
  mayGo(changeId: string): boolean;
  /** Whether everything is held, what may have happened included. */
  isHeld(changeId: string): boolean;
  /** Monotonic ms when what held this change was over; null when it was not held. */
  heldUntil(change: Change): number | null;
  /** Monotonic ms when this change joined the queue. */
  queuedAt(changeId: string): number;
  /** Whether a change whose contact must be read waits for a page that shows it. */
  readsPages(change: Change): boolean;
  /** Of many at once, a change gives way to what the user does meanwhile. */
  priorityOf(changeId: string): RequestOptions['priority'];
  hold(reason: NonNullable<ChangesStatus['heldBy']>): void;
  /** Something got through: a hold for lack of a network is over. */
  networkBack(): void;
  laneBusy(key: ContactKey): boolean;
  /** Lets a lane that was parked go on. */
  wake(lane: string): void;
  onEnd(change: Change): void;
  /** A contact has the key of the create that made it, and no longer the one that a pass gave it. */
  onRekeyed(former: ContactKey, now: ContactKey): void;
  /** As `ChangeContext` has it. */
  sendRemovalNow(key: ContactKey): void;
  /** As `ChangeContext` has it. */
  isRemovalAhead(key: ContactKey, changeId: string): boolean;
  /** Whether a create that meets the plan's limit waits for room instead of being refused. */
  waitsForRoom(changeId: string): boolean;
  /** A change passed into another state that is not its end. */
  onStep(change: Change, state: 'queued' | 'sending' | 'unsettled'): void;
}

/** `parked`: it waits, for that long or until it is woken. */
export type Verdict = { kind: 'ended' } | { kind: 'parked'; retryInMs: number | null };

const parked = (retryInMs: number | null): Verdict => ({ kind: 'parked', retryInMs });

/** Takes one change from where the journal says it stands to its end, or to where it must wait. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #contexts: Record<RequestOptions['priority'], ChangeContext>;
  readonly #readAt = new Map<number, Moment>();
  readonly #tries = new Map<string, number>();
  /** Monotonic ms at which a change was last sent in this run. */
  readonly #sentAt = new Map<string, number>();
  /** Why the last request of a change has no answer; readings that fail later say nothing about that. */
  readonly #lostBy = new Map<string, AppError>();
  /** Monotonic ms. */
  readonly #beganAt: number;
  /** What is known of changes that were claimed or sent, and is not in the journal yet. */
  readonly #unnoted = new Map<string, Step>();
  /** Changes that only the user can settle; in memory, since after a restart reading is tried again first. */
  readonly #asked = new Set<string>();
  /** Lanes that wait for another contact's change to end. */
  readonly #waitingFor = new Map<ContactKey, Set<string>>();
  readonly #twins = new Twins();
  readonly #removals = new RecentRemovals();

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#beganAt = options.clock.monotonic();
    const context = (priority: RequestOptions['priority']): ChangeContext => ({
      request: { priority },
      client: options.client,
      store: options.store,
      readContact: (contactId) => options.readContact(contactId, priority),
      isReadLately: (contactId, since) => this.isReadLately(contactId, since),
      isJustRead: (change, contactId) =>
        this.isJustRead(change.changeId, contactId, options.heldUntil(change)),
      readContacts: (contactIds) => options.readMembers.of(contactIds, priority),
      readsPages: (change) => options.readsPages(change),
      noteRead: (contact) => this.noteRead(contact),
      noteRemoved: (contactId) => this.#removals.note(contactId),
      watchRemovals: () => this.#removals.watch(),
      sendRemovalNow: (key) => options.sendRemovalNow(key),
      isRemovalAhead: (key, { changeId }) => options.isRemovalAhead(key, changeId),
      heldUntil: (change) => options.heldUntil(change),
      sentAgo: (changeId) => this.#sentAgo(changeId),
      lostBy: (changeId) => this.#lostBy.get(changeId) ?? null,
      accountRead: () => options.accountRead(),
    });
    this.#contexts = { foreground: context('foreground'), background: context('background') };
  }

  async run(changeId: string): Promise<Verdict> {
    for (;;) {
      const change = await this.#options.store.change(changeId);
      if (change === null) return { kind: 'ended' };
      if (this.#options.closing.aborted) return parked(null);
      const unnoted = this.#unnoted.get(changeId);
      if (unnoted !== undefined && (change.state === 'sending' || change.state === 'unsettled')) {
        const verdict = await this.#note(change, unnoted);
        if (verdict !== 'go on') return verdict;
      } else if (change.state === 'queued') {
        if (!this.#options.mayGo(changeId)) return parked(null);
        const verdict = await this.#send(change);
        if (verdict !== 'go on') return verdict;
      } else if (change.state === 'sending') {
        // What became of it could not be learnt, for a full disk or a store that died: reading must show it.
        await this.#options.store.settle({ changeId, state: 'unsettled', from: ['sending'] });
      } else if (change.state === 'unsettled') {
        if (this.#asked.has(changeId)) return parked(null);
        const verdict = await this.#settle(change);
        if (verdict !== 'go on') return verdict;
      } else {
        this.#unnoted.delete(changeId);
        // Its end was noted down, and the store died before it could say so.
        this.#options.onEnd(change);
        return { kind: 'ended' };
      }
    }
  }

  /** Ends a change that cannot be gone on with: refused where it has not left, otherwise only the user can say what became of it. */
  async giveUp(changeId: string): Promise<Verdict> {
    const change = await this.#options.store.change(changeId);
    if (change === null) return { kind: 'ended' };
    const error: AppError = { code: 'unexpected', reference: changeId };
    const step: Step =
      change.state === 'queued'
        ? { kind: 'settled', settlement: { state: 'refused', error } }
        : { kind: 'ask', error };
    const verdict = await this.#take(change, step);
    return verdict === 'go on' ? parked(null) : verdict;
  }

  /** Whether only the user can say what is to become of a change. */
  asks(changeId: string): boolean {
    return this.#asked.has(changeId);
  }

  /** Takes the user's word as an answer: the change is run as if it had not been tried. */
  forgetPast(changeId: string): void {
    this.#asked.delete(changeId);
    this.#tries.delete(changeId);
    this.#unnoted.delete(changeId);
  }

  /** To be told, before anything is run, of each change that the last run left. */
  foundOpen(change: Change): void {
    if (change.state === 'unsettled') this.#twins.enter(change, laneOf(change));
  }

  /** Lanes that wait for the end of another contact's change, by that contact. */
  get waitingLanes(): ReadonlyMap<ContactKey, ReadonlySet<string>> {
    return this.#waitingFor;
  }

  /** Wakes the lanes that waited for the end of a change. */
  ended(change: Change, wake: (lane: string) => void): void {
    for (const lane of this.#twins.leave(change)) wake(lane);
    if (change.contactKey === null) return;
    const lanes = this.#waitingFor.get(change.contactKey);
    this.#waitingFor.delete(change.contactKey);
    for (const lane of lanes ?? []) wake(lane);
  }

  async #send(change: Change): Promise<Verdict | 'go on'> {
    if (!this.#twins.enter(change, laneOf(change))) return parked(null);
    const prepared = await prepareChange(this.#contextOf(change), change);
    if (prepared.kind !== 'send') return this.#take(change, prepared);
    const { changeId } = change;
    // Should the store die over it the journal may say that it is being sent. It is not.
    this.#unnoted.set(changeId, { kind: 'again' });
    const claimed = await this.#options.store.claim(changeId, prepared.context, prepared.before);
    this.#unnoted.delete(changeId);
    if (!claimed) return 'go on';
    this.#options.onStep(change, 'sending');
    return this.#note(change, await this.#request(changeId, prepared));
  }

  /** Sends the request of a change, and remembers when, and why there is no answer. */
  async #request(changeId: string, prepared: Prepared): Promise<Step> {
    this.#noteSent(changeId);
    const removedBefore = this.#removals.count;
    const step = this.#unlessRoom(changeId, await prepared.send(), removedBefore);
    if (step.kind === 'unsettled') this.#lostBy.set(changeId, step.error);
    else this.#lostBy.delete(changeId);
    return step;
  }

  /** The step after an answer. At the plan limit a create may wait for room, or go again if a removal has made room since. */
  #unlessRoom(changeId: string, step: Step, removedBefore: number): Step {
    const error = step.kind === 'settled' ? step.settlement.error : undefined;
    if (error?.code !== 'plan_limit_reached') return step;
    this.#notePlanLimit();
    if (!this.#options.waitsForRoom(changeId)) return step;
    return this.#removals.count > removedBefore ? { kind: 'again' } : { kind: 'notSent', error };
  }

  /** Worth knowing before the next import, and not worth failing for. Of an account that wasn't read whole it isn't known how many it holds. */
  #notePlanLimit(): void {
    const { store, clock, accountRead } = this.#options;
    if (accountRead()) store.notePlanLimit(new Date(clock.now()).toISOString()).catch(() => undefined);
  }

  /** Notes down what the service answered; where the store fails it is kept for the next try. */
  async #note(change: Change, answer: Step): Promise<Verdict | 'go on'> {
    this.#unnoted.set(change.changeId, answer);
    const verdict = await this.#take(change, answer);
    this.#unnoted.delete(change.changeId);
    return verdict;
  }

  async #settle(change: Change): Promise<Verdict | 'go on'> {
    const tooLate = () => this.#options.clock.delay(this.#mayTakeYet(change.changeId), this.#options.closing);
    const step = await settleChange(this.#contextOf(change), change, tooLate);
    return step.kind === 'sendOn' ? this.#sendOn(change, tooLate) : this.#take(change, step);
  }

  /** Sends a change again that may have happened, and that it stays so is what the journal says until there is an answer. */
  async #sendOn(change: Change, tooLate: TooLate): Promise<Verdict | 'go on'> {
    if (this.#options.isHeld(change.changeId)) return parked(null);
    const context = this.#contextOf(change);
    const prepared = await prepareChange(context, change);
    const step =
      prepared.kind === 'send'
        ? await this.#request(change.changeId, prepared)
        : await unlessRemoved(context, change, prepared, tooLate);
    return this.#note(change, step.kind === 'notSent' ? { kind: 'unsettled', error: step.error } : step);
  }

  async #take(change: Change, step: Step): Promise<Verdict | 'go on'> {
    const { store, log } = this.#options;
    const changeId = change.changeId;
    switch (step.kind) {
      case 'settled': {
        const { formerKey, ...ended } = await store.settle({ changeId, ...step.settlement });
        this.#tries.delete(changeId);
        this.#sentAt.delete(changeId);
        this.#lostBy.delete(changeId);
        this.#unnoted.delete(changeId);
        this.#options.networkBack();
        log.info('change.ended', {
          changeId,
          kind: ended.kind,
          state: ended.state,
          code: ended.error?.code ?? null,
        });
        if (formerKey !== null && ended.contactKey !== null)
          this.#options.onRekeyed(formerKey, ended.contactKey);
        this.#options.onEnd(ended);
        if (ended.error?.code === 'plan_limit_reached') this.#options.hold('plan_limit_reached');
        return { kind: 'ended' };
      }
      case 'again': {
        const triedBefore = this.#tries.has(changeId);
        const wait = this.#nextWait(changeId);
        const why = change.error === null ? {} : { error: change.error };
        if (await this.#hasEnded({ changeId, state: 'queued', ...why })) return 'go on';
        this.#options.onStep(change, 'queued');
        if (!triedBefore) return 'go on';
        // A service that fails the same write each time must not be asked over and over without a pause.
        return parked(wait);
      }
      case 'notSent': {
        // Reading before sending may have failed too: then it never left `queued`.
        const isOver = await this.#hasEnded({ changeId, state: 'queued', error: step.error });
        for (const lane of this.#twins.leave(change)) this.#options.wake(lane);
        if (isOver) return 'go on';
        this.#options.onStep(change, 'queued');
        this.#holdFor(step.error);
        return parked(UNTIL_LIFTED.has(step.error.code) ? null : this.#nextWait(changeId));
      }
      case 'unsettled': {
        if (await this.#hasEnded({ changeId, state: 'unsettled', error: step.error })) return 'go on';
        this.#options.onStep(change, 'unsettled');
        log.warn('change.unsettled', { changeId, kind: change.kind, code: step.error.code });
        this.#holdFor(step.error);
        // The first look follows at once; only when that fails too is there a pause.
        return change.state === 'queued' ? 'go on' : parked(this.#nextWait(changeId));
      }
      case 'ask':
        if (await this.#hasEnded({ changeId, state: 'unsettled', error: step.error })) return 'go on';
        this.#asked.add(changeId);
        this.#options.onStep(change, 'unsettled');
        return parked(null);
      case 'later':
        for (const lane of this.#twins.leave(change)) this.#options.wake(lane);
        return parked(null);
      case 'after': {
        if (!this.#options.laneBusy(step.key)) {
          if (step.orElse === 'again') return 'go on';
          return this.#take(change, {
            kind: 'settled',
            settlement: {
              state: 'refused',
              error: { code: 'not_found', missing: 'contact', field: 'guardian' },
            },
          });
        }
        const lanes = this.#waitingFor.get(step.key) ?? new Set();
        lanes.add(laneOf(change));
        this.#waitingFor.set(step.key, lanes);
        return parked(null);
      }
    }
  }

  /** Notes down where a change stands. True when it was ended meanwhile: a merge that stops calls off what was being prepared. */
  async #hasEnded(settlement: Settlement): Promise<boolean> {
    const { state } = await this.#options.store.settle(settlement);
    return state !== settlement.state;
  }

  #contextOf({ changeId }: Change): ChangeContext {
    const context = this.#contexts[this.#options.priorityOf(changeId)];
    return { ...context, request: { ...context.request, onWriteSent: () => this.#noteSent(changeId) } };
  }

  #noteSent(changeId: string): void {
    this.#sentAt.set(changeId, this.#options.clock.monotonic());
  }

  #holdFor(error: AppError): void {
    const { code } = error;
    if (code === 'key_refused' || code === 'offline' || code === 'plan_limit_reached')
      this.#options.hold(code);
  }

  /**
   * Milliseconds for which a request may be on its way yet. One of an earlier run was sent before this run began: by how
   * much, only the wall clock could tell, and that may have been set in between.
   */
  #mayTakeYet(changeId: string): number {
    return Math.max(0, 2 * this.#options.client.requestTimeoutMs - this.#sentAgo(changeId));
  }

  /** As `ChangeContext` has it. */
  #sentAgo(changeId: string): number {
    return this.#options.clock.monotonic() - (this.#sentAt.get(changeId) ?? this.#beganAt);
  }

  #nextWait(changeId: string): number {
    const tries = this.#tries.get(changeId) ?? 0;
    this.#tries.set(changeId, tries + 1);
    const waits = this.#options.retryWaitsMs ?? USUAL_WAITS_MS;
    return waits[Math.min(tries, waits.length - 1)] ?? 60_000;
  }

  /** As `ChangeContext` has it. */
  isReadLately(contactId: number, since: number | null): boolean {
    const { clock, lastPassAt } = this.#options;
    const own = this.#readAt.get(contactId);
    const pass = lastPassAt();
    const readAt = own === undefined || own.monotonic < pass.monotonic ? pass : own;
    return isLately(readAt, msSince(readAt, clock), since);
  }

  /** As `ChangeContext` has it. */
  isJustRead(changeId: string, contactId: number, heldUntil: number | null): boolean {
    const { clock, queuedAt } = this.#options;
    const readAt = this.#readAt.get(contactId);
    if (readAt === undefined || readAt.monotonic < Math.max(queuedAt(changeId), heldUntil ?? 0)) return false;
    return msSince(readAt, clock) <= DELETE_AFTER_READING_MS;
  }

  noteRead(contact: ServiceContact): void {
    this.#readAt.delete(contact.contactId);
    this.#readAt.set(contact.contactId, momentOf(this.#options.clock));
    if (this.#readAt.size > MOST_REMEMBERED_READS) {
      const [oldest] = this.#readAt.keys();
      if (oldest !== undefined) this.#readAt.delete(oldest);
    }
  }
}
