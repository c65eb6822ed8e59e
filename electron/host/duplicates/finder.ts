import type { ContactKey } from '../../contract/contacts/contact.ts';
import {
  DUPLICATES_MODES,
  type Cluster,
  type ClusterListEntry,
  type DuplicatesMode,
  type DuplicatesStatus,
  type MarkKind,
  type SimilarContacts,
} from '../../contract/merging/duplicates.ts';
import type { HostEvents } from '../../contract/events.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { errorLocation } from '../error-location.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { clusterInFull, similarTo, withDifferences, type DraftFields } from './worker/cluster-details.ts';
import { ContactFeed } from './contact-feed.ts';
import { FinderNotices } from './finder-notices.ts';
import type { MatchingApi } from './worker/matching-api.ts';
import { openMatching } from './worker/open-matching.ts';
import { InheritedDecisions } from './inherited-decisions.ts';

/** Reading the contacts is so much of a scan; comparing them is the rest. */
const READING_SHARE = 0.4;
const ASK_PROGRESS_MS = 150;
/** When more than this share of the contacts (or this many, of few) changed since the last scan, all are compared anew. */
const STALE_SHARE = 0.2;
const STALE_LEAST = 500;
/** After such a scan there is none for so many times as long as it took. */
const REST_FACTOR = 10;
/** A worker that dies more often is not started again by itself. */
const MOST_DEATHS = 2;

type Counts = Awaited<ReturnType<MatchingApi['counts']>>;
const NONE: Counts = {
  'within-group': { clusters: 0, contacts: 0 },
  'across-groups': { clusters: 0, contacts: 0 },
};

export interface FinderOptions {
  store: StoreApi;
  clock: Clock;
  log: LogPort;
  /** Whether the account was ever read whole: before, comparing would have to begin again and again. */
  accountRead: () => boolean;
  onChanged: (changed: Omit<HostEvents['duplicates.changed'], 'accountId'>) => void;
}

/**
 * Finds the duplicates of one account. Nothing is done until someone asks; then all contacts are read, in steps that leave
 * the store free for others, and compared in a worker. From there on every contact that changes is looked at again.
 */
export class Finder {
  readonly #options: FinderOptions;
  readonly #closing = new AbortController();
  readonly #notices: FinderNotices;
  readonly #feed: ContactFeed;
  readonly #marks: InheritedDecisions;
  /** With the marks it must know. */
  #matching: Promise<MatchingApi> | null = null;
  #state: DuplicatesStatus['state'] = 'idle';
  /** In contacts. */
  #progress = { done: 0, of: 0 };
  #counts = NONE;
  #scannedAt: string | null = null;
  #changedSinceScan = 0;
  #restUntil = 0;
  #deaths = 0;
  #wanted = false;
  #firstRowsShown = false;
  #cancelled = false;
  /** One piece of work after the other. */
  #work: Promise<void> = Promise.resolve();
  #refreshing = false;
  /** Contacts may have changed since they were handed over. */
  #stale = false;

  constructor(options: FinderOptions) {
    this.#options = options;
    this.#feed = new ContactFeed(options.store);
    this.#marks = new InheritedDecisions(options.store);
    this.#notices = new FinderNotices({
      clock: options.clock,
      signal: this.#closing.signal,
      tell: (mode, clusters) => options.onChanged({ mode, status: this.#statusOf(mode), clusters }),
    });
  }

  /** What was asked for may begin: nobody waits for the first rows any more. */
  firstRowsShown(): void {
    this.#firstRowsShown = true;
    this.#beginIfWanted();
  }

  /** Rows or a contact were asked for: comparing gives way for a moment. */
  windowInUse(): void {
    if (this.#state === 'scanning')
      void this.#matching?.then((matching) => matching.windowInUse()).catch(() => undefined);
  }

  /** The account was read to its end. */
  accountWasRead(): void {
    this.#beginIfWanted();
  }

  /** Contacts changed: those that were compared are looked at again. */
  contactsChanged(): void {
    this.#stale = true;
    this.#beginIfWanted();
    this.#refreshSoon();
  }

  status(mode: DuplicatesMode): DuplicatesStatus {
    this.#want();
    return this.#statusOf(mode);
  }

  scan(mode: DuplicatesMode): DuplicatesStatus {
    if (this.#state !== 'scanning') {
      this.#wanted = true;
      this.#deaths = 0;
      this.#begin(false);
    }
    return this.#statusOf(mode);
  }

  async cancel(mode: DuplicatesMode): Promise<DuplicatesStatus> {
    if (this.#state === 'scanning') {
      this.#cancelled = true;
      await (await this.#matching)?.cancel();
      await this.#work;
    }
    return this.#statusOf(mode);
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
      rows: await similarTo(fields, exceptKey, limit, matching, this.#options.store),
    };
  }

  async mark(kind: MarkKind, keys: ContactKey[]): Promise<Result<{ markId: string }>> {
    const mark = await this.#options.store.mark(kind, keys);
    if (mark === null) return fail({ code: 'not_found', missing: 'contact' });
    await this.#marksChanged((matching) => matching.addMark(mark));
    return ok({ markId: mark.markId });
  }

  async unmark(markIds: string[]): Promise<{ unmarked: number }> {
    const { unmarked, markIds: over } = await this.#options.store.unmark(markIds);
    await this.#marksChanged((matching) => matching.removeMarks(over));
    return { unmarked };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelled = true;
    const matching = await this.#matching?.catch(() => null);
    await matching?.close();
    await this.#work;
  }

  #statusOf(mode: DuplicatesMode): DuplicatesStatus {
    return { state: this.#state, ...this.#progress, ...this.#counts[mode], scannedAt: this.#scannedAt };
  }

  #setState(state: DuplicatesStatus['state'], clusters: boolean): void {
    this.#state = state;
    if (state !== 'scanning') this.#progress = { done: 0, of: 0 };
    this.#notices.add(DUPLICATES_MODES, clusters);
  }

  #want(): void {
    this.#wanted = true;
    this.#beginIfWanted();
  }

  #beginIfWanted(): void {
    // Who cancelled asks for it again by `scan`.
    if (!this.#wanted || this.#cancelled || !this.#firstRowsShown || this.#state !== 'idle') return;
    if (this.#options.accountRead()) this.#begin(true);
  }

  /** Compares everything, after reading what is to be read. */
  #begin(keepOrder: boolean): void {
    this.#cancelled = false;
    this.#setState('scanning', false);
    this.#queue(async () => {
      const started = performance.now();
      const finished = await this.#scan(keepOrder);
      if (finished) {
        this.#scannedAt = new Date(this.#options.clock.now()).toISOString();
        this.#changedSinceScan = 0;
        this.#restUntil = performance.now() + REST_FACTOR * (performance.now() - started);
      }
      this.#setState(this.#scannedAt === null ? 'idle' : 'ready', finished);
      this.#refreshSoon();
    });
  }

  /** False when it was cancelled. */
  async #scan(keepOrder: boolean): Promise<boolean> {
    const matching = await this.#open();
    const changed = await this.#feed.changed();
    this.#stale = false;
    const take = matching.take;
    if (changed !== null) await this.#feed.changes(changed, take);
    else {
      await matching.clear();
      if (!(await this.#feed.all(take, (done, of) => this.#readingGoesOn(done, of)))) return false;
    }
    if (this.#cancelled) return false;
    const scan = matching.scan(keepOrder);
    let ended = false;
    const end = scan.then(
      () => (ended = true),
      () => (ended = true),
    );
    for (;;) {
      await Promise.race([end, this.#options.clock.delay(ASK_PROGRESS_MS, this.#closing.signal)]);
      if (ended || this.#closing.signal.aborted) break;
      const share = READING_SHARE + (1 - READING_SHARE) * (await matching.progress());
      this.#progress = { done: Math.round(share * this.#feed.held), of: this.#feed.held };
      this.#notices.add(DUPLICATES_MODES, false);
    }
    const finished = await scan;
    if (finished) this.#counts = await matching.counts();
    return finished;
  }

  #readingGoesOn(done: number, of: number): boolean {
    this.#progress = { done: Math.round(done * READING_SHARE), of };
    this.#notices.add(DUPLICATES_MODES, false);
    return !this.#cancelled;
  }

  /** Looks again at what changed, once what is under way has ended. */
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
    if (!this.#stale || this.#state === 'scanning') return;
    const matching = await this.#open();
    this.#stale = false;
    await this.#told(matching, await this.#marks.passOn(matching));
    const changed = await this.#feed.changed();
    if (changed?.rowIds.length === 0) return;
    this.#changedSinceScan += changed?.rowIds.length ?? 0;
    const isMuch = this.#changedSinceScan > Math.max(STALE_LEAST, STALE_SHARE * this.#feed.held);
    if (changed === null || isMuch) {
      this.#stale = true;
      this.#scanAfterRest();
      return;
    }
    const modes = new Set<DuplicatesMode>();
    // Until all were compared once there is nothing to bring up to date.
    await this.#feed.changes(changed, async (contacts, gone) => {
      if (this.#scannedAt === null) await matching.take(contacts, gone);
      else for (const mode of await matching.update(contacts, gone)) modes.add(mode);
    });
    await this.#told(matching, [...modes]);
    // What changed meanwhile.
    if (this.#stale) await this.#refresh();
  }

  #scanAfterRest(): void {
    const rest = Math.max(0, this.#restUntil - performance.now());
    void this.#options.clock.delay(rest, this.#closing.signal).then(() => {
      if (this.#closing.signal.aborted || this.#state === 'scanning' || !this.#stale) return;
      this.#begin(true);
    });
  }

  async #marksChanged(tell: (matching: MatchingApi) => Promise<DuplicatesMode[]>): Promise<void> {
    // One that is being opened reads the marks first.
    const matching = await this.#matching;
    if (matching) await this.#told(matching, await tell(matching));
  }

  async #told(matching: MatchingApi, modes: readonly DuplicatesMode[]): Promise<void> {
    if (modes.length === 0) return;
    this.#counts = await matching.counts();
    this.#notices.add(modes, true);
  }

  #open(): Promise<MatchingApi> {
    this.#matching ??= (async () => {
      const matching = openMatching({ onDeath: () => this.#died(matching) });
      await this.#marks.handAll(matching);
      return matching;
    })();
    return this.#matching;
  }

  #died(dead: MatchingApi): void {
    // With work under way its calls fail, and that is where it is seen to.
    this.#queue(async () => {
      if ((await this.#matching) === dead) throw new Error('the matching worker died');
    });
  }

  #queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      this.#options.log.error('duplicates.failed', { error: errorLocation(error) });
      this.#beginAnew();
    });
  }

  /** What the worker held is gone, or cannot be trusted any more. */
  #beginAnew(): void {
    this.#matching?.then((matching) => matching.close()).catch(() => undefined);
    this.#matching = null;
    this.#feed.forget();
    this.#counts = NONE;
    this.#scannedAt = null;
    this.#setState(++this.#deaths > MOST_DEATHS ? 'failed' : 'idle', true);
    this.#beginIfWanted();
  }
}
