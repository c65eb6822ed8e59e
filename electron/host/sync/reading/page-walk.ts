import type { AppError } from '../../../contract/result.ts';
import {
  MAX_PER_PAGE,
  type RequestOptions,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceContactPage,
} from '../../service-client/service-client.ts';
import { StoreFailure, type SyncDirection } from '../../store/api/store-api.ts';
import { ReadAhead } from './read-ahead.ts';

/** A page as received, with the stamp of its request. */
export interface PageRead {
  page: number;
  answer: ServiceContactPage;
  /** From `WalkOptions.stamp`, taken before the request was sent. */
  stamp: number;
}

export interface WalkOptions {
  client: Pick<ServiceClient, 'listContacts'>;
  scope: { groupId?: number };
  direction: SyncDirection;
  /**
   * Contacts per page. A reply of another size ends the walk as `resized`, because its pages are numbered differently.
   */
  perPage: number;
  /** Expected number of contacts, which limits reading ahead; null if unknown. */
  expectedRecords: number | null;
  /** Pages to be skipped. */
  done?: ReadonlySet<number>;
  /** Maximum number of pages in flight, including those being applied; this also bounds memory. */
  parallel: number;
  /** Evaluated before every request, so that the priority can be raised during a walk. */
  priority: () => RequestOptions['priority'];
  signal: AbortSignal;
  stamp?: () => number;
  /** Applies a page; pages arrive in any order. */
  onPage: (read: PageRead) => Promise<'continue' | 'stop'>;
}

export type WalkEnd =
  /** All pages up to the end were read; `totalRecords` is the last total received. */
  | { kind: 'complete'; totalRecords: number | null }
  | { kind: 'stopped' }
  | { kind: 'resized'; perPage: number }
  | { kind: 'failed'; error: AppError };

/** Page limit for a service that sends no total and never ends its list. */
const MAX_PAGES_WITHOUT_TOTAL = 20_000;
/** Number of empty pages with `hasMore` that are tolerated. */
const MAX_EMPTY_PAGES = 20;

/**
 * Reads every page of a list, several at a time.
 *
 * Pages are cut from the list as it is at each request, so they shift while the list changes. A removal before
 * the reading point moves later contacts towards page 1; an addition moves them away. So:
 * - reading *forward*, a removal can move a contact from the next page to the page just read, and it is missed;
 *   an addition only shows a contact twice;
 * - reading *backward*, an addition (or, in a list ordered by update, any edit) can move a contact to a later
 *   page that was read already, and it is missed; a removal only shows a contact twice.
 *
 * A contact that is missed in one direction may therefore still exist. Even a contact missed in both may exist,
 * because concurrent pages arrive in any order. A backward walk starts beyond the expected end and reads page 1
 * last.
 */
export async function walkPages(options: WalkOptions): Promise<WalkEnd> {
  return new PageWalk(options).run();
}

class PageWalk {
  readonly #options: WalkOptions;
  readonly #ending = new AbortController();
  readonly #signal: AbortSignal;
  readonly #requested: Set<number>;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #ahead: ReadAhead;
  #outcome: WalkEnd | null = null;
  #bug: { thrown: unknown } | null = null;
  #totalRecords: number | null;
  /** Expected number of pages; null while unknown. */
  #expectedPages: number | null;
  /** Contacts per page in practice. It is less than `perPage` if the service returns short pages with `hasMore`. */
  #pageSize: number;
  /** The highest page with `hasMore`. */
  #moreAfter = 0;
  /** The page that ended the list. */
  #end: number | null = null;
  /** The highest page read that had contacts. */
  #highestWithContacts = 0;
  /** Empty pages with `hasMore`. */
  #emptyPages = 0;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#signal = AbortSignal.any([options.signal, this.#ending.signal]);
    this.#requested = new Set(options.done);
    this.#ahead = new ReadAhead(options.parallel);
    this.#totalRecords = options.expectedRecords;
    this.#pageSize = options.perPage;
    this.#expectedPages = this.#pagesFor(options.expectedRecords);
    if (this.#expectedPages === null) this.#moreAfter = Math.max(0, ...this.#requested);
  }

  async run(): Promise<WalkEnd> {
    if (this.#options.direction === 'backward') await this.#readEnd();
    const next = this.#options.direction === 'forward' ? () => this.#nextUp() : () => this.#nextDown();
    for (;;) {
      while (this.#outcome === null && this.#inFlight.size < this.#ahead.pages) {
        const page = next();
        if (page === null) break;
        this.#launch(page);
      }
      if (this.#inFlight.size === 0) break;
      await Promise.race(this.#inFlight);
    }
    if (this.#bug !== null) throw this.#bug.thrown;
    return this.#outcome ?? { kind: 'complete', totalRecords: this.#totalRecords };
  }

  /** Backward walk: reads from the expected end upwards, one page at a time, until the list ends. */
  async #readEnd(): Promise<void> {
    if (this.#expectedPages === null) {
      await this.#read(1);
      // Page 1 is read again as the last page, because contacts may shift into it during the walk.
      if ((this.#expectedPages ?? 1) > 1) this.#requested.delete(1);
    }
    const expectedEnd = this.#expectedPages ?? 1;
    for (let page = expectedEnd; this.#outcome === null && this.#end === null; page += 1) {
      if (!this.#requested.has(page)) await this.#read(page);
      // If a page was read before a restart, it isn't known whether it was the last one. `#findHighestPage` finds out.
      else if (this.#moreAfter < page) break;
    }
    if (this.#highestWithContacts < expectedEnd) await this.#findHighestPage(expectedEnd);
  }

  /**
   * Finds the last page with contacts by a search with few requests, because the total may be wrong by any number. The
   * pages it reads aren't applied, since they are out of order.
   */
  async #findHighestPage(expectedEnd: number): Promise<void> {
    let filled = 0;
    let empty = expectedEnd;
    if (expectedEnd > 1 && this.#options.done?.has(expectedEnd) && (await this.#hasContacts(expectedEnd)))
      return;
    for (let step = 1; filled === 0 && empty > 1; step *= 2) {
      const page = Math.max(1, expectedEnd - step);
      if (await this.#hasContacts(page)) filled = page;
      else empty = page;
    }
    while (empty - filled > 1 && this.#outcome === null) {
      const page = Math.floor((filled + empty) / 2);
      if (await this.#hasContacts(page)) filled = page;
      else empty = page;
    }
    this.#highestOpen = Math.max(1, filled);
  }

  async #hasContacts(page: number): Promise<boolean> {
    if (this.#outcome !== null) return false;
    const { answer } = await this.#ask(page);
    if (answer.kind === 'ok') return answer.value.contacts.length > 0;
    this.#finish({ kind: 'failed', error: answer.error });
    return false;
  }

  #launch(page: number): void {
    const reading = this.#read(page).finally(() => this.#inFlight.delete(reading));
    this.#inFlight.add(reading);
  }

  #nextUp(): number | null {
    const bound = this.#end ?? Math.max(this.#expectedPages ?? 1, this.#moreAfter + 1);
    for (let page = this.#lowestOpen; page <= bound; page += 1) {
      if (!this.#requested.has(page)) return page;
      if (page === this.#lowestOpen) this.#lowestOpen += 1;
    }
    return null;
  }
  #lowestOpen = 1;

  #nextDown(): number | null {
    const top = this.#highestOpen ?? Math.max(this.#expectedPages ?? 1, ...this.#requested);
    for (let page = top; page >= 1; page -= 1) {
      this.#highestOpen = page;
      if (!this.#requested.has(page)) return page;
    }
    return null;
  }
  #highestOpen: number | null = null;

  async #read(page: number): Promise<void> {
    this.#requested.add(page);
    const { perPage, onPage } = this.#options;
    try {
      if (page > this.#maxPages()) {
        this.#finish({
          kind: 'failed',
          error: { code: 'bad_answer', message: 'The list of contacts does not end.' },
        });
        return;
      }
      let { stamp, answer } = await this.#ask(page);
      if (answer.kind === 'ok' && this.#endsTooEarly(page, answer.value))
        ({ stamp, answer } = await this.#ask(page));
      if (this.#outcome !== null) return;
      if (answer.kind !== 'ok') {
        this.#finish({ kind: 'failed', error: answer.error });
        return;
      }
      if (answer.value.perPage !== perPage) {
        this.#finish({ kind: 'resized', perPage: answer.value.perPage });
        return;
      }
      this.#learnFrom(page, answer.value);
      this.#ahead.arrived();
      if ((await onPage({ page, answer: answer.value, stamp })) === 'stop') this.#finish({ kind: 'stopped' });
      this.#ahead.applied();
    } catch (thrown) {
      if (thrown instanceof StoreFailure) this.#finish({ kind: 'failed', error: thrown.error });
      else {
        this.#bug ??= { thrown };
        this.#finish({ kind: 'stopped' });
      }
    }
  }

  async #ask(page: number): Promise<{ stamp: number; answer: ServiceAnswer<ServiceContactPage> }> {
    const { client, scope, perPage, priority } = this.#options;
    const stamp = this.#options.stamp?.() ?? 0;
    const request = { priority: priority(), signal: this.#signal };
    return { stamp, answer: await client.listContacts({ page, perPage, ...scope }, request) };
  }

  /**
   * Whether a page that should have contacts is empty and ends the list. The list may be shorter, the total wrong, or
   * the reply faulty (a gateway's 404 looks the same). So such a page is requested once more, and its second reply
   * counts.
   */
  #endsTooEarly(page: number, { contacts, hasMore, totalRecords }: ServiceContactPage): boolean {
    if (contacts.length > 0 || hasMore || totalRecords === 0) return false;
    return page <= ((totalRecords === null ? this.#expectedPages : this.#pagesFor(totalRecords)) ?? 0);
  }

  #learnFrom(page: number, answer: ServiceContactPage): void {
    const contactCount = answer.contacts.length;
    if (answer.hasMore && contactCount > 0 && contactCount < this.#pageSize) this.#pageSize = contactCount;
    if (answer.totalRecords !== null) {
      this.#totalRecords = answer.totalRecords;
      this.#expectedPages = this.#pagesFor(answer.totalRecords);
    }
    if (contactCount > 0) this.#highestWithContacts = Math.max(this.#highestWithContacts, page);
    else if (answer.hasMore) this.#emptyPages += 1;
    const mayContinue = page <= (this.#expectedPages ?? 0) && this.#emptyPages <= MAX_EMPTY_PAGES;
    if (answer.hasMore && (contactCount > 0 || mayContinue)) {
      this.#moreAfter = Math.max(this.#moreAfter, page);
      if (this.#end !== null && this.#end <= page) this.#end = null;
    } else if (contactCount === 0 || page >= (this.#expectedPages ?? 0)) {
      this.#end = Math.min(this.#end ?? page, page);
    }
  }

  #pagesFor(records: number | null): number | null {
    return records === null ? null : Math.max(1, Math.ceil(records / this.#pageSize));
  }

  #maxPages(): number {
    return this.#expectedPages === null ? MAX_PAGES_WITHOUT_TOTAL : this.#expectedPages * 2 + 100;
  }

  #finish(outcome: WalkEnd): void {
    this.#outcome ??= outcome;
    this.#ending.abort();
  }
}

/** Whether a reply contains all matching contacts, so that it shows the list at one moment and misses none. */
export function isComplete(answer: ServiceContactPage): boolean {
  return !answer.hasMore && answer.totalRecords !== null && answer.contacts.length >= answer.totalRecords;
}

/** Whether a page exceeded the size limit of a reply. Smaller pages may then be within the limit. */
export const isTooLarge = (end: { kind: string; error?: AppError }): boolean =>
  end.kind === 'failed' && end.error?.code === 'too_large';

/** The page size to try after a page of `perPage` contacts was too large. */
export const smallerPage = (perPage: number): number => Math.ceil(perPage / 10);

/**
 * Reads a whole group or account from page 1, with the page size that the service uses. `whole` means that a single
 * reply contained everything.
 */
export async function walkFromStart(
  options: Omit<WalkOptions, 'perPage' | 'expectedRecords' | 'done'>,
): Promise<Exclude<WalkEnd, { kind: 'resized' | 'complete' }> | { kind: 'complete'; whole: boolean }> {
  let perPage = MAX_PER_PAGE;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    let whole = false;
    const end = await walkPages({
      ...options,
      perPage,
      expectedRecords: null,
      onPage: (read) => {
        whole ||= read.page === 1 && isComplete(read.answer);
        return options.onPage(read);
      },
    });
    if (end.kind === 'complete') return { kind: 'complete', whole };
    if (end.kind === 'resized') perPage = end.perPage;
    else if (isTooLarge(end) && perPage > 1) perPage = smallerPage(perPage);
    else return end;
  }
  return { kind: 'failed', error: UNSTEADY_PAGES };
}

export const UNSTEADY_PAGES: AppError = {
  code: 'bad_answer',
  message: 'The service changes the size of its pages from one answer to the next.',
};
