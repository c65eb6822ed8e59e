import { readdirSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchStoreWorkers } from '../builders/store-workers.ts';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';

// A folder in which even root can't create files; it replaces the account's folder.
const NOBODY_WRITES = '/sys';

// No retry is in flight when the folder changes, and its state is checked often.
const connected = () => connectedAccount({ retryWaitsMs: [60_000, 100] });

/** Makes the account's folder read-only while its files are open; returns a function that makes it writable again. */
function makeReadOnly({ dataDirectory }: ConnectedAccount['test']): () => void {
  const accounts = join(dataDirectory, 'accounts');
  const [name = ''] = readdirSync(accounts);
  const folder = join(accounts, name);
  renameSync(folder, `${folder}.away`);
  symlinkSync(NOBODY_WRITES, folder);
  return () => {
    unlinkSync(folder);
    renameSync(`${folder}.away`, folder);
  };
}

it('a missing account folder accepts no changes, and works again when it is back', async () => {
  const { test, accountId, find } = await connected();
  const ada = await find('Ada');
  const edit = { accountId, key: ada.key, before: { company: null }, after: { company: 'Engines' } };
  const folder = join(test.dataDirectory, 'accounts', accountId);
  renameSync(folder, `${folder}.away`);
  expect(await test.call('contacts.edit', edit)).toMatchObject({
    ok: false,
    error: { code: 'read_only', folder },
  });
  expect((await find('Ada')).fields.company).toBeNull();
  renameSync(`${folder}.away`, folder);
  expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
});

describe.skipIf(process.platform !== 'linux')('a data folder that becomes read-only', () => {
  it('accepts no changes, and the error names the folder', async () => {
    const account = await connected();
    const { test, accountId, find } = account;
    const ada = await find('Ada');
    const edit = { accountId, key: ada.key, before: { company: null }, after: { company: 'Engines' } };
    const makeWritable = makeReadOnly(test);
    expect(await test.call('contacts.edit', edit)).toMatchObject({
      ok: false,
      error: { code: 'read_only', folder: join(test.dataDirectory, 'accounts', accountId) },
    });
    expect(await test.must('changes.list', { accountId, limit: 5 })).toEqual([]);
    makeWritable();
    expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
    expect(account.stored('Ada')).toMatchObject([{ company: 'Engines' }]);
  });

  it('pauses queued changes, and sends them by itself once it is writable again', async () => {
    const account = await connected();
    const { test, accountId, edit, requests } = account;
    test.network.down = true;
    const { changeId } = await edit('Ada', { company: 'Engines' });
    const makeWritable = makeReadOnly(test);
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    const { status } = await test.waitFor(
      'changes.progress',
      (payload) => payload.status.heldBy === 'read_only',
    );
    expect(status).toMatchObject({ queued: 1, held: 1 });
    expect(requests('PATCH')).toBe(0);
    makeWritable();
    expect(await account.settledFor(changeId)).toMatchObject({ state: 'done' });
    expect(requests('PATCH')).toBe(1);
    expect(await test.must('changes.status', { accountId })).toMatchObject({ heldBy: null });
  });

  it("is reopened by itself once it is writable, if the store's worker died in the meantime", async () => {
    const workers = watchStoreWorkers();
    const account = await connected();
    const { test, accountId, edit, find, requests, settledFor } = account;
    test.network.down = true;
    const { changeId } = await edit('Ada', { company: 'Engines' });
    const makeWritable = makeReadOnly(test);
    await workers.at(-1)?.terminate();
    const folder = join(test.dataDirectory, 'accounts', accountId);
    await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'read_only');
    expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 1, held: 1 });
    expect(await test.call('contacts.facets', { accountId })).toMatchObject({
      ok: false,
      error: { code: 'read_only', folder },
    });
    test.network.down = false;
    expect(requests('PATCH')).toBe(0);
    makeWritable();
    await test.waitFor('contacts.changed', ({ keys }) => keys === null);
    expect(await settledFor(changeId)).toMatchObject({ state: 'done' });
    expect(await find('Ada')).toMatchObject({ fields: { company: 'Engines' }, pending: null });
    expect(requests('PATCH')).toBe(1);
    expect(await test.must('changes.status', { accountId })).toMatchObject({ heldBy: null });
    expect((await test.must('session.get', {})).notices).toEqual([]);
  });

  it('can be closed, and opened again once it is writable', async () => {
    const workers = watchStoreWorkers();
    const account = await connected();
    const { test, accountId, find } = account;
    const makeWritable = makeReadOnly(test);
    await workers.at(-1)?.terminate();
    await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'read_only');
    await test.must('accounts.close', {});
    expect(await test.call('accounts.open', { accountId })).toMatchObject({
      ok: false,
      error: { code: 'read_only' },
    });
    makeWritable();
    await test.must('accounts.open', { accountId });
    expect((await find('Ada')).fields.lastName).toBe('Lovelace');
  });
});
