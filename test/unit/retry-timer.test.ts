import { expect, it } from 'vitest';
import { RetryTimer } from '../../electron/host/retry-timer.ts';
import { HandClock } from '../builders/hand-clock.ts';

function scheduled() {
  const clock = new HandClock();
  const closing = new AbortController();
  const due: string[] = [];
  const retries = new RetryTimer({ clock, signal: closing.signal, onDue: (key) => due.push(key) });
  return { clock, closing, due, retries };
}

it('a key is due once, at the time set last', async () => {
  const { clock, due, retries } = scheduled();
  for (let times = 0; times < 5; times += 1) retries.set('a', 100);
  retries.set('a', 300);
  await clock.advance(299);
  expect(due).toEqual([]);
  await clock.advance(1_000);
  expect(due).toEqual(['a']);
});

it('keys are due in the order of their times, regardless of when they were set', async () => {
  const { clock, due, retries } = scheduled();
  retries.set('late', 500);
  retries.set('later', 700);
  retries.set('early', 100);
  await clock.advance(100);
  expect(due).toEqual(['early']);
  await clock.advance(600);
  expect(due).toEqual(['early', 'late', 'later']);
});

it('neither a deleted key nor any key after closing is due', async () => {
  const { clock, closing, due, retries } = scheduled();
  retries.set('a', 100);
  retries.set('b', 100);
  retries.delete('a');
  await clock.advance(100);
  expect(due).toEqual(['b']);
  retries.set('c', 100);
  closing.abort();
  await clock.advance(1_000);
  expect(due).toEqual(['b']);
});

it('a key that is set again when due stays on its own schedule', async () => {
  const clock = new HandClock();
  let tries = 0;
  const retries: RetryTimer = new RetryTimer({
    clock,
    signal: new AbortController().signal,
    onDue: () => {
      tries += 1;
      retries.set('a', 100);
    },
  });
  retries.set('a', 100);
  await clock.advance(1_000);
  expect(tries).toBe(10);
});
