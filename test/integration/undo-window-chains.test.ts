import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { atService, inSight, mergeRests, onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const PEOPLE = [
  person('Ada', { phone: '+44 20 7946 0001' }),
  person('Bee', { email: 'bee@example.org', company: 'Li & Sons' }),
  person('Cyd', { location: 'Leeds' }),
];

it('a cancelled merge is reverted although a delete of the kept contact is pending', async () => {
  const account = await mergingAccount(PEOPLE, { ...WAITING, quirks: {} });
  const { test, accountId } = account;
  const before = atService(test);
  const { key } = await account.find('Ada');
  const merge = await account.run(await account.plan(['Ada', 'Bee']));
  await mergeRests(account, merge);
  const deleted = await test.must('contacts.delete', { accountId, key });
  await test.must('batches.cancel', { accountId, batchId: merge });
  expect(await account.ended(merge)).toMatchObject({ state: 'cancelled' });
  await onlyRemovalsWait(account);
  expect(atService(test)).toEqual(before);
  await test.must('changes.undo', { accountId, batchId: deleted.batchId });
  expect(await inSight(account)).toEqual(['Ada', 'Bee', 'Cyd']);
});

it('the first of two chained merges is undone in part while the second is pending, and completely afterwards', async () => {
  const account = await mergingAccount(PEOPLE, { ...WAITING, quirks: {} });
  const { test, accountId } = account;
  const before = atService(test);
  const first = await account.run(await account.plan(['Ada', 'Bee']));
  await mergeRests(account, first);
  // The proposed name would depend on which member was edited last, and so on the clock.
  const second = await account.run(await account.plan(['Cyd', 'Ada'], { firstName: 'Cyd' }));
  await mergeRests(account, second);
  const undone = await test.must('changes.undo', { accountId, batchId: first });
  expect(undone.conflicts).toMatchObject([{ label: 'Ada Li', because: 'gone' }]);
  expect(await inSight(account)).toEqual(['Bee', 'Cyd']);
  expect(account.writes().filter((write) => !write.startsWith('PATCH'))).toEqual([]);
  await test.must('changes.undo', { accountId, batchId: second });
  await test.must('changes.undo', { accountId, batchId: first });
  await onlyRemovalsWait(account);
  expect(atService(test)).toEqual(before);
});
