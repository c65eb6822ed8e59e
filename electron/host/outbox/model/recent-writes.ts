import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** Upper bound for a contact's recent writes. */
const MAX_RECENT_WRITES = 20;

/** Returns the changes of a contact that were done so recently that a read may not show them yet. */
export function recentWrites(store: Pick<StoreApi, 'changes'>, contactKey: ContactKey): Promise<Change[]> {
  return store.changes({ contactKey, states: ['done'], doneRecently: true, limit: MAX_RECENT_WRITES });
}
