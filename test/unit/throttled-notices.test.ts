import { expect, it } from 'vitest';
import type { SettledChange } from '../../electron/contract/events.ts';
import { ThrottledNotices } from '../../electron/host/outbox/notices/throttled-notices.ts';
import { HandClock } from '../builders/hand-clock.ts';

const settledChange = (changeId: string): SettledChange => ({
  changeId,
  batchId: `batch of ${changeId}`,
  kind: 'contact.delete',
  state: 'done',
  contactKey: null,
  groupId: null,
  error: null,
  notTaken: [],
  undoable: false,
  label: '',
  reported: false,
});

function aThrottle() {
  const reported: { ends: string[]; batches: string[] }[] = [];
  const clock = new HandClock();
  const store = { isAway: false };
  const notices = new ThrottledNotices({
    clock,
    signal: new AbortController().signal,
    notify: (changes, batches) => {
      if (store.isAway) return Promise.resolve(false);
      reported.push({ ends: changes.map(({ changeId }) => changeId), batches: [...batches] });
      return Promise.resolve(true);
    },
  });
  return { reported, clock, store, notices };
}

it('a settled change is reported once the store is back', async () => {
  const { reported, clock, store, notices } = aThrottle();
  store.isAway = true;
  notices.add(['a'], [settledChange('1')]);
  await clock.advance(1_000);
  expect(reported).toEqual([]);
  store.isAway = false;
  notices.add(['b'], [settledChange('2')]);
  await clock.advance(1_000);
  expect(reported).toEqual([{ ends: ['1', '2'], batches: ['a', 'b'] }]);
});

it('a settled change is reported even if nothing else happens afterwards', async () => {
  const { reported, clock, store, notices } = aThrottle();
  store.isAway = true;
  notices.add(['a'], [settledChange('1')]);
  await clock.advance(1_000);
  store.isAway = false;
  await clock.advance(10_000);
  expect(reported).toEqual([{ ends: ['1'], batches: ['a'] }]);
});

it('fifty batches are all reported, at most twenty at a time', async () => {
  const { reported, clock, notices } = aThrottle();
  const names = Array.from({ length: 50 }, (_, at) => `b${at}`);
  notices.add(names);
  await clock.advance(1_000);
  expect(reported.flatMap(({ batches }) => batches)).toEqual(names);
  expect(Math.max(...reported.map(({ batches }) => batches.length))).toBeLessThanOrEqual(20);
});
