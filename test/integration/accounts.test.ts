import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import { CLOSED_ORIGIN } from '../faults/fault-proxy.ts';
import { startTestHost, wrongKey, type TestHost } from './test-host.ts';

const person = (first_name: string, group: string) => ({ first_name, group, category: 'birthday' });

let running: TestHost | undefined;
let other: SampleService | undefined;
afterEach(async () => {
  await running?.close();
  await other?.close();
  running = undefined;
  other = undefined;
});

async function start(options: Parameters<typeof startTestHost>[0] = {}): Promise<TestHost> {
  running = await startTestHost({ load: [person('Ada', 'Friends'), person('Grace', 'Work')], ...options });
  return running;
}

/** A proxy in front of a service that can hold back one request until it is released. */
async function startGate(service: string) {
  const keys = new Set<string | undefined>();
  let hold: { method: string; reached: (release: () => void) => void } | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      keys.add(request.headers.authorization);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (hold !== null && hold.method === request.method) {
        const { reached } = hold;
        hold = null;
        await new Promise<void>((release) => reached(release));
      }
      const { method = 'GET', headers, url = '/' } = request;
      const answer = await fetch(new URL(url, service), {
        method,
        headers: {
          authorization: headers.authorization ?? '',
          'content-type': headers['content-type'] ?? 'application/json',
        },
        ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
      });
      response.end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    /** Resolves with a release function when the next request with that method arrives. */
    holdNext: (method: string) =>
      new Promise<() => void>((reached) => {
        hold = { method, reached };
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Waits for the first full sync of the account. */
const readOnce = (test: TestHost, accountId: string) =>
  test.waitFor(
    'sync.progress',
    (payload) => payload.accountId === accountId && payload.status.completedAt !== null,
  );

const firstPage = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 50 };

describe('connecting an account', () => {
  it('saves the account, opens it, and never returns the key', async () => {
    const test = await start();
    const profile = await test.connect();
    const session = await test.must('session.get', {});
    expect(session).toMatchObject({ openAccountId: profile.accountId, blockedBy: null, accounts: [profile] });
    expect(JSON.stringify(session)).not.toContain(test.service.apiKey);
  });

  it.each([
    ['auth_error=401', {}],
    ['auth_error=403', { auth_error: '403' }],
    ['auth_error=empty', { auth_error: 'empty' }],
  ] as const)('with a wrong key fails with key_refused (%s), and saves nothing', async (_name, quirks) => {
    const test = await start({ quirks });
    const result = await test.call('accounts.connect', {
      name: 'X',
      baseUrl: test.service.url,
      apiKey: wrongKey(),
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'key_refused' } });
    expect(await test.must('session.get', {})).toMatchObject({ accounts: [], openAccountId: null });
  });

  it('to an unencrypted address is refused', async () => {
    const test = await start();
    const result = await test.call('accounts.connect', {
      name: 'X',
      baseUrl: 'http://service.example',
      apiKey: 'secret',
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'insecure_address', field: 'baseUrl' } });
  });

  it("to another web site fails with wrong_address, and never sends the key to a redirect's target", async () => {
    const test = await start();
    const seen: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const page = createServer((request, response) => {
      if (request.url?.startsWith('/moved')) response.writeHead(302, { Location: elsewhereUrl }).end();
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
    });
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    for (const baseUrl of [url, `${url}/moved`]) {
      const result = await test.call('accounts.connect', { name: 'X', baseUrl, apiKey: 'secret' });
      expect(result).toMatchObject({ ok: false, error: { code: 'wrong_address' } });
    }
    expect(seen).toEqual([]);
    elsewhere.close();
    page.close();
  });

  it('fails with offline if nothing listens at the address', async () => {
    const test = await start();
    const result = await test.call('accounts.connect', { name: 'X', baseUrl: CLOSED_ORIGIN, apiKey: 'k' });
    expect(result).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('again with the same key opens the existing account', async () => {
    const test = await start();
    const first = await test.connect();
    const second = await test.must('accounts.connect', {
      name: 'Again',
      baseUrl: `${test.service.url}/v1/`,
      apiKey: test.service.apiKey,
    });
    expect(second.accountId).toBe(first.accountId);
    expect((await test.must('session.get', {})).accounts).toHaveLength(1);
  });
});

describe('two accounts', () => {
  it('have separate mirrors, and calls for the one that is not open are refused', async () => {
    const test = await start();
    const first = await test.connect();
    other = await startSampleService({ database: ':memory:' });
    other.load([JSON.stringify(person('Zara', 'Others'))]);
    const second = await test.must('accounts.connect', {
      name: 'Other',
      baseUrl: other.url,
      apiKey: other.apiKey,
    });
    await test.waitFor(
      'sync.progress',
      ({ accountId, status }) => accountId === second.accountId && status.completedAt !== null,
    );
    const rows = await test.must('contacts.page', { accountId: second.accountId, ...firstPage });
    expect(rows.rows.map((row) => row.fields.firstName)).toEqual(['Zara']);
    expect(await test.call('contacts.page', { accountId: first.accountId, ...firstPage })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
    expect(second.color).not.toBe(first.color);

    await test.must('accounts.open', { accountId: first.accountId });
    const back = await test.must('contacts.page', { accountId: first.accountId, ...firstPage });
    expect(back.rows.map((row) => row.fields.firstName)).toEqual(['Ada', 'Grace']);
    expect(other.requests.every((request) => request.status === 200)).toBe(true);
  });
});

describe('switching accounts with a slow request', () => {
  it('does not wait for a pending write, which is still settled in its own account only', async () => {
    const test = await start();
    other = await startSampleService({ database: ':memory:' });
    other.load([JSON.stringify(person('Zara', 'Others'))]);
    const gate = await startGate(test.service.url);
    const first = await test.must('accounts.connect', {
      name: 'Slow',
      baseUrl: gate.url,
      apiKey: test.service.apiKey,
    });
    await readOnce(test, first.accountId);
    const second = await test.must('accounts.connect', {
      name: 'Other',
      baseUrl: other.url,
      apiKey: other.apiKey,
    });
    await readOnce(test, second.accountId);
    await test.must('accounts.open', { accountId: first.accountId });
    const { rows } = await test.must('contacts.page', { accountId: first.accountId, ...firstPage });
    const ada = rows.find((row) => row.fields.firstName === 'Ada');

    const held = gate.holdNext('PATCH');
    const edit = test.call('contacts.edit', {
      accountId: first.accountId,
      key: ada?.key ?? '',
      before: { lastName: '' },
      after: { lastName: 'Lovelace' },
    });
    const release = await held;
    test.events.length = 0;
    await test.must('accounts.open', { accountId: second.accountId });
    const page = await test.must('contacts.page', { accountId: second.accountId, ...firstPage });
    expect(page.rows.map((row) => row.fields.firstName)).toEqual(['Zara']);
    expect(test.service.inspect.contacts().map((contact) => contact.last_name)).toEqual(['', '']);

    const back = test.must('accounts.open', { accountId: first.accountId });
    release();
    await back;
    // The account was no longer open when the call returned, but the journal has the outcome.
    expect(await edit).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    await test.until(async () => {
      const again = await test.must('contacts.page', { accountId: first.accountId, ...firstPage });
      return again.rows.some(({ fields, pending }) => fields.lastName === 'Lovelace' && pending === null);
    });
    expect(test.service.inspect.contacts().map((contact) => contact.last_name)).toContain('Lovelace');
    expect(other.requests.filter((request) => request.method !== 'GET' || request.status !== 200)).toEqual(
      [],
    );
    expect(gate.keys).toEqual(new Set([`Bearer ${test.service.apiKey}`]));
    await gate.close();
  });

  it('a forgotten account leaves no files, even if its last request was in flight', async () => {
    const test = await start();
    const gate = await startGate(test.service.url);
    const { accountId } = await test.must('accounts.connect', {
      name: 'Slow',
      baseUrl: gate.url,
      apiKey: test.service.apiKey,
    });
    await readOnce(test, accountId);
    const { rows } = await test.must('contacts.page', { accountId, ...firstPage });
    const held = gate.holdNext('PATCH');
    const edit = test.call('contacts.edit', {
      accountId,
      key: rows[0]?.key ?? '',
      before: { lastName: '' },
      after: { lastName: 'Late' },
    });
    const release = await held;
    const forgotten = test.must('accounts.forget', { accountId });
    release();
    await forgotten;
    await edit;
    expect(await readdir(join(test.dataDirectory, 'accounts'))).toEqual([]);
    await gate.close();
  });
});

describe('a new key', () => {
  it('is refused if it opens another account', async () => {
    const both = await startSampleService({ database: ':memory:', apiKeys: ['key-one', 'key-two'] });
    both.load([JSON.stringify(person('Ada', 'Friends'))], 'key-one');
    both.load([JSON.stringify(person('Zara', 'Others'))], 'key-two');
    other = both;
    const again = await start({ load: [] });
    const profile = await again.must('accounts.connect', {
      name: 'One',
      baseUrl: both.url,
      apiKey: 'key-one',
    });
    await again.waitFor('sync.progress', ({ status }) => status.completedAt !== null);
    expect(
      await again.call('accounts.provideKey', { accountId: profile.accountId, apiKey: 'key-two' }),
    ).toMatchObject({ ok: false, error: { code: 'other_account' } });
    expect(
      await again.call('accounts.provideKey', { accountId: profile.accountId, apiKey: 'key-one' }),
    ).toMatchObject({ ok: true });
  });
});

describe('forgetting an account', () => {
  it('offers pending changes as a file, then removes key, mirror, journal and name', async () => {
    const test = await start();
    const { accountId } = await test.connect();
    const [row] = (await test.must('contacts.page', { accountId, ...firstPage })).rows;
    test.network.down = true;
    await test.must('contacts.edit', {
      accountId,
      key: row?.key ?? '',
      before: { lastName: '' },
      after: { lastName: 'Waits' },
    });
    const pending = await test.must('accounts.pending', { accountId });
    expect(pending).toMatchObject({ count: 1, fileName: 'Test-pending-changes.json' });
    expect(JSON.parse(pending.text)).toMatchObject({
      account: { name: 'Test' },
      changes: [{ kind: 'contact.edit', label: 'Ada', after: { lastName: 'Waits' } }],
    });
    expect(pending.text).not.toContain(test.service.apiKey);

    await test.must('accounts.forget', { accountId });
    expect(await test.must('session.get', {})).toMatchObject({ accounts: [], openAccountId: null });
    expect(await readdir(join(test.dataDirectory, 'accounts'))).toEqual([]);
    expect(await test.call('accounts.open', { accountId })).toMatchObject({ ok: false });
  });

  it('first reports pending changes, also of an account that is not open', async () => {
    const test = await start();
    const { accountId } = await test.connect();
    await test.must('accounts.close', {});
    expect(await test.must('accounts.pending', { accountId })).toMatchObject({ count: 0 });
  });
});

describe('forgetting that was interrupted', () => {
  it.each([
    ['right after the folder was moved aside', []],
    ['while files were being removed', ['mirror.sqlite', 'journal.sqlite']],
  ])('is completed at the next start (%s)', async (_, removed) => {
    const test = await start();
    const { accountId } = await test.connect();
    await test.host.close();
    const aside = join(test.dataDirectory, 'forgotten', accountId);
    await mkdir(dirname(aside), { recursive: true });
    await rename(join(test.dataDirectory, 'accounts', accountId), aside);
    for (const name of removed) await rm(join(aside, name), { force: true });
    await test.restart();
    expect(await test.must('session.get', {})).toMatchObject({ accounts: [], openAccountId: null });
    expect(await readdir(join(test.dataDirectory, 'accounts'))).toEqual([]);
    expect(await readdir(join(test.dataDirectory, 'forgotten'))).toEqual([]);
    // The key is gone too: connecting with it again creates a new account.
    expect((await test.connect()).accountId).not.toBe(accountId);
  });
});

describe('the files of an account', () => {
  it('are readable by their owner only, and none holds the key', async () => {
    const test = await start();
    const { accountId } = await test.connect();
    const folder = join(test.dataDirectory, 'accounts', accountId);
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['mirror.sqlite', 'journal.sqlite']));
    for (const name of names) {
      const file = join(folder, name);
      expect((await stat(file)).mode & 0o077, name).toBe(0);
      expect((await readFile(file)).includes(test.service.apiKey), name).toBe(false);
    }
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });
});
