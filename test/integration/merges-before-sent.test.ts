import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';

const PEOPLE = [
  person('Ada', { email: 'ada@example.org' }),
  person('Bee', { email: 'bee@example.org', group: 'Work' }),
];

/** Ada and Bee, with all writes failing until `release`; `groupId` is Bee's group. */
async function withoutNetwork() {
  const account = await mergingAccount(PEOPLE);
  const { test, accountId } = account;
  const groupId = (await account.find('Bee')).fields.groupId;
  for (const method of ['PATCH', 'DELETE'] as const)
    test.faults.push({ method, path: '/v1/contacts', breaks: 'refused', lasting: true });
  const release = async () => {
    test.faults.length = 0;
    await test.must('changes.resume', { accountId });
    await test.untilAllEnded(accountId);
  };
  return { account, groupId, release };
}

it('a contact moved and then merged into its new group is sent, although it takes an email of that group', async () => {
  const { account, groupId, release } = await withoutNetwork();
  await account.edit((await account.find('Ada')).key, { groupId });
  const batchId = await account.run(await account.plan(['Ada', 'Bee'], { email: 'bee@example.org' }));
  await account.test.restart();
  await account.test.must('accounts.open', { accountId: account.accountId });
  await release();
  expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
  expect(account.stored('Ada')).toMatchObject({ email: 'bee@example.org', group_id: groupId });
  expect(account.stored('Bee')).toBeUndefined();
});

it.each<['edited' | 'deleted', object | undefined]>([
  ['edited', { phone: '+49 30 5' }],
  ['deleted', undefined],
])('a contact %s after a merge into it whose write is repeated', async (what, stored) => {
  const account = await mergingAccount([person('Ada'), person('Bee', { phone: '+49 30 901820' })]);
  const { test, accountId } = account;
  const { key } = await account.find('Ada');
  test.faults.push({ method: 'PATCH', path: '/v1/contacts', breaks: 'refused', lasting: true });
  // The service refuses Bee's phone for Ada until the merge has cleared it on Bee.
  await account.run(await account.plan(['Ada', 'Bee']));
  if (what === 'edited') await account.edit(key, { phone: '+49 30 5' });
  else await test.must('contacts.delete', { accountId, key });
  test.faults.length = 0;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 9 })).toEqual([]);
  expect([account.stored('Ada'), account.stored('Bee')]).toEqual([
    stored === undefined ? undefined : expect.objectContaining(stored),
    undefined,
  ]);
});

it('a contact edited after a merge into it whose write is repeated, after a restart between the two writes', async () => {
  const account = await mergingAccount([person('Ada'), person('Bee', { phone: '+49 30 901820' })]);
  const { test, accountId } = account;
  const { key } = await account.find('Ada');
  const path = `/v1/contacts/${(await account.find('Bee')).contactId}`;
  test.faults.push({ method: 'PATCH', path, breaks: 'refused', lasting: true });
  // The service refuses Bee's phone for Ada until the merge has cleared it on Bee, which fails.
  await account.run(await account.plan(['Ada', 'Bee']));
  await test.until(async () => (await test.must('changes.status', { accountId })).heldBy === 'offline');
  await account.edit(key, { phone: '+49 30 5' });
  await test.restart();
  test.faults.length = 0;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 9 })).toEqual([]);
  expect([account.stored('Ada'), account.stored('Bee')]).toEqual([
    expect.objectContaining({ phone: '+49 30 5' }),
    undefined,
  ]);
});

it('a retried edit waits for the removal of the contact with its email', async () => {
  const account = await mergingAccount([
    person('Ada', { email: 'ada@example.org' }),
    person('Bee', { email: 'bee@example.org' }),
  ]);
  const { test, accountId } = account;
  const { key } = await account.find('Ada');
  await account.edit(key, { email: 'bee@example.org' });
  const [refused] = await test.must('changes.list', { accountId, states: ['refused'], limit: 1 });
  expect(refused?.error).toMatchObject({ code: 'contact_exists' });
  await test.must('contacts.delete', { accountId, key: (await account.find('Bee')).key });
  await test.must('changes.resolveRefused', {
    accountId,
    changeIds: [refused?.changeId ?? ''],
    decision: 'send_again',
  });
  await test.untilAllEnded(accountId);
  expect(account.stored('Ada')).toMatchObject({ email: 'bee@example.org' });
});
