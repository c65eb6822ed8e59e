import type { Batch } from '../../../contract/changes/batch.ts';
import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { Clock, Moment } from '../../clock.ts';
import { MemberReader, type ReadSets } from '../../merges/member-reader.ts';
import { errorLocation } from '../../error-location.ts';
import type { LogPort } from '../../ports.ts';
import { RetrySchedule } from '../../retry-schedule.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { StoredBatch } from '../../store/journal/batch-record.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { StoreFailure, type StoreApi } from '../../store/api/store-api.ts';
import { Callers } from '../notices/callers.ts';
import { DepartureGate, type DepartureGateOptions, type MergeGate } from './departure-gate.ts';
import { Following } from './following.ts';
import type { Held, HoldReason } from './holds.ts';
import { Lanes } from './lanes.ts';
import { NetworkProbe } from './network-probe.ts';
import { laneOf } from '../model/outcome.ts';
import { PageReading, type ReadPages } from './page-reading.ts';
import { Runner } from './runner.ts';
import { SendingNews, type NewsListeners } from '../notices/sending-news.ts';
import type { ReadAtPriority } from '../model/step.ts';
import { TakingBack } from './taking-back.ts';
import { UndoWindow } from './undo-window.ts';

/** Changes of different contacts under way at once; the client's pacer decides how many of them really are. */
const LANES_AT_ONCE = 12;
/** A change of a batch of more than this gives way to what the user does meanwhile. */
const MOST_URGENT = 10;
const TRY_AGAIN_MS = 10_000;
/** After as many tries a change that meets a bug is refused, or left to the user where it may have arrived. */
const MAX_BUG_TRIES = 5;
/** The key of the retry schedule for the one change that tries whether the network is back. */
const NETWORK = 'network';

export interface SendingOptions
  extends NewsListeners, Pick<DepartureGateOptions, 'room' | 'retryWaitsMs' | 'doubtKey'> {
  merges: MergeGate;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadAtPriority;
  readContacts: ReadSets;
  readPages: ReadPages;
  clock: Clock;
  log: LogPort;
  /** Since when every contact was read once; long ago when that is not known. */
  lastPassAt(): Moment;
  /** Whether the account was ever read whole. */
  accountRead(): boolean;
}

/**
 * Takes recorded changes to their end, those of one contact one after the other. Holds and pauses keep what they concern in
 * the journal.
 */
export class Sending {
  readonly takingBack: TakingBack;
  readonly #options: SendingOptions;
  readonly #lanes: Lanes;
  readonly #runner: Runner;
  readonly #pages: PageReading;
  readonly #queued = new Map<string, QueuedChange>();
  /** Changes are put in their places: some go before others that were recorded earlier. */
  #isTakingUp = false;
  /** When each joined the queue: monotonic ms, and its place in the order of joining. */
  readonly #queuedAt = new Map<string, { ms: number; place: number }>();
  #lastPlace = 0;
  /** Changes that have been sent, and whose end must be learnt, whatever is held. */
  readonly #unsettled = new Set<string>();
  readonly #callers: Callers;
  readonly #following = new Following();
  /** How often a change has met a bug. */
  readonly #bugs = new Map<string, number>();
  readonly #closing = new AbortController();
  readonly #news: SendingNews;
  readonly #undoWindow: UndoWindow;
  readonly #gate: DepartureGate;
  readonly #probe: NetworkProbe;
  readonly #retries: RetrySchedule;

  constructor(options: SendingOptions) {
    this.#options = options;
    const { clock } = options;
    this.#callers = new Callers(options.store, clock);
    this.#undoWindow = new UndoWindow({
      clock,
      signal: this.#closing.signal,
      onDue: (changes) => this.#due(changes),
      isPaused: (batchId) => this.#gate.isPaused(batchId),
    });
    this.#gate = new DepartureGate({
      ...options,
      undoWindow: this.#undoWindow,
      queued: this.#queued,
      unsettled: this.#unsettled,
      signal: this.#closing.signal,
      onHeld: () => this.#news.moved(),
      onOpen: (batchIds) => this.#goOn(batchIds),
    });
    this.#runner = new Runner({
      ...options,
      readMembers: new MemberReader(options.readContacts),
      closing: this.#closing.signal,
      readsPages: (change) => this.#readsPages(change),
      mayGo: (changeId) => this.#gate.mayGo(changeId),
      isHeld: (changeId) => this.#gate.isHeld(changeId),
      queuedAt: (changeId) => this.#queuedAt.get(changeId)?.ms ?? Number.POSITIVE_INFINITY,
      heldUntil: ({ changeId }) => this.#gate.heldUntil(changeId),
      priorityOf: (changeId) => (this.#isUrgent(this.#queued.get(changeId)) ? 'foreground' : 'background'),
      hold: (reason) => this.hold(reason),
      networkBack: () => this.networkBack(),
      laneBusy: (key) => this.#lanes.has(key),
      wake: (lane) => this.#lanes.wake(lane),
      onEnd: (change) => this.#ended(change),
      onRekeyed: (former, now) => this.#rekeyed(former, now),
      sendRemovalNow: (contactKey) => this.#undoWindow.sendContactNow(contactKey),
      isRemovalAhead: (contactKey, changeId) => this.#isRemovalAhead(contactKey, changeId),
      waitsForRoom: (changeId) => this.#waitsForRoom(changeId),
      onStep: (change, state) => this.#stepped(change, state),
    });
    this.#pages = new PageReading({
      store: options.store,
      readPages: options.readPages,
      clock,
      signal: this.#closing.signal,
      mayGo: (batchId) => this.#gate.isOpenTo(batchId),
      noteRead: (contact) => this.#runner.noteRead(contact),
      waits: (lane) => this.#lanes.has(lane),
      wake: (lane) => this.#lanes.wake(lane),
    });
    this.#news = new SendingNews({
      ...options,
      signal: this.#closing.signal,
      status: () => this.status(),
      isOnItsWay: (batchId) => this.#gate.isOpenTo(batchId),
      removalsOf: (batchId) => this.#undoWindow.summary(batchId),
    });
    this.#probe = new NetworkProbe({
      lanes: () => this.#lanes,
      isOffline: () => this.#gate.holds('offline'),
      mayTry: (changeId) => this.#unsettled.has(changeId) || this.#gate.mayGo(changeId),
    });
    this.#retries = new RetrySchedule({
      clock,
      signal: this.#closing.signal,
      onDue: (key) => this.#retry(key),
    });
    this.takingBack = new TakingBack({
      store: options.store,
      queued: this.#queued,
      unsettled: this.#unsettled,
      lanes: () => this.#lanes,
      onCancelled: (cancelled) => {
        this.#news.rowsChanged(cancelled);
        for (const change of cancelled) this.#ended(change, { tellRow: false });
      },
      onEnded: (change) => this.endedElsewhere(change),
    });
    this.#lanes = new Lanes(
      LANES_AT_ONCE,
      (lane, job) => this.#runJob(lane, job),
      (lane, job) => this.#mayStart(lane, job),
    );
  }

  /** Takes up what the journal holds without an end and is not in the queue: at the start, and after the store failed. */
  async takeUp(): Promise<void> {
    const { store } = this.#options;
    for (const batchId of await store.pausedBatches()) this.#gate.pause(batchId);
    const open = await store.queuedChanges();
    for (const { changeId, unsettled } of open) if (unsettled === true) this.#unsettled.add(changeId);
    const left = open.filter(({ changeId }) => !this.#queued.has(changeId));
    for (const { changeId, unsettled } of left) {
      if (unsettled !== true) continue;
      const change = await store.change(changeId);
      if (change !== null) this.#runner.foundOpen(change);
    }
    // All are known before the first may go: some wait for the end of others.
    const found = left.filter(({ changeId }) => !this.#queued.has(changeId));
    for (const change of found) this.#queued.set(change.changeId, change);
    this.#isTakingUp = true;
    for (const change of found) this.#queue(change);
    this.#isTakingUp = false;
    // What failed with the store goes on too.
    this.#lanes.wake();
    this.#news.moved(new Set(left.map(({ batchId }) => batchId)));
  }

  /** Puts recorded changes on their lanes; `writesFirst`: what merges write before all else of those contacts. */
  add(recorded: readonly QueuedChange[], { writesFirst = false } = {}): void {
    this.#news.rowsChanged(recorded);
    for (const change of recorded) this.#queued.set(change.changeId, change);
    for (const change of recorded) {
      this.#queue(change, writesFirst);
      // Behind one that waits it waits too.
      if (this.#lanes.isParked(laneOf(change))) this.#callers.answerEarly(change.changeId);
    }
    if (!this.#retries.has(NETWORK)) this.#probe.begin();
    this.#news.moved(new Set(recorded.map(({ batchId }) => batchId)));
  }

  /** As `add`, for changes that were refused and wait again: what is remembered of their first way counts no more. */
  addAgain(requeued: readonly QueuedChange[]): void {
    const unknown = requeued.filter(({ changeId }) => !this.#queued.has(changeId));
    for (const { changeId } of unknown) {
      this.#unsettled.delete(changeId);
      this.#runner.forgetPast(changeId);
    }
    this.add(unknown);
  }

  /** As `add`, and answers when each has ended, or is known to take longer. */
  async follow(recorded: readonly QueuedChange[]): Promise<ChangeOutcome[]> {
    const outcomes = recorded.map((change) => this.outcomeOf(change.changeId));
    this.add(recorded);
    return Promise.all(outcomes);
  }

  /** How a change ends, or that it takes longer. */
  outcomeOf(changeId: string): Promise<ChangeOutcome> {
    const timed = this.#callers.outcomeOf(changeId).then((outcome) => {
      const sendAt = this.#undoWindow.sendAtOf(changeId);
      return sendAt === null ? outcome : { ...outcome, sendAt };
    });
    // A caller that fails before it waits for this leaves nobody to hear that the store is away.
    timed.catch(() => undefined);
    return timed;
  }

  /** Changes of a batch that wait in the queue or are under way. */
  ofBatch(batchId: string): QueuedChange[] {
    return [...this.#queued.values()].filter((change) => change.batchId === batchId);
  }

  has(changeId: string): boolean {
    return this.#queued.has(changeId);
  }

  /** Lets a change that something kept back go on. */
  wake(change: Pick<Change, 'contactKey' | 'groupId' | 'changeId'>): void {
    this.#lanes.wake(laneOf(change));
  }

  /** ISO 8601 time at which a removal will be sent; null where it does not wait. */
  sendAtOf(changeId: string): string | null {
    return this.#undoWindow.sendAtOf(changeId);
  }

  /** By batch: the removal with an undo window that changes of it wait for, since its contact has their email or phone. */
  removalsAhead(): Map<string, QueuedChange> {
    const ahead = new Map<string, QueuedChange>();
    const onLane = (lane: string) =>
      this.#lanes.jobs(lane).flatMap((changeId) => this.#queued.get(changeId) ?? []);
    for (const [key, lanes] of this.#runner.waitingLanes) {
      const removal = onLane(key).find(
        ({ kind, undoWindowMs }) => kind === 'contact.delete' && undoWindowMs !== undefined,
      );
      if (removal === undefined) continue;
      for (const lane of lanes) for (const { batchId } of onLane(lane)) ahead.set(batchId, removal);
    }
    return ahead;
  }

  /** Whether a removal waits for the end of its undo window. */
  isInUndoWindow(changeId: string): boolean {
    return this.#undoWindow.has(changeId);
  }

  /** Sends removals without waiting for the end of their undo window: those of a batch, one with the others of its merge, or all. */
  sendNow({ batchId, changeId }: { batchId?: string; changeId?: string }): void {
    if (batchId !== undefined) this.#undoWindow.sendNow({ batchId });
    else if (changeId === undefined) this.#undoWindow.sendNow();
    else this.#undoWindow.sendContactNow(this.#queued.get(changeId)?.contactKey ?? null);
  }

  /** Something about a batch is to be told again. */
  batchMoved(batchId: string): void {
    this.#news.moved([batchId]);
  }

  /** A change that waited has come to its end in the journal, and not through this queue. */
  endedElsewhere(change: Change): void {
    if (!this.#queued.has(change.changeId)) return;
    this.#lanes.take(laneOf(change), change.changeId);
    this.#ended(change);
  }

  queuedCreates(): QueuedChange[] {
    return [...this.#queued.values()].filter(({ kind }) => kind === 'contact.create');
  }

  /** Ends a recorded delete of a contact that was never made; `before`: what is kept of it, `wards`: who named it as guardian. */
  async endDelete(deletion: QueuedChange, before: ContactPatch, wards: readonly ContactKey[]): Promise<void> {
    const { store } = this.#options;
    const { changeId } = deletion;
    this.#queued.set(changeId, deletion);
    try {
      await store.claim(changeId, { wards: [...wards] }, before);
      const { formerKey: _, ...change } = await store.settle({
        changeId,
        state: 'done',
        effect: { kind: 'contactRemoved' },
      });
      this.#ended(change);
    } catch (error) {
      // It goes the usual way, and finds nothing to delete.
      this.#queue(deletion);
      throw error;
    }
  }

  /** Ends a refused change otherwise: the user wants no more of it. Null: it is refused no longer. */
  async letGo(changeId: string): Promise<Change | null> {
    const change = await this.#options.store.settle({ changeId, state: 'cancelled', from: ['refused'] });
    this.#news.moved([change.batchId]);
    return change.state === 'cancelled' ? change : null;
  }

  /** Sends a change again, on the user's word; answers null when it is under way. */
  async sendAgain(change: QueuedChange & Pick<Change, 'state'>): Promise<ChangeOutcome | null> {
    const { changeId, state } = change;
    const lane = laneOf(change);
    const asked = this.#runner.asks(changeId);
    if (state !== 'refused' && !asked && !this.#lanes.waits(lane, changeId)) return null;
    // One that is still being looked into is looked into again: it may have arrived.
    if (state === 'refused' || asked) {
      const moved = await this.#options.store.settle({ changeId, state: 'queued', from: [state] });
      if (moved.state !== 'queued') return null;
      this.#unsettled.delete(changeId);
    }
    const outcome = this.#callers.outcomeOf(changeId);
    this.#runner.forgetPast(changeId);
    // The user's word: it waits no longer.
    this.#undoWindow.sendNow({ changeId });
    if (state === 'refused') this.addAgain([change]);
    else this.#lanes.wake(lane);
    return outcome;
  }

  async status(): Promise<ChangesStatus> {
    const { queued, sending, unsettled } = await this.#counts();
    const { heldBy } = this.#gate;
    return { queued, sending, unsettled, heldBy, ...this.#gate.counts(), ...this.#undoWindow.summary() };
  }

  /** While the folder takes nothing its files may be closed: what the queue holds says nearly the same. */
  async #counts(): Promise<Pick<ChangesStatus, 'queued' | 'sending' | 'unsettled'>> {
    try {
      return await this.#options.store.changeCounts();
    } catch (error) {
      const isKnown = (['disk_full', 'read_only', 'store_failed'] as const).some((reason) =>
        this.#gate.holds(reason),
      );
      if (!isKnown) throw error;
      const unsettled = this.#unsettled.size;
      return { queued: this.#queued.size - unsettled, sending: 0, unsettled };
    }
  }

  heldBy(): Held {
    return this.#gate.heldBy;
  }

  /** Keeps queued what the reason concerns until `resume`. */
  hold(reason: HoldReason): void {
    this.#gate.hold(reason);
  }

  /** Goes on after a reason that held the journal was dealt with; null: after none, what waits for its next try tries now. */
  resume(reason: Held): void {
    this.#gate.resumeAfter(reason);
  }

  /** The service can be reached again: what waited for that goes on. */
  networkBack(): void {
    this.#gate.networkBack();
  }

  /** A reading succeeded: if the key was refused a while ago, the service takes it after all. */
  readingSucceeded(): void {
    this.#gate.readingSucceeded();
  }

  /** Keeps what is not sent yet of a batch. */
  pause(batchId: string): void {
    this.#gate.pause(batchId);
    this.#news.paused(batchId);
  }

  resumeBatch(batchId: string): void {
    this.#gate.resume(batchId);
  }

  /** A batch with the time that it may still take, and with its removals that wait for the end of their undo window. */
  timed(batch: StoredBatch): Batch {
    return this.#news.timed(batch);
  }

  /** Lets requests under way end; what has no answer by then stays in the journal. */
  async close(): Promise<void> {
    this.#closing.abort();
    // Nobody is to wait for an account that is being left.
    this.#callers.answerAll();
    await this.#lanes.stop();
    await this.#news.flush();
  }

  #goOn(batchIds: readonly string[]): void {
    this.#lanes.wake();
    this.#probe.begin();
    this.#news.moved(batchIds);
  }

  #queue(recorded: QueuedChange, writesFirst = false): void {
    const change = this.#following.placed(recorded, laneOf(recorded));
    this.#lastPlace += 1;
    this.#queuedAt.set(change.changeId, { ms: this.#options.clock.monotonic(), place: this.#lastPlace });
    this.#queued.set(change.changeId, change);
    this.#undoWindow.add(change);
    // What must be sent before it does not wait longer than it does.
    if (!this.#undoWindow.has(change.changeId)) this.#sendBefore(change);
    // The contact is cleared before it is removed, and its removal stands on its lane already.
    const first = change.merge?.role === 'clear' || (writesFirst && change.merge?.role === 'write');
    const beforeLast = this.#goesBeforeDelete(change);
    this.#lanes.add(laneOf(change), change.changeId, { urgent: this.#isUrgent(change), first, beforeLast });
  }

  /** Whether a change is an edit of a contact that waits to be deleted: behind that it would come too late. */
  #goesBeforeDelete(change: QueuedChange): boolean {
    const lane = laneOf(change);
    const last = this.#queued.get(this.#lanes.jobs(lane).at(-1) ?? '');
    if (change.kind !== 'contact.edit' || last?.kind !== 'contact.delete') return false;
    if (last.undoWindowMs === undefined || last.merge !== undefined) return false;
    return !this.#unsettled.has(last.changeId) && this.#lanes.waits(lane, last.changeId);
  }

  /** What waits for a contact under the key it had goes behind what waits under the one it has now. */
  #rekeyed(former: ContactKey, now: ContactKey): void {
    const jobs = [...this.#lanes.jobs(former)];
    const [first] = jobs.filter((changeId) => this.#lanes.waits(former, changeId));
    const moved = first === undefined ? [] : this.#lanes.take(former, first, { andFollowing: true });
    for (const changeId of jobs) {
      const change = this.#queued.get(changeId);
      if (change !== undefined) this.#queued.set(changeId, { ...change, contactKey: now });
    }
    for (const changeId of moved)
      this.#lanes.add(now, changeId, { urgent: this.#isUrgent(this.#queued.get(changeId)) });
    const underWay = jobs.find((changeId) => !moved.includes(changeId));
    if (underWay === undefined) return;
    const standing = [...this.#lanes.jobs(now)].flatMap((changeId) => this.#queued.get(changeId) ?? []);
    for (const change of this.#following.isAheadOf(now, underWay, standing))
      this.#queued.set(change.changeId, change);
  }

  /** Ends the undo windows of removals that a change waits for. */
  #sendBefore({ waitsFor = [] }: QueuedChange): void {
    for (const changeId of waitsFor) this.#undoWindow.sendNow({ changeId });
  }

  #due(changes: readonly QueuedChange[]): void {
    for (const { changeId } of changes) this.#gate.waited(changeId);
    for (const change of changes) this.#sendBefore(change);
    for (const change of changes) this.#lanes.wake(laneOf(this.#queued.get(change.changeId) ?? change));
    this.#news.moved(new Set(changes.map(({ batchId }) => batchId)));
  }

  /** A create waits at the plan's limit while removals with an undo window do, and one that was held before is not refused either. */
  #waitsForRoom(changeId: string): boolean {
    if (this.#gate.heldUntil(changeId) !== null) return true;
    const own = this.#queued.get(changeId)?.contactKey;
    return [...this.#queued.values()].some(
      ({ kind, undoWindowMs, contactKey }) =>
        kind === 'contact.delete' && undoWindowMs !== undefined && contactKey !== own,
    );
  }

  /** Whether the removal of a contact joined the queue before a change. */
  #isRemovalAhead(contactKey: ContactKey, changeId: string): boolean {
    const place = this.#queuedAt.get(changeId)?.place ?? 0;
    return this.#lanes
      .jobs(contactKey)
      .some(
        (each) =>
          this.#queued.get(each)?.kind === 'contact.delete' &&
          (this.#queuedAt.get(each)?.place ?? Number.POSITIVE_INFINITY) < place,
      );
  }

  #isUrgent(change: QueuedChange | undefined): boolean {
    return change === undefined || change.inBatch <= MOST_URGENT;
  }

  /** Thousands that wait must not all ask the journal whether they may go, nor all try without a network. */
  #mayStart(lane: string, changeId: string): boolean {
    if (this.#isTakingUp || this.takingBack.holdsUp(lane)) return false;
    const isProbe = this.#probe.takes(lane);
    if (this.#unsettled.has(changeId)) return true;
    const change = this.#queued.get(changeId);
    if (!this.#gate.mayGo(changeId)) {
      if (this.#undoWindow.has(changeId)) this.#callers.answerEarly(changeId);
      return false;
    }
    // One that tries whether the network is back waits for nothing that needs the network itself.
    if (isProbe) return true;
    if (change !== undefined && change.contactKey !== null)
      if (this.#pages.holdsBack(change.batchId, change.contactKey)) return false;
    return !this.#gate.holds('offline') || this.#isUrgent(change);
  }

  async #runJob(lane: string, changeId: string): Promise<'next' | 'park'> {
    let retryInMs: number | null = TRY_AGAIN_MS;
    this.#retries.delete(lane);
    try {
      // What was sent already must be settled all the same.
      if (!this.#unsettled.has(changeId))
        await this.#gate.checkFolder(this.#isUrgent(this.#queued.get(changeId)));
      const verdict = await this.#runner.run(changeId);
      if (verdict.kind === 'ended') {
        this.#forget(changeId);
        return 'next';
      }
      retryInMs = verdict.retryInMs;
    } catch (error) {
      // A store that failed (disk full, worker gone) or a bug: the journal still holds the change.
      const code = error instanceof StoreFailure ? error.error.code : null;
      if (code === 'disk_full' || code === 'read_only') this.hold(code);
      this.#options.log.error('change.failed', {
        changeId,
        error: error instanceof StoreFailure ? error.error.code : errorLocation(error),
      });
      if (!(error instanceof StoreFailure) && (await this.#giveUp(changeId))) return 'next';
    }
    const change = this.#queued.get(changeId);
    if (change !== undefined && laneOf(change) !== lane) {
      // Its contact was given another key while it was under way.
      this.#lanes.add(laneOf(change), changeId, { urgent: this.#isUrgent(change), first: true });
      return 'next';
    }
    for (const each of this.#lanes.jobs(lane)) this.#callers.answerEarly(each);
    this.#passed(changeId);
    if (retryInMs !== null) this.#retries.set(lane, retryInMs);
    if (this.#gate.holds('offline') && !this.#retries.has(NETWORK)) {
      this.#probe.tried(lane);
      this.#retries.set(NETWORK, retryInMs ?? TRY_AGAIN_MS);
    }
    return 'park';
  }

  /** A lane is due to try again. Without a network one of them tries for all, and the others go on when it got through. */
  #retry(key: string): void {
    if (key === NETWORK) this.#probe.begin();
    else if (!this.#gate.holds('offline')) this.#lanes.wake(key);
  }

  /** Ends the tries of a change that meets a bug again and again; answers whether it has an end by that. */
  async #giveUp(changeId: string): Promise<boolean> {
    const tries = (this.#bugs.get(changeId) ?? 0) + 1;
    this.#bugs.set(changeId, tries);
    if (tries < MAX_BUG_TRIES) return false;
    const verdict = await this.#runner.giveUp(changeId).catch(() => null);
    return verdict?.kind === 'ended';
  }

  #stepped(change: Change, state: 'sending' | 'queued' | 'unsettled'): void {
    if (state === 'unsettled') this.#unsettled.add(change.changeId);
    else this.#unsettled.delete(change.changeId);
    this.#news.stepped(change);
  }

  /** A change reached its end; told once. */
  #ended(change: Change, { tellRow = true } = {}): void {
    if (!this.#queued.has(change.changeId)) return;
    if (change.state === 'done') this.#gate.written(change.kind);
    const reported = this.#callers.tell(change);
    this.#forget(change.changeId);
    if (tellRow) this.#news.rowsChanged([change]);
    this.#news.ended(change, reported);
    this.#runner.ended(change, (lane) => this.#lanes.wake(lane));
    if (change.merge !== null) this.#options.merges.ended(change.merge.mergeId);
  }

  #readsPages({ changeId, batchId, contactKey, kind }: Change): boolean {
    // Changes of a merge wait for one another: they cannot wait for all of a page as well.
    if (contactKey === null || this.#queued.get(changeId)?.merge !== undefined) return false;
    if (this.#isUrgent(this.#queued.get(changeId))) return false;
    // One that tries whether the network is back must go through by itself: nothing else would end the hold.
    if (this.#gate.holds('offline')) return false;
    const since = this.#gate.heldUntil(changeId);
    return this.#pages.begin(batchId, contactKey, (contactId) =>
      kind === 'contact.delete'
        ? this.#runner.isJustRead(changeId, contactId, since)
        : this.#runner.isReadLately(contactId, since),
    );
  }

  #passed(changeId: string): void {
    const change = this.#queued.get(changeId);
    if (change !== undefined && change.contactKey !== null)
      this.#pages.passed(change.batchId, change.contactKey);
  }

  #forget(changeId: string): void {
    this.#passed(changeId);
    this.#queued.delete(changeId);
    this.#queuedAt.delete(changeId);
    this.#unsettled.delete(changeId);
    this.#gate.forget(changeId);
    this.#undoWindow.forget(changeId);
    this.#bugs.delete(changeId);
    for (const lane of this.#following.ended(changeId)) this.#lanes.wake(lane);
  }
}
