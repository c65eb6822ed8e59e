import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  guardedCacheWriter,
  storeAnswer,
  invalidateAfterFetch,
} from '../../renderer/lib/host-calls/queries/query-cache-updates.ts';

const KEY = ['status'];

/** An active query whose responses the test gives, in request order. */
function activeQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const requests: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { client, observer, requests };
}

it('data from an event is not replaced by a response requested before it', async () => {
  const { client, observer, requests } = activeQuery();
  expect(requests).toHaveLength(1);
  storeAnswer(client, KEY, 'up to date');
  requests[0]?.('reading');
  await new Promise((resolve) => setImmediate(resolve));
  expect(observer.getCurrentResult().data).toBe('up to date');
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
});

it('the response to a call is cached, unless newer data arrived since the call', () => {
  const client = new QueryClient();
  const known = ['batch', 'known'];
  const unknown = ['batch', 'unknown'];
  storeAnswer(client, known, 'queued');

  const early = guardedCacheWriter(client, ['batch']);
  early(known, 'sending');
  early(unknown, 'queued');
  expect(client.getQueriesData({ queryKey: ['batch'] }).map(([, data]) => data)).toEqual([
    'sending',
    'queued',
  ]);

  const late = guardedCacheWriter(client, ['batch']);
  storeAnswer(client, known, 'done');
  late(known, 'sending');
  late(unknown, 'sending');
  expect(client.getQueriesData({ queryKey: ['batch'] }).map(([, data]) => data)).toEqual(['done', 'sending']);

  const beforeTheFirst = guardedCacheWriter(client, ['other']);
  storeAnswer(client, ['other'], 'stored first');
  beforeTheFirst(['other'], 'requested first');
  expect(client.getQueryData(['other'])).toBe('stored first');
});

it('a fetch that began before the change is followed by another fetch', async () => {
  const { client, observer, requests } = activeQuery();
  const first = invalidateAfterFetch(client, KEY);
  expect(requests).toHaveLength(1);
  requests[0]?.('before the change');
  expect(await first).toBe(true);

  const second = invalidateAfterFetch(client, KEY);
  expect(requests).toHaveLength(2);
  requests[1]?.('after the change');
  expect(await second).toBe(false);
  expect(observer.getCurrentResult().data).toBe('after the change');
});
