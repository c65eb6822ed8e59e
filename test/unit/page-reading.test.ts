import { expect, it, vi } from 'vitest';
import { PageReading } from '../../electron/host/outbox/queue/page-reading.ts';
import { systemClock } from '../../electron/host/clock.ts';
import { aServiceContact } from '../builders/service-contact.ts';

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
    noteRead: () => undefined,
    waits: () => true,
    wake: (lane) => {
      woken.push(lane);
      if (woken.length === 2) wokenAll();
    },
  });
  expect(pages.begin('batch', 'k1', () => false)).toBe(true);
  // Created only now, or found out only now not to have arrived: not among those that are to be read.
  expect(pages.holdsBack('batch', 'new')).toBe(true);
  read();
  await ended;
  expect(woken.toSorted()).toEqual(['k1', 'new']);
  expect(pages.holdsBack('batch', 'new')).toBe(false);
});

it('waits for no contact of a page whose change has ended since the reading began', async () => {
  const contacts = [1, 2].map((contactId) => ({ key: `k${contactId}`, contactId, groupId: 1 }));
  const pages: PageReading = new PageReading({
    store: {
      contactsOfBatch: () => Promise.resolve(contacts),
      groups: () => Promise.resolve({ groups: [], allCount: 1, ungroupedCount: 0 }),
    },
    readPages: async (_scope, onPage) => {
      await onPage(contacts.map(({ contactId }) => aServiceContact({ contactId })));
      return true;
    },
    // Whoever waits for too long waits for ever.
    clock: {
      ...systemClock,
      delay: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    },
    signal: new AbortController().signal,
    mayGo: () => true,
    noteRead: () => undefined,
    waits: (key) => key === 'k2',
    wake: (key) => pages.passed('batch', key),
  });
  pages.begin('batch', 'k2', () => false);
  await vi.waitFor(() => expect(pages.holdsBack('batch', 'k3')).toBe(false), { timeout: 30_000 });
});
