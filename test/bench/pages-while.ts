import { systemClock } from '../../electron/host/clock.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';

const QUERY = { search: '', filter: {}, sort: null };

/** Durations in ms of reading pages of the table while `work` runs. */
export async function pagesWhile(store: StoreApi, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  const waits: number[] = [];
  for (let at = 0; !isDone; at++) {
    const begun = performance.now();
    await store.contactPage({ query: QUERY, offset: (at * 100) % 1_000, limit: 100 });
    waits.push(performance.now() - begun);
    await systemClock.delay(10);
  }
  await ended;
  return waits;
}
