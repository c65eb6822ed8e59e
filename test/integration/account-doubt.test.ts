import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import { startTestHost, type TestHost } from './test-host.ts';

const person = (first_name: string, group: string) =>
  JSON.stringify({ first_name, group, category: 'birthday' });

/** Two customers' accounts at one service. */
const OURS = 'key-ours';
const THEIRS = 'key-theirs';
const EMPTY = 'key-empty';

let service: SampleService;
let test: TestHost;
let accountId: string;
beforeEach(async () => {
  service = await startSampleService({ database: ':memory:', apiKeys: [OURS, THEIRS, EMPTY] });
  service.load([person('Ada', 'Friends'), person('Ben', 'Work')], OURS);
  service.load([person('Xenia', 'Family'), person('Yuri', 'Clients')], THEIRS);
  test = await startTestHost({ load: [], retryWaitsMs: [20, 100, 400] });
  const profile = await test.must('accounts.connect', { name: 'Ours', baseUrl: service.url, apiKey: OURS });
  ({ accountId } = profile);
  await test.waitFor('sync.progress', ({ status }) => status.completedAt !== null);
});
afterEach(async () => {
  await test.close();
  await service.close();
});

/** Restarts without key and mirror; without `marks`, the journal's fingerprint of the account is removed too. */
async function losingTheMirror({ marks }: { marks: boolean }): Promise<void> {
  await test.host.close();
  const folder = join(test.dataDirectory, 'accounts', accountId);
  for (const suffix of ['', '-wal', '-shm'])
    await rm(join(folder, `mirror.sqlite${suffix}`), { force: true });
  if (!marks) {
    const journal = new DatabaseSync(join(folder, 'journal.sqlite'));
    expect(journal.prepare(`DELETE FROM note WHERE name = 'account'`).run().changes).toBe(1);
    journal.close();
  }
  await test.restart({ withoutKeys: true });
}

const foundGroup = () => test.must('groups.create', { accountId, name: 'Founded', category: 'birthday' });
const founded = (key: string) => service.inspect.groups(key).filter(({ name }) => name === 'Founded').length;
const provide = (apiKey: string) => test.call('accounts.provideKey', { accountId, apiKey });
const heldBy = async () => (await test.must('changes.status', { accountId })).heldBy;
const written = () => service.requests.filter(({ method }) => method !== 'GET').length;

it('an account without a mirror is recognised by the fingerprint in its journal', async () => {
  test.network.down = true;
  await foundGroup();
  await losingTheMirror({ marks: true });
  test.network.down = false;
  expect(await provide(THEIRS)).toMatchObject({ ok: false, error: { code: 'other_account' } });
  expect(await provide(OURS)).toMatchObject({ ok: true });
  await test.until(() => Promise.resolve(founded(OURS) === 1));
  expect((await test.must('session.get', {})).doubt).toBeNull();
  expect(founded(THEIRS)).toBe(0);
});

it('an account without mirror and fingerprint is recognised by the contacts of its changes', async () => {
  test.network.down = true;
  const page = { query: { search: 'Ada', filter: {}, sort: null }, offset: 0, limit: 1 };
  const [ada] = (await test.must('contacts.page', { accountId, ...page })).rows;
  const edit = { before: { company: null }, after: { company: 'Engines' } };
  await test.must('contacts.edit', { accountId, key: ada?.key ?? '', ...edit });
  const [ben] = (
    await test.must('contacts.page', { accountId, ...page, query: { ...page.query, search: 'Ben' } })
  ).rows;
  await test.must('contacts.delete', { accountId, key: ben?.key ?? '' });
  await losingTheMirror({ marks: false });
  test.network.down = false;
  expect(await provide(OURS)).toMatchObject({ ok: true });
  // Pending changes wait until the contacts are read again, and don't count as changes of missing contacts.
  await test.untilAllEnded(accountId);
  expect(service.inspect.contacts(OURS)).toMatchObject([{ first_name: 'Ada', company: 'Engines' }]);
});

it('an unrecognised account is neither read nor written until the user confirms which one it is', async () => {
  test.network.down = true;
  await foundGroup();
  await losingTheMirror({ marks: false });
  test.network.down = false;

  expect(await provide(THEIRS)).toMatchObject({ ok: true });
  const doubt = { groups: ['Family', 'Clients'], groupCount: 2, contactCount: 2 };
  expect(await test.must('session.get', {})).toMatchObject({ blockedBy: 'account_unknown', doubt });
  expect(await heldBy()).toBe('account_unknown');
  // Neither resuming nor a restart counts as an answer.
  await test.must('changes.resume', { accountId });
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.restart();
  await test.must('sync.now', { accountId });
  expect(await test.must('session.get', {})).toMatchObject({ blockedBy: 'account_unknown', doubt });
  expect(await heldBy()).toBe('account_unknown');
  expect(written()).toBe(0);

  await test.must('accounts.answerDoubt', { accountId, same: false });
  expect(await test.must('session.get', {})).toMatchObject({ blockedBy: 'key_missing', doubt: null });
  await test.restart();
  expect(await heldBy()).toBe('key_missing');

  expect(await provide(OURS)).toMatchObject({ ok: true });
  expect((await test.must('session.get', {})).doubt).toMatchObject({ groups: ['Friends', 'Work'] });
  await test.must('accounts.answerDoubt', { accountId, same: true });
  await test.until(() => Promise.resolve(founded(OURS) === 1));
  await test.waitFor('sync.progress', ({ status }) => status.completedAt !== null);
  expect(founded(THEIRS)).toBe(0);
  expect(written()).toBe(1);
  const page = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 10 };
  expect((await test.must('contacts.page', { accountId, ...page })).total).toBe(2);
});

it('an account that shows nothing needs confirmation while changes are pending', async () => {
  test.network.down = true;
  await foundGroup();
  await test.restart({ withoutKeys: true });
  test.network.down = false;
  await provide(EMPTY);
  const { doubt } = await test.must('session.get', {});
  expect(doubt).toEqual({ groups: [], groupCount: 0, contactCount: 0 });
  // Providing another key counts as an answer.
  await provide(OURS);
  await test.until(() => Promise.resolve(founded(OURS) === 1));
  expect((await test.must('session.get', {})).doubt).toBeNull();
  expect(written()).toBe(1);
});
