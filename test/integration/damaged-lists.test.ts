import { readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openedList } from './opened-list.ts';

// A damaged disk must not make a reviewed file that lacks contacts or corrections without a word.

const DAMAGES = {
  gone: (path: string) => rm(path),
  empty: (path: string) => truncate(path, 0),
  cut: async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
};
type Damage = keyof typeof DAMAGES;

/** A list with one correction whose file is damaged while the app isn't running. */
async function damagedList(file: 'list.sqlite' | 'source', how: Damage) {
  const list = await openedList();
  const { test, accountId } = list;
  const { key } = await list.find('Ada');
  const edit = { accountId, key, before: { lastName: 'Lovelace' }, after: { lastName: 'King' } };
  await test.must('contacts.edit', edit);
  await test.host.close();
  const folder = join(test.dataDirectory, 'accounts', accountId, 'list');
  await DAMAGES[how](join(folder, file));
  await test.restart();
  return { ...list, folder };
}

const listDamaged = (folder: string) => ({
  ok: false,
  error: { code: 'unreadable_file', message: 'list_damaged', folder },
});

it.each(['gone', 'empty', 'cut'] as const)(
  'a list whose corrections are %s is not opened without them',
  async (how) => {
    const { test, accountId, folder } = await damagedList('list.sqlite', how);
    // The second attempt must not find a file that the first one made.
    for (const _attempt of [1, 2])
      expect(await test.call('accounts.open', { accountId })).toMatchObject(listDamaged(folder));
  },
);

it.each(['list.sqlite', 'import.sqlite'])(
  'a list whose %s is of a newer version is not opened',
  async (file) => {
    const { test, accountId } = await openedList();
    await test.host.close();
    const folder = join(test.dataDirectory, 'accounts', accountId, 'list');
    const database = new DatabaseSync(join(folder, file));
    database.exec('PRAGMA user_version = 9000');
    database.close();
    await test.restart();
    expect(await test.call('accounts.open', { accountId })).toMatchObject({
      ok: false,
      error: { code: 'unreadable_file', message: 'newer_version', folder },
    });
  },
);

it.each(['gone', 'cut'] as const)(
  'a list whose copy of the file is %s is shown, but not saved as a reviewed file',
  async (how) => {
    const { test, accountId, folder, names } = await damagedList('source', how);
    expect(await names()).toContain('Ada King');
    const path = join(test.dataDirectory, 'reviewed.csv');
    const targetId = test.files.saveTargets.add(path);
    expect(await test.call('lists.saveReviewed', { accountId, targetId })).toMatchObject(listDamaged(folder));
    await expect(readFile(path)).rejects.toThrow(/ENOENT/);
  },
);

it('a list on a disk that is away is not reported as damaged, and saved once the disk is back', async () => {
  const { test, accountId } = await openedList();
  const folder = join(test.dataDirectory, 'accounts', accountId, 'list');
  const save = () => {
    const targetId = test.files.saveTargets.add(join(test.dataDirectory, 'reviewed.csv'));
    return test.call('lists.saveReviewed', { accountId, targetId });
  };
  await rename(folder, `${folder}.away`);
  expect(await save()).toMatchObject({ ok: false, error: { code: 'read_only', folder } });
  await rename(`${folder}.away`, folder);
  expect(await save()).toMatchObject({ ok: true });
});
