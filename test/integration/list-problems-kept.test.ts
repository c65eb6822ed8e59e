// Imported first, because it captures the workers that are started afterwards.
import { endStoreWorker } from '../crash/end-store-worker.ts';
import { expect, it } from 'vitest';
import { openedList } from './opened-list.ts';

it("a list knows its rows with problems after the store's worker was restarted", async () => {
  const { test, accountId, names } = await openedList('First name,Birthday\nAda,1915-12-10\nBo,1915-13-77\n');
  const problems = async () => {
    const progress = await test.call('lists.progress', { accountId });
    return progress.ok ? progress.value.problems : null;
  };
  await test.until(async () => (await problems()) === 1);
  const restarted = test.waitFor('contacts.changed', ({ keys }) => keys === null);
  endStoreWorker();
  await restarted;
  await test.until(async () => (await problems()) === 1);
  expect(await names({ filter: { hasProblems: true } })).toEqual(['Bo']);
});
