import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../electron/contract/accounts/session.ts';
import { watchStoreWorkers } from '../builders/store-workers.ts';
import { startTestHost, type TestHost } from './test-host.ts';

const PEOPLE = Array.from({ length: 800 }, (_, at) => ({
  first_name: `Person${at}`,
  last_name: 'Test',
  group: 'Friends',
  category: 'birthday',
}));

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function connected(): Promise<{ test: TestHost; accountId: string; file: (name: string) => string }> {
  running = await startTestHost({ load: PEOPLE, checkFilesAfterMs: 0 });
  const test = running;
  const { accountId } = await test.connect();
  return { test, accountId, file: (name) => join(test.dataDirectory, 'accounts', accountId, name) };
}

/** Overwrites every tenth page except the first ones, which are read when the file is opened. */
async function scribble(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (let at = 4_096 * 12; at + 4_096 <= bytes.length; at += 4_096 * 10) bytes.fill(0xa5, at, at + 4_096);
  await writeFile(path, bytes);
}

async function noticed(test: TestHost, kind: Session['notices'][number]['kind']): Promise<boolean> {
  return (await test.must('session.get', {})).notices.some((notice) => notice.kind === kind);
}

const all = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 1 };

it('a mirror with damage that only the file check finds is rebuilt from the service', async () => {
  const { test, accountId, file } = await connected();
  await test.host.close();
  await scribble(file('mirror.sqlite'));
  await test.restart();
  await test.until(async () => noticed(test, 'mirror_rebuilt'));
  await test.until(
    async () => (await test.must('contacts.page', { accountId, ...all })).total === PEOPLE.length,
  );
  expect((await test.must('sync.status', { accountId })).error).toBeNull();
});

it('a mirror that is not a database is set aside at once', async () => {
  const { test, accountId, file } = await connected();
  await test.host.close();
  await writeFile(file('mirror.sqlite'), 'this is no database');
  await test.restart();
  expect(await noticed(test, 'mirror_rebuilt')).toBe(true);
  await test.until(
    async () => (await test.must('contacts.page', { accountId, ...all })).total === PEOPLE.length,
  );
  expect((await test.must('sync.status', { accountId })).error).toBeNull();
});

it('a damaged journal is salvaged without losing queued changes, and sends nothing until the user resumes', async () => {
  const { test, accountId, file } = await connected();
  test.network.down = true;
  const [row] = (await test.must('contacts.page', { accountId, ...all })).rows;
  const edit = await test.must('contacts.edit', {
    accountId,
    key: row?.key ?? '',
    before: { lastName: 'Test' },
    after: { lastName: 'Waiting' },
  });
  await test.host.close();
  const bytes = await readFile(file('journal.sqlite'));
  // An invalid free-page list in the header: the file can be read, but is damaged.
  bytes.fill(0xff, 32, 40);
  await writeFile(file('journal.sqlite'), bytes);
  await test.restart();
  await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'journal_salvaged');
  // A restart before the user has looked: the file is sound by now, but the notice must stay.
  await test.restart();
  expect((await test.must('changes.status', { accountId })).heldBy).toBe('journal_salvaged');
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  expect(await test.must('changes.list', { accountId, states: ['queued'], limit: 5 })).toMatchObject([
    { changeId: edit.changeId, after: { lastName: 'Waiting' } },
  ]);
  expect(test.service.requests.some((request) => request.method === 'PATCH')).toBe(false);
  await test.must('changes.resume', { accountId });
  await test.waitFor('changes.progress', ({ settled }) => settled.some((change) => change.state === 'done'));
  expect(test.service.requests.filter((request) => request.method === 'PATCH')).toHaveLength(1);
  await test.restart();
  expect((await test.must('changes.status', { accountId })).heldBy).toBeNull();
});

it('a journal that is found damaged when the store restarts sends nothing until the user resumes', async () => {
  const workers = watchStoreWorkers();
  const { test, accountId, file } = await connected();
  // The store still has the renamed file open, so what it writes at its end doesn't repair the damaged one.
  for (const suffix of ['', '-wal', '-shm'])
    await rename(file(`journal.sqlite${suffix}`), file(`former.sqlite${suffix}`));
  await writeFile(file('journal.sqlite'), 'this is no database');
  await workers.at(-1)?.terminate();
  await test.until(async () => noticed(test, 'journal_salvaged'));
  expect((await test.must('changes.status', { accountId })).heldBy).toBe('journal_salvaged');
});

it('asking what a lost account would lose leaves no files, so that opening it still reports the loss', async () => {
  const { test, accountId, file } = await connected();
  await test.must('accounts.close', {});
  await test.must('accounts.pending', { accountId });
  await rm(file(''), { recursive: true });
  expect(await test.must('accounts.pending', { accountId })).toMatchObject({ count: 0 });
  await test.must('accounts.open', { accountId });
  expect(await noticed(test, 'journal_salvaged')).toBe(true);
});

// A changed byte within a value leaves a file that SQLite finds intact.
it.each([
  ['mirror', 'what the sync stored', "UPDATE meta SET value = '{'"],
  ['mirror', 'a contact', "UPDATE contact SET extras = '{' WHERE first_name = 'Person3'"],
  ['journal', 'a waiting change', "UPDATE change SET after = '{' WHERE label LIKE 'Person7 %'"],
])('a %s with unreadable values of %s does not lock the account', async (name, _what, sql) => {
  const { test, accountId, file } = await connected();
  test.network.down = true;
  const { rows } = await test.must('contacts.page', { accountId, ...all, limit: 2 });
  const labels = rows.map(({ fields }) => fields.firstName);
  for (const { key } of rows)
    await test.must('contacts.edit', { accountId, key, before: { company: null }, after: { company: 'C' } });
  await test.host.close();
  const database = new DatabaseSync(file(`${name}.sqlite`));
  database.exec(sql.replace('Person7', labels[0] ?? ''));
  database.close();
  await test.restart();
  await test.until(async () => noticed(test, name === 'mirror' ? 'mirror_rebuilt' : 'journal_salvaged'));
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.until(
    async () => (await test.must('contacts.page', { accountId, ...all })).total === PEOPLE.length,
  );
  const saved = await test.must('changes.list', { accountId, limit: 9 });
  expect(saved).toHaveLength(name === 'mirror' ? 2 : 1);
});
