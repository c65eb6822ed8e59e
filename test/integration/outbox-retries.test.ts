import { expect, it, onTestFinished } from 'vitest';
import { Outbox } from '../../electron/host/outbox/driver/outbox.ts';
import { toQueuedChange } from '../../electron/host/outbox/model/to-queued-change.ts';
import { LONG_AGO } from '../../electron/host/clock.ts';
import type { AppErrorCode } from '../../electron/contract/error-codes.ts';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { HandClock } from '../builders/hand-clock.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An outbox with one delete per contact, none of which can be sent; `triesIn` advances the clock. */
async function outbox({ edits, code }: { edits: number; code: AppErrorCode | 'bug' }) {
  const folder = await StoreInFolder.open();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const contacts = Array.from({ length: edits }, (_, at) => aServiceContact({ contactId: at + 1 }));
  await folder.store.applyContacts({ contacts });
  const clock = new HandClock();
  const account = new AccountInMemory(contacts);
  let tries = 0;
  const sending = new Outbox({
    client: account,
    store: folder.store,
    onMergeChangeEnded: () => undefined,
    onNeverCreated: () => undefined,
    readContact: () => {
      tries += 1;
      if (code === 'bug') throw new TypeError('a bug');
      return Promise.resolve({ kind: 'unknown', error: { code } });
    },
    readContacts: () => Promise.resolve(new Map()),
    readPages: () => Promise.resolve(false),
    clock,
    log: silentLog,
    retryWaitsMs: [1_000],
    lastFullSyncBeganAt: () => LONG_AGO,
    hasFullSync: () => true,
    requestKeyCheck: () => undefined,
    onProgress: () => undefined,
    onContactsChanged: () => undefined,
  });
  onTestFinished(() => sending.close());
  for (const { contactId } of contacts) {
    const change = await folder.record({
      kind: 'contact.delete',
      contactKey: await folder.keyOf(contactId),
    });
    sending.add([toQueuedChange(change)]);
  }
  /** Number of attempts within some seconds of the clock; the store responds in real time. */
  const triesIn = async (seconds: number) => {
    const before = tries;
    for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
      await clock.advance(100);
      for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    }
    return tries - before;
  };
  await triesIn(5);
  return { sending, triesIn, store: folder.store };
}

it('while offline one of many changes probes for all, however often the outbox is resumed', async () => {
  const { sending, triesIn } = await outbox({ edits: 5, code: 'offline' });
  expect(sending.heldBy()).toBe('offline');
  const usual = await triesIn(10);
  expect(usual).toBeGreaterThan(5);
  expect(usual).toBeLessThanOrEqual(11);
  for (let wakes = 0; wakes < 5; wakes += 1) {
    sending.resume(null);
    await triesIn(0.1);
  }
  await triesIn(2);
  expect(await triesIn(10)).toBeLessThanOrEqual(11);
});

it('a change that fails at the service is retried at a steady rate, however often the outbox is resumed', async () => {
  const { sending, triesIn } = await outbox({ edits: 1, code: 'service_down' });
  for (let wakes = 0; wakes < 5; wakes += 1) {
    sending.resume(null);
    await triesIn(0.1);
  }
  await triesIn(2);
  const tries = await triesIn(10);
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThanOrEqual(11);
});

it('a change with a repeated unexpected error is rejected after a while', async () => {
  const { triesIn, store } = await outbox({ edits: 1, code: 'bug' });
  await triesIn(60);
  const [change] = await store.changes({ limit: 1 });
  expect(change).toMatchObject({ state: 'refused', error: { code: 'unexpected' } });
  expect(await triesIn(60)).toBe(0);
});
