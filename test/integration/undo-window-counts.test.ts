import { expect, it } from 'vitest';
import type { ContactFilter } from '../../electron/contract/contacts/contact-query.ts';
import { mergingAccount, person } from './merging-account.ts';
import { WAITING } from './undo-window-account.ts';

/** All counts of an account in menus, tabs and filters. */
async function counted({ test, accountId }: Awaited<ReturnType<typeof mergingAccount>>) {
  const { company } = await test.must('contacts.facets', { accountId });
  const { groups, allCount, ungroupedCount } = await test.must('groups.list', { accountId });
  const total = async (filter: ContactFilter, search = '') => {
    const query = { search, filter, sort: null };
    return (await test.must('contacts.page', { accountId, query, offset: 0, limit: 1 })).total;
  };
  return {
    companies: Object.fromEntries(company.map(({ value, count }) => [value, count])),
    groups: Object.fromEntries(groups.map(({ name, count }) => [name, count])),
    allCount,
    ungroupedCount,
    all: await total({}),
    acme: await total({ company: 'Acme' }),
    withEmail: await total({ hasEmail: true }),
    withoutPhone: await total({ hasPhone: false }),
    found: await total({}, 'Acme'),
  };
}

it('contacts with a pending removal are left out of all counts, and counted again after undo', async () => {
  const account = await mergingAccount(
    [
      person('Ada', { company: 'Acme', email: 'ada@example.org' }),
      person('Bee', { company: 'Acme' }),
      person('Cyd', { company: 'Bolt', group: 'Work' }),
      person('Dan', { company: 'Bolt', email: 'dan@example.org' }),
    ],
    WAITING,
  );
  const { test, accountId } = account;
  const before = await counted(account);
  expect(before).toMatchObject({ companies: { Acme: 2, Bolt: 2 }, all: 4, acme: 2, found: 2 });
  const keys = [(await account.find('Ada')).key, (await account.find('Cyd')).key];
  const selection = { kind: 'keys' as const, keys };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  expect(await counted(account)).toEqual({
    companies: { Acme: 1, Bolt: 1 },
    groups: { Friends: 2, Work: 0 },
    allCount: 2,
    ungroupedCount: 0,
    all: 2,
    acme: 1,
    withEmail: 1,
    withoutPhone: 2,
    found: 1,
  });
  await test.must('changes.undo', { accountId, batchId: batchId ?? '' });
  expect(await counted(account)).toEqual(before);
});
