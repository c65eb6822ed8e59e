import type { SyncStatus } from '../../contract/accounts/sync.ts';
import type { ServiceContact } from '../../core/wire/service-contact.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { RequestOptions, ServiceClient } from '../service-client/service-client.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { ChangeNotices, type ContactsChanged } from './change-notices.ts';
import { countsMoved, rereadNextGroup } from './reading/count-check.ts';
import { MissingContacts } from './removals/missing-contacts.ts';
import { FollowUpSyncs } from './follow-up-syncs.ts';
import { refreshGroups, runFullSync } from './full-sync.ts';
import { JobDriver, type JobEnd } from './job-driver.ts';
import { hasElapsed } from './removals/has-elapsed.ts';
import { PageApplier } from './reading/page-applier.ts';
import { walkFromStart } from './reading/page-walk.ts';
import { readContact, type ContactReading } from './reading/read-contact.ts';
import { readContacts } from './reading/read-contacts.ts';
import { SearchControls } from './removals/reliable-searches.ts';
import { daysAhead, serviceDay } from './service-day.ts';
import { watchForSleep } from './sleep-watch.ts';
import { StatusPublisher } from './status-publisher.ts';
import { DEFAULT_INTERVALS, type SyncIntervals } from './sync-intervals.ts';
import { StaleReadGuard } from './reading/stale-read-guard.ts';

export interface SyncOptions {
  client: ServiceClient;
  store: StoreApi;
  log: LogPort;
  clock: Clock;
  onStatus: (status: SyncStatus) => void;
  onContactsChanged: (changed: ContactsChanged) => void;
  /** A reading came to its end: the service takes the key. */
  onRead?: () => void;
  /** The service's day (`DD-MM-YYYY`) differs from the computer's by more than one; told once. */
  onServiceDay: (todaysDate: string) => void;
  /** Every day that the service says it is, as UTC midnight in milliseconds. */
  onToday?: (day: number) => void;
  pace?: Partial<SyncIntervals>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

/** Pages read for those who write what they show: no more than can be written soon. */
const PAGES_AHEAD = 2;

/** Keeps the mirror equal to the account: reads it whole, compares between readings, removes what is proved gone. */
export class Sync {
  /**
   * The client to be used for writes. The sync learns from it what was written while a page was under way, and keeps
   * that page's older values out of the mirror.
   */
  readonly client: ServiceClient;
  readonly #options: SyncOptions;
  readonly #pace: SyncIntervals;
  readonly #closing = new AbortController();
  readonly #watch = new StaleReadGuard();
  readonly #controls = new SearchControls();
  readonly #board: StatusPublisher;
  readonly #notices: ChangeNotices;
  readonly #intake: PageApplier;
  readonly #doubts: MissingContacts;
  readonly #stopListening: () => void;
  readonly #driver: JobDriver;
  readonly #following = new FollowUpSyncs();
  readonly #rereads = new Set<Promise<unknown>>();
  #priority: RequestOptions['priority'] = 'background';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #suspectedAt = Number.NEGATIVE_INFINITY;
  #dayTold = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#pace = { ...DEFAULT_INTERVALS, ...options.pace };
    this.client = this.#watch.watching(options.client);
    const { clock, store, log } = options;
    const signal = this.#closing.signal;
    this.#board = new StatusPublisher({ clock, signal, tell: (status) => options.onStatus(status) });
    this.#notices = new ChangeNotices({
      clock,
      signal,
      tell: (changed) => options.onContactsChanged(changed),
    });
    this.#intake = new PageApplier({
      store,
      watch: this.#watch,
      onChanged: (keys) => this.#notices.add(keys, true),
      reread: (contactId) => this.#reread(contactId),
    });
    this.#doubts = new MissingContacts({
      ...this.#reading(),
      log,
      controls: this.#controls,
      onRemoved: (keys) => this.#notices.add(keys, true),
      ask: (removalQuestion) => {
        if (this.#board.get().removalQuestion !== removalQuestion) this.#board.set({ removalQuestion });
      },
    });
    this.#driver = new JobDriver({
      clock,
      log,
      checkEvery: this.#pace.checkEvery,
      random: options.random ?? (() => Math.random()),
      jobs: {
        start: () => this.#start(),
        pass: () => this.#pass(),
        settle: () => this.#settle(),
        check: () => this.#check(),
      },
      onSucceeded: (job) => {
        const { state, error } = this.#board.get();
        if (state !== 'idle' || error !== null) this.#board.set({ state: 'idle', error: null });
        if (job === 'pass' || job === 'check') options.onRead?.();
      },
      onFailed: (error) => this.#board.set({ state: 'failed', error }),
      onRest: () => {
        this.#priority = 'background';
      },
    });
    void watchForSleep(clock, signal, () => this.#woke());
    this.#stopListening = options.client.onSlowed((forMs) => this.#board.setSlowed(forMs));
  }

  /** Resumes the pass under way, begins one where the last is old or absent, and otherwise compares counts. */
  start(): void {
    this.#driver.want('start');
  }

  /** Reads the whole account now, before other background work; a pass under way is only hurried on. */
  now(): void {
    this.#priority = 'foreground';
    this.#driver.startAfresh();
    this.#following.startAfresh();
    this.#doubts.forgetNo();
    if (this.#board.get().state !== 'reading') this.#driver.want('pass');
  }

  /** The network is back: what failed is tried at once. */
  online(): void {
    if (this.#driver.stopped) return;
    // Also for what is being tried just now, and may fail yet: it is not to wait as long as after many failures.
    this.#driver.startAfresh();
    if (this.#board.get().state === 'failed') this.#driver.wantNext();
  }

  /** The user does not want to wait as long as the service asked: something is asked for at once. */
  tryNow(): void {
    this.#options.client.tryNow();
    // What waits goes first; where nothing does, there must be something to try with.
    this.look();
  }

  /** The window got the focus: counts are compared, unless that was just done. */
  focus(): void {
    if (this.#board.get().state === 'failed') return;
    if (hasElapsed(this.#checkedAt, this.#options.clock.now(), this.#pace.focusRest)) this.look();
  }

  /** What would be asked for after a rest is asked for now: counts, or all where another pass is to follow. */
  look(): void {
    if (!this.#driver.busy && !this.#driver.stopped) this.#driver.wantNext();
  }

  /** Timers stood still while the computer slept: whether the service is there, and has changed, is asked at once. */
  #woke(): void {
    if (this.#driver.busy || this.#driver.stopped) return;
    this.#options.log.info('sync.woke');
    this.#driver.startAfresh();
    this.#driver.wantNext();
  }

  status(): SyncStatus {
    return this.#board.get();
  }

  /** The answer to `removalQuestion`. Yes: what the service is seen not to have is removed. No: the rows stay, marked. */
  answerRemoval(remove: boolean): Promise<void> {
    if (this.#board.get().removalQuestion !== null && this.#doubts.answer(remove))
      this.#driver.want('settle');
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

  /** Reads sets of contacts afresh, with as few requests as that takes; see `readContacts`. */
  async readContacts(
    sets: readonly (readonly number[])[],
    priority: RequestOptions['priority'],
  ): Promise<Map<number, ContactReading>> {
    const { client, store } = this.#options;
    const readings = await readContacts(
      {
        client,
        store,
        priority,
        signal: this.#closing.signal,
        stamp: () => this.#watch.stamp(),
        isNewest: (stamp, contactId) => this.#watch.since(stamp, contactId) === null,
      },
      sets,
    );
    for (const [contactId, { kind }] of readings)
      if (kind === 'found') this.#watch.note(contactId, 'written');
    return readings;
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
    await this.#driver.quiet();
    await Promise.all(this.#rereads);
  }

  /** Ends what is under way; an unfinished pass stays open and is resumed by the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#driver.close();
    this.#stopListening();
    await this.quiet();
    this.#notices.flush();
  }

  async #start(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    this.#board.set({ completedAt: last?.completedAt ?? null });
    const old = last === null || hasElapsed(Date.parse(last.completedAt), clock.now(), this.#pace.freshFor);
    const unfinished = (await store.openPass()) !== null || (await this.#doubts.leftOver());
    this.#driver.add(old || unfinished ? 'pass' : 'check');
    return { kind: 'done' };
  }

  async #pass(): Promise<JobEnd> {
    const { clock, log } = this.#options;
    const began = clock.monotonic();
    // What went wrong before stays said until the service has answered.
    this.#board.set({ state: 'reading', read: 0, expected: null });
    const end = await runFullSync({
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
    const took = clock.monotonic() - began;
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
    const { queued, sending, unsettled } = await this.#options.store.changeCounts();
    const writing = queued + sending + unsettled > 0;
    if (!this.#following.anotherAfter(end, seen + settled.alive, writing)) return { kind: 'done' };
    return { kind: 'done', again: Math.min(this.#pace.restAtMost, Math.max(this.#pace.restAtLeast, took)) };
  }

  async #settle(): Promise<JobEnd> {
    const end = await this.#doubts.settle();
    return end.kind === 'failed' ? end : { kind: 'done' };
  }

  async #check(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedPass();
    if (last === null || hasElapsed(Date.parse(last.completedAt), clock.now(), this.#pace.passEvery))
      return this.#pass();
    this.#checkedAt = clock.now();
    const groupError = await refreshGroups(this.#reading());
    if (groupError !== null) return { kind: 'failed', error: groupError };
    const counts = await countsMoved(this.#reading());
    if (counts.kind === 'failed') return counts;
    if (counts.kind === 'moved') return this.#pass();
    const reread = await rereadNextGroup(this.#reading());
    if (reread.kind === 'failed') return reread;
    const due = hasElapsed(this.#suspectedAt, clock.now(), this.#pace.suspectEvery);
    if (!due || (!reread.missing && !this.#following.incomplete)) return { kind: 'done' };
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

  #compareDay(todaysDate: string): void {
    const day = serviceDay(todaysDate);
    if (day !== null) this.#options.onToday?.(day);
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
