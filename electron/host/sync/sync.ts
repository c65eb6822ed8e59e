import type { AppError } from '../../contract/result.ts';
import type { SyncStatus } from '../../contract/sync.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import { bugPlace } from '../bug-place.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { RequestOptions, ServiceClient } from '../service-client/service-client.ts';
import { StoreFailure, type StoreApi } from '../store/store-api.ts';
import { ChangeNotices, type ContactsChanged } from './change-notices.ts';
import { countsMoved, rereadNextGroup } from './count-check.ts';
import { Doubts } from './doubts.ts';
import { refreshGroups, runFullPass, type PassEnd } from './full-pass.ts';
import { PageIntake } from './page-intake.ts';
import { walkFromStart } from './page-walk.ts';
import { readContact, type ContactReading } from './read-contact.ts';
import { retryWait } from './retry-wait.ts';
import { SearchControls } from './search-trust.ts';
import { daysAhead } from './service-day.ts';
import { watchForSleep } from './sleep-watch.ts';
import { StatusBoard } from './status-board.ts';
import { USUAL_PACE, type SyncPace } from './sync-pace.ts';
import { WriteWatch } from './write-watch.ts';

export interface SyncOptions {
  client: ServiceClient;
  store: StoreApi;
  log: LogPort;
  clock: Clock;
  onStatus: (status: SyncStatus) => void;
  onContactsChanged: (changed: ContactsChanged) => void;
  /** The service's day (`DD-MM-YYYY`) differs from the computer's by more than one; told once. */
  onServiceDay: (todaysDate: string) => void;
  pace?: Partial<SyncPace>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

/** A pass may be followed by so many others before the next regular one, where doubt remains. */
const FOLLOWING_PASSES = 2;
/**
 * The same while the service has more contacts than were seen and the passes still bring new ones, but for so many in
 * a row: a list in random order takes many readings to be seen whole.
 */
const FRUITFUL_PASSES = 14;
const BARREN_PASSES = 3;
/** Pages read for those who write what they show: no more than can be written soon. */
const PAGES_AHEAD = 2;

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
  readonly #doubts: Doubts;
  readonly #stopListening: () => void;
  readonly #jobs = {
    start: () => this.#start(),
    pass: () => this.#pass(),
    settle: () => this.#settle(),
    check: () => this.#check(),
  } satisfies Record<Job, () => Promise<JobEnd>>;
  readonly #wanted = new Set<Job>();
  readonly #rereads = new Set<Promise<unknown>>();
  #driving: Promise<void> | null = null;
  #timer = new AbortController();
  /** What the timer will wake for. */
  #next: Job = 'start';
  #priority: RequestOptions['priority'] = 'background';
  #failures = 0;
  /** Nothing is read until someone says so: the key is refused, or the disk is full. */
  #stopped = false;
  #following = 0;
  /** Passes in a row that brought nothing new. */
  #barren = 0;
  /** The service says it has more than the last passes saw. */
  #incomplete = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #suspectedAt = Number.NEGATIVE_INFINITY;
  #dayTold = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#pace = { ...USUAL_PACE, ...options.pace };
    this.client = this.#watch.watching(options.client);
    const { clock, store, log } = options;
    const signal = this.#closing.signal;
    this.#board = new StatusBoard({ clock, signal, tell: (status) => options.onStatus(status) });
    this.#notices = new ChangeNotices({
      clock,
      signal,
      tell: (changed) => options.onContactsChanged(changed),
    });
    this.#intake = new PageIntake({
      store,
      watch: this.#watch,
      onChanged: (keys) => this.#notices.add(keys, true),
      reread: (contactId) => this.#reread(contactId),
    });
    this.#doubts = new Doubts({
      ...this.#reading(),
      log,
      controls: this.#controls,
      onRemoved: (keys) => this.#notices.add(keys, true),
      ask: (removalQuestion) => {
        if (this.#board.get().removalQuestion !== removalQuestion) this.#board.set({ removalQuestion });
      },
    });
    void watchForSleep(clock, signal, () => this.#woke());
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
    this.#doubts.forgetNo();
    if (this.#board.get().state !== 'reading') this.#want('pass');
  }

  /** The network is back: what failed is tried at once. */
  online(): void {
    if (this.#board.get().state !== 'failed' || this.#stopped) return;
    this.#failures = 0;
    this.#want(this.#next);
  }

  /** The window got the focus: counts are compared, unless that was just done. */
  focus(): void {
    if (this.#driving !== null || this.#stopped || this.#board.get().state === 'failed') return;
    if (this.#options.clock.now() - this.#checkedAt >= this.#pace.focusRest) this.#want('check');
  }

  /** Timers stood still while the computer slept: whether the service is there, and has changed, is asked at once. */
  #woke(): void {
    if (this.#driving !== null || this.#stopped) return;
    this.#options.log.info('sync.woke');
    this.#failures = 0;
    this.#want(this.#board.get().state === 'failed' ? this.#next : 'check');
  }

  status(): SyncStatus {
    return this.#board.get();
  }

  /** The answer to `removalQuestion`. Yes: what the service is seen not to have is removed. No: the rows stay, marked. */
  answerRemoval(remove: boolean): Promise<void> {
    if (this.#board.get().removalQuestion !== null && this.#doubts.answer(remove)) this.#want('settle');
    return Promise.resolve();
  }

  /** Reads one contact afresh from the service; see `ContactReading` for what `absent` takes. */
  async readContact({
    contactId,
    priority = 'foreground',
  }: {
    contactId: number;
    priority?: RequestOptions['priority'];
  }): Promise<ContactReading> {
    const { client, store } = this.#options;
    const signal = this.#closing.signal;
    const reading = await readContact({ client, store, priority, signal }, contactId);
    // What this found is newer than any page asked for before.
    if (reading.kind === 'found') this.#watch.note(contactId, 'written');
    return reading;
  }

  /**
   * Reads a group, or all, page by page into the mirror, and waits for `onPage` before much more is read. False when it was
   * not read to its end.
   */
  async readPages(
    scope: { groupId?: number },
    onPage: (contacts: ServiceContact[]) => Promise<void>,
  ): Promise<boolean> {
    const end = await walkFromStart({
      ...this.#reading(),
      scope,
      direction: 'forward',
      parallel: PAGES_AHEAD,
      onPage: async ({ answer, stamp }) => {
        await this.#intake.take(answer.contacts, stamp);
        await onPage(answer.contacts);
        return 'go on';
      },
    });
    return end.kind === 'complete';
  }

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

  #want(job: Job): void {
    if (this.#closing.signal.aborted) return;
    this.#wanted.add(job);
    this.#timer.abort();
    this.#driving ??= this.#drive();
  }

  /** One job after the other: there is never more than one pass. */
  async #drive(): Promise<void> {
    // Callers have their answer before anything is told.
    await Promise.resolve();
    let wait: number | null = this.#pace.checkEvery;
    let next: Job = 'check';
    for (let job = this.#nextJob(); job !== null; job = this.#nextJob()) {
      const end = await this.#run(job);
      if (end.kind === 'failed') {
        wait = this.#fail(job, end.error);
        next = job;
        break;
      }
      this.#succeed();
      wait = end.again ?? this.#pace.checkEvery;
      next = end.again === undefined ? 'check' : 'pass';
    }
    // In the same step as the last look at what is wanted: nothing wanted later can be overlooked.
    this.#driving = null;
    this.#priority = 'background';
    if (wait !== null && !this.#closing.signal.aborted) this.#wakeAfter(wait, next);
  }

  #nextJob(): Job | null {
    if (this.#closing.signal.aborted) return null;
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
      this.#options.log.error('sync.bug', { job, error: bugPlace(thrown) });
      return { kind: 'failed', error: { code: 'unexpected' } };
    }
  }

  async #start(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    this.#board.set({ completedAt: last?.completedAt ?? null });
    const old = last === null || clock.now() - Date.parse(last.completedAt) > this.#pace.freshFor;
    const unfinished = (await store.openPass()) !== null || (await this.#doubts.leftOver());
    this.#wanted.add(old || unfinished ? 'pass' : 'check');
    return { kind: 'done' };
  }

  async #pass(): Promise<JobEnd> {
    const { clock, log } = this.#options;
    const began = clock.now();
    // What went wrong before stays said until the service has answered.
    this.#board.set({ state: 'reading', read: 0, expected: null });
    const end = await runFullPass({
      ...this.#reading(),
      now: () => clock.now(),
      onProgress: (read, expected) => {
        // The first rows are what the window waits for.
        if (this.#board.get().read === 0) this.#notices.flush();
        this.#board.progress(read, expected);
      },
      onPageRead: (contacts) => this.#controls.offer(contacts),
      onServiceDay: (day) => this.#compareDay(day),
    });
    if (end.kind === 'failed') return end;
    const took = clock.now() - began;
    const { candidates, doubtful, contactCount, completedAt, inserted } = end;
    log.info('sync.pass', { took, contactCount, doubtful, candidates: candidates.length, inserted });
    if (doubtful > 0) this.#notices.addUnnamed();
    const groupError = await refreshGroups(this.#reading());
    const seen = contactCount - doubtful;
    this.#board.set({ state: 'idle', error: null, completedAt, read: seen, expected: end.totalRecords });
    if (groupError !== null) return { kind: 'failed', error: groupError };

    this.#checkedAt = clock.now();
    const settled = await this.#doubts.take(end);
    if (settled.kind === 'failed') return settled;
    if (!(await this.#doubtRemains(end, seen + settled.alive))) {
      this.#following = 0;
      return { kind: 'done' };
    }
    this.#following += 1;
    return { kind: 'done', again: Math.min(this.#pace.restAtMost, Math.max(this.#pace.restAtLeast, took)) };
  }

  /** Whether a pass of the other direction should follow soon. */
  async #doubtRemains(end: Extract<PassEnd, { kind: 'complete' }>, seen: number): Promise<boolean> {
    const { queued, sending, unsettled } = await this.#options.store.changeCounts();
    const writing = queued + sending + unsettled > 0;
    const missing = end.totalRecords === null || writing ? 0 : end.totalRecords - seen;
    this.#incomplete = missing > 0;
    this.#barren = end.inserted > 0 ? 0 : this.#barren + 1;
    if (missing > 0 && this.#barren < BARREN_PASSES && this.#following < FRUITFUL_PASSES) return true;
    return (missing !== 0 || end.doubtful > end.candidates.length) && this.#following < FOLLOWING_PASSES;
  }

  async #settle(): Promise<JobEnd> {
    const end = await this.#doubts.settle();
    return end.kind === 'failed' ? end : { kind: 'done' };
  }

  async #check(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    if (last === null || clock.now() - Date.parse(last.completedAt) > this.#pace.passEvery)
      return this.#pass();
    this.#checkedAt = clock.now();
    const groupError = await refreshGroups(this.#reading());
    if (groupError !== null) return { kind: 'failed', error: groupError };
    const counts = await countsMoved(this.#reading());
    if (counts.kind === 'failed') return counts;
    if (counts.kind === 'moved') return this.#pass();
    const reread = await rereadNextGroup(this.#reading());
    if (reread.kind === 'failed') return reread;
    const due = clock.now() - this.#suspectedAt >= this.#pace.suspectEvery;
    if (!due || (!reread.missing && !this.#incomplete)) return { kind: 'done' };
    this.#suspectedAt = clock.now();
    return this.#pass();
  }

  /** What every reading needs. */
  #reading() {
    return {
      client: this.#options.client,
      store: this.#options.store,
      intake: this.#intake,
      signal: this.#closing.signal,
      stamp: () => this.#watch.stamp(),
      groupsWritten: () => this.#watch.groupsWritten,
      priority: () => this.#priority,
      onGroups: (changed: boolean) => {
        if (changed) this.#notices.add([], true);
      },
    };
  }

  #succeed(): void {
    this.#failures = 0;
    const { state, error } = this.#board.get();
    if (state !== 'idle' || error !== null) this.#board.set({ state: 'idle', error: null });
  }

  /** Answers the milliseconds after which it is tried again; null for never by itself. */
  #fail(job: Job, error: AppError): number | null {
    if (this.#closing.signal.aborted || error.code === 'cancelled') return null;
    this.#failures += 1;
    const wait = retryWait(error, this.#failures, (this.#options.random ?? (() => Math.random()))());
    this.#options.log.warn('sync.failed', { job, code: error.code, retryInMs: wait });
    this.#stopped = wait === null;
    this.#board.set({ state: 'failed', error });
    return wait;
  }

  #wakeAfter(ms: number, job: Job): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#next = job;
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
    const { client, store } = this.#options;
    const stamp = this.#watch.stamp();
    const signal = this.#closing.signal;
    const reading = readContact({ client, store, priority: 'background', signal }, contactId)
      .then(async (read) => {
        if (read.kind === 'found') await this.#intake.take([read.contact], stamp);
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
