import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBackgroundWorker } from '../../electron/host/background-worker/open-background-worker.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { StoreFailure } from '../../electron/host/store/api/store-api.ts';
import { WorkerCalls } from '../../electron/host/store/worker/worker-calls.ts';
import { aNewChange, aServiceContact } from '../builders/service-contact.ts';

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'celebration-worker-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const FIRST_PAGE = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 5 } as const;

describe("the store's worker", () => {
  it('answers reads before waiting slices of writes', async () => {
    const store = openStore();
    await store.open({ directory: folder() });
    const contacts = Array.from({ length: 3_000 }, (_, at) => aServiceContact({ contactId: at + 1 }));
    const order: string[] = [];
    const applied = store.applyContacts({ contacts }).then((result) => {
      order.push('applied');
      return result;
    });
    await store.contactPage(FIRST_PAGE).then(() => order.push('read'));
    expect(await applied).toMatchObject({ inserted: 3_000 });
    expect(order).toEqual(['read', 'applied']);
    expect((await store.contactPage(FIRST_PAGE)).total).toBe(3_000);
    await store.close();
  });

  it('rejects with the error that the renderer receives', async () => {
    const store = openStore();
    const early = store.groups();
    await expect(early).rejects.toBeInstanceOf(StoreFailure);
    await store.open({ directory: folder() });
    const change = aNewChange();
    await store.recordChanges([change]);
    await expect(store.recordChanges([change])).rejects.toMatchObject({ error: { code: 'unexpected' } });
    await store.close();
    await expect(store.groups()).rejects.toBeInstanceOf(StoreFailure);
  });

  it('finds no damage in healthy files in a worker of its own', async () => {
    const directory = folder();
    const store = openStore();
    await store.open({ directory });
    const jobs = openBackgroundWorker();
    expect(await jobs.damagedFiles(directory)).toEqual([]);
    await jobs.close();
    await store.close();
  });
});

describe('a worker that dies', () => {
  it('fails current and later calls, and reports its death once', async () => {
    const deaths: string[] = [];
    const underWay: Promise<unknown>[] = [];
    let late = (): Promise<unknown> => Promise.resolve();
    const worker = new Worker(
      `require('node:worker_threads').parentPort.once('message', () => { throw new Error('broken') })`,
      {
        eval: true,
      },
    );
    const died = new Promise<void>((resolve) => {
      const calls = new WorkerCalls(worker, (reason) => {
        deaths.push(reason.message ?? '');
        resolve();
      });
      for (const method of ['groups', 'facets'])
        underWay.push(calls.call(method, []).catch((error: unknown) => error));
      late = () => calls.call('groups', []);
    });
    await died;
    expect(deaths).toEqual(['broken']);
    for (const error of await Promise.all(underWay)) expect(error).toBeInstanceOf(StoreFailure);
    await expect(late()).rejects.toMatchObject({ error: { code: 'unexpected', message: 'broken' } });
  });
});
