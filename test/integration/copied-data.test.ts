import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectedAccount, UNTRIED } from './connected-account.ts';

/** An account with a waiting create, whose files are replaced by a backup from before the create was sent. */
async function restoredBackup() {
  const account = await connectedAccount(UNTRIED);
  const { test, accountId, groupId, create } = account;
  const folder = join(test.dataDirectory, 'accounts', accountId);
  test.network.down = true;
  await create({ firstName: 'Nora', lastName: 'Quinn', groupId: groupId('Friends') });
  await test.host.close();
  await cp(folder, `${folder}.backup`, { recursive: true });
  test.network.down = false;
  await test.restart();
  await test.untilAllEnded(accountId);
  await test.host.close();
  await rm(folder, { recursive: true });
  await rename(`${folder}.backup`, folder);
  await test.restart();
  const status = () => test.must('changes.status', { accountId });
  return { ...account, status };
}

it('changes that wait in restored data are not sent before the user has seen them', async () => {
  const { test, accountId, stored, status } = await restoredBackup();
  expect(await status()).toMatchObject({ queued: 1, heldBy: 'journal_copied', held: 1 });
  await test.syncAgain(accountId);
  // Without an answer, the next start asks again.
  await test.restart();
  expect(await status()).toMatchObject({ queued: 1, heldBy: 'journal_copied' });
  expect(stored('Nora')).toHaveLength(1);
  const [waiting] = await test.must('changes.list', { accountId, states: ['queued'], limit: 5 });
  await test.must('changes.resolve', { accountId, changeId: waiting?.changeId ?? '', decision: 'drop' });
  await test.must('changes.resume', { accountId });
  await test.restart();
  expect(await status()).toMatchObject({ queued: 0, heldBy: null });
  expect(stored('Nora')).toHaveLength(1);
});

it('changes of restored data are sent when the user resumes, and the next start does not ask again', async () => {
  const { test, accountId, stored, create, groupId, status } = await restoredBackup();
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(stored('Nora')).toHaveLength(2);
  test.network.down = true;
  await create({ firstName: 'Later', groupId: groupId('Friends') });
  await test.restart();
  expect(await status()).toMatchObject({ queued: 1, heldBy: null });
});
