import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { StaleReadGuard } from './stale-read-guard.ts';

type PageOfFullSync = NonNullable<Parameters<StoreApi['applyContacts']>[0]['fullSync']>;

export interface PageApplierOptions {
  store: StoreApi;
  staleReadGuard: StaleReadGuard;
  /** Called when rows, and possibly counts, changed. */
  onChanged: (keys: ContactKey[]) => void;
}

/**
 * Applies contacts read from the service to the mirror, without overwriting newer values. Contacts that are written
 * while the store applies a page are protected by the store (`StalePageGuard`).
 */
export class PageApplier {
  readonly #options: PageApplierOptions;

  constructor(options: PageApplierOptions) {
    this.#options = options;
  }

  /** Applies contacts whose request was sent at `stamp`. Returns how many of them were new to the mirror. */
  async apply(contacts: ServiceContact[], stamp: number, fullSync?: PageOfFullSync): Promise<number> {
    const { store, staleReadGuard, onChanged } = this.#options;
    const current: ServiceContact[] = [];
    const written: number[] = [];
    for (const contact of contacts) {
      const known = staleReadGuard.since(stamp, contact.contactId);
      if (known === null) current.push(contact);
      else if (known === 'written') written.push(contact.contactId);
    }
    const result = await store.applyContacts({ contacts: current, ...(fullSync ? { fullSync } : {}) });
    if (written.length > 0) await store.markSeen(written);
    if (result.changedKeys.length > 0) onChanged(result.changedKeys);
    return result.inserted;
  }
}
