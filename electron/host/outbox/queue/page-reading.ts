import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { Clock } from '../../clock.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** The most the interface gives in one page (section 8). */
const PAGE = 100;
/** After pages were read, or were found not to be worth it, contacts are read one by one for so long. */
const SINGLY_FOR_MS = 60_000;
/** A contact may have to wait for a change of another batch: the others of its page are not kept for longer. */
const PASS_WITHIN_MS = 20_000;

/** Reads a group, or all, page by page; waits for `onPage` before much more is read. False when it broke off. */
export type ReadPages = (
  scope: { groupId?: number },
  onPage: (contacts: ServiceContact[]) => Promise<void>,
) => Promise<boolean>;

export interface PageReadingOptions {
  store: Pick<StoreApi, 'contactsOfBatch' | 'groups'>;
  readPages: ReadPages;
  clock: Pick<Clock, 'monotonic' | 'delay'>;
  signal: AbortSignal;
  /** Whether anything of the batch is sent now. */
  mayGo(batchId: string): boolean;
  noteRead(contact: ServiceContact): void;
  /** Whether anything of a contact is still to be sent. */
  waits(lane: ContactKey): boolean;
  wake(lane: ContactKey): void;
}

interface Walk {
  /** Contacts whose page was read. */
  ready: Set<ContactKey>;
  /** Contacts that were told to wait, also such as were not to be read when it began: just created, or unsettled then. */
  held: Set<ContactKey>;
  /** Told when what was ready has been sent, or cannot be now. */
  waiting: Map<ContactKey, () => void>;
}

/**
 * Before many contacts are written that were not read for a while, whole pages are read where that takes fewer requests than
 * one reading each. What a page shows is written before the next pages are read, so that it is fresh then.
 */
export class PageReading {
  readonly #options: PageReadingOptions;
  readonly #walks = new Map<string, Walk>();
  readonly #singlyUntil = new Map<string, number>();

  constructor(options: PageReadingOptions) {
    this.#options = options;
  }

  /**
   * For a contact of a batch that must be read: true when it is to wait until its page was read. `isFresh`: whether a contact of
   * the batch was read so lately that it need not be read.
   */
  begin(batchId: string, key: ContactKey, isFresh: (contactId: number) => boolean): boolean {
    if (this.#walks.has(batchId)) return this.holdsBack(batchId, key);
    if ((this.#singlyUntil.get(batchId) ?? 0) > this.#options.clock.monotonic()) return false;
    void this.#walk(batchId, isFresh);
    return this.holdsBack(batchId, key);
  }

  holdsBack(batchId: string, key: ContactKey): boolean {
    const walk = this.#walks.get(batchId);
    if (walk === undefined || walk.ready.has(key)) return false;
    walk.held.add(key);
    return true;
  }

  /** A contact of the batch has been written, or waits for something else than its page. */
  passed(batchId: string, key: ContactKey): void {
    this.#walks.get(batchId)?.waiting.get(key)?.();
  }

  async #walk(batchId: string, isFresh: (contactId: number) => boolean): Promise<void> {
    const walk: Walk = { ready: new Set(), held: new Set(), waiting: new Map() };
    this.#walks.set(batchId, walk);
    try {
      const contacts = await this.#options.store.contactsOfBatch(batchId);
      const byId = new Map(contacts.map(({ key, contactId }) => [contactId, key]));
      for (const scope of await this.#scopes(contacts, isFresh)) {
        const whole = await this.#options.readPages(scope, (page) => this.#take(batchId, byId, page));
        if (!whole) break;
      }
      this.#singlyUntil.set(batchId, this.#options.clock.monotonic() + SINGLY_FOR_MS);
    } catch {
      // A store that failed says so to the changes themselves; a batch that is held begins anew when it goes on.
      if (this.#options.mayGo(batchId))
        this.#singlyUntil.set(batchId, this.#options.clock.monotonic() + SINGLY_FOR_MS);
    } finally {
      this.#walks.delete(batchId);
      for (const lane of walk.held) this.#options.wake(lane);
    }
  }

  /** Resolves when what the page shows has been written. Rejects when the batch is paused or held: reading on would be in vain. */
  async #take(batchId: string, byId: ReadonlyMap<number, ContactKey>, page: ServiceContact[]): Promise<void> {
    const walk = this.#walks.get(batchId);
    if (walk === undefined || !this.#options.mayGo(batchId)) throw new Error('held');
    const passing: Promise<void>[] = [];
    for (const contact of page) {
      this.#options.noteRead(contact);
      const key = byId.get(contact.contactId);
      if (key === undefined || walk.ready.has(key)) continue;
      walk.ready.add(key);
      // What was under way when the reading began may have come to its end since.
      if (!this.#options.waits(key)) continue;
      passing.push(new Promise((resolve) => walk.waiting.set(key, resolve)));
      this.#options.wake(key);
    }
    const passed = new AbortController();
    const signal = AbortSignal.any([passed.signal, this.#options.signal]);
    await Promise.race([Promise.all(passing), this.#options.clock.delay(PASS_WITHIN_MS, signal)]);
    passed.abort();
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
      const pages = size === undefined ? Number.POSITIVE_INFINITY : Math.ceil(size / PAGE);
      requests += Math.min(pages, count);
      if (groupId !== null && pages < count) worthIt.push({ groupId });
    }
    return Math.ceil(allCount / PAGE) < requests ? [{}] : worthIt;
  }
}
