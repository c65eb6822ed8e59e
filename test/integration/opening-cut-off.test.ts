import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { openAccountSession } from '../../electron/host/accounts/session/open-account-session.ts';
import { createInMemoryKeyVault } from '../../electron/host/data-folder/in-memory-key-vault.ts';
import { EventHub } from '../../electron/host/event-hub.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { startStoreWorker } from '../../electron/host/store/worker/prestarted-worker.ts';
import { HandClock } from '../builders/hand-clock.ts';
import { memorySettings } from './test-host.ts';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A store's worker that dies when it is asked for merges under way. */
function dyingWorker(): Worker {
  const worker = startStoreWorker();
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: { method?: string }) => {
    if (message.method === 'openMerges') void worker.terminate();
    else post(message);
  };
  return worker;
}

it('an account that could not be opened leaves nothing running', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'celebration-opening-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  const events = new EventHub();
  onTestFinished(() => events.close());
  const clock = new HandClock();
  const opening = openAccountSession(
    {
      shell: 'web',
      version: '0.0.0-test',
      dataDirectory,
      settings: memorySettings(),
      vault: createInMemoryKeyVault(),
      log: QUIET,
      fetch: () => Promise.reject(new Error('There is no service.')),
      startSampleService: () => Promise.reject(new Error('There is none.')),
      files: new FileExchange(),
    },
    events,
    { accountId: 'one', name: 'One', kind: 'service', baseUrl: 'https://service.example', color: 'teal' },
    { clock, startWorker: dyingWorker },
  );
  await expect(opening).rejects.toThrow();
  expect(clock.sleeping).toBe(0);
});
