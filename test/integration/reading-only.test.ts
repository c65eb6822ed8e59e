import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../../electron/host/data-folder/make-data-folder.ts';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { startSampleServiceWorker } from '../../electron/sample-service/start-service-worker.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { copyOldFolder, OLD_ACCOUNT } from '../builders/folder-of-0.1.0.ts';
import { startHostOnFolder } from './host-on-folder.ts';
import { firstRows } from '../deep/depth.ts';

const { accountId } = OLD_ACCOUNT;
const everyone = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 50 };

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'celebration-reading-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("copies of an account's files show everything, record nothing, and leave the originals unchanged", async () => {
  const { account } = await copyOldFolder();
  const copyIn = makeFolder();
  const store = openStore();
  await store.open({ directory: account, copyIn });
  expect((await store.contactPage(everyone)).total).toBe(13);
  expect(await store.history({ search: 'ada', limit: 10 })).toHaveLength(3);
  expect((await store.trash({ search: '', offset: 0, limit: 10, keepMs: 0 })).total).toBe(3);
  const [waiting] = await store.changes({ states: ['queued'], limit: 1 });
  const refused = { error: { code: 'read_only', folder: account } };
  await expect(store.cancelChanges([waiting?.changeId ?? ''])).rejects.toMatchObject(refused);
  await expect(store.claim(waiting?.changeId ?? '', {})).rejects.toMatchObject(refused);
  await store.close();
  expect(readdirSync(account).toSorted()).toEqual(['journal.sqlite', 'mirror.sqlite']);
});

/** Whether this user may mount file systems, which these tests need. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'celebration-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(process.platform !== 'linux' || !mayMount())('a data folder on a separate disk', () => {
  /** A copy of the old folder on a disk of 48 MB; `remount` changes its mount options. */
  async function onDisk(): Promise<{ data: string; remount(options: string): void }> {
    const { data: original } = await copyOldFolder();
    const disk = makeFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
    });
    const data = join(disk, 'data');
    cpSync(original, data, { recursive: true });
    return {
      data,
      remount: (options) => execFileSync('mount', ['-o', `remount,${options}`, disk]),
    };
  }

  it('that is read-only can be used, but not created', async () => {
    const { data, remount } = await onDisk();
    remount('ro');
    expect(makeDataFolder(data)).toBe(data);
    const lock = lockDataFolder(data, 'web');
    expect(lock.kind).toBe('held');
    const missing = join(data, 'not-there-yet');
    expect(() => makeDataFolder(missing)).toThrow(
      `The data folder ${missing} cannot be used: its disk is read-only.`,
    );
  });

  it.each(
    firstRows(1, [
      { trouble: 'read_only', begin: 'ro', end: 'rw' },
      { trouble: 'disk_full', begin: 'rw', end: 'rw' },
    ]),
  )('that is $trouble at the start shows everything, and accepts changes again once it can', async (row) => {
    const { data, remount } = await onDisk();
    if (row.trouble === 'disk_full') fill(data);
    remount(row.begin);
    const host = await startHostOnFolder(data, { retryWaitsMs: [60_000, 100] });
    const { call, must, until } = host;
    expect(await must('session.get', {})).toMatchObject({
      accounts: [OLD_ACCOUNT],
      openAccountId: accountId,
      notices: [],
    });
    const page = await must('contacts.page', { accountId, ...everyone });
    expect(page.total).toBe(13);
    expect(await must('changes.status', { accountId })).toMatchObject({ queued: 8, unsettled: 1 });
    const [linus] = page.rows.filter(({ fields }) => fields.firstName === 'Linus');
    const edit = {
      accountId,
      key: linus?.key ?? '',
      before: { jobTitle: null },
      after: { jobTitle: 'Chemist' },
    };
    expect(await call('contacts.edit', edit)).toMatchObject({ ok: false, error: { code: row.trouble } });
    const keys = page.rows.slice(0, 2).map(({ key }) => key);
    expect(await call('duplicates.markNot', { accountId, keys })).toMatchObject({ ok: false });
    expect(await call('preferences.set', { density: 'compact' })).toMatchObject({ ok: false });

    rmSync(join(data, 'filler'), { force: true });
    remount(row.end);
    await until(async () => (await call('duplicates.markNot', { accountId, keys })).ok);
    expect((await call('contacts.edit', edit)).ok).toBe(true);
    await host.close();
    const again = await startHostOnFolder(data);
    expect(await again.must('changes.status', { accountId })).toMatchObject({ queued: 9 });
  });

  describe('with the sample account', () => {
    const options = {
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      startSampleService: (database: string) => startSampleServiceWorker({ database }),
      openSampleAtStart: true,
    };

    it.each(
      firstRows(1, [
        { trouble: 'read_only', begin: 'ro', when: 'first opened' },
        { trouble: 'disk_full', begin: 'rw', when: 'first opened' },
        { trouble: 'read_only', begin: 'ro', when: 'opened again' },
      ]),
    )('does not open it while it is $trouble, and names the folder: $when', async (row) => {
      const { data, remount } = await onDisk();
      if (row.when === 'opened again') await (await startHostOnFolder(data, options)).close();
      if (row.trouble === 'disk_full') fill(data);
      remount(row.begin);
      const host = await startHostOnFolder(data, options);
      expect((await host.must('session.get', {})).openAccountId).toBeNull();
      const opened = await host.call('accounts.openSample', {});
      const folder = expect.stringContaining(data) as string;
      expect(opened).toMatchObject({ ok: false, error: { code: row.trouble, folder } });
      expect(host.logged.filter((line) => /bug|unexpected/.test(line))).toEqual([]);
      await host.close();
      rmSync(join(data, 'filler'), { force: true });
      remount('rw');
      const { accounts, openAccountId } = await (
        await startHostOnFolder(data, options)
      ).must('session.get', {});
      expect(accounts.filter(({ kind }) => kind === 'sample')).toMatchObject([{ accountId: openAccountId }]);
    });

    it('syncs it completely while the disk is full, and keeps the result for this run', async () => {
      const { data } = await onDisk();
      const first = await startHostOnFolder(data, options);
      const { openAccountId } = await first.must('session.get', {});
      const sample = { accountId: openAccountId ?? '' };
      await first.until(
        async () => (await first.must('contacts.page', { ...sample, ...everyone })).total > 0,
      );
      await first.close();
      fill(data);
      const host = await startHostOnFolder(data, options);
      await host.until(async () => (await host.must('sync.status', sample)).completedAt !== null);
      const { expected } = await host.must('sync.status', sample);
      expect((await host.must('contacts.page', { ...sample, ...everyone })).total).toBe(expected);
      const { groups } = await host.must('groups.list', sample);
      const fields = contactFields({ firstName: 'Ann', groupId: groups[0]?.groupId ?? 0 });
      const created = await host.call('contacts.create', { ...sample, fields, customFields: null });
      expect(created).toMatchObject({ ok: false, error: { code: 'disk_full' } });
    });
  });

  function fill(data: string): void {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let times = 0; times < 12; times += 1)
          writeFileSync(join(data, 'filler'), Buffer.alloc(size), { flag: 'a' });
      } catch {
        // The disk has no room for this size, but may have some for a smaller one.
      }
    }
  }
});
