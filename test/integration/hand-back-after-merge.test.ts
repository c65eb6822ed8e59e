import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';

const person = (first_name: string) => ({
  first_name,
  last_name: 'Li',
  group: 'Friends',
  category: 'birthday',
});

it('a handed-back delete of the contact that a merge keeps waits for the removals of the merge', async () => {
  const { test, accountId } = await connectedAccount({
    load: [person('Ann'), person('Anna'), person('Zed')],
    undoWindowMs: 3_600_000,
  });
  const rowsOf = async (of: string) =>
    (
      await test.must('contacts.page', {
        accountId: of,
        query: { search: '', filter: {}, sort: null },
        offset: 0,
        limit: 50,
      })
    ).rows;
  const contacts = await rowsOf(accountId);
  const lines = contacts.map(({ contactId, fields }) => `${contactId},${fields.firstName},Li,Friends`);
  const { accountId: listId } = await test.must('lists.open', {
    fileId: test.openText('list.csv', ['Contact ID,First name,Last name,Group', ...lines].join('\n')),
  });
  await test.until(async () => (await test.must('sync.status', { accountId: listId })).completedAt !== null);
  const keyOf = (rows: typeof contacts, firstName: string) =>
    rows.find(({ fields }) => fields.firstName === firstName)?.key ?? '';
  const selection = { kind: 'keys' as const, keys: [keyOf(await rowsOf(listId), 'Ann')] };
  await test.must('lists.mark', { accountId: listId, selection, mark: 'remove' });
  await test.must('accounts.open', { accountId });

  const keptKey = keyOf(contacts, 'Ann');
  const { plan } = await test.must('merges.propose', {
    accountId,
    keys: [keptKey, keyOf(contacts, 'Anna')],
    keptKey,
  });
  const merge = await test.must('merges.run', { accountId, plans: [plan] });
  const onlyRemovalsWait = () =>
    test.until(async () => {
      const { queued, sending, unsettled, removals } = await test.must('changes.status', { accountId });
      return queued + sending + unsettled === (removals?.count ?? 0);
    });
  await onlyRemovalsWait();
  const { handBackId } = await test.must('handBacks.begin', { accountId, listId });
  const options = { creates: false, deletes: true, groupId: null };
  const { batchId } = await test.must('handBacks.run', { accountId, handBackId, ...options });
  await test.must('changes.sendNow', { accountId, batchId: batchId ?? '' });
  await test.untilAllEnded(accountId);
  const results = await test.must('merges.results', {
    accountId,
    batchId: merge.batchId,
    offset: 0,
    limit: 5,
  });
  expect(results.rows).toMatchObject([{ state: 'done' }]);
  expect(test.service.inspect.contacts().map(({ first_name: name }) => name)).toEqual(['Zed']);
});
