import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const PEOPLE = [
  person('Ada', { email: 'ada@example.org' }),
  person('Bee', { email: 'bee@example.org' }),
  person('Cyd', { email: 'cyd@example.org' }),
  person('Dan', { email: 'dan@example.org' }),
];

it('an edit that needs the email of a merge member sends the removals of that merge', async () => {
  const account = await mergingAccount(PEOPLE, WAITING);
  const { test, accountId } = account;
  await account.run(await account.plan(['Ada', 'Bee', 'Cyd']));
  await onlyRemovalsWait(account);
  await account.edit((await account.find('Dan')).key, { email: 'cyd@example.org' });
  await test.until(() => Promise.resolve(account.stored('Dan')?.email === 'cyd@example.org'));
  expect(account.writes()).toEqual(['DELETE Bee', 'DELETE Cyd', 'PATCH Dan']);
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 0 });
});

it('an undo that waits for a removal shows which one, and until when', async () => {
  const account = await mergingAccount(PEOPLE, WAITING);
  const { test, accountId } = account;
  const { key } = await account.find('Dan');
  await account.edit(key, { email: 'other@example.org' });
  const [edited] = await test.must('batches.list', { accountId, active: false, limit: 1 });
  await account.edit((await account.find('Cyd')).key, { email: 'dan@example.org' });
  await onlyRemovalsWait(account);
  const deleted = await test.must('contacts.delete', { accountId, key: (await account.find('Cyd')).key });
  await test.must('changes.undo', { accountId, batchId: edited?.batchId ?? '' });
  const waiting = async () => {
    const entries = await test.must('batches.waiting', { accountId, limit: 10 });
    return entries.find(({ batch }) => batch.kind === 'undo')?.behind;
  };
  const { changeId, sendAt } = deleted;
  expect(await waiting()).toEqual({ changeId, label: 'Cyd Li', sendAt });
  await test.must('batches.pause', { accountId, batchId: deleted.batchId });
  expect(await waiting()).toEqual({ changeId, label: 'Cyd Li', sendAt: null });
  await test.must('batches.resume', { accountId, batchId: deleted.batchId });
  await test.must('changes.sendNow', { accountId, changeId });
  await onlyRemovalsWait(account);
  expect(account.stored('Dan')?.email).toBe('dan@example.org');
});
