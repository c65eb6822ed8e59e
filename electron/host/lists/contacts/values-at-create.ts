import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** Returns the values with which a contact was created by this app; empty if they are no longer in history. */
export async function valuesAtCreate(
  store: Pick<StoreApi, 'changes'>,
  contactKey: ContactKey,
): Promise<ContactPatch> {
  const [first] = await store.changes({ contactKey, oldestFirst: true, limit: 1 });
  return first?.kind === 'contact.create' ? first.after : {};
}
