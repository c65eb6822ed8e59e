import type { StoreApi } from '../store/api/store-api.ts';
import { openStore } from '../store/worker/open-store.ts';

/** Whether a list has marks, notes or changes, or undone changes, that reading its file again would lose. */
export async function hasReview(store: Pick<StoreApi, 'changes' | 'ownReviews'>): Promise<boolean> {
  return (await store.changes({ limit: 1 })).length > 0 || (await store.ownReviews()).length > 0;
}

/** Like `hasReview`, for a list whose files aren't open. */
export async function hasStoredReview(accountDirectory: string): Promise<boolean> {
  const store = openStore();
  try {
    await store.open({ directory: accountDirectory });
    return await hasReview(store);
  } finally {
    await store.close();
  }
}
