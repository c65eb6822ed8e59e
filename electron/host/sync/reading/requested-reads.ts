import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { PageApplier } from './page-applier.ts';
import { walkFromStart } from './page-walk.ts';
import { readContact, type ContactReading } from './read-contact.ts';
import { readContacts } from './read-contacts.ts';
import type { StaleReadGuard } from './stale-read-guard.ts';

/**
 * Pages in flight in `readPages`. The number is low, because the caller sends changes of the contacts while their page
 * is fresh.
 */
const PAGES_AHEAD = 2;

export interface RequestedReadsOptions {
  client: ServiceClient;
  store: StoreApi;
  staleReadGuard: StaleReadGuard;
  signal: AbortSignal;
  /** The priority of `readPages`. */
  priority: () => RequestOptions['priority'];
  onChanged: (keys: ContactKey[]) => void;
}

/** Reads contacts and pages when asked, beside the sync's own jobs. */
export class RequestedReads {
  /** Applies the contacts of pages to the mirror. */
  readonly pageApplier: PageApplier;
  readonly #options: RequestedReadsOptions;

  constructor(options: RequestedReadsOptions) {
    this.#options = options;
    const { store, staleReadGuard, onChanged } = options;
    this.pageApplier = new PageApplier({ store, staleReadGuard, onChanged });
  }

  /** Reads one contact from the service; see `ContactReading` for what `absent` requires. */
  async readContact({
    contactId,
    priority = 'foreground',
  }: {
    contactId: number;
    priority?: RequestOptions['priority'];
  }): Promise<ContactReading> {
    const { client, store, signal, staleReadGuard } = this.#options;
    const reading = await readContact({ client, store, priority, signal }, contactId);
    // This result is newer than any page requested before.
    if (reading.kind === 'found') staleReadGuard.note(contactId, 'written');
    return reading;
  }

  /** Reads sets of contacts with as few requests as possible; see `readContacts`. */
  async readContacts(
    sets: readonly (readonly number[])[],
    priority: RequestOptions['priority'],
  ): Promise<Map<number, ContactReading>> {
    const { client, store, signal, staleReadGuard } = this.#options;
    const readings = await readContacts(
      {
        client,
        store,
        priority,
        signal,
        stamp: () => staleReadGuard.stamp(),
        isNewest: (stamp, contactId) => staleReadGuard.since(stamp, contactId) === null,
      },
      sets,
    );
    for (const [contactId, { kind }] of readings)
      if (kind === 'found') staleReadGuard.note(contactId, 'written');
    return readings;
  }

  /**
   * Reads a group or the whole account into the mirror, page by page, and waits for `onPage` after each page. False if
   * it wasn't read to the end.
   */
  async readPages(
    scope: { groupId?: number },
    onPage: (contacts: ServiceContact[]) => Promise<void>,
  ): Promise<boolean> {
    const { client, signal, staleReadGuard, priority } = this.#options;
    const end = await walkFromStart({
      client,
      signal,
      priority,
      stamp: () => staleReadGuard.stamp(),
      scope,
      direction: 'forward',
      parallel: PAGES_AHEAD,
      onPage: async ({ answer, stamp }) => {
        await this.pageApplier.apply(answer.contacts, stamp);
        await onPage(answer.contacts);
        return 'continue';
      },
    });
    return end.kind === 'complete';
  }
}
