import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { finishForgetting } from '../../electron/host/accounts/files/forget-account.ts';
import { beginCreating, completeCreating } from '../../electron/host/accounts/files/account-creation.ts';
import { createHost } from '../../electron/host/host.ts';
import type { ShellPorts } from '../../electron/host/ports.ts';
import { createInMemoryKeyVault } from '../../electron/host/data-folder/in-memory-key-vault.ts';
import { startSampleService } from '../../electron/sample-service/service.ts';
import { memorySettings } from './test-host.ts';

const ADDRESS = 'https://service.example';
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function shell(): Promise<ShellPorts & AsyncDisposable> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'celebration-cut-off-'));
  return {
    shell: 'web',
    version: '0.0.0-test',
    dataDirectory,
    settings: memorySettings(),
    vault: createInMemoryKeyVault(),
    log: QUIET,
    fetch: (url, init) => fetch(url, init),
    startSampleService: () => Promise.reject(new Error('There is none.')),
    files: new FileExchange(),
    [Symbol.asyncDispose]: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}

it('connecting that was interrupted before the account was saved leaves no key behind', async () => {
  await using ports = await shell();
  await beginCreating(ports, 'one');
  await ports.vault.set('one', 'secret', ADDRESS);
  await beginCreating(ports, 'two');
  await ports.vault.set('two', 'secret', ADDRESS);
  await completeCreating(ports, 'two');
  await finishForgetting(ports);
  expect(await ports.vault.get('one', ADDRESS)).toBeNull();
  expect(await ports.vault.get('two', ADDRESS)).toBe('secret');
  expect(await readdir(join(ports.dataDirectory, 'forgotten'))).toEqual([]);
});

it('an account that is being connected is noted for cleanup while its key is stored', async () => {
  await using ports = await shell();
  const service = await startSampleService({ database: ':memory:' });
  const keep = ports.vault.set.bind(ports.vault);
  let noted: string[] = [];
  let asked = '';
  ports.vault.set = async (accountId, apiKey, baseUrl) => {
    asked = accountId;
    noted = await readdir(join(ports.dataDirectory, 'forgotten'));
    await keep(accountId, apiKey, baseUrl);
  };
  const host = await createHost(ports);
  const request = { name: 'Test', baseUrl: service.url, apiKey: service.apiKey };
  const connected = await host.dispatch('accounts.connect', request, { trusted: true, origin: 'test' });
  await host.close();
  await service.close();
  expect(connected).toMatchObject({ ok: true });
  expect(noted).toEqual([asked]);
  expect(await readdir(join(ports.dataDirectory, 'forgotten'))).toEqual([]);
});
