import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { StaleReadGuard } from './stale-read-guard.ts';

type PageOfFullSync = NonNullable<Parameters<StoreApi['applyContacts']>[0]['fullSync']>;

export interface PageApplierOptions {
  store: StoreApi;
  watch: StaleReadGuard;
  /** Called when rows, and possibly counts, changed. */
  onChanged: (keys: ContactKey[]) => void;
  /** Requests a reread of a contact whose page may have overwritten a newer write. */
  reread: (contactId: number) => void;
}

/** Applies contacts read from the service to the mirror, without overwriting newer values. */
export class PageApplier {
  readonly #options: PageApplierOptions;

  constructor(options: PageApplierOptions) {
    this.#options = options;
  }

  /** Returns how many contacts were new to the mirror. */
  async take(contacts: ServiceContact[], stamp: number, fullSync?: PageOfFullSync): Promise<number> {
    const { store, watch, onChanged, reread } = this.#options;
    const current: ServiceContact[] = [];
    const written: number[] = [];
    for (const contact of contacts) {
      const known = watch.since(stamp, contact.contactId);
      if (known === null) current.push(contact);
      else if (known === 'written') written.push(contact.contactId);
    }
    const takenAt = watch.stamp();
    const result = await store.applyContacts({ contacts: current, ...(fullSync ? { fullSync } : {}) });
    if (written.length > 0) await store.markSeen(written);
    if (result.changedKeys.length > 0) onChanged(result.changedKeys);
    for (const { contactId } of current) await this.#mend(contactId, watch.since(takenAt, contactId), reread);
    return result.inserted;
  }

  /**
   * Repairs a contact written while its page was applied. The store applies pages in time slices and lets a write's
   * reply go first, so a later slice may have overwritten it.
   */
  async #mend(
    contactId: number,
    known: ReturnType<StaleReadGuard['since']>,
    reread: (contactId: number) => void,
  ): Promise<void> {
    if (known === 'written') reread(contactId);
    if (known !== 'removed') return;
    const contact = await this.#options.store.contact({ contactId });
    if (contact === null) return;
    await this.#options.store.removeContacts([contact.key]);
    this.#options.onChanged([contact.key]);
  }
}
