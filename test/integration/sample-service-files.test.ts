import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_CONTACTS } from '../../electron/sample-service/seed/sample-size.ts';
import { accountsGroupsContacts } from '../../electron/sample-service/migrations/0001-accounts-groups-contacts.ts';
import { startSampleService } from '../../electron/sample-service/service.ts';
import { startSampleServiceWorker } from '../../electron/sample-service/start-service-worker.ts';
import { UsageError } from '../../electron/sample-service/usage-error.ts';
import { aGroup, aStoredContact, call } from '../builders/sample-service.ts';

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-service-'));
  database = join(folder, 'deeper', 'service.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a service with a file', () => {
  it('keeps accounts, groups, contacts and used ids over a restart, and seeds once', async () => {
    const first = await startSampleService({ database, contacts: 50 });
    await aGroup(first, 'Tenth');
    const id = await aStoredContact(first, { first_name: 'Ada', group_id: 10 });
    await call(first, 'DELETE', `/v1/contacts/${id}`);
    const stored = first.inspect.contacts();
    await first.close();
    await first.close();
    expect(statSync(database).mode & 0o777).toBe(0o600);

    const second = await startSampleService({ database, contacts: 50 });
    expect(second.apiKey).toBe(first.apiKey);
    expect(second.inspect.contacts()).toEqual(stored);
    expect(second.inspect.groups()).toHaveLength(10);
    expect(await aStoredContact(second)).toBe(id + 1);
    await second.close();
  });

  it('adds an account for a new key', async () => {
    const first = await startSampleService({ database, apiKeys: ['one'], contacts: 5 });
    await first.close();
    const second = await startSampleService({ database, apiKeys: ['two', 'one'], contacts: 5 });
    expect([second.apiKey, second.apiKeys]).toEqual(['two', ['two', 'one']]);
    expect([second.inspect.contacts('one').length, second.inspect.contacts('two').length]).toEqual([5, 5]);
    await second.close();
  });

  it('cannot open the file twice', async () => {
    const first = await startSampleService({ database });
    await expect(startSampleService({ database })).rejects.toThrow(/Another service has it open/);
    await first.close();
    await (await startSampleService({ database })).close();
  });

  it('migrates a file of an earlier version', async () => {
    const earlier = join(folder, 'earlier.sqlite');
    const file = new DatabaseSync(earlier);
    file.exec(`${accountsGroupsContacts}; PRAGMA user_version = 1`);
    file.close();
    const service = await startSampleService({ database: earlier, contacts: 3 });
    expect(service.inspect.contacts()).toHaveLength(3);
    await service.close();
  });

  it('refuses a file that is not a database, and one of a newer version', async () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'This is no database, however long one looks at it.'.repeat(50));
    await expect(startSampleService({ database: other })).rejects.toThrow(UsageError);
    const newer = join(folder, 'newer.sqlite');
    const file = new DatabaseSync(newer);
    file.exec('PRAGMA user_version = 1000');
    file.close();
    await expect(startSampleService({ database: newer })).rejects.toThrow(/newer version/);
  });

  it('refuses a port in use', async () => {
    const first = await startSampleService({ database });
    const port = Number(new URL(first.url).port);
    await expect(startSampleService({ database: ':memory:', port })).rejects.toThrow(/is taken/);
    await first.close();
  });

  it('refuses a key that is invalid in a header', async () => {
    await expect(startSampleService({ database, apiKeys: ['a b'] })).rejects.toThrow(UsageError);
  });
});

async function readFirstPage(service: { url: string; apiKey: string }) {
  const headers = { Authorization: `Bearer ${service.apiKey}` };
  const response = await fetch(`${service.url}/v1/contacts`, { headers });
  return (await response.json()) as { total_records: number; data: unknown[] };
}

describe('the service in a worker thread', () => {
  it('serves the sample account, and the same one with the same key after a restart', async () => {
    const first = await startSampleServiceWorker({ database });
    const before = await readFirstPage(first);
    expect(before.total_records).toBe(SAMPLE_CONTACTS);
    await first.close();
    await expect(readFirstPage(first)).rejects.toThrow();
    const second = await startSampleServiceWorker({ database });
    expect(second.apiKey).toBe(first.apiKey);
    expect((await readFirstPage(second)).data).toEqual(before.data);
    await second.close();
  });

  it('reports why it cannot start', async () => {
    const holder = await startSampleService({ database });
    await expect(startSampleServiceWorker({ database })).rejects.toThrow(/Another service has it open/);
    await holder.close();
  });
});
