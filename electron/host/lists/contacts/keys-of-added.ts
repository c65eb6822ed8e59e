import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeSinceFile } from './change-since-file.ts';

/**
 * Returns the keys of the contacts that were added in the review, by contact id. A removed contact keeps its key, unless
 * it was restored with another id.
 */
export async function keysOfAdded(
  changes: readonly Pick<ChangeSinceFile, 'contactId' | 'line' | 'isRemoved'>[],
  store: Pick<StoreApi, 'keyOfContactId' | 'contactsOf'>,
): Promise<ReadonlyMap<number, ContactKey>> {
  const keys = new Map<number, ContactKey>();
  for (const { contactId, line, isRemoved } of changes) {
    const key = line === null ? await store.keyOfContactId(contactId) : null;
    if (key === null) continue;
    const isRestored = isRemoved && (await store.contactsOf([key])).length > 0;
    if (!isRestored) keys.set(contactId, key);
  }
  return keys;
}
