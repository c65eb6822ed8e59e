import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';

// A contact that is edited while it is being read for another change keeps its newer values.

const ANN = person('Ann', { email: 'ann@example.org' });
const ENGINES = { before: { company: null }, after: { company: 'Engines' } };

it('an edit made while a merge reads its members stays in the row, and can be undone exactly', async () => {
  const { test, accountId, find, plan, run, ended, stored } = await mergingAccount([
    ANN,
    person('Anna', { job_title: 'Engineer', group: 'Work' }),
  ]);
  const { groups } = await test.must('groups.list', { accountId });
  const work = groups.find(({ name }) => name === 'Work')?.groupId;
  const [isRead, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isWritten = false;
  test.proxy.meanwhile.after = (method) => {
    if (method === 'PATCH') isWritten = true;
  };
  // The kept contact's group is read before that of the other member, whose answer is late.
  test.proxy.meanwhile.before = async (method, _path, search) => {
    if (method !== 'GET' || !isWritten || !search.includes(`group_id=${work}`)) return;
    isRead.resolve();
    await mayEnd.promise;
  };
  const batchId = await run(await plan(['Ann', 'Anna']));
  await isRead.promise;
  const { key } = await find('Ann');
  const edited = await test.must('contacts.edit', { accountId, key, ...ENGINES });
  mayEnd.resolve();
  expect(await ended(batchId)).toMatchObject({ state: 'done' });
  expect((await find('Ann')).fields.company).toBe('Engines');

  const undone = await test.must('changes.undo', { accountId, batchId: edited.batchId });
  expect(undone.conflicts).toEqual([]);
  await test.untilAllEnded(accountId);
  expect(stored('Ann')?.company).toBeNull();
});

it('an edit made while the contact with a taken email is read stays in the row', async () => {
  const { test, accountId, find, stored } = await mergingAccount([
    ANN,
    person('Zed', { email: 'zed@example.org' }),
  ]);
  const [isRead, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isRefused = false;
  let isHeld = false;
  test.proxy.meanwhile.after = async (method) => {
    if (method === 'PATCH') isRefused = true;
    if (method !== 'GET' || !isRefused || isHeld) return;
    isHeld = true;
    isRead.resolve();
    await mayEnd.promise;
  };
  const [zed, ann] = [await find('Zed'), await find('Ann')];
  const taken = test.must('contacts.edit', {
    accountId,
    key: zed.key,
    before: { email: 'zed@example.org' },
    after: { email: 'ann@example.org' },
  });
  await isRead.promise;
  await test.must('contacts.edit', { accountId, key: ann.key, ...ENGINES });
  mayEnd.resolve();
  expect(await taken).toMatchObject({ state: 'refused', error: { existingContactKey: ann.key } });
  await test.untilAllEnded(accountId);
  expect([(await find('Ann')).fields.company, stored('Ann')?.company]).toEqual(['Engines', 'Engines']);
});
