import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ContactReading } from '../../sync/reading/read-contact.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** Reads one contact; the result is `absent` only if a complete read proves that the contact doesn't exist. */
export type ReadContact = (contactId: number) => Promise<ContactReading>;

export type ReadAtPriority = (
  contactId: number,
  priority: RequestOptions['priority'],
) => ReturnType<ReadContact>;

/** Everything that the requests of one change need. */
export interface ChangeContext {
  /** Options of the change's requests. Changes of large batches have a lower priority than the user's other actions. */
  request: RequestOptions;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadContact;
  /** Reads contacts that belong together, such as the members of a merge. Concurrent calls are combined. */
  readContacts(contactIds: readonly number[]): Promise<ReadonlyMap<number, ContactReading>>;
  /** Whether a contact was read recently, and not before `since` (monotonic ms). */
  wasReadRecently(contactId: number, since: number | null): boolean;
  /**
   * Whether a contact was read in the last seconds. Reads from before `change`, its delete, was queued don't count.
   * Reads from before the delete's last pause ended don't count either.
   */
  wasJustRead(change: Change, contactId: number): boolean;
  /**
   * Monotonic ms at which the last pause or undo window of the change ended, or null. Earlier reads count as outdated.
   */
  heldUntil(change: Change): number | null;
  /** Whether a change must wait because the page with its contact is about to be read; see `PagePrefetcher`. */
  needsPage(change: Change): boolean;
  noteRead(contact: ServiceContact): void;
  /** Records that the service has removed a contact. */
  noteRemoved(contactId: number): void;
  /**
   * Returns a function that tells whether a contact has been removed since this call. A read that began earlier must
   * not restore such a contact.
   */
  watchRemovals(): (contactId: number) => boolean;
  /** Ends the undo window of a contact's removal and sends it. */
  sendRemovalNow(key: ContactKey): void;
  /** Whether the removal of a contact was queued before a change. */
  isRemovalQueuedBefore(key: ContactKey, change: Pick<Change, 'changeId'>): boolean;
  /**
   * Milliseconds since a change was last sent. If an earlier run of the program sent it, counts from the start of this
   * run.
   */
  msSinceSent(changeId: string): number;
  /**
   * Why the last request of a change has no answer; null if it has one, or was sent in an earlier run of the program.
   */
  lostAnswerError(changeId: string): AppError | null;
  /** Whether a full sync has ever completed. Until then, a contact may exist although the mirror lacks it. */
  hasFullSync(): boolean;
}
