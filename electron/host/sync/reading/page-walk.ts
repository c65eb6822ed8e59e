import type { AppError } from '../../../contract/result.ts';
import type {
  RequestOptions,
  ServiceAnswer,
  ServiceClient,
  ServiceContactPage,
} from '../../service-client/service-client.ts';
import { StoreFailure, type SyncDirection } from '../../store/api/store-api.ts';
import { ReadAhead } from './read-ahead.ts';

/** The most the interface gives in one page (section 8). */
export const LARGEST_PAGE = 100;

/** A page as it came, with the moment it was asked for. */
export interface PageRead {
  page: number;
  answer: ServiceContactPage;
  /** From `WalkOptions.stamp`, taken before the request left. */
  stamp: number;
}

export interface WalkOptions {
  client: Pick<ServiceClient, 'listContacts'>;
  scope: { groupId?: number };
  direction: SyncDirection;
  /** Contacts a page: an answer of another size ends the walk as `resized`, since its pages are numbered differently. */
  perPage: number;
  /** Contacts to be expected, to know how far to read ahead; null when nothing is known. */
  expectedRecords: number | null;
  /** Pages that need no reading. */
  done?: ReadonlySet<number>;
  /** Pages under way at once at most, taking over included: this bounds memory too. */
  parallel: number;
  /** Asked before every request, so that a walk can be hurried on. */
  priority: () => RequestOptions['priority'];
  signal: AbortSignal;
  stamp?: () => number;
  /** Takes a page over; pages come in no certain order. */
  onPage: (read: PageRead) => Promise<'go on' | 'stop'>;
}

export type WalkEnd =
  /** Every page up to the end of the list was read; `totalRecords` as last said. */
  | { kind: 'complete'; totalRecords: number | null }
  | { kind: 'stopped' }
  | { kind: 'resized'; perPage: number }
  | { kind: 'failed'; error: AppError };

/** A service that never ends its list is not followed for ever. */
const MAX_PAGES_WITHOUT_TOTAL = 20_000;
/** Empty pages that are believed when they say there is more. */
const MAX_EMPTY_PAGES = 20;

/**
 * Reads every page of a list, several at a time.
 *
 * Pages are counted from the list as it is at each request, so they shift while someone writes. What is taken out
 * before the reading point moves the rest towards page 1, what is put in before it moves the rest away:
 * - read *forward*, a removal lets one contact slip from the page that comes next to the page just read: it is missed;
 *   an addition only shows one twice;
 * - read *backward*, an addition (or, in a list ordered by update, any edit) lets one slip past; a removal shows one twice.
 *
 * So neither direction alone proves that a contact is gone, the two fail for opposite causes, and even together they
 * are not proof (pages under way at once are read in no certain order). Backward, what is beyond the expected end is
 * read first, page 1 last.
 */
export async function walkPages(options: WalkOptions): Promise<WalkEnd> {
  return new PageWalk(options).run();
}

class PageWalk {
  readonly #options: WalkOptions;
  readonly #ending = new AbortController();
  readonly #signal: AbortSignal;
  readonly #taken: Set<number>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #ahead: ReadAhead;
  #outcome: WalkEnd | null = null;
  #bug: { thrown: unknown } | null = null;
  #totalRecords: number | null;
  /** Pages to be expected; null while nothing is known. */
  #expectedPages: number | null;
  /** Contacts that a page really holds: less than it says, where a page came back short and said there is more. */
  #pageSize: number;
  /** The highest page that said there is more. */
  #moreAfter = 0;
  /** The page found to close the list. */
  #end: number | null = null;
  /** The highest page read that held contacts. */
  #highestHeld = 0;
  /** Pages that held none and said there is more. */
  #emptyPages = 0;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#signal = AbortSignal.any([options.signal, this.#ending.signal]);
    this.#taken = new Set(options.done);
    this.#ahead = new ReadAhead(options.parallel);
    this.#totalRecords = options.expectedRecords;
    this.#pageSize = options.perPage;
    this.#expectedPages = this.#pagesFor(options.expectedRecords);
    if (this.#expectedPages === null) this.#moreAfter = Math.max(0, ...this.#taken);
  }

  async run(): Promise<WalkEnd> {
    if (this.#options.direction === 'backward') await this.#readTheEnd();
    const next = this.#options.direction === 'forward' ? () => this.#nextUp() : () => this.#nextDown();
    for (;;) {
      while (this.#outcome === null && this.#underWay.size < this.#ahead.pages) {
        const page = next();
        if (page === null) break;
        this.#launch(page);
      }
      if (this.#underWay.size === 0) break;
      await Promise.race(this.#underWay);
    }
    if (this.#bug !== null) throw this.#bug.thrown;
    return this.#outcome ?? { kind: 'complete', totalRecords: this.#totalRecords };
  }

  /** Backward: from the expected end upwards, one page after the other, until the list says that it has ended. */
  async #readTheEnd(): Promise<void> {
    if (this.#expectedPages === null) {
      await this.#read(1);
      // Read again as the last page: what page 1 held before the walk says nothing about what slips into it meanwhile.
      if ((this.#expectedPages ?? 1) > 1) this.#taken.delete(1);
    }
    const expectedEnd = this.#expectedPages ?? 1;
    for (let page = expectedEnd; this.#outcome === null && this.#end === null; page += 1) {
      if (!this.#taken.has(page)) await this.#read(page);
      // A page read before a restart says no more whether it was the last.
      else if (this.#moreAfter < page) break;
    }
    if (this.#highestHeld < expectedEnd) await this.#findHighestPage(expectedEnd);
  }

  /**
   * Finds the last page that holds contacts, below one that was expected to, with a few requests: a total may be wrong by
   * any number. What they show is not taken over, since it was not read in the walk's order.
   */
  async #findHighestPage(expectedEnd: number): Promise<void> {
    let held = 0;
    let empty = expectedEnd;
    if (expectedEnd > 1 && this.#options.done?.has(expectedEnd) && (await this.#holdsContacts(expectedEnd)))
      return;
    for (let step = 1; held === 0 && empty > 1; step *= 2) {
      const page = Math.max(1, expectedEnd - step);
      if (await this.#holdsContacts(page)) held = page;
      else empty = page;
    }
    while (empty - held > 1 && this.#outcome === null) {
      const page = Math.floor((held + empty) / 2);
      if (await this.#holdsContacts(page)) held = page;
      else empty = page;
    }
    this.#highestOpen = Math.max(1, held);
  }

  async #holdsContacts(page: number): Promise<boolean> {
    if (this.#outcome !== null) return false;
    const { answer } = await this.#ask(page);
    if (answer.kind === 'ok') return answer.value.contacts.length > 0;
    this.#finish({ kind: 'failed', error: answer.error });
    return false;
  }

  #launch(page: number): void {
    const reading = this.#read(page).finally(() => this.#underWay.delete(reading));
    this.#underWay.add(reading);
  }

  #nextUp(): number | null {
    const bound = this.#end ?? Math.max(this.#expectedPages ?? 1, this.#moreAfter + 1);
    for (let page = this.#lowestOpen; page <= bound; page += 1) {
      if (!this.#taken.has(page)) return page;
      if (page === this.#lowestOpen) this.#lowestOpen += 1;
    }
    return null;
  }
  #lowestOpen = 1;

  #nextDown(): number | null {
    const top = this.#highestOpen ?? Math.max(this.#expectedPages ?? 1, ...this.#taken);
    for (let page = top; page >= 1; page -= 1) {
      this.#highestOpen = page;
      if (!this.#taken.has(page)) return page;
    }
    return null;
  }
  #highestOpen: number | null = null;

  async #read(page: number): Promise<void> {
    this.#taken.add(page);
    const { perPage, onPage } = this.#options;
    try {
      if (page > this.#mostPages()) {
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
      this.#ahead.taken();
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
   * Nothing on a page that should be there, and no more after it: the list became shorter, or its count is wrong, or the
   * answer is (a gateway's 404 looks like the end as well). Asked for once more, it is believed.
   */
  #endsTooEarly(page: number, { contacts, hasMore, totalRecords }: ServiceContactPage): boolean {
    if (contacts.length > 0 || hasMore || totalRecords === 0) return false;
    return page <= ((totalRecords === null ? this.#expectedPages : this.#pagesFor(totalRecords)) ?? 0);
  }

  #learnFrom(page: number, answer: ServiceContactPage): void {
    const held = answer.contacts.length;
    if (answer.hasMore && held > 0 && held < this.#pageSize) this.#pageSize = held;
    if (answer.totalRecords !== null) {
      this.#totalRecords = answer.totalRecords;
      this.#expectedPages = this.#pagesFor(answer.totalRecords);
    }
    if (held > 0) this.#highestHeld = Math.max(this.#highestHeld, page);
    else if (answer.hasMore) this.#emptyPages += 1;
    const mayGoOn = page <= (this.#expectedPages ?? 0) && this.#emptyPages <= MAX_EMPTY_PAGES;
    if (answer.hasMore && (held > 0 || mayGoOn)) {
      this.#moreAfter = Math.max(this.#moreAfter, page);
      if (this.#end !== null && this.#end <= page) this.#end = null;
    } else if (held === 0 || page >= (this.#expectedPages ?? 0)) {
      this.#end = Math.min(this.#end ?? page, page);
    }
  }

  #pagesFor(records: number | null): number | null {
    return records === null ? null : Math.max(1, Math.ceil(records / this.#pageSize));
  }

  #mostPages(): number {
    return this.#expectedPages === null ? MAX_PAGES_WITHOUT_TOTAL : this.#expectedPages * 2 + 100;
  }

  #finish(outcome: WalkEnd): void {
    this.#outcome ??= outcome;
    this.#ending.abort();
  }
}

/** Whether an answer holds everything that matches: then it is a picture of one moment, with nothing slipping past. */
export function isWhole(answer: ServiceContactPage): boolean {
  return !answer.hasMore && answer.totalRecords !== null && answer.contacts.length >= answer.totalRecords;
}

/** Whether a page was longer than an answer may be: contacts of many megabytes each, which smaller pages can hold. */
export const isTooLarge = (end: { kind: string; error?: AppError }): boolean =>
  end.kind === 'failed' && end.error?.code === 'too_large';

/** The size, in contacts, to read pages in after one of `perPage` contacts was too large. */
export const smallerPage = (perPage: number): number => Math.ceil(perPage / 10);

/**
 * Reads a whole group, or the whole account, from page 1 on, with the page size the service turns out to give.
 * `whole` tells that everything came in a single answer.
 */
export async function walkFromStart(
  options: Omit<WalkOptions, 'perPage' | 'expectedRecords' | 'done'>,
): Promise<Exclude<WalkEnd, { kind: 'resized' | 'complete' }> | { kind: 'complete'; whole: boolean }> {
  let perPage = LARGEST_PAGE;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    let whole = false;
    const end = await walkPages({
      ...options,
      perPage,
      expectedRecords: null,
      onPage: (read) => {
        whole ||= read.page === 1 && isWhole(read.answer);
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
