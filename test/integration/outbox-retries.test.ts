import { expect, it, onTestFinished } from 'vitest';
import { Outbox } from '../../electron/host/outbox/driver/outbox.ts';
import { queuedOf } from '../../electron/host/outbox/model/outcome.ts';
import { LONG_AGO } from '../../electron/host/clock.ts';
import type { AppErrorCode } from '../../electron/contract/error-codes.ts';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { HandClock } from '../builders/hand-clock.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An outbox with edits of so many contacts, none of which can be sent; the clock stands still but for `seconds`. */
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
    readContact: () => {
      tries += 1;
      if (code === 'bug') throw new TypeError('a bug');
      return Promise.resolve({ kind: 'unknown', error: { code } });
    },
    readContacts: () => Promise.resolve(new Map()),
    readPages: () => Promise.resolve(false),
    clock,
    log: quiet,
    retryWaitsMs: [1_000],
    lastFullSyncAt: () => LONG_AGO,
    accountRead: () => true,
    doubtKey: () => undefined,
    onProgress: () => undefined,
    onContactsChanged: () => undefined,
  });
  onTestFinished(() => sending.close());
  for (const { contactId } of contacts) {
    const change = await folder.record({
      kind: 'contact.delete',
      contactKey: await folder.keyOf(contactId),
    });
    sending.add([queuedOf(change)]);
  }
  /** Tries within so many seconds. The store answers in time of its own. */
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

it('without a network one of many tries for all, however often it is woken', async () => {
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

it('a change that a failing service keeps waiting is tried at one pace, however often it is woken', async () => {
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

it('gives a change up that meets the same bug again and again, and says so', async () => {
  const { triesIn, store } = await outbox({ edits: 1, code: 'bug' });
  await triesIn(60);
  const [change] = await store.changes({ limit: 1 });
  expect(change).toMatchObject({ state: 'refused', error: { code: 'unexpected' } });
  expect(await triesIn(60)).toBe(0);
});
