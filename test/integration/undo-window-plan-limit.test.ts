import { expect, it } from 'vitest';
import { connectedAccount, PEOPLE } from './connected-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

/** An account at its plan limit, with Grace's removal pending, and a create that the service refused because of the limit. */
async function fullAccount() {
  const account = await connectedAccount({ ...WAITING, planLimit: PEOPLE.length });
  const { test, accountId, groupId } = account;
  const { key } = await account.find('Grace');
  const deleted = await test.must('contacts.delete', { accountId, key });
  const created = await account.create({
    firstName: 'Fifth',
    email: 'fifth@example.org',
    groupId: groupId('Work'),
  });
  return { ...account, deleted, created };
}

it('a create waits at the plan limit while a removal is pending, and is sent after it', async () => {
  const account = await fullAccount();
  const { test, accountId, created, deleted } = account;
  expect(created).toMatchObject({ state: 'queued', error: { code: 'plan_limit_reached' } });
  expect(await test.must('changes.status', { accountId })).toMatchObject({
    heldBy: 'plan_limit_reached',
    held: 1,
    removals: { count: 1 },
  });
  await test.must('changes.sendNow', { accountId, batchId: deleted.batchId });
  await onlyRemovalsWait(account);
  expect(account.stored('Fifth')).toHaveLength(1);
  expect(account.stored('Grace')).toEqual([]);
  expect((await test.must('changes.status', { accountId })).heldBy).toBeNull();
});

it('the create keeps waiting if the removal is undone, until the user retries it', async () => {
  const account = await fullAccount();
  const { test, accountId, created, deleted } = account;
  await test.must('changes.undo', { accountId, batchId: deleted.batchId });
  expect(await test.must('changes.status', { accountId })).toMatchObject({
    heldBy: 'plan_limit_reached',
    held: 1,
  });
  test.service.setPlanLimit(PEOPLE.length + 1);
  const settled = account.settledFor(created.changeId);
  await test.must('changes.resume', { accountId });
  expect(await settled).toMatchObject({ state: 'done' });
  expect(account.stored('Grace')).toHaveLength(1);
});

it('several creates at the plan limit are sent one per removal, and none is rejected', async () => {
  const account = await connectedAccount({ ...WAITING, planLimit: PEOPLE.length });
  const { test, accountId, groupId } = account;
  for (const name of ['Grace', 'Linus']) {
    const { key } = await account.find(name);
    await test.must('contacts.delete', { accountId, key });
  }
  for (let at = 0; at < 5; at++)
    await account.create({ firstName: `P${at}`, email: `p${at}@example.org`, groupId: groupId('Work') });
  await test.must('changes.sendNow', { accountId });
  await test.until(async () => {
    const { queued, sending, heldBy } = await test.must('changes.status', { accountId });
    return heldBy === 'plan_limit_reached' && queued === 3 && sending === 0;
  });
  expect(test.service.inspect.contacts()).toHaveLength(PEOPLE.length);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 10 })).toEqual([]);
});
