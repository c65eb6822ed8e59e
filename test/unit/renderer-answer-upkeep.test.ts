import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  guardedCacheWriter,
  storeAnswer,
  invalidateAfterFetch,
} from '../../renderer/lib/host-calls/queries/query-cache-updates.ts';

const KEY = ['status'];

/** A query on screen whose answers are given by hand, in the order they were asked for. */
function onScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { client, observer, asked };
}

it('an answer that came with an event is not replaced by one asked for before it', async () => {
  const { client, observer, asked } = onScreen();
  expect(asked).toHaveLength(1);
  storeAnswer(client, KEY, 'up to date');
  asked[0]?.('reading');
  await new Promise((resolve) => setImmediate(resolve));
  expect(observer.getCurrentResult().data).toBe('up to date');
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
});

it('the answer to a call is put in, but not over what came since the call', () => {
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
  storeAnswer(client, ['other'], 'told first');
  beforeTheFirst(['other'], 'asked first');
  expect(client.getQueryData(['other'])).toBe('told first');
});

it('a reading that began before the change is followed by another', async () => {
  const { client, observer, asked } = onScreen();
  const first = invalidateAfterFetch(client, KEY);
  expect(asked).toHaveLength(1);
  asked[0]?.('before the change');
  expect(await first).toBe(true);

  const second = invalidateAfterFetch(client, KEY);
  expect(asked).toHaveLength(2);
  asked[1]?.('after the change');
  expect(await second).toBe(false);
  expect(observer.getCurrentResult().data).toBe('after the change');
});
