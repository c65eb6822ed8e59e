import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const PEOPLE = [
  person('Ada', { email: 'ada@example.org' }),
  person('Ada', { email: 'ada@example.org', group: 'Work' }),
  person('Bee', { email: 'bee@example.org' }),
];

/** An account with two contacts named Ada; the second is a ward of Bee. */
async function withHidden() {
  const account = await mergingAccount(PEOPLE, { ...WAITING, compareAfterMs: 0 });
  const { test, accountId } = account;
  const query = { search: 'Ada', filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 10 });
  const namesake = rows.find(({ groupName }) => groupName === 'Work');
  const bee = await account.find('Bee');
  if (namesake === undefined) throw new Error('there are two of the name Ada');
  await account.edit(namesake.key, { guardian: bee.key });
  return { ...account, namesake, bee };
}

it('a contact with a pending removal is no duplicate, ward or suggestion until it is undone', async () => {
  const { test, accountId, namesake, bee } = await withHidden();
  await test.must('duplicates.scan', { accountId, mode: 'across-groups' });
  const shown = async () => {
    const list = { accountId, mode: 'across-groups' as const, filter: {}, offset: 0, limit: 10 };
    const { rows } = await test.must('duplicates.list', list);
    const fields = { firstName: 'Ada', lastName: 'Li', email: 'ada@example.org' };
    const similar = await test.must('duplicates.similar', { accountId, fields, limit: 5 });
    const wards = await test.must('contacts.wards', { accountId, key: bee.key });
    const selection = { kind: 'keys' as const, keys: [bee.key] };
    const preview = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
    return {
      clusters: rows.length,
      similar: similar.rows.length,
      wards: wards.total,
      guardiansOf: preview.guardiansOf,
    };
  };
  const shows = async (wanted: Awaited<ReturnType<typeof shown>>) => {
    // The comparison runs shortly after a change.
    await test.until(async () => (await shown()).clusters === wanted.clusters);
    expect(await shown()).toEqual(wanted);
  };
  await shows({ clusters: 1, similar: 2, wards: 1, guardiansOf: 1 });
  const { batchId } = await test.must('contacts.delete', { accountId, key: namesake.key });
  await shows({ clusters: 0, similar: 1, wards: 0, guardiansOf: 0 });
  await test.must('changes.undo', { accountId, batchId });
  await shows({ clusters: 1, similar: 2, wards: 1, guardiansOf: 1 });
});

it('history and trash contain a pending delete', async () => {
  const { test, accountId, namesake } = await withHidden();
  const { batchId, changeId } = await test.must('contacts.delete', { accountId, key: namesake.key });
  const history = await test.must('history.list', { accountId, search: 'ada', limit: 10, kinds: ['delete'] });
  expect(history).toMatchObject([{ batch: { batchId, removals: { count: 1 } }, matching: 1 }]);
  const trash = await test.must('trash.list', { accountId, search: 'example.org', offset: 0, limit: 10 });
  expect(trash.rows.map((row) => row.changeId)).toEqual([changeId]);
});

it('the count of changes lost with an account includes pending removals', async () => {
  const account = await withHidden();
  const { test, accountId, namesake } = account;
  await test.must('contacts.delete', { accountId, key: namesake.key });
  await account.run(await account.plan(['Ada', 'Bee']));
  await onlyRemovalsWait(account);
  expect(await test.must('accounts.pending', { accountId })).toMatchObject({ count: 2, removals: 2 });
});
