import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import { momentOf, msSince, type Clock, type Moment } from '../../clock.ts';
import { isRecentEnough } from '../requests/read-unless-fresh.ts';

/** Reads that are remembered; older ones are covered by the last full sync. */
const MAX_REMEMBERED = 50_000;
/** A contact is deleted on the strength of a read that is no older than this. */
const DELETE_AFTER_READ_MS = 30_000;

/** When contacts were last read, so that one that was read just now is not read again. */
export class RecentReads {
  readonly #clock: Clock;
  readonly #lastFullSyncAt: () => Moment;
  /** By the service's contact ID, the oldest first. */
  readonly #readAt = new Map<number, Moment>();

  /** `lastFullSyncAt`: since when every contact was read once. */
  constructor(clock: Clock, lastFullSyncAt: () => Moment) {
    this.#clock = clock;
    this.#lastFullSyncAt = lastFullSyncAt;
  }

  note({ contactId }: Pick<ServiceContact, 'contactId'>): void {
    this.#readAt.delete(contactId);
    this.#readAt.set(contactId, momentOf(this.#clock));
    if (this.#readAt.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#readAt.keys();
    if (oldest !== undefined) this.#readAt.delete(oldest);
  }

  /** Whether a contact was read, by itself or in a full sync, a short while ago and not before `since` (monotonic ms). */
  isReadLately(contactId: number, since: number | null): boolean {
    const own = this.#readAt.get(contactId);
    const fullSync = this.#lastFullSyncAt();
    const readAt = own === undefined || own.monotonic < fullSync.monotonic ? fullSync : own;
    return isRecentEnough(readAt, msSince(readAt, this.#clock), since);
  }

  /** Whether a contact was read by itself a moment ago and not before `since` (monotonic ms). */
  isJustRead(contactId: number, since: number): boolean {
    const readAt = this.#readAt.get(contactId);
    if (readAt === undefined || readAt.monotonic < since) return false;
    return msSince(readAt, this.#clock) <= DELETE_AFTER_READ_MS;
  }
}
