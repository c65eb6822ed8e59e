import type { ContactKey } from '../../contract/contacts/contact.ts';
import type {
  Cluster,
  ClusterListEntry,
  DuplicatesMode,
  DuplicatesStatus,
  DecisionKind,
  SimilarContacts,
} from '../../contract/merging/duplicates.ts';
import type { HostEvents } from '../../contract/events.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { errorLocation } from '../error-location.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { clusterInFull, withDifferences } from './worker/cluster-details.ts';
import { findSimilarContacts, type DraftFields } from './worker/similar-contacts.ts';
import { ContactFeed } from './contact-feed.ts';
import { FinderStatus } from './finder-status.ts';
import { RescanPolicy } from './rescan-policy.ts';
import { scanWithProgress } from './scan-with-progress.ts';
import type { MatchingApi } from './worker/matching-api.ts';
import { openMatching } from './worker/open-matching.ts';
import { DecisionSender } from './send-decisions.ts';

/** Share of a scan's progress that counts as reading contacts; the rest is comparing them. */
const READING_SHARE = 0.4;
/** Maximum number of automatic restarts of the worker before the user has to scan again. */
const MAX_WORKER_RESTARTS = 2;

export interface FinderOptions {
  store: StoreApi;
  clock: Clock;
  log: LogPort;
  /** Whether the account was ever fully synced; before that, scans would be outdated immediately. */
  hasFullSync: () => boolean;
  onChanged: (changed: Omit<HostEvents['duplicates.changed'], 'accountId'>) => void;
}

/**
 * Finds the duplicates of one account. The first request starts a scan: all contacts are read in short slices that keep
 * the store responsive, and compared in a worker. Afterwards every changed contact is compared again.
 */
export class Finder {
  readonly #options: FinderOptions;
  readonly #closing = new AbortController();
  readonly #status: FinderStatus;
  readonly #rescans = new RescanPolicy();
  readonly #feed: ContactFeed;
  readonly #decisions: DecisionSender;
  /** The worker, which has received all decisions; null until it is needed. */
  #matching: Promise<MatchingApi> | null = null;
  #restarts = 0;
  #wanted = false;
  #firstRowsShown = false;
  #cancelled = false;
  /** Runs tasks one after another. */
  #work: Promise<void> = Promise.resolve();
  #refreshing = false;
  /** Whether contacts may have changed since the worker received them. */
  #stale = false;

  constructor(options: FinderOptions) {
    this.#options = options;
    this.#feed = new ContactFeed(options.store);
    this.#decisions = new DecisionSender(options.store);
    this.#status = new FinderStatus({
      clock: options.clock,
      signal: this.#closing.signal,
      onChanged: (changed) => options.onChanged(changed),
    });
  }

  /** Allows a requested scan to begin, because the first rows are shown. */
  firstRowsShown(): void {
    this.#firstRowsShown = true;
    this.#beginIfWanted();
  }

  /** Slows the scan for a moment, because the window is in use. */
  windowInUse(): void {
    if (this.#status.state === 'scanning')
      void this.#matching?.then((matching) => matching.windowInUse()).catch(() => undefined);
  }

  /** Notes that the account was fully synced. */
  firstSyncCompleted(): void {
    this.#beginIfWanted();
  }

  /** Notes changed contacts, which are compared again if they were compared before. */
  contactsChanged(): void {
    this.#stale = true;
    this.#beginIfWanted();
    this.#refreshSoon();
  }

  status(mode: DuplicatesMode): DuplicatesStatus {
    this.#want();
    return this.#status.get(mode);
  }

  scan(mode: DuplicatesMode): DuplicatesStatus {
    if (this.#status.state !== 'scanning') {
      this.#wanted = true;
      this.#restarts = 0;
      this.#begin(false);
    }
    return this.#status.get(mode);
  }

  async cancel(mode: DuplicatesMode): Promise<DuplicatesStatus> {
    if (this.#status.state === 'scanning') {
      this.#cancelled = true;
      await (await this.#matching)?.cancel();
      await this.#work;
    }
    return this.#status.get(mode);
  }

  async list(
    query: Parameters<MatchingApi['list']>[0],
  ): Promise<{ rows: ClusterListEntry[]; total: number }> {
    this.#want();
    const found = await (await this.#matching)?.list(query);
    if (found === undefined) return { rows: [], total: 0 };
    return { rows: await withDifferences(found.rows, this.#options.store), total: found.total };
  }

  async get(clusterId: string): Promise<Cluster | null> {
    this.#want();
    const matching = await this.#matching;
    const found = await matching?.cluster(clusterId);
    return matching && found ? clusterInFull(found, matching, this.#options.store) : null;
  }

  async similar(
    fields: DraftFields,
    exceptKey: ContactKey | undefined,
    limit: number,
  ): Promise<SimilarContacts> {
    this.#want();
    const matching = await this.#matching;
    if (!matching || !this.#feed.isFed) return { ready: false, rows: [] };
    return {
      ready: true,
      rows: await findSimilarContacts(fields, exceptKey, limit, matching, this.#options.store),
    };
  }

  async addDecision(kind: DecisionKind, keys: ContactKey[]): Promise<Result<{ markId: string }>> {
    const decision = await this.#options.store.addDecision(kind, keys);
    if (decision === null) return fail({ code: 'not_found', missing: 'contact' });
    await this.#decisionsChanged((matching) => matching.addDecision(decision));
    return ok({ markId: decision.markId });
  }

  async removeDecisions(markIds: string[]): Promise<{ unmarked: number }> {
    const { unmarked, markIds: endedIds } = await this.#options.store.removeDecisions(markIds);
    await this.#decisionsChanged((matching) => matching.removeDecisions(endedIds));
    return { unmarked };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelled = true;
    const matching = await this.#matching?.catch(() => null);
    await matching?.close();
    await this.#work;
  }

  #want(): void {
    this.#wanted = true;
    this.#beginIfWanted();
  }

  #beginIfWanted(): void {
    // After the user cancelled, only a call of `scan` starts a scan.
    if (!this.#wanted || this.#cancelled || !this.#firstRowsShown || this.#status.state !== 'idle') return;
    if (this.#options.hasFullSync()) this.#begin(true);
  }

  /** Starts a scan of all contacts. */
  #begin(keepOrder: boolean): void {
    this.#cancelled = false;
    this.#status.scanning();
    this.#queue(async () => {
      const started = performance.now();
      const counts = await this.#scan(keepOrder);
      if (counts !== null) this.#rescans.scanned(performance.now() - started);
      this.#status.scanEnded(counts);
      this.#refreshSoon();
    });
  }

  /** Scans all contacts. Returns the numbers of clusters; null if the scan was cancelled. */
  async #scan(keepOrder: boolean): Promise<Awaited<ReturnType<MatchingApi['counts']>> | null> {
    const matching = await this.#open();
    const changed = await this.#feed.changed();
    this.#stale = false;
    const take = matching.take;
    if (changed !== null) await this.#feed.changes(changed, take);
    else {
      await matching.clear();
      const isWhole = await this.#feed.all(take, (done, of) => {
        this.#status.progress(Math.round(done * READING_SHARE), of);
        return !this.#cancelled;
      });
      if (!isWhole) return null;
    }
    if (this.#cancelled) return null;
    const isFinished = await scanWithProgress(matching, keepOrder, {
      clock: this.#options.clock,
      signal: this.#closing.signal,
      onProgress: (share) => {
        const { contactCount } = this.#feed;
        this.#status.progress(
          Math.round((READING_SHARE + (1 - READING_SHARE) * share) * contactCount),
          contactCount,
        );
      },
    });
    return isFinished ? matching.counts() : null;
  }

  /** Compares changed contacts again after the current task. */
  #refreshSoon(): void {
    if (this.#refreshing || !this.#stale || !this.#feed.isFed) return;
    this.#refreshing = true;
    this.#queue(async () => {
      try {
        await this.#refresh();
      } finally {
        this.#refreshing = false;
      }
    });
  }

  async #refresh(): Promise<void> {
    if (!this.#stale || this.#status.state === 'scanning') return;
    const matching = await this.#open();
    this.#stale = false;
    await this.#publishClusters(matching, await this.#decisions.sendChanges(matching));
    const changed = await this.#feed.changed();
    if (changed?.rowIds.length === 0) return;
    const isMuch = this.#rescans.contactsChanged(changed?.rowIds.length ?? 0, this.#feed.contactCount);
    if (changed === null || isMuch) {
      this.#stale = true;
      this.#scanAfterRest();
      return;
    }
    const modes = new Set<DuplicatesMode>();
    // Before the first scan there are no results to update.
    await this.#feed.changes(changed, async (contacts, gone) => {
      if (!this.#status.wasScanned) await matching.take(contacts, gone);
      else for (const mode of await matching.update(contacts, gone)) modes.add(mode);
    });
    await this.#publishClusters(matching, [...modes]);
    // Contacts have changed during this refresh, so it runs again.
    if (this.#stale) await this.#refresh();
  }

  #scanAfterRest(): void {
    void this.#options.clock.delay(this.#rescans.restMs, this.#closing.signal).then(() => {
      if (this.#closing.signal.aborted || this.#status.state === 'scanning' || !this.#stale) return;
      this.#begin(true);
    });
  }

  async #decisionsChanged(publish: (matching: MatchingApi) => Promise<DuplicatesMode[]>): Promise<void> {
    // A worker that is being opened reads the decisions by itself.
    const matching = await this.#matching;
    if (matching) await this.#publishClusters(matching, await publish(matching));
  }

  async #publishClusters(matching: MatchingApi, modes: readonly DuplicatesMode[]): Promise<void> {
    if (modes.length === 0) return;
    this.#status.clustersChanged(await matching.counts(), modes);
  }

  #open(): Promise<MatchingApi> {
    this.#matching ??= (async () => {
      const matching = openMatching({ onDeath: () => this.#died(matching) });
      await this.#decisions.sendAll(matching);
      return matching;
    })();
    return this.#matching;
  }

  #died(dead: MatchingApi): void {
    // If a task was running when the worker died, its failed calls have restarted detection already. `#matching` is
    // another worker then.
    this.#queue(async () => {
      if ((await this.#matching) === dead) throw new Error('the matching worker died');
    });
  }

  #queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      this.#options.log.error('duplicates.failed', { error: errorLocation(error) });
      this.#restart();
    });
  }

  /** Restarts after the worker's state was lost or became unreliable. */
  #restart(): void {
    this.#matching?.then((matching) => matching.close()).catch(() => undefined);
    this.#matching = null;
    this.#feed.forget();
    this.#status.lost(++this.#restarts > MAX_WORKER_RESTARTS ? 'failed' : 'idle');
    this.#beginIfWanted();
  }
}
