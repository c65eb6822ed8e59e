import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { Clock } from '../../clock.ts';
import { MAX_PER_PAGE } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { isBatchOpen, waitsForPage } from '../state/blocked-by.ts';
import type { OutboxEvent } from '../state/event.ts';
import { isForeground } from '../state/keyed-queues.ts';
import type { OutboxState } from '../state/outbox-state.ts';
import type { RecentReads } from './recent-reads.ts';

/** How long a batch's contacts are read one by one, after its pages were read or turned out not to save requests. */
const SINGLE_READS_MS = 60_000;
/**
 * Maximum wait until the changes of a page's contacts are sent. One contact may wait long for a change of another
 * batch. The values of the page's other contacts would become outdated meanwhile.
 */
const MAX_PAGE_WAIT_MS = 20_000;

/**
 * Reads a group or the whole account page by page, waiting for `onPage` before it reads much further. Resolves to false
 * if the reading was broken off.
 */
export type ReadPages = (
  scope: { groupId?: number },
  onPage: (contacts: ServiceContact[]) => Promise<void>,
) => Promise<boolean>;

export interface PagePrefetcherOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: Pick<StoreApi, 'contactsOfBatch' | 'groups'>;
  readPages: ReadPages;
  reads: RecentReads;
  clock: Pick<Clock, 'monotonic' | 'delay'>;
  signal: AbortSignal;
}

/**
 * Reads whole pages before a large batch is sent, if that takes fewer requests than reading the batch's outdated
 * contacts one by one. The changes of a page are sent before the next pages are read, so that the values are fresh.
 */
export class PagePrefetcher {
  readonly #options: PagePrefetcherOptions;
  /** Callbacks by batch and contact. Each is called once the contact was written, or can't be written now. */
  readonly #onContactDone = new Map<string, Map<ContactKey, () => void>>();

  constructor(options: PagePrefetcherOptions) {
    this.#options = options;
  }

  /**
   * Whether a change should wait until the page with its contact is read, instead of reading the contact alone. Starts
   * reading the batch's pages if necessary.
   */
  needsPage({ changeId, batchId, contactKey, kind }: Change): boolean {
    const { state, clock, reads } = this.#options;
    const entry = state.entries.get(changeId);
    // Changes of a merge wait for each other, so they can't wait for a page as well.
    if (contactKey === null || entry === undefined || entry.change.merge !== undefined) return false;
    if (isForeground(entry.change)) return false;
    // While offline, this change may be the one that probes for the network. It must not wait, because nothing else
    // would end the pause.
    if (state.pauses.has('offline')) return false;
    if (!state.pages.has(batchId)) {
      if ((state.singlyUntil.get(batchId) ?? 0) > clock.monotonic()) return false;
      const { heldUntil, queuedAt } = entry;
      void this.#readPages(batchId, (contactId) =>
        kind === 'contact.delete'
          ? reads.wasJustRead(contactId, Math.max(queuedAt, heldUntil ?? 0))
          : reads.wasReadRecently(contactId, heldUntil),
      );
    }
    return waitsForPage(state, entry.change);
  }

  /** Reports that a contact of the batch has been written, or waits for something other than its page. */
  contactDone(batchId: string, contactKey: ContactKey): void {
    this.#onContactDone.get(batchId)?.get(contactKey)?.();
  }

  /** Reads the pages with a batch's contacts. `isFresh` tells whether a contact was read recently enough. */
  async #readPages(batchId: string, isFresh: (contactId: number) => boolean): Promise<void> {
    const { state, apply, store, readPages, clock } = this.#options;
    apply({ kind: 'pagesBegun', batchId });
    this.#onContactDone.set(batchId, new Map());
    let singlyUntil: number | null = null;
    try {
      const contacts = await store.contactsOfBatch(batchId);
      const byId = new Map(contacts.map(({ key, contactId }) => [contactId, key]));
      for (const scope of await this.#scopes(contacts, isFresh)) {
        const whole = await readPages(scope, (page) => this.#handlePage(batchId, byId, page));
        if (!whole) break;
      }
      singlyUntil = clock.monotonic() + SINGLE_READS_MS;
    } catch {
      // A failure of the store is ignored here, because it is reported when the changes are sent. If the batch was
      // paused, `singlyUntil` stays null, so that its pages are read when it is resumed.
      if (isBatchOpen(state, batchId)) singlyUntil = clock.monotonic() + SINGLE_READS_MS;
    } finally {
      this.#onContactDone.delete(batchId);
      apply({ kind: 'pagesEnded', batchId, singlyUntil });
    }
  }

  /**
   * Resolves when the changes of the page have been sent, at the latest after `MAX_PAGE_WAIT_MS`. Rejects if the batch
   * is paused.
   */
  async #handlePage(
    batchId: string,
    byId: ReadonlyMap<number, ContactKey>,
    page: ServiceContact[],
  ): Promise<void> {
    const { state, apply, reads, clock, signal } = this.#options;
    const ready = state.pages.get(batchId)?.ready;
    if (ready === undefined || !isBatchOpen(state, batchId)) throw new Error('held');
    const waits: Promise<void>[] = [];
    for (const contact of page) {
      reads.note(contact);
      const contactKey = byId.get(contact.contactId);
      if (contactKey === undefined || ready.has(contactKey)) continue;
      // A contact without a queue has no pending change any more.
      if (state.queues.has(contactKey))
        waits.push(
          new Promise((resolve) => this.#onContactDone.get(batchId)?.set(contactKey, () => resolve())),
        );
      apply({ kind: 'pageShown', batchId, contactKey });
    }
    const allDone = new AbortController();
    const until = AbortSignal.any([allDone.signal, signal]);
    await Promise.race([Promise.all(waits), clock.delay(MAX_PAGE_WAIT_MS, until)]);
    allDone.abort();
  }

  /**
   * The groups to read: those with fewer pages than outdated contacts. If reading the whole account takes fewer
   * requests, returns a single scope without a group.
   */
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
      const pages = size === undefined ? Number.POSITIVE_INFINITY : Math.ceil(size / MAX_PER_PAGE);
      requests += Math.min(pages, count);
      if (groupId !== null && pages < count) worthIt.push({ groupId });
    }
    return Math.ceil(allCount / MAX_PER_PAGE) < requests ? [{}] : worthIt;
  }
}
