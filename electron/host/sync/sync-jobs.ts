import { openChangeCount } from '../../core/open-change-count.ts';
import type { Clock } from '../clock.ts';
import type { ContactsChanged } from '../event-hub.ts';
import type { LogPort } from '../ports.ts';
import { RepeatFullSyncs } from './repeat-full-syncs.ts';
import { refreshGroups, runFullSync, type FullSyncOptions } from './full-sync.ts';
import type { Job, JobEnd } from './job-driver.ts';
import { countsMoved, rereadNextGroup } from './reading/count-check.ts';
import { hasElapsed } from './removals/has-elapsed.ts';
import type { MissingContacts } from './removals/missing-contacts.ts';
import type { SearchControls } from './removals/reliable-searches.ts';
import type { ServiceClock } from './service-clock.ts';
import type { StatusPublisher } from './status-publisher.ts';
import type { SyncIntervals } from './sync-intervals.ts';

/** What all reads of a sync share. */
export type ReadingOptions = Pick<
  FullSyncOptions,
  'client' | 'store' | 'pageApplier' | 'signal' | 'stamp' | 'groupsWritten' | 'priority' | 'onGroups'
>;

export interface SyncJobsOptions {
  reading: ReadingOptions;
  clock: Clock;
  log: LogPort;
  intervals: SyncIntervals;
  status: StatusPublisher;
  missing: MissingContacts;
  controls: SearchControls;
  serviceClock: ServiceClock;
  onContactsChanged: (changed: ContactsChanged) => void;
  /** Requests a job that runs after the current one. */
  add: (job: Job) => void;
}

/** The jobs of the sync: its start, full syncs, count checks in between, and removal of contacts proved gone. */
export class SyncJobs implements Record<Job, () => Promise<JobEnd>> {
  readonly #options: SyncJobsOptions;
  readonly #repeatedSyncs = new RepeatFullSyncs();
  /** When counts were last compared, and when weak evidence last caused a full sync, in wall time. */
  #checkedAt = Number.NEGATIVE_INFINITY;
  #suspectedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SyncJobsOptions) {
    this.#options = options;
  }

  /** Whether counts were compared so recently that the window's focus needs no other check. */
  get isJustChecked(): boolean {
    const { clock, intervals } = this.#options;
    return !hasElapsed(this.#checkedAt, clock.now(), intervals.focusCheckIntervalMs);
  }

  /** Restarts the count of follow-up syncs, because the user started a sync. */
  startAfresh(): void {
    this.#repeatedSyncs.startAfresh();
  }

  /** Resumes an open full sync, begins one if the last is old or absent, or compares counts. */
  async start(): Promise<JobEnd> {
    const { reading, clock, intervals, status, missing, add } = this.#options;
    const { store } = reading;
    const last = await store.lastCompletedFullSync();
    status.set({ completedAt: last?.completedAt ?? null });
    const old = last === null || hasElapsed(Date.parse(last.completedAt), clock.now(), intervals.freshForMs);
    const unfinished = (await store.openFullSync()) !== null || (await missing.leftOver());
    add(old || unfinished ? 'fullSync' : 'check');
    return { kind: 'done' };
  }

  /** Runs a full sync. */
  async fullSync(): Promise<JobEnd> {
    const { reading, clock, log, intervals, status, missing, controls, serviceClock } = this.#options;
    const began = clock.monotonic();
    // The previous error stays visible until the service has answered.
    status.set({ state: 'reading', read: 0, expected: null });
    const end = await runFullSync({
      ...reading,
      now: () => clock.now(),
      onProgress: (read, expected) => status.progress(read, expected),
      onPageRead: (contacts) => controls.offer(contacts),
      onServiceDay: (day) => serviceClock.dateRead(day),
    });
    if (end.kind === 'failed') return end;
    const took = clock.monotonic() - began;
    const { candidates, doubtful, contactCount, completedAt, inserted } = end;
    log.info('sync.full', { took, contactCount, doubtful, candidates: candidates.length, inserted });
    if (doubtful > 0) this.#options.onContactsChanged({ keys: null, groups: true });
    const groupError = await refreshGroups(reading);
    const seen = contactCount - doubtful;
    status.set({ state: 'idle', error: null, completedAt, read: seen, expected: end.totalRecords });
    if (groupError !== null) return { kind: 'failed', error: groupError };

    this.#checkedAt = clock.now();
    const settled = await missing.take(end);
    if (settled.kind === 'failed') return settled;
    const writing = openChangeCount(await reading.store.changeCounts()) > 0;
    if (!this.#repeatedSyncs.anotherAfter(end, seen + settled.alive, writing)) return { kind: 'done' };
    return { kind: 'done', again: Math.min(intervals.maxPauseMs, Math.max(intervals.minPauseMs, took)) };
  }

  /** Removes missing contacts that the user agreed to remove. */
  async settle(): Promise<JobEnd> {
    const end = await this.#options.missing.settle();
    return end.kind === 'failed' ? end : { kind: 'done' };
  }

  /** Compares counts, and runs a full sync if they differ or the last one is old. */
  async check(): Promise<JobEnd> {
    const { reading, clock, intervals } = this.#options;
    const last = await reading.store.lastCompletedFullSync();
    if (last === null || hasElapsed(Date.parse(last.completedAt), clock.now(), intervals.fullSyncIntervalMs))
      return this.fullSync();
    this.#checkedAt = clock.now();
    const groupError = await refreshGroups(reading);
    if (groupError !== null) return { kind: 'failed', error: groupError };
    const counts = await countsMoved(reading);
    if (counts.kind === 'failed') return counts;
    if (counts.kind === 'moved') return this.fullSync();
    const reread = await rereadNextGroup(reading);
    if (reread.kind === 'failed') return reread;
    const due = hasElapsed(this.#suspectedAt, clock.now(), intervals.suspicionIntervalMs);
    if (!due || (!reread.missing && !this.#repeatedSyncs.incomplete)) return { kind: 'done' };
    this.#suspectedAt = clock.now();
    return this.fullSync();
  }
}
