import { expect, it } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import { mergingAccount, person } from './merging-account.ts';
import { atService, inSight, mergeRests, onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const PEOPLE = [
  person('Ada', { phone: '+44 20 7946 0001' }),
  person('Bee', { email: 'bee@example.org', company: 'Li & Sons' }),
];

it('undoing a merge while it is being written leaves nothing rejected', async () => {
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

it('a merge and a pending delete of the kept contact are both undone exactly', async () => {
  const account = await mergingAccount(PEOPLE, { ...WAITING, quirks: {} });
  const { test, accountId } = account;
  const before = atService(test);
  const ada = await account.find('Ada');
  const merge = await account.run(await account.plan(['Ada', 'Bee']));
  await mergeRests(account, merge);
  expect(account.stored('Bee')?.email).toBeNull();
  const deleted = await test.must('contacts.delete', { accountId, key: ada.key });
  expect(await inSight(account)).toEqual([]);
  await test.must('changes.undo', { accountId, batchId: merge });
  await onlyRemovalsWait(account);
  expect(await inSight(account)).toEqual(['Bee']);
  const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ key: ada.key, fields: { company: null, email: null } }]);
  expect(atService(test)).toEqual(before);
  await test.must('changes.undo', { accountId, batchId: deleted.batchId });
  expect(await account.find('Ada')).toMatchObject({ key: ada.key, fields: ada.fields, pending: null });
  expect(await inSight(account)).toEqual(['Ada', 'Bee']);
  expect(atService(test)).toEqual(before);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 10 })).toEqual([]);
  expect(account.writes().filter((write) => !write.startsWith('PATCH'))).toEqual([]);
});

it('the write of an undo to a contact with a pending delete goes first, even if a restart finds the delete due', async () => {
  const clock = new BentClock();
  const account = await mergingAccount(PEOPLE, { ...WAITING, quirks: {}, clock });
  const { test, accountId } = account;
  const merge = await account.run(await account.plan(['Ada', 'Bee']));
  await mergeRests(account, merge);
  const { key } = await account.find('Ada');
  const deleted = await test.must('contacts.delete', { accountId, key });
  test.network.down = true;
  const written = account.writes().length;
  await test.must('changes.undo', { accountId, batchId: merge });
  clock.jump(2 * WAITING.undoWindowMs);
  test.network.down = false;
  await test.restart();
  await account.settled(deleted.batchId);
  await onlyRemovalsWait(account);
  expect(account.writes().slice(written)[0]).toBe('PATCH Ada');
  expect(account.writes().slice(written).toSorted()).toEqual(['DELETE Ada', 'PATCH Ada', 'PATCH Bee']);
  expect(await account.batch(deleted.batchId)).toMatchObject({ counts: { done: 1, refused: 0 } });
  expect(account.stored('Bee')).toMatchObject({ email: 'bee@example.org' });
});

it('an undo waits for the removal of the contact that has its email, and does not send it early', async () => {
  const account = await mergingAccount([person('Ada', { email: 'ada@example.org' })], WAITING);
  const { test, accountId } = account;
  const { key } = await account.find('Ada');
  const edited = await test.must('contacts.edit', {
    accountId,
    key,
    before: { email: 'ada@example.org' },
    after: { email: 'other@example.org' },
  });
  const { fields } = await account.find('Ada');
  const taker = await test.must('contacts.create', {
    accountId,
    fields: { ...fields, firstName: 'Taker', email: 'ada@example.org' },
    customFields: null,
  });
  const deleted = await test.must('contacts.delete', { accountId, key: taker.contactKey ?? '' });
  const undoing = test.must('changes.undo', { accountId, batchId: edited.batchId });
  await test.until(async () => (await account.find('Ada')).fields.email === 'ada@example.org');
  await undoing;
  expect(account.stored('Taker')).toBeDefined();
  await test.must('changes.sendNow', { accountId, batchId: deleted.batchId });
  await test.until(() => Promise.resolve(account.stored('Ada')?.email === 'ada@example.org'));
  expect(account.stored('Taker')).toBeUndefined();
});

it('a merge completes although the guardian of the kept contact was deleted meanwhile', async () => {
  const account = await mergingAccount([...PEOPLE, person('Gil')], { ...WAITING, quirks: {} });
  const { test, accountId } = account;
  const [ada, gil] = [await account.find('Ada'), await account.find('Gil')];
  await account.edit(ada.key, { guardian: gil.key });
  const merge = await account.run(await account.plan(['Ada', 'Bee']));
  await mergeRests(account, merge);
  const deleted = await test.must('contacts.delete', { accountId, key: gil.key });
  await test.must('changes.sendNow', { accountId, batchId: deleted.batchId });
  await account.settled(deleted.batchId);
  await test.must('changes.sendNow', { accountId, batchId: merge });
  expect(await account.ended(merge)).toMatchObject({ state: 'done', stop: null });
  expect(account.stored('Bee')).toBeUndefined();
});
