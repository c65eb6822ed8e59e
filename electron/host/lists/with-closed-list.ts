import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { ListApi } from './worker/list-api.ts';
import type { AboutList } from './list-folder.ts';
import { listFolder, readAbout } from './list-folder.ts';
import { keysOfAdded } from './contacts/keys-of-added.ts';
import { listReading } from './list-reading-options.ts';
import { openListWorker } from './worker/open-list-worker.ts';
import { openStore } from '../store/worker/open-store.ts';
import { StoreFailure } from '../store/api/store-api.ts';
import type { ReviewWithId } from '../store/api/review-api.ts';

/** A list that isn't open, read for a moment while another account is open. */
export interface ClosedList {
  about: AboutList;
  reviews: readonly ReviewWithId[];
  list: ListApi;
  /** Keys of the contacts that were added in the review, also of those removed since, by contact id. */
  addedKeys: ReadonlyMap<number, ContactKey>;
}

/**
 * Opens the files of a list beside the open account while `work` runs. Returns the result of `work`, or null if the
 * folder has no list. Rejects with `list_changing` if the list has pending changes.
 */
export async function withClosedList<T>(
  accountDirectory: string,
  work: (list: ClosedList) => Promise<T>,
): Promise<T | null> {
  const folder = listFolder(accountDirectory);
  const about = await readAbout(folder);
  if (about === null) return null;
  const list = openListWorker({ onDeath: () => undefined });
  try {
    const store = openStore();
    let reviews: readonly ReviewWithId[];
    let addedKeys: ReadonlyMap<number, ContactKey>;
    try {
      await store.open({ directory: accountDirectory });
      // Pending changes aren't in the list's files, so `work` would miss them without notice.
      const [waiting] = await store.changes({ states: ['queued', 'sending', 'unsettled'], limit: 1 });
      if (waiting !== undefined)
        throw new StoreFailure({ code: 'invalid_request', message: 'list_changing' });
      await list.open(folder, listReading(about));
      await list.whenRead();
      reviews = await store.reviewsWithIds();
      addedKeys = await keysOfAdded(await list.changedContacts(), store);
    } finally {
      await store.close();
    }
    return await work({ about, reviews, list, addedKeys });
  } finally {
    await list.close();
  }
}
