import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import { watchStoreWorkers } from '../builders/store-workers.ts';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';
import { WAITING } from './undo-window-account.ts';
import { DEEP } from '../deep/depth.ts';

let running: ConnectedAccount | undefined;
let other: SampleService | undefined;
afterEach(async () => {
  await running?.test.close();
  await other?.close();
  running = undefined;
  other = undefined;
});

/** Connects accounts at two services; the one of `connectedAccount` is open. */
async function twoAccounts(options: Parameters<typeof connectedAccount>[0] = {}) {
  running = await connectedAccount(options);
  const { test, accountId } = running;
  other = await startSampleService({ database: ':memory:' });
  other.load([JSON.stringify({ first_name: 'Zara', group: 'Others', category: 'birthday' })]);
  const second = await test.must('accounts.connect', {
    name: 'Other',
    baseUrl: other.url,
    apiKey: other.apiKey,
  });
  await test.must('accounts.open', { accountId });
  return { ...running, otherId: second.accountId, otherService: other };
}

const openId = async ({ test }: ConnectedAccount) => (await test.must('session.get', {})).openAccountId;

describe('switching accounts', () => {
  it('does not wait for hanging requests, and sends no change to the other account', async () => {
    // Longer than a test may take, so that waiting for the request fails the test.
    const account = await twoAccounts({ requestTimeoutMs: 120_000 });
    const { test, accountId, otherId, edit } = account;
    test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'hangs' });
    const hanging = edit('Ada', { lastName: 'King' }).catch(() => 'dropped');
    await test.waitFor('changes.progress', ({ status }) => status.sending === 1);
    const behind = edit('Grace', { company: 'Navy' }).catch(() => 'dropped');
    await test.must('accounts.open', { accountId: otherId });
    expect(await openId(account)).toBe(otherId);
    await hanging;
    await behind;
    await test.must('accounts.close', {});
    expect(await test.call('contacts.get', { accountId, key: crypto.randomUUID() })).toMatchObject({
      ok: false,
    });
    // The hanging request was sent once and not repeated.
    expect(test.proxy.writes.filter((write) => write.includes('King'))).toHaveLength(1);
    expect(account.otherService.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says how many changes of the account that was left wait until it is opened again', async () => {
    const { test, accountId, otherId, find } = await twoAccounts(WAITING);
    const unsent = async () => {
      const { accounts } = await test.must('session.get', {});
      return new Map(accounts.map((account) => [account.accountId, account.unsent ?? 0]));
    };
    const { key } = await find('Ada');
    await test.must('contacts.delete', { accountId, key });
    await test.must('accounts.open', { accountId: otherId });
    await test.until(async () => (await unsent()).get(accountId) === 1);
    expect((await unsent()).get(otherId)).toBe(0);
    await test.must('accounts.open', { accountId });
    await test.must('changes.sendNow', { accountId });
    await test.untilAllEnded(accountId);
    await test.must('accounts.open', { accountId: otherId });
    await test.until(async () => (await unsent()).get(accountId) === 0);
  });

  it('back to an account waits until its files are free, and continues from its journal', async () => {
    const account = await twoAccounts({ requestTimeoutMs: SHORT_TIMEOUT_MS });
    const { test, accountId, otherId, edit, stored, find } = account;
    test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'hangs' });
    // The event about the change may arrive only after the request's timeout, when the change has already settled.
    const left = new Promise<void>((resolve) => {
      test.proxy.meanwhile.before = (method) => {
        if (method === 'PATCH') resolve();
      };
    });
    void edit('Ada', { lastName: 'King' }).catch(() => 'dropped');
    await left;
    await test.must('accounts.open', { accountId: otherId });
    await test.must('accounts.open', { accountId });
    // The request may have timed out and been settled before the other account was opened.
    await test.until(async () => (await find('Ada')).pending === null);
    expect((await find('Ada')).fields.lastName).toBe('King');
    expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
  });

  it('never reports a state without an open account', async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    const { apiKey } = test.service;
    const seen: (string | null)[] = [];
    for (const step of [
      () => test.must('accounts.open', { accountId: otherId }),
      () => test.must('accounts.open', { accountId }),
      () => test.must('accounts.provideKey', { accountId, apiKey }),
    ]) {
      let going = true;
      const done = step().finally(() => (going = false));
      while (going) {
        seen.push(await openId(account));
        // Lets file and network operations proceed.
        await new Promise(setImmediate);
      }
      await done;
    }
    expect(seen).not.toContain(null);
    expect(new Set(seen)).toEqual(new Set([accountId, otherId]));
  });

  it('does not wait for a key check that hangs at the service', async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    test.faults.push({ method: 'GET', path: '/v1/', breaks: 'hangs', lasting: true });
    const checking = test.call('accounts.provideKey', { accountId, apiKey: test.service.apiKey });
    await test.must('accounts.close', {});
    const opened = await test.call('accounts.open', { accountId: otherId });
    expect(opened).toMatchObject({ ok: true });
    test.faults.length = 0;
    await test.must('accounts.close', {});
    void checking;
  });

  it('is not reverted by a connection that was still being checked', DEEP, async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    const { apiKey, url } = test.service;
    for (const call of [
      () => test.call('accounts.connect', { name: 'Again', baseUrl: url, apiKey }),
      () => test.call('accounts.provideKey', { accountId, apiKey }),
    ]) {
      await test.must('accounts.open', { accountId });
      // The check takes a round trip; the other account is opened before it ends.
      const connecting = call();
      await test.must('accounts.open', { accountId: otherId });
      await connecting;
      expect(await openId(account)).toBe(otherId);
    }
    expect((await test.must('session.get', {})).accounts).toHaveLength(2);
  });

  it('leaves one account open and intact after many concurrent calls', async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    const { apiKey } = test.service;
    const calls = [0, 1, 2].flatMap(() => [
      test.call('accounts.open', { accountId: otherId }),
      test.call('accounts.provideKey', { accountId, apiKey }),
      test.call('accounts.close', {}),
      test.call('accounts.connect', { name: 'Again', baseUrl: test.service.url, apiKey }),
      test.call('accounts.open', { accountId }),
    ]);
    const results = await Promise.all(calls);
    expect(results.filter((result) => !result.ok)).toEqual([]);
    expect((await test.must('session.get', {})).accounts).toHaveLength(2);
    await test.must('accounts.open', { accountId });
    expect((await account.find('Ada')).fields.lastName).toBe('Lovelace');
  });
});

it('the next account is opened with the pre-started worker', async () => {
  const workers = watchStoreWorkers();
  const { test, otherId } = await twoAccounts({ prestartAfterMs: 0 });
  // The open account's worker and the pre-started one; the second one started is closing with its account.
  const staying = () => workers.filter((worker, at) => at !== 1 && worker.threadId !== -1);
  await expect.poll(() => staying().length).toBe(2);
  const ready = workers.at(-1);
  await test.must('accounts.open', { accountId: otherId });
  await ready?.terminate();
  await expect.poll(() => test.logged.join('\n')).toContain('store.worker_died');
});

describe('an account whose files cannot be opened', () => {
  it('is reported to every window, and another account can be opened', async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    await test.must('accounts.open', { accountId: otherId });
    const folder = join(test.dataDirectory, 'accounts', accountId);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    test.events.length = 0;
    expect(await test.call('accounts.open', { accountId })).toMatchObject({ ok: false });
    expect(test.events).toContainEqual({ name: 'session.changed', payload: {} });
    expect(await openId(account)).toBeNull();
    expect(await test.call('accounts.open', { accountId: otherId })).toMatchObject({ ok: true });
  });

  it('leaves no worker running', DEEP, async () => {
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    await test.must('accounts.open', { accountId: otherId });
    const folder = join(test.dataDirectory, 'accounts', accountId);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const newer = new DatabaseSync(join(folder, 'journal.sqlite'));
    newer.exec('PRAGMA user_version = 9000');
    newer.close();
    const workers = watchStoreWorkers();
    const result = await test.call('accounts.open', { accountId });
    expect(result).toMatchObject({ ok: false });
    expect(workers.map((worker) => worker.threadId)).toEqual([-1]);
  });
});

describe('a store worker that dies', () => {
  it('once loses nothing: recorded changes are sent and later calls work', async () => {
    const workers = watchStoreWorkers();
    running = await connectedAccount();
    const { test, accountId, edit, stored, settledFor } = running;
    test.network.down = true;
    const waiting = await edit('Ada', { lastName: 'King' });
    await workers[0]?.terminate();
    test.network.down = false;
    expect(await edit('Grace', { company: 'Navy' })).toMatchObject({ state: 'done' });
    await test.must('changes.resume', { accountId });
    expect(await settledFor(waiting.changeId)).toMatchObject({ state: 'done' });
    expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
  });

  it('while a change is being recorded neither loses it nor reports a false failure', async () => {
    const workers = watchStoreWorkers();
    running = await connectedAccount();
    const { test, accountId, find, stored } = running;
    const { key } = await find('Ada');
    for (let round = 0; round < 2; round += 1) {
      const name = `Round${round}`;
      const seen = (await find('Ada')).fields.lastName;
      const editing = test.call('contacts.edit', {
        accountId,
        key,
        before: { lastName: seen },
        after: { lastName: name },
      });
      await new Promise((resolve) => setImmediate(resolve));
      await workers.at(-1)?.terminate();
      const result = await editing;
      await test.waitFor('contacts.changed', ({ keys }) => keys === null);
      const changes = await test.must('changes.list', { accountId, limit: 50 });
      const recorded = changes.find((change) => change.after.lastName === name);
      if (!result.ok) expect(recorded).toBeUndefined();
      else if (recorded?.state !== 'done')
        await test.waitFor('changes.progress', ({ settled }) =>
          settled.some((change) => change.changeId === recorded?.changeId && change.state === 'done'),
        );
      expect(stored('Ada')[0]?.last_name).toBe(result.ok ? name : seen);
    }
  });

  it('three times in a minute causes a notice and stops sending, but other accounts can be opened', async () => {
    const workers = watchStoreWorkers();
    const account = await twoAccounts();
    const { test, accountId, otherId } = account;
    for (let death = 0; death < 3; death += 1) {
      const alive = workers.findLast((worker) => worker.threadId !== -1);
      await alive?.terminate();
      if (death < 2) await account.find('Ada');
    }
    await test.until(async () => {
      const { notices } = await test.must('session.get', {});
      return notices.some(({ kind }) => kind === 'worker_restarts');
    });
    expect(await test.call('contacts.facets', { accountId })).toMatchObject({
      ok: false,
      error: { code: 'mirror_damaged' },
    });
    // Unlike a salvaged journal, this pause can't be lifted by resuming.
    expect(await test.must('changes.resume', { accountId })).toMatchObject({ heldBy: 'store_failed' });
    expect(await test.call('accounts.open', { accountId: otherId })).toMatchObject({ ok: true });
    expect(await test.call('accounts.open', { accountId })).toMatchObject({ ok: true });
    expect((await account.find('Ada')).fields.lastName).toBe('Lovelace');
  });
});
