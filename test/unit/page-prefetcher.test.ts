import { expect, it } from 'vitest';
import { LONG_AGO, systemClock, type Clock } from '../../electron/host/clock.ts';
import { PagePrefetcher, type ReadPages } from '../../electron/host/outbox/driver/page-prefetcher.ts';
import { RecentReads } from '../../electron/host/outbox/driver/recent-reads.ts';
import { blockedBy } from '../../electron/host/outbox/state/blocked-by.ts';
import { aChange } from '../builders/change.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

const large = (changeId: string) => aQueuedChange(changeId, { contactKey: changeId, inBatch: 50 });

/** A page reader over an outbox with the contacts `k1`, `k2`...; `ended` resolves when all pages were read. */
function reader(
  outbox: SteppedOutbox,
  {
    contactIds,
    readPages,
    clock = systemClock,
  }: { contactIds: number[]; readPages: ReadPages; clock?: Clock },
) {
  let onEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (onEnd = resolve));
  const contacts = contactIds.map((contactId) => ({ key: `k${contactId}`, contactId, groupId: 1 }));
  const pages: PagePrefetcher = new PagePrefetcher({
    clock,
    readPages,
    state: outbox.state,
    apply: (event) => {
      for (const effect of outbox.apply(event))
        if (effect.kind === 'pageContactDone') pages.contactDone(effect.batchId, effect.contactKey);
      if (event.kind === 'pagesEnded') onEnd();
    },
    store: {
      contactsOfBatch: () => Promise.resolve(contacts),
      groups: () => Promise.resolve({ groups: [], allCount: 1, ungroupedCount: 0 }),
    },
    reads: new RecentReads(systemClock, () => LONG_AGO),
    signal: new AbortController().signal,
  });
  const needsPage = (changeId: string) =>
    pages.needsPage(aChange({ changeId, contactKey: changeId, batchId: 'batch' }));
  /** Reports the end of a change's run, as the driver does. */
  const ran = (changeId: string) => {
    const { contactKey } = outbox.state.entries.get(changeId)?.change ?? {};
    outbox.ran(changeId);
    if (contactKey != null) pages.contactDone('batch', contactKey);
  };
  return { needsPage, ran, ended };
}

it('the prefetcher releases contacts that start to wait for pages after the read has begun', async () => {
  const outbox = new SteppedOutbox();
  let read: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  const { needsPage, ended } = reader(outbox, {
    contactIds: [1, 2, 3],
    readPages: () => reading.then(() => true),
  });
  outbox.record(large('k1'));
  expect(needsPage('k1')).toBe(true);
  outbox.ran('k1', { kind: 'parked', retryInMs: null });
  // A contact that needs a page only now is not among those that the read includes.
  outbox.record(large('new'));
  expect(blockedBy(outbox.state, 'new')).toBe('page');
  read();
  await ended;
  expect(outbox.started).toEqual(['k1', 'k1', 'new']);
});

it('the prefetcher does not wait for a contact whose change settled during the read', async () => {
  const outbox = new SteppedOutbox();
  const { needsPage, ran, ended } = reader(outbox, {
    contactIds: [1, 2],
    readPages: async (_scope, onPage) => {
      await onPage([1, 2].map((contactId) => aServiceContact({ contactId })));
      return true;
    },
    // A delay ends only when it is aborted, so an unnecessary wait hangs the test.
    clock: {
      ...systemClock,
      delay: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    },
  });
  outbox.record(large('k2'));
  expect(needsPage('k2')).toBe(true);
  outbox.ran('k2', { kind: 'parked', retryInMs: null });
  await new Promise(setImmediate);
  expect(outbox.started).toEqual(['k2', 'k2']);
  ran('k2');
  await ended;
  expect(outbox.state.queues.size).toBe(0);
});
