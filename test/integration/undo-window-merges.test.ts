import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { inSight, onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const PEOPLE = [
  person('Ada', { phone: '+44 20 7946 0001' }),
  person('Bee', { email: 'bee@example.org', company: 'Li & Sons' }),
];

it('the undo of a merge while it is being written leaves nothing refused behind', async () => {
  const account = await mergingAccount(PEOPLE, { ...WAITING, quirks: {} });
  const { test, accountId } = account;
  const before = account.stored('Ada');
  const gate = Promise.withResolvers<void>();
  const met = Promise.withResolvers<void>();
  test.proxy.meanwhile = {
    after: async (method) => {
      if (method !== 'PATCH') return;
      met.resolve();
      await gate.promise;
    },
  };
  const batchId = await account.run(await account.plan(['Ada', 'Bee']));
  await met.promise;
  const undoing = test.must('changes.undo', { accountId, batchId });
  test.proxy.meanwhile = {};
  gate.resolve();
  await undoing;
  await account.settled(batchId);
  await onlyRemovalsWait(account);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 10 })).toEqual([]);
  expect((await account.batch(batchId)).counts).toMatchObject({ refused: 0 });
  expect(account.stored('Ada')).toMatchObject({ email: null, company: null, phone: before?.phone });
  expect(await inSight(account)).toEqual(['Ada', 'Bee']);
});
