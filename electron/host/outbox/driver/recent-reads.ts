import type { ServiceContact } from '../../../core/wire/service-types.ts';
import { momentOf, msSince, type Clock, type Moment } from '../../clock.ts';
import { isRecentEnough } from '../requests/checks/read-unless-fresh.ts';

/** Maximum number of remembered reads. For other contacts, the time of the last full sync counts. */
const MAX_REMEMBERED = 50_000;
/** Maximum age of the read that a delete is based on. */
const DELETE_AFTER_READ_MS = 30_000;

/** Remembers when contacts were last read, to avoid reading them again. */
export class RecentReads {
  readonly #clock: Clock;
  readonly #lastFullSyncBeganAt: () => Moment;
  /** When contacts were read, by contact id, oldest first. */
  readonly #readAt = new Map<number, Moment>();

  /** `lastFullSyncBeganAt` returns when the last completed full sync began: every contact has been read since then. */
  constructor(clock: Clock, lastFullSyncBeganAt: () => Moment) {
    this.#clock = clock;
    this.#lastFullSyncBeganAt = lastFullSyncBeganAt;
  }

  note({ contactId }: Pick<ServiceContact, 'contactId'>): void {
    this.#readAt.delete(contactId);
    this.#readAt.set(contactId, momentOf(this.#clock));
    if (this.#readAt.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#readAt.keys();
    if (oldest !== undefined) this.#readAt.delete(oldest);
  }

  /** Whether a contact was read recently, by itself or in a full sync, and not before `since` (monotonic ms). */
  wasReadRecently(contactId: number, since: number | null): boolean {
    const own = this.#readAt.get(contactId);
    const fullSync = this.#lastFullSyncBeganAt();
    const readAt = own === undefined || own.monotonic < fullSync.monotonic ? fullSync : own;
    return isRecentEnough(readAt, msSince(readAt, this.#clock), since);
  }

  /** Whether a contact was read by itself within `DELETE_AFTER_READ_MS`, and not before `since` (monotonic ms). */
  wasJustRead(contactId: number, since: number): boolean {
    const readAt = this.#readAt.get(contactId);
    if (readAt === undefined || readAt.monotonic < since) return false;
    return msSince(readAt, this.#clock) <= DELETE_AFTER_READ_MS;
  }
}
