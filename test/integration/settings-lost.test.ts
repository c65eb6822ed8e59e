import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../electron/contract/accounts/preferences.ts';
import { startSampleService } from '../../electron/sample-service/service.ts';
import { copyOldFolder, OLD_ACCOUNT, OLD_KEY } from '../builders/folder-of-0.1.0.ts';
import { startHostOnFolder, type FolderHost } from './host-on-folder.ts';

const { accountId } = OLD_ACCOUNT;

/** A copy of the old folder that this version has opened once, so that the profile is stored beside the account's files. */
async function openedOnce(): Promise<Awaited<ReturnType<typeof copyOldFolder>>> {
  const folder = await copyOldFolder();
  const host = await startHostOnFolder(folder.data);
  await host.close();
  return folder;
}

const settled = ({ must, until }: FolderHost, waiting: number) =>
  until(async () => {
    const { queued, sending, unsettled } = await must('changes.status', { accountId });
    return queued === waiting && sending + unsettled === 0;
  });

it.each(['missing', 'damaged'])(
  'accounts are listed again with name, address and colour when the settings file is %s',
  async (how) => {
    const { data } = await openedOnce();
    const settings = join(data, 'config.json');
    if (how === 'missing') await rm(settings);
    else await writeFile(settings, '{"accounts": [');
    const { must } = await startHostOnFolder(data);
    const session = await must('session.get', {});
    expect(session.accounts).toEqual([OLD_ACCOUNT]);
    expect(session.notices).toContainEqual({ kind: 'settings_lost', detail: '' });
    await must('accounts.open', { accountId });
    expect((await must('session.get', {})).blockedBy).toBe('key_missing');
    expect(await must('changes.status', { accountId })).toMatchObject({ queued: 8, unsettled: 1 });
  },
);

it('an account without its name and address is still listed, and continues once they are provided', async () => {
  const { data, database } = await copyOldFolder();
  await rm(join(data, 'config.json'));
  const service = await startSampleService({ database, apiKeys: [OLD_KEY] });
  try {
    const host = await startHostOnFolder(data, { fetch: (url, init) => fetch(url, init) });
    const { call, must } = host;
    expect((await must('session.get', {})).accounts).toMatchObject([
      { accountId, kind: 'service', baseUrl: '' },
    ]);
    expect(await call('accounts.provideKey', { accountId, apiKey: OLD_KEY })).toMatchObject({
      ok: false,
      error: { code: 'wrong_address', field: 'baseUrl' },
    });
    await must('accounts.provideKey', { accountId, apiKey: OLD_KEY, baseUrl: service.url });
    await settled(host, 5);
    expect((await must('session.get', {})).accounts).toMatchObject([{ accountId, baseUrl: service.url }]);
    await host.close();
    expect(
      JSON.parse(await readFile(join(data, 'accounts', accountId, 'account.json'), 'utf8')),
    ).toMatchObject({
      baseUrl: service.url,
    });
  } finally {
    await service.close();
  }
});

/** Changes the entry of the only account in the settings, and the profile in its folder, as another version would write them. */
async function writeEntry(data: string, id: string, change: object): Promise<void> {
  for (const path of [join(data, 'config.json'), join(data, 'accounts', id, 'account.json')]) {
    const stored = JSON.parse(await readFile(path, 'utf8')) as { accounts?: [object] };
    const changed =
      stored.accounts === undefined
        ? { ...stored, ...change }
        : { ...stored, accounts: [{ ...stored.accounts[0], ...change }] };
    await writeFile(path, JSON.stringify(changed));
  }
}

it('an account of a kind that only a newer version knows is left as it is', async () => {
  const { data } = await openedOnce();
  await writeEntry(data, accountId, { kind: 'of_the_future' });
  const host = await startHostOnFolder(data);
  expect((await host.must('session.get', {})).accounts).toEqual([]);
  await host.must('preferences.set', { ...DEFAULT_PREFERENCES, density: 'compact' });
  await host.close();
  for (const path of ['config.json', join('accounts', accountId, 'account.json')])
    expect(await readFile(join(data, path), 'utf8')).toContain('of_the_future');
});

it('a list that an older version took for an account of a service is a list again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'celebration-older-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const path = join(data, 'people.csv');
  await writeFile(path, 'First name,Group\nAda,Friends\n');
  const first = await startHostOnFolder(data, { listsAtStart: [path] });
  const lists = async () => (await first.must('session.get', {})).accounts;
  await first.until(async () => (await lists()).length === 1);
  const [list] = await lists();
  await first.close();
  await writeEntry(data, list?.accountId ?? '', { kind: 'service', name: 'Recovered account' });
  const again = await startHostOnFolder(data);
  expect((await again.must('session.get', {})).accounts).toEqual([list]);
  expect(await again.call('accounts.open', { accountId: list?.accountId ?? '' })).toMatchObject({ ok: true });
});

it('connecting again finds the existing account, and sends its queued changes', async () => {
  const { data, database } = await copyOldFolder();
  await rm(join(data, 'config.json'));
  const service = await startSampleService({ database, apiKeys: [OLD_KEY, 'key-of-another-account'] });
  try {
    const host = await startHostOnFolder(data, { fetch: (url, init) => fetch(url, init) });
    const { must } = host;
    const other = await must('accounts.connect', {
      name: 'Customer Two',
      baseUrl: service.url,
      apiKey: 'key-of-another-account',
    });
    expect(other.accountId).not.toBe(accountId);
    const again = await must('accounts.connect', {
      name: 'Customer One',
      baseUrl: service.url,
      apiKey: OLD_KEY,
    });
    expect(again).toMatchObject({ accountId, name: 'Customer One', baseUrl: service.url });
    await settled(host, 5);
    expect((await must('session.get', {})).accounts).toHaveLength(2);
    await host.close();
  } finally {
    await service.close();
  }
});

it('a forgotten account leaves no damaged settings copy, and is not found again', async () => {
  const { data } = await openedOnce();
  await writeFile(join(data, 'config.json'), '{"accounts": [');
  const host = await startHostOnFolder(data);
  await host.must('accounts.forget', { accountId });
  await host.close();
  await expect(readFile(join(data, 'config.json.damaged'))).rejects.toThrow('ENOENT');
  const again = await startHostOnFolder(data);
  expect((await again.must('session.get', {})).accounts).toEqual([]);
});

it('an account that is renamed while it opens has its new name', async () => {
  const { data } = await openedOnce();
  const { must } = await startHostOnFolder(data);
  await must('accounts.close', {});
  const opening = must('accounts.open', { accountId });
  await must('accounts.change', { accountId, name: 'Renamed', color: 'pink' });
  expect(await opening).toMatchObject({ name: 'Renamed', color: 'pink' });
  const { text } = await must('duplicates.exportMarks', { accountId });
  expect(text).toContain('Renamed');
});
