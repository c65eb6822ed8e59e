import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { Clock } from '../../clock.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { isBatchOpen, waitsForPage } from '../state/blocked-by.ts';
import type { OutboxEvent } from '../state/event.ts';
import { isForeground } from '../state/keyed-queues.ts';
import type { OutboxState } from '../state/outbox-state.ts';
import type { RecentReads } from './recent-reads.ts';

/** The most the interface gives in one page (section 8). */
const PAGE_SIZE = 100;
/** After pages were read, or were found not to be worth it, contacts are read one by one for this long. */
const SINGLY_FOR_MS = 60_000;
/** A contact may have to wait for a change of another batch: the others of its page are not kept for longer. */
const MAX_PAGE_WAIT_MS = 20_000;

/** Reads a group, or all, page by page; waits for `onPage` before much more is read. False when it broke off. */
export type ReadPages = (
  scope: { groupId?: number },
  onPage: (contacts: ServiceContact[]) => Promise<void>,
) => Promise<boolean>;

export interface PageReaderOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: Pick<StoreApi, 'contactsOfBatch' | 'groups'>;
  readPages: ReadPages;
  reads: RecentReads;
  clock: Pick<Clock, 'monotonic' | 'delay'>;
  signal: AbortSignal;
}

/**
 * Before many contacts are written that were not read for a while, reads whole pages where that takes fewer requests than
 * one read each. What a page shows is written before the next pages are read, so that it is fresh then.
 */
export class PageReader {
  readonly #options: PageReaderOptions;
  /** Called when a contact of a page has been written, or can't be now; by batch and contact. */
  readonly #onPassed = new Map<string, Map<ContactKey, () => void>>();

  constructor(options: PageReaderOptions) {
    this.#options = options;
  }

  /** For a change whose contact must be read: true when it is to wait until its page was read. */
  needsPage({ changeId, batchId, contactKey, kind }: Change): boolean {
    const { state, clock, reads } = this.#options;
    const entry = state.entries.get(changeId);
    // Changes of a merge wait for one another: they cannot wait for all of a page as well.
    if (contactKey === null || entry === undefined || entry.change.merge !== undefined) return false;
    if (isForeground(entry.change)) return false;
    // One that tries whether the network is back must go through by itself: nothing else would end the pause.
    if (state.pauses.has('offline')) return false;
    if (!state.pages.has(batchId)) {
      if ((state.singlyUntil.get(batchId) ?? 0) > clock.monotonic()) return false;
      const { heldUntil, queuedAt } = entry;
      void this.#readPages(batchId, (contactId) =>
        kind === 'contact.delete'
          ? reads.isJustRead(contactId, Math.max(queuedAt, heldUntil ?? 0))
          : reads.isReadLately(contactId, heldUntil),
      );
    }
    return waitsForPage(state, entry.change);
  }

  /** A contact of the batch has been written, or waits for something else than its page. */
  passed(batchId: string, contactKey: ContactKey): void {
    this.#onPassed.get(batchId)?.get(contactKey)?.();
  }

  /** `isFresh`: whether a contact of the batch was read so lately that it need not be read. */
  async #readPages(batchId: string, isFresh: (contactId: number) => boolean): Promise<void> {
    const { state, apply, store, readPages, clock } = this.#options;
    apply({ kind: 'pagesBegun', batchId });
    this.#onPassed.set(batchId, new Map());
    let singlyUntil: number | null = null;
    try {
      const contacts = await store.contactsOfBatch(batchId);
      const byId = new Map(contacts.map(({ key, contactId }) => [contactId, key]));
      for (const scope of await this.#scopes(contacts, isFresh)) {
        const whole = await readPages(scope, (page) => this.#takePage(batchId, byId, page));
        if (!whole) break;
      }
      singlyUntil = clock.monotonic() + SINGLY_FOR_MS;
    } catch {
      // A store that failed says so to the changes themselves; a batch that is held begins anew when it goes on.
      if (isBatchOpen(state, batchId)) singlyUntil = clock.monotonic() + SINGLY_FOR_MS;
    } finally {
      this.#onPassed.delete(batchId);
      apply({ kind: 'pagesEnded', batchId, singlyUntil });
    }
  }

  /** Resolves when what the page shows has been written. Rejects when the batch is paused or held: reading on would be in vain. */
  async #takePage(
    batchId: string,
    byId: ReadonlyMap<number, ContactKey>,
    page: ServiceContact[],
  ): Promise<void> {
    const { state, apply, reads, clock, signal } = this.#options;
    const ready = state.pages.get(batchId)?.ready;
    if (ready === undefined || !isBatchOpen(state, batchId)) throw new Error('held');
    const passing: Promise<void>[] = [];
    for (const contact of page) {
      reads.note(contact);
      const contactKey = byId.get(contact.contactId);
      if (contactKey === undefined || ready.has(contactKey)) continue;
      // What was under way when the reading began may have come to its end since.
      if (state.queues.has(contactKey))
        passing.push(new Promise((resolve) => this.#onPassed.get(batchId)?.set(contactKey, () => resolve())));
      apply({ kind: 'pageShown', batchId, contactKey });
    }
    const allPassed = new AbortController();
    const until = AbortSignal.any([allPassed.signal, signal]);
    await Promise.race([Promise.all(passing), clock.delay(MAX_PAGE_WAIT_MS, until)]);
    allPassed.abort();
  }

  /** What to read: groups where their pages are fewer than the contacts to be read, or all where that is fewer still. */
  async #scopes(
    contacts: readonly { contactId: number; groupId: number | null }[],
    isFresh: (contactId: number) => boolean,
  ): Promise<{ groupId?: number }[]> {
    const stale = new Map<number | null, number>();
    for (const { contactId, groupId } of contacts)
      if (!isFresh(contactId)) stale.set(groupId, (stale.get(groupId) ?? 0) + 1);
    const { groups, allCount } = await this.#options.store.groups();
    let requests = 0;
    const worthIt: { groupId: number }[] = [];
    for (const [groupId, count] of stale) {
      const size = groups.find((group) => group.groupId === groupId)?.count;
      const pages = size === undefined ? Number.POSITIVE_INFINITY : Math.ceil(size / PAGE_SIZE);
      requests += Math.min(pages, count);
      if (groupId !== null && pages < count) worthIt.push({ groupId });
    }
    return Math.ceil(allCount / PAGE_SIZE) < requests ? [{}] : worthIt;
  }
}
