import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { ContactReading } from '../../sync/reading/read-contact.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { Settlement } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** What sending a change, or looking into it afterwards, came to. */
export type ChangeStep =
  /** It has an end: done or refused. */
  | { kind: 'settled'; settlement: Omit<Settlement, 'changeId'> }
  /** Reading showed that it did not arrive: it may be sent again. */
  | { kind: 'again' }
  /** Certain not to have reached the service: it stays queued. */
  | { kind: 'notSent'; error: AppError }
  /** No definite answer: reading must show what became of it; `error` says why. */
  | { kind: 'unsettled'; error: AppError }
  /** Reading cannot show it: only the user can say. */
  | { kind: 'ask'; error: AppError }
  /** Its page is about to be read. */
  | { kind: 'later' }
  /** Another change of this contact must end first. Without one the contact is missing, or, `orElse`, nothing is in the way any more. */
  | { kind: 'after'; key: ContactKey; orElse?: 'again' };

/** Reads one contact afresh; `absent` only where a whole reading proves it. */
export type ReadContact = (contactId: number) => Promise<ContactReading>;

export type ReadAtPriority = (
  contactId: number,
  priority: RequestOptions['priority'],
) => ReturnType<ReadContact>;

/** What the steps of a change work with. */
export interface ChangeContext {
  /** How its requests are sent: the user's own before those of many at once. */
  request: RequestOptions;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadContact;
  /** Reads contacts afresh that belong together, along with those of others who ask at the same time. */
  readContacts(contactIds: readonly number[]): Promise<ReadonlyMap<number, ContactReading>>;
  /** Whether a contact was read a short while ago, and not before `since` (monotonic ms). */
  isReadLately(contactId: number, since: number | null): boolean;
  /** Whether a contact was read for a delete: after that was recorded, let go and a moment ago. */
  isJustRead(change: Change, contactId: number): boolean;
  /** Monotonic ms when what held the change was over: what was read before says little now. Null: it was not held. */
  heldUntil(change: Change): number | null;
  /** Whether a change whose contact must be read waits for a page that shows it. */
  readsPages(change: Change): boolean;
  noteRead(contact: ServiceContact): void;
  /** The service has removed a contact. */
  noteRemoved(contactId: number): void;
  /** Begins to watch: the function answers whether a contact was removed since, so that an older reading must not bring it back. */
  watchRemovals(): (contactId: number) => boolean;
  /** Sends the removal of a contact without waiting for the end of its undo window. */
  sendRemovalNow(key: ContactKey): void;
  /** Whether the removal of a contact was asked for before a change. */
  isRemovalAhead(key: ContactKey, change: Pick<Change, 'changeId'>): boolean;
  /** Monotonic ms since a change was last sent; since this run began where that was before it. */
  sentAgo(changeId: string): number;
  /** Why the last request of a change has no answer; null where that was before this run. */
  lostBy(changeId: string): AppError | null;
  /** Whether the account was ever read whole: what the mirror does not hold then was not there. */
  accountRead(): boolean;
}

export const settled = (settlement: Omit<Settlement, 'changeId'>): ChangeStep => ({
  kind: 'settled',
  settlement,
});
export const refused = (error: AppError): ChangeStep => settled({ state: 'refused', error });
