import { expect, it } from 'vitest';
import type { SettledChange } from '../../electron/contract/events.ts';
import { ThrottledNotices } from '../../electron/host/outbox/notices/throttled-notices.ts';
import { HandClock } from '../builders/hand-clock.ts';

const end = (changeId: string): SettledChange => ({
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

function telling() {
  const told: { ends: string[]; batches: string[] }[] = [];
  const clock = new HandClock();
  const store = { isAway: false };
  const notices = new ThrottledNotices({
    clock,
    signal: new AbortController().signal,
    notify: (settled, batches) => {
      if (store.isAway) return Promise.resolve(false);
      told.push({ ends: settled.map(({ changeId }) => changeId), batches: [...batches] });
      return Promise.resolve(true);
    },
  });
  return { told, clock, store, notices };
}

it('the end of a change is told although the store was away just then', async () => {
  const { told, clock, store, notices } = telling();
  store.isAway = true;
  notices.add(['a'], [end('1')]);
  await clock.advance(1_000);
  expect(told).toEqual([]);
  store.isAway = false;
  notices.add(['b'], [end('2')]);
  await clock.advance(1_000);
  expect(told).toEqual([{ ends: ['1', '2'], batches: ['a', 'b'] }]);
});

it('the end is told also where nothing else happens any more', async () => {
  const { told, clock, store, notices } = telling();
  store.isAway = true;
  notices.add(['a'], [end('1')]);
  await clock.advance(1_000);
  store.isAway = false;
  await clock.advance(10_000);
  expect(told).toEqual([{ ends: ['1'], batches: ['a'] }]);
});

it('of many batches at once each is told, some after the others', async () => {
  const { told, clock, notices } = telling();
  const names = Array.from({ length: 50 }, (_, at) => `b${at}`);
  notices.add(names);
  await clock.advance(1_000);
  expect(told.flatMap(({ batches }) => batches)).toEqual(names);
  expect(Math.max(...told.map(({ batches }) => batches.length))).toBeLessThanOrEqual(20);
});
