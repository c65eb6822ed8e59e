import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { putAnswer, readAgain } from '../../renderer/app/answer-upkeep.ts';

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
  putAnswer(client, KEY, 'up to date');
  asked[0]?.('reading');
  await new Promise((resolve) => setImmediate(resolve));
  expect(observer.getCurrentResult().data).toBe('up to date');
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
});

it('a reading that began before the change is followed by another', async () => {
  const { client, observer, asked } = onScreen();
  const first = readAgain(client, KEY);
  expect(asked).toHaveLength(1);
  asked[0]?.('before the change');
  expect(await first).toBe(true);

  const second = readAgain(client, KEY);
  expect(asked).toHaveLength(2);
  asked[1]?.('after the change');
  expect(await second).toBe(false);
  expect(observer.getCurrentResult().data).toBe('after the change');
});
