import { chmod, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { AppError } from '../../electron/contract/result.ts';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { listRefused, openListFile } from '../../electron/host/second-launch.ts';
import { openPath } from '../../electron/main/open-chosen-file.ts';
import { fileSource } from '../builders/file-source.ts';
import { startTestHost } from './test-host.ts';

// Files that cannot be opened as a list report a precise reason and leave nothing behind.

const CSV = 'First name,Email\nAda,ada@example.org\n';

async function hostWithFile() {
  const test = await startTestHost();
  onTestFinished(() => test.close());
  const path = join(test.dataDirectory, 'people.csv');
  await writeFile(path, CSV);
  return { test, path };
}

it('a missing file, a folder and an unreadable file are told apart', async () => {
  const { test, path } = await hostWithFile();
  const gone = join(test.dataDirectory, 'gone.csv');
  const refused = (message: string) => ({ ok: false, error: { code: 'unreadable_file', message } });
  expect(await openPath(gone, test.files)).toEqual(refused('not_found'));
  expect(await openPath(test.dataDirectory, test.files)).toEqual(refused('not_a_file'));
  expect(await openListFile(test.host, test.files, gone)).toMatch(/there is no such file/);
  expect(await openListFile(test.host, test.files, test.dataDirectory)).toMatch(/it isn't a file/);
  await chmod(path, 0o000);
  // The superuser can read everything.
  if (process.getuid?.() === 0) return;
  expect(await openPath(path, test.files)).toEqual(refused('no_permission'));
  expect(await openListFile(test.host, test.files, path)).toMatch(/you aren't allowed to read it/);
});

it('of several files at the start, those that can be opened become lists and the last one is shown', async () => {
  const { test, path } = await hostWithFile();
  const other = join(test.dataDirectory, 'others.csv');
  await writeFile(other, CSV.replace('Ada', 'Bo'));
  const gone = join(test.dataDirectory, 'gone.csv');
  await test.restart({ listsAtStart: [path, other, gone] });
  const { accounts, openAccountId } = await test.must('session.get', {});
  expect(accounts.map(({ name }) => name).toSorted()).toEqual(['others.csv', 'people.csv']);
  expect(accounts.find(({ accountId }) => accountId === openAccountId)?.name).toBe('others.csv');
  expect(test.logged.filter((line) => line.includes("can't be opened as a list"))).toEqual([
    `${gone} can't be opened as a list: there is no such file.`,
  ]);
});

it.each([
  ['deep.json', '['.repeat(100_000), 'the values are nested too deeply'],
  ['empty.csv', '', 'the file has no contacts'],
])('the file %s is refused with a reason in plain words', async (name, content, reason) => {
  const { test } = await hostWithFile();
  const path = join(test.dataDirectory, name);
  await writeFile(path, content);
  expect(await openListFile(test.host, test.files, path)).toBe(
    `${path} can't be opened as a list: ${reason}.`,
  );
});

it('a reason without a text of its own is named by its code', () => {
  const said = (error: AppError) => listRefused('a.csv', error);
  expect(said({ code: 'unreadable_file' })).toBe("a.csv can't be opened as a list: it can't be read.");
  expect(said({ code: 'timed_out' })).toBe(
    "a.csv can't be opened as a list: an unexpected error occurred (timed_out).",
  );
});

it('a symbolic link that leads to itself is named as such', async () => {
  const { test } = await hostWithFile();
  const path = join(test.dataDirectory, 'loop\n.csv');
  await symlink('loop\n.csv', path);
  expect(await openPath(path, test.files)).toEqual({
    ok: false,
    error: { code: 'unreadable_file', message: 'link_loop' },
  });
  const said = await openListFile(test.host, test.files, path);
  expect(said).toMatch(/loop \.csv can't be opened as a list: its symbolic links lead round in a circle\.$/);
});

it('a file that disappears or changes between choosing and reading creates no list', async () => {
  const { test, path } = await hostWithFile();
  const chosen = await openPath(path, test.files);
  await rm(path);
  const fileId = chosen.ok ? chosen.value.fileId : '';
  expect(await test.call('lists.open', { fileId })).toMatchObject({
    error: { code: 'unreadable_file', message: 'not_found' },
  });
  const grown = { ...fileSource(CSV, { name: 'grown.csv' }), size: 1 };
  const grownId = test.files.openFiles.add(grown) ?? '';
  expect(await test.call('lists.open', { fileId: grownId })).toMatchObject({
    error: { code: 'unreadable_file', message: 'changed' },
  });
  expect((await test.must('session.get', {})).accounts).toEqual([]);
});

it('a file that another program rewrites with the same length while it is read creates no list', async () => {
  const { test, path } = await hostWithFile();
  const people = (name: string) => `First name\n${`${name}\n`.repeat(200_000)}`;
  await writeFile(path, people('Ada'));
  // A long time ago, so that the next write has another time even on a disk with coarse ones.
  await utimes(path, 1, 1);
  const source = await diskSource(path);
  const fileId = test.files.openFiles.add({
    ...source,
    async *stream() {
      for await (const chunk of source.stream()) {
        yield chunk;
        await writeFile(path, people('Bob'));
      }
    },
  });
  expect(await test.call('lists.open', { fileId: fileId ?? '' })).toMatchObject({
    error: { code: 'unreadable_file', message: 'changed' },
  });
  expect((await test.must('session.get', {})).accounts).toEqual([]);
});

it('a file of contacts from a newer version of the app is reported as such', async () => {
  const { test } = await hostWithFile();
  const newer = { format: 'celebration-contacts', version: 99, contacts: [{ first_name: 'Ada' }] };
  const fileId = test.openText('newer.json', JSON.stringify(newer));
  expect(await test.call('lists.open', { fileId })).toMatchObject({
    error: { code: 'unreadable_file', message: 'newer_file' },
  });
});
