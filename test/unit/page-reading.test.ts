import { expect, it } from 'vitest';
import { PageReading } from '../../electron/host/changes/page-reading.ts';
import { systemClock } from '../../electron/host/clock.ts';

it('lets contacts go on that came to wait for pages after the reading had begun', async () => {
  let read: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  const woken: string[] = [];
  let wokenAll: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (wokenAll = resolve));
  const pages = new PageReading({
    store: {
      contactsOfBatch: () =>
        Promise.resolve([1, 2, 3].map((contactId) => ({ key: `k${contactId}`, contactId, groupId: 1 }))),
      groups: () => Promise.resolve({ groups: [], allCount: 3, ungroupedCount: 0 }),
    },
    readPages: async () => {
      await reading;
      return true;
    },
    clock: systemClock,
    signal: new AbortController().signal,
    mayGo: () => true,
    isFresh: () => false,
    noteRead: () => undefined,
    wake: (lane) => {
      woken.push(lane);
      if (woken.length === 2) wokenAll();
    },
  });
  expect(pages.begin('batch', 'k1')).toBe(true);
  // Created only now, or found out only now not to have arrived: not among those that are to be read.
  expect(pages.holdsBack('batch', 'new')).toBe(true);
  read();
  await ended;
  expect(woken.toSorted()).toEqual(['k1', 'new']);
  expect(pages.holdsBack('batch', 'new')).toBe(false);
});
