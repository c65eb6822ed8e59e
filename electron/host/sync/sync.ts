import { openChangeCount } from '../../core/open-change-count.ts';
import type { SyncStatus } from '../../contract/accounts/sync.ts';
import type { ServiceContact } from '../../core/wire/service-contact.ts';
import type { Clock } from '../clock.ts';
import type { ContactsChanged } from '../event-hub.ts';
import type { LogPort } from '../ports.ts';
import type { RequestOptions, ServiceClient } from '../service-client/service-client.ts';
import type { StoreApi } from '../store/api/store-api.ts';
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
import { ServiceClock } from './service-clock.ts';
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
  /** Called after a successful sync or check: the service accepts the key. */
  onRead?: () => void;
  /** Called once if the service's date (`DD-MM-YYYY`) differs from the computer's by more than a day. */
  onServiceDay: (todaysDate: string) => void;
  /** Called once, when `serviceNow` becomes known. */
  onServiceNow?: () => void;
  pace?: Partial<SyncIntervals>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

/** Pages read ahead by `readPages`; few, because its callers write what they read and shouldn't write stale pages. */
const PAGES_AHEAD = 2;

/** Keeps the mirror equal to the account: full syncs, count checks in between, and removal of contacts proved gone. */
export class Sync {
  /**
   * The client for writes. The sync notes each write made through it, and keeps older values of pages in flight out of
   * the mirror.
   */
  readonly client: ServiceClient;
  readonly #options: SyncOptions;
  readonly #pace: SyncIntervals;
  readonly #closing = new AbortController();
  readonly #watch = new StaleReadGuard();
  readonly #controls = new SearchControls();
  readonly #status: StatusPublisher;
  readonly #intake: PageApplier;
  readonly #missing: MissingContacts;
  readonly #stopListening: () => void;
  readonly #driver: JobDriver;
  readonly #followUps = new FollowUpSyncs();
  readonly #serviceClock: ServiceClock;
  readonly #rereads = new Set<Promise<unknown>>();
  #priority: RequestOptions['priority'] = 'background';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #suspectedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#pace = { ...DEFAULT_INTERVALS, ...options.pace };
    this.client = this.#watch.watching(options.client);
    const { clock, store, log } = options;
    const signal = this.#closing.signal;
    this.#status = new StatusPublisher({ clock, signal, publish: (status) => options.onStatus(status) });
    this.#intake = new PageApplier({
      store,
      watch: this.#watch,
      onChanged: (keys) => options.onContactsChanged({ keys, groups: true }),
    });
    this.#missing = new MissingContacts({
      ...this.#reading(),
      log,
      controls: this.#controls,
      onRemoved: (keys) => options.onContactsChanged({ keys, groups: true }),
      ask: (removalQuestion) => {
        if (this.#status.get().removalQuestion !== removalQuestion) this.#status.set({ removalQuestion });
      },
    });
    this.#serviceClock = new ServiceClock({
      clock,
      onKnown: () => options.onServiceNow?.(),
      onDiffers: (todaysDate) => options.onServiceDay(todaysDate),
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
        const { state, error } = this.#status.get();
        if (state !== 'idle' || error !== null) this.#status.set({ state: 'idle', error: null });
        if (job === 'pass' || job === 'check') options.onRead?.();
      },
      onFailed: (error) => this.#status.set({ state: 'failed', error }),
      onRest: () => {
        this.#priority = 'background';
      },
    });
    void watchForSleep(clock, signal, () => this.#woke());
    this.#stopListening = options.client.onSlowed((forMs) => this.#status.setSlowed(forMs));
  }

  /** Resumes an open full sync, begins one if the last is old or absent, or compares counts. */
  start(): void {
    this.#driver.want('start');
  }

  /** Runs a full sync now with foreground priority; one that is running is only raised in priority. */
  now(): void {
    this.#priority = 'foreground';
    this.#driver.startAfresh();
    this.#followUps.startAfresh();
    this.#missing.forgetNo();
    if (this.#status.get().state !== 'reading') this.#driver.want('pass');
  }

  /** Retries a failed job at once, because the network is back. */
  online(): void {
    if (this.#driver.stopped) return;
    // Also resets the failures for a job that is running now, so that its next retry comes soon.
    this.#driver.startAfresh();
    if (this.#status.get().state === 'failed') this.#driver.wantNext();
  }

  /** Ends a wait that the service asked for, at the user's request, and sends a request. */
  tryNow(): void {
    this.#options.client.tryNow();
    // Waiting requests go first; if there are none, a check provides one.
    this.look();
  }

  /** Compares counts when the window gets the focus, unless that was just done. */
  focus(): void {
    if (this.#status.get().state === 'failed') return;
    if (hasElapsed(this.#checkedAt, this.#options.clock.now(), this.#pace.focusRest)) this.look();
  }

  /** Runs the next scheduled job now. */
  look(): void {
    if (!this.#driver.busy && !this.#driver.stopped) this.#driver.wantNext();
  }

  /** Checks the service at once after sleep, because timers stood still. */
  #woke(): void {
    if (this.#driver.busy || this.#driver.stopped) return;
    this.#options.log.info('sync.woke');
    this.#driver.startAfresh();
    this.#driver.wantNext();
  }

  status(): SyncStatus {
    return this.#status.get();
  }

  /** The latest time that the service's date allows, in milliseconds since the epoch; null while it isn't known. */
  serviceNow(): number | null {
    return this.#serviceClock.now();
  }

  /**
   * Handles the user's answer to `removalQuestion`. Yes removes contacts proved gone; no keeps their rows, marked as
   * missing.
   */
  answerRemoval(remove: boolean): Promise<void> {
    if (this.#status.get().removalQuestion !== null && this.#missing.answer(remove))
      this.#driver.want('settle');
    return Promise.resolve();
  }

  /** Reads one contact from the service; see `ContactReading` for what `absent` requires. */
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
    // This result is newer than any page requested before.
    if (reading.kind === 'found') this.#watch.note(contactId, 'written');
    return reading;
  }

  /** Reads sets of contacts with as few requests as possible; see `readContacts`. */
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
   * Reads a group or the whole account into the mirror, page by page, waiting for `onPage` in between. False if it
   * wasn't read to the end.
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

  /** Resolves once nothing is being read; timers may still be set. */
  quiet(): Promise<void> {
    return this.#driver.quiet();
  }

  /** Stops the sync. An unfinished full sync stays open and is resumed at the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#driver.close();
    this.#stopListening();
    await this.quiet();
  }

  async #start(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedFullSync();
    this.#status.set({ completedAt: last?.completedAt ?? null });
    const old = last === null || hasElapsed(Date.parse(last.completedAt), clock.now(), this.#pace.freshFor);
    const unfinished = (await store.openFullSync()) !== null || (await this.#missing.leftOver());
    this.#driver.add(old || unfinished ? 'pass' : 'check');
    return { kind: 'done' };
  }

  async #pass(): Promise<JobEnd> {
    const { clock, log } = this.#options;
    const began = clock.monotonic();
    // The previous error stays visible until the service has answered.
    this.#status.set({ state: 'reading', read: 0, expected: null });
    const end = await runFullSync({
      ...this.#reading(),
      now: () => clock.now(),
      onProgress: (read, expected) => this.#status.progress(read, expected),
      onPageRead: (contacts) => this.#controls.offer(contacts),
      onServiceDay: (day) => this.#serviceClock.dateRead(day),
    });
    if (end.kind === 'failed') return end;
    const took = clock.monotonic() - began;
    const { candidates, doubtful, contactCount, completedAt, inserted } = end;
    log.info('sync.pass', { took, contactCount, doubtful, candidates: candidates.length, inserted });
    if (doubtful > 0) this.#options.onContactsChanged({ keys: null, groups: true });
    const groupError = await refreshGroups(this.#reading());
    const seen = contactCount - doubtful;
    this.#status.set({ state: 'idle', error: null, completedAt, read: seen, expected: end.totalRecords });
    if (groupError !== null) return { kind: 'failed', error: groupError };

    this.#checkedAt = clock.now();
    const settled = await this.#missing.take(end);
    if (settled.kind === 'failed') return settled;
    const writing = openChangeCount(await this.#options.store.changeCounts()) > 0;
    if (!this.#followUps.anotherAfter(end, seen + settled.alive, writing)) return { kind: 'done' };
    return { kind: 'done', again: Math.min(this.#pace.restAtMost, Math.max(this.#pace.restAtLeast, took)) };
  }

  async #settle(): Promise<JobEnd> {
    const end = await this.#missing.settle();
    return end.kind === 'failed' ? end : { kind: 'done' };
  }

  async #check(): Promise<JobEnd> {
    const { store, clock } = this.#options;
    const last = await store.lastCompletedFullSync();
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
    if (!due || (!reread.missing && !this.#followUps.incomplete)) return { kind: 'done' };
    this.#suspectedAt = clock.now();
    return this.#pass();
  }

  /** Options shared by all reads. */
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
        if (changed) this.#options.onContactsChanged({ keys: [], groups: true });
      },
    };
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
