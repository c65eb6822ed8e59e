import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../electron/contract/accounts/preferences.ts';
import { connectedAccount } from './connected-account.ts';

it('a shorter history setting removes older changes at once, but no queued ones', async () => {
  const account = await connectedAccount();
  const { test, accountId, edit } = account;
  await edit('Ada', { company: 'Engines' });
  await edit('Grace', { company: 'Compilers' });
  // Dates the first change back by ten days.
  const journal = new DatabaseSync(join(test.dataDirectory, 'accounts', accountId, 'journal.sqlite'));
  const then = new Date(Date.now() - 10 * 86_400_000).toISOString();
  journal.prepare('UPDATE change SET settled_at = ? WHERE sequence = 1').run(then);
  journal.prepare('UPDATE batch SET recorded_at = ? WHERE sequence = 1').run(then);
  journal.close();
  test.network.down = true;
  await edit('Linus', { company: 'Vitamins' });

  const labels = async () =>
    (await test.must('changes.list', { accountId, limit: 10 })).map(({ label }) => label);
  await test.must('preferences.set', { historyDays: 30 });
  expect(await labels()).toEqual(['Linus Pauling', 'Grace Hopper', 'Ada Lovelace']);
  expect(await test.must('preferences.set', { historyDays: 7 })).toEqual({
    ...DEFAULT_PREFERENCES,
    historyDays: 7,
    undoWindowSeconds: 0,
  });
  expect(await labels()).toEqual(['Linus Pauling', 'Grace Hopper']);
});
