import type { AppError } from '../../contract/result.ts';
import type { SyncStatus } from '../../contract/sync.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { RequestOptions, ServiceClient } from '../service-client/service-client.ts';
import { StoreFailure, type RemovalCandidate, type StoreApi } from '../store/store-api.ts';
import { ChangeNotices, type ContactsChanged } from './change-notices.ts';
import { countsMoved, keepCountsApart, rereadNextGroup } from './count-check.ts';
import { refreshGroups, runFullPass, type PassEnd } from './full-pass.ts';
import { PageIntake } from './page-intake.ts';
import { readContact, type ContactReading } from './read-contact.ts';
import { needsYes, settleRemovals } from './removals.ts';
import { retryWait } from './retry-wait.ts';
import { SearchControls } from './search-trust.ts';
import { daysAhead } from './service-day.ts';
import { StatusBoard } from './status-board.ts';
import { WriteWatch } from './write-watch.ts';

/** All in milliseconds. */
export interface SyncPace {
  /** A pass younger than this makes a new one at the start needless. */
  freshFor: number;
  /** Between two comparisons of counts. */
  checkEvery: number;
  /** Focus within this time after a comparison does not make another. */
  focusRest: number;
  /** Equal counts prove nothing: a whole pass at least this often. */
  passEvery: number;
  /** Rest before a pass that follows on another: as long as that one took, within these. */
  restAtLeast: number;
  restAtMost: number;
  /** A group re-read may ask for a whole pass this often; shifting pages would have it do so without end. */
  rereadPassEvery: number;
}

export const USUAL_PACE: SyncPace = {
  freshFor: 5 * 60_000,
  checkEvery: 3 * 60_000,
  focusRest: 20_000,
  passEvery: 6 * 60 * 60_000,
  restAtLeast: 2_000,
  restAtMost: 5 * 60_000,
  rereadPassEvery: 60 * 60_000,
};

export interface SyncOptions {
  client: ServiceClient;
  store: StoreApi;
  log: LogPort;
  clock: Clock;
  onStatus: (status: SyncStatus) => void;
  onContactsChanged: (changed: ContactsChanged) => void;
  /** The service's day differs from the computer's by more than one; told once. */
  onServiceDay: (todaysDate: string) => void;
  pace?: Partial<SyncPace>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

/** A pass may be followed by so many others before the next regular one, where doubt remains. */
const FOLLOWING_PASSES = 2;
/** The same while each still finds new contacts: a list in random order takes many readings to be seen whole. */
const FRUITFUL_PASSES = 14;
const UNSETTLED = 'sync.candidatesUnsettled';

type Job = 'start' | 'pass' | 'check' | 'settle';
/** `again`: milliseconds after which another pass should follow. */
type JobEnd = { kind: 'done'; again?: number } | { kind: 'failed'; error: AppError };

/** Keeps the mirror equal to the account: reads it whole, compares between readings, removes what is proved gone. */
export class Sync {
  /**
   * The client to be used for writes. The sync learns from it what was written while a page was under way, and keeps
   * that page's older values out of the mirror.
   */
  readonly client: ServiceClient;
  readonly #options: SyncOptions;
  readonly #pace: SyncPace;
  readonly #closing = new AbortController();
  readonly #watch = new WriteWatch();
  readonly #controls = new SearchControls();
  readonly #board: StatusBoard;
  readonly #notices: ChangeNotices;
  readonly #intake: PageIntake;
  readonly #wanted = new Set<Job>();
  readonly #stopListening: () => void;
  readonly #rereads = new Set<Promise<unknown>>();
  readonly #jobs = {
    start: () => this.#start(),
    pass: () => this.#pass(),
    settle: () => this.#settle(),
    check: () => this.#check(),
  } satisfies Record<Job, () => Promise<JobEnd>>;
  #priority: RequestOptions['priority'] = 'background';
  #driving: Promise<void> | null = null;
  #timer = new AbortController();
  #failures = 0;
  /** Nothing is read until someone says so: the key is refused, or the disk is full. */
  #stopped = false;
  #following = 0;
  #candidates: { list: RemovalCandidate[]; doubtful: number; contactCount: number; agreed: boolean } | null =
    null;
  /** As many as the user did not want removed: not asked about again until there are more. */
  #declined = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #rereadPassAt = Number.NEGATIVE_INFINITY;
  #lastTotal: number | null = null;
  #dayTold = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#pace = { ...USUAL_PACE, ...options.pace };
    this.client = this.#watch.watching(options.client);
    const { clock } = options;
    const signal = this.#closing.signal;
    this.#board = new StatusBoard({ clock, signal, tell: (status) => options.onStatus(status) });
    this.#notices = new ChangeNotices({
      clock,
      signal,
      tell: (changed) => options.onContactsChanged(changed),
    });
    this.#intake = new PageIntake({
      store: options.store,
      watch: this.#watch,
      onChanged: (keys, groups) => this.#notices.add(keys, groups),
      reread: (contactId) => this.#reread(contactId),
    });
    this.#stopListening = options.client.onSlowed((slowedForMs) => this.#board.set({ slowedForMs }));
  }

  /** Resumes the pass under way, begins one where the last is old or absent, and otherwise compares counts. */
  start(): void {
    this.#want('start');
  }

  /** Reads the whole account now, before other background work; a pass under way is only hurried on. */
  now(): void {
    this.#priority = 'foreground';
    this.#failures = 0;
    this.#stopped = false;
    this.#following = 0;
    if (this.#board.get().state !== 'reading') this.#want('pass');
  }

  /** The network is back: what failed is tried at once. */
  online(): void {
    if (this.#board.get().state !== 'failed' || this.#stopped) return;
    this.#failures = 0;
    this.#want(this.#wanted.size > 0 ? null : 'check');
  }

  /** The window got the focus: counts are compared, unless that was just done. */
  focus(): void {
    if (this.#driving !== null || this.#stopped || this.#board.get().state === 'failed') return;
    if (this.#options.clock.now() - this.#checkedAt >= this.#pace.focusRest) this.#want('check');
  }

  status(): SyncStatus {
    return this.#board.get();
  }

  /** The answer to `removalQuestion`. Yes: what the service is seen not to have is removed. No: the rows stay, marked. */
  answerRemoval(remove: boolean): Promise<void> {
    const question = this.#board.get().removalQuestion;
    if (question === null) return Promise.resolve();
    this.#board.set({ removalQuestion: null });
    if (!remove) this.#declined = Math.max(this.#declined, question.count);
    else if (this.#candidates !== null) {
      this.#candidates.agreed = true;
      this.#want('settle');
    }
    return Promise.resolve();
  }

  /** Reads one contact afresh from the service; see `ContactReading` for what `absent` takes. */
  readonly readContact = (
    ref: { contactId: number },
    priority: RequestOptions['priority'] = 'foreground',
  ): Promise<ContactReading> => {
    const { client, store } = this.#options;
    return readContact(
      { client, store, watch: this.#watch, priority, signal: this.#closing.signal },
      ref.contactId,
    );
  };

  /** Resolves when nothing is being read; timers may still be set. */
  async quiet(): Promise<void> {
    while (this.#driving !== null) await this.#driving;
    await Promise.all(this.#rereads);
  }

  /** Ends what is under way; an unfinished pass stays open and is resumed by the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#timer.abort();
    this.#stopListening();
    await this.quiet();
    this.#notices.flush();
  }

  #want(job: Job | null): void {
    if (this.#closing.signal.aborted) return;
    if (job !== null) this.#wanted.add(job);
    this.#timer.abort();
    this.#driving ??= this.#drive().finally(() => {
      this.#driving = null;
    });
  }

  /** One job after the other: there is never more than one pass. */
  async #drive(): Promise<void> {
    // Left before the first step, so that a caller has its answer before anything is told.
    await Promise.resolve();
    let wait = this.#pace.checkEvery;
    let next: Job = 'check';
    while (!this.#closing.signal.aborted) {
      const job = this.#nextJob();
      if (job === null) break;
      const done = await this.#run(job);
      if (this.#closing.signal.aborted) return;
      if (done.kind === 'failed') {
        const retry = this.#fail(job, done.error);
        if (retry === null) return;
        wait = retry;
        next = job;
        break;
      }
      this.#failures = 0;
      if (this.#board.get().state !== 'idle' || this.#board.get().error !== null) {
        this.#board.set({ state: 'idle', error: null });
      }
      wait = done.again ?? this.#pace.checkEvery;
      next = done.again === undefined ? 'check' : 'pass';
    }
    this.#wakeAfter(wait, next);
  }

  #nextJob(): Job | null {
    for (const job of ['start', 'pass', 'settle', 'check'] as const) {
      if (!this.#wanted.delete(job)) continue;
      // A pass tells more than counts do, and finds candidates of its own.
      if (job === 'pass') this.#wanted.clear();
      return job;
    }
    return null;
  }

  async #run(job: Job): Promise<JobEnd> {
    try {
      return await this.#jobs[job]();
    } catch (thrown) {
      if (thrown instanceof StoreFailure) return { kind: 'failed', error: thrown.error };
      const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      this.#options.log.error('sync.bug', { job, message });
      return { kind: 'failed', error: { code: 'unexpected' } };
    } finally {
      if (this.#wanted.size === 0) this.#priority = 'background';
    }
  }

  async #start(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    this.#board.set({ completedAt: last?.completedAt ?? null });
    const old = last === null || clock.now() - Date.parse(last.completedAt) > this.#pace.freshFor;
    const unsettled = (await store.getMeta(UNSETTLED)) === true;
    this.#wanted.add(old || unsettled || (await store.openPass()) !== null ? 'pass' : 'check');
    return { kind: 'done' };
  }

  async #pass(): Promise<JobEnd> {
    const { store, clock, log } = this.#options;
    const began = clock.now();
    // What went wrong before stays said until the service has answered.
    this.#board.set({ state: 'reading', read: 0, expected: null });
    const end = await runFullPass({
      ...this.#reading(),
      intake: this.#intake,
      now: () => clock.now(),
      onProgress: (read, expected) => this.#board.progress(read, expected),
      onPageRead: (contacts) => this.#controls.offer(contacts),
      onServiceDay: (day) => this.#compareDay(day),
    });
    if (end.kind === 'failed') return end;
    const took = clock.now() - began;
    const { candidates, doubtful, contactCount, completedAt } = end;
    log.info('sync.pass', {
      took,
      contactCount,
      doubtful,
      candidates: candidates.length,
      inserted: end.inserted,
    });
    if (doubtful > 0) this.#notices.add([], true);
    if (candidates.length > 0) await store.setMeta(UNSETTLED, true);
    const groupError = await refreshGroups(this.#reading());
    this.#board.set({
      state: 'idle',
      completedAt,
      read: contactCount - doubtful,
      expected: end.totalRecords,
    });
    if (groupError !== null) return { kind: 'failed', error: groupError };

    const agreed = this.#candidates?.agreed === true && this.#wanted.has('settle');
    this.#candidates = { list: candidates, doubtful, contactCount, agreed };
    this.#lastTotal = end.totalRecords;
    this.#checkedAt = clock.now();
    const settled = await this.#settle();
    if (settled.kind === 'failed') return settled;
    if (!(await this.#doubtRemains(end, settled.alive))) {
      this.#following = 0;
      return { kind: 'done' };
    }
    this.#following += 1;
    return { kind: 'done', again: Math.min(this.#pace.restAtMost, Math.max(this.#pace.restAtLeast, took)) };
  }

  /** Whether a pass of the other direction should follow soon. */
  async #doubtRemains(end: Extract<PassEnd, { kind: 'complete' }>, alive: number): Promise<boolean> {
    const counts = await this.#options.store.changeCounts();
    const writing = counts.queued + counts.sending + counts.unsettled > 0;
    const seen = end.contactCount - end.doubtful + alive;
    const missing = end.totalRecords === null || writing ? 0 : end.totalRecords - seen;
    if (missing > 0 && end.inserted > 0 && this.#following < FRUITFUL_PASSES) return true;
    return (missing !== 0 || end.doubtful > end.candidates.length) && this.#following < FOLLOWING_PASSES;
  }

  /** Removes what is proved gone, or asks the user. */
  async #settle(): Promise<{ kind: 'done'; alive: number } | { kind: 'failed'; error: AppError }> {
    const { store, log } = this.#options;
    const round = this.#candidates;
    if (round === null) return { kind: 'done', alive: 0 };
    const { list, doubtful, contactCount, agreed } = round;
    if (list.length === 0) this.#board.set({ removalQuestion: null });
    else if (!agreed && needsYes(list.length, contactCount) && list.length <= this.#declined) {
      return { kind: 'done', alive: 0 };
    }
    let alive = 0;
    if (list.length > 0) {
      const end = await settleRemovals(
        {
          ...this.#reading(),
          intake: this.#intake,
          controls: this.#controls,
          onRemoved: (keys) => this.#notices.add(keys, true),
        },
        { candidates: list, doubtful, contactCount, agreed },
      );
      if (end.kind === 'failed') return end;
      alive = end.alive;
      if (end.kind === 'ask') {
        if (end.count > this.#declined)
          this.#board.set({ removalQuestion: { count: end.count, of: end.of } });
        return { kind: 'done', alive };
      }
      log.info('sync.removals', { alive, removed: end.removed, unproved: end.unproved });
      this.#board.set({ removalQuestion: null });
    }
    this.#candidates = null;
    await store.setMeta(UNSETTLED, false);
    await keepCountsApart(store, this.#lastTotal);
    return { kind: 'done', alive };
  }

  async #check(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    if (last === null || clock.now() - Date.parse(last.completedAt) > this.#pace.passEvery)
      return this.#pass();
    this.#checkedAt = clock.now();
    const options = { ...this.#reading(), intake: this.#intake };
    const groupError = await refreshGroups(options);
    if (groupError !== null) return { kind: 'failed', error: groupError };
    const counts = await countsMoved(options);
    if (counts.kind === 'failed') return counts;
    if (counts.kind === 'moved') return this.#pass();
    const reread = await rereadNextGroup(options);
    if (reread.kind === 'failed') return reread;
    if (!reread.missing || clock.now() - this.#rereadPassAt < this.#pace.rereadPassEvery)
      return { kind: 'done' };
    this.#rereadPassAt = clock.now();
    return this.#pass();
  }

  #reading() {
    return {
      client: this.#options.client,
      store: this.#options.store,
      signal: this.#closing.signal,
      stamp: () => this.#watch.stamp(),
      priority: () => this.#priority,
      onGroups: (changed: boolean) => {
        if (changed) this.#notices.add([], true);
      },
    };
  }

  /** Answers the milliseconds after which it is tried again; null for never by itself. */
  #fail(job: Job, error: AppError): number | null {
    if (error.code === 'cancelled') return null;
    this.#failures += 1;
    const wait = retryWait(error, this.#failures, (this.#options.random ?? Math.random)());
    this.#options.log.warn('sync.failed', { job, code: error.code, retryInMs: wait });
    this.#stopped = wait === null;
    this.#board.set({ state: 'failed', error });
    return wait;
  }

  #wakeAfter(ms: number, job: Job): void {
    const timer = new AbortController();
    this.#timer = timer;
    void this.#options.clock.delay(ms, timer.signal).then(() => {
      if (!timer.signal.aborted) this.#want(job);
    });
  }

  #compareDay(todaysDate: string): void {
    if (this.#dayTold) return;
    const ahead = daysAhead(todaysDate, new Date(this.#options.clock.now()));
    if (ahead === null || Math.abs(ahead) <= 1) return;
    this.#dayTold = true;
    this.#options.onServiceDay(todaysDate);
  }

  #reread(contactId: number): void {
    const stamp = this.#watch.stamp();
    const reading = this.readContact({ contactId }, 'background')
      .then(async (read) => {
        if (read.kind !== 'found' || this.#watch.since(stamp + 1, contactId) !== null) return;
        const { changedKeys } = await this.#options.store.applyContacts({ contacts: [read.contact] });
        if (changedKeys.length > 0) this.#notices.add(changedKeys, true);
      })
      .catch((thrown: unknown) => {
        this.#options.log.warn('sync.rereadFailed', { contactId, message: String(thrown) });
      })
      .finally(() => this.#rereads.delete(reading));
    this.#rereads.add(reading);
  }
}

export function createSync(options: SyncOptions): Sync {
  return new Sync(options);
}
