import type { SyncStatus } from '../../contract/accounts/sync.ts';
import type { Clock } from '../clock.ts';
import type { ContactsChanged } from '../event-hub.ts';
import type { LogPort } from '../ports.ts';
import type { RequestOptions, ServiceClient } from '../service-client/service-client.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { JobDriver } from './job-driver.ts';
import { RequestedReads } from './reading/requested-reads.ts';
import { StaleReadGuard } from './reading/stale-read-guard.ts';
import { MissingContacts } from './removals/missing-contacts.ts';
import { SearchControls } from './removals/reliable-searches.ts';
import { ServiceClock } from './service-clock.ts';
import { StatusPublisher } from './status-publisher.ts';
import { DEFAULT_INTERVALS, type SyncIntervals } from './sync-intervals.ts';
import { SyncJobs, type ReadingOptions } from './sync-jobs.ts';

const SLEEP_CHECK_INTERVAL_MS = 15_000;
/** Timers may be late and clocks are adjusted by seconds; a larger gap means sleep. */
const MIN_SLEEP_MS = 30_000;

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
  intervals?: Partial<SyncIntervals>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

/** Keeps the mirror equal to the account: full syncs, count checks in between, and removal of contacts proved gone. */
export class Sync {
  /**
   * The client for writes. The sync notes each write made through it, and keeps older values of pages in flight out of
   * the mirror.
   */
  readonly client: ServiceClient;
  /** Reads that other parts of the host request. */
  readonly reads: RequestedReads;
  readonly #options: SyncOptions;
  readonly #closing = new AbortController();
  readonly #status: StatusPublisher;
  readonly #missing: MissingContacts;
  readonly #serviceClock: ServiceClock;
  readonly #jobs: SyncJobs;
  readonly #driver: JobDriver;
  readonly #stopListening: () => void;
  #priority: RequestOptions['priority'] = 'background';

  constructor(options: SyncOptions) {
    this.#options = options;
    const intervals = { ...DEFAULT_INTERVALS, ...options.intervals };
    const staleReadGuard = new StaleReadGuard();
    const controls = new SearchControls();
    this.client = staleReadGuard.wrap(options.client);
    const { clock, store, log } = options;
    const signal = this.#closing.signal;
    const priority = () => this.#priority;
    this.#status = new StatusPublisher({ clock, signal, publish: (status) => options.onStatus(status) });
    this.reads = new RequestedReads({
      client: options.client,
      store,
      staleReadGuard,
      signal,
      priority,
      onChanged: (keys) => options.onContactsChanged({ keys, groups: true }),
    });
    const reading: ReadingOptions = {
      client: options.client,
      store,
      pageApplier: this.reads.pageApplier,
      signal,
      stamp: () => staleReadGuard.stamp(),
      groupsWritten: () => staleReadGuard.groupsWritten,
      priority,
      onGroups: (changed) => {
        if (changed) options.onContactsChanged({ keys: [], groups: true });
      },
    };
    this.#missing = new MissingContacts({
      ...reading,
      log,
      controls,
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
    this.#jobs = new SyncJobs({
      reading,
      clock,
      log,
      intervals,
      status: this.#status,
      onContactsChanged: (changed) => options.onContactsChanged(changed),
      missing: this.#missing,
      controls,
      serviceClock: this.#serviceClock,
      add: (job) => this.#driver.add(job),
    });
    this.#driver = new JobDriver({
      clock,
      log,
      checkIntervalMs: intervals.checkIntervalMs,
      random: options.random ?? (() => Math.random()),
      jobs: this.#jobs,
      onSucceeded: (job) => {
        const { state, error } = this.#status.get();
        if (state !== 'idle' || error !== null) this.#status.set({ state: 'idle', error: null });
        if (job === 'fullSync' || job === 'check') options.onRead?.();
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

  /** Runs a full sync now with foreground priority; a running one only gets that priority. */
  now(): void {
    this.#priority = 'foreground';
    this.#driver.startAfresh();
    this.#jobs.startAfresh();
    this.#missing.forgetDecline();
    if (this.#status.get().state !== 'reading') this.#driver.want('fullSync');
  }

  /** Retries a failed job at once, because the network is back. */
  online(): void {
    if (this.#driver.stopped) return;
    // Also resets the failures if a job is running now, so that its next retry comes soon.
    this.#driver.startAfresh();
    if (this.#status.get().state === 'failed') this.#driver.wantNext();
  }

  /** Ends a wait that the service asked for, at the user's request, and sends a request. */
  tryNow(): void {
    this.#options.client.tryNow();
    // If no request is waiting, the next job sends one.
    this.runNextJob();
  }

  /** Compares counts when the window gets the focus, unless that was just done. */
  focus(): void {
    if (this.#status.get().state === 'failed') return;
    if (!this.#jobs.isJustChecked) this.runNextJob();
  }

  /** Runs the next scheduled job now. */
  runNextJob(): void {
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
}

export function createSync(options: SyncOptions): Sync {
  return new Sync(options);
}

/**
 * Calls `onWake` after the computer has slept, detected by wall time that advanced more than the timer. This needs no
 * system event, so it works in every shell. Setting the clock forward looks the same and costs one needless check.
 */
async function watchForSleep(clock: Clock, signal: AbortSignal, onWake: () => void): Promise<void> {
  while (!signal.aborted) {
    const before = clock.now();
    await clock.delay(SLEEP_CHECK_INTERVAL_MS, signal);
    if (!signal.aborted && clock.now() - before > SLEEP_CHECK_INTERVAL_MS + MIN_SLEEP_MS) onWake();
  }
}
