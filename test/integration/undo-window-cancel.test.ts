import { expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { inSight, onlyRemovalsWait, WAITING } from './undo-window-account.ts';

/** A merge of Ada and Bee that has written Ada and waits to remove Bee. */
async function merged() {
  const account = await mergingAccount(
    [
      person('Ada', { email: 'ada@example.org' }),
      person('Bee', { company: 'Li & Sons' }),
      person('Cyd', { email: 'cyd@example.org' }),
    ],
    WAITING,
  );
  const batchId = await account.run(await account.plan(['Ada', 'Bee']));
  await onlyRemovalsWait(account);
  expect(account.stored('Ada')?.company).toBe('Li & Sons');
  return { ...account, batchId };
}

it('cancelling a merge that waits for its removals reverts all of it', async () => {
  const account = await merged();
  const { test, accountId, batchId } = account;
  await test.must('batches.cancel', { accountId, batchId });
  expect(await account.ended(batchId)).toMatchObject({ state: 'cancelled', stop: { reason: 'cancelled' } });
  expect(await inSight(account)).toEqual(['Ada', 'Bee', 'Cyd']);
  expect(account.stored('Ada')?.company).toBeNull();
  expect(account.stored('Bee')).toBeDefined();
  expect(account.writes()).toEqual(['PATCH Ada', 'PATCH Ada']);
});

it.each(['merge', 'delete'])('a paused %s sends its removal only once it is resumed', async (kind) => {
  const account = await merged();
  const { test, accountId } = account;
  let batchId = account.batchId;
  if (kind === 'delete') {
    await test.must('changes.undo', { accountId, batchId });
    await account.settled(batchId);
    const { key } = await account.find('Bee');
    batchId = (await test.must('contacts.delete', { accountId, key })).batchId;
  }
  const paused = await test.must('batches.pause', { accountId, batchId });
  expect(paused).toMatchObject({ paused: true, counts: { queued: 1 } });
  // A paused removal shows no send time.
  expect(paused.removals).toBeUndefined();
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 1, paused: 1 });
  await test.must('changes.sendNow', { accountId, batchId });
  await account.edit((await account.find('Cyd')).key, { company: 'Other' });
  expect(account.stored('Bee')).toBeDefined();
  await test.must('batches.resume', { accountId, batchId });
  await account.settled(batchId);
  expect(account.stored('Bee')).toBeUndefined();
});
