import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeSinceFile } from './change-since-file.ts';

/** Returns the keys of the contacts that were added in the review, also of those removed since, by contact id. */
export async function keysOfAdded(
  changes: readonly ChangeSinceFile[],
  store: Pick<StoreApi, 'keyOfContactId'>,
): Promise<ReadonlyMap<number, ContactKey>> {
  const keys = new Map<number, ContactKey>();
  for (const { contactId, line } of changes) {
    const key = line === null ? await store.keyOfContactId(contactId) : null;
    if (key !== null) keys.set(contactId, key);
  }
  return keys;
}
