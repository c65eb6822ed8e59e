import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { PrestartedWorker } from '../../electron/host/store/worker/prestarted-worker.ts';

const ended = (worker: Worker) => new Promise((resolve) => worker.once('exit', resolve));

it('a pre-started worker is handed out once, and serves as a store', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'celebration-spare-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const spare = new PrestartedWorker();
  spare.prepare();
  const first = spare.take();
  const second = spare.take();
  expect(second).not.toBe(first);
  const store = openStore({ worker: first });
  await store.open({ directory });
  expect((await store.groups()).groups).toEqual([]);
  const bothEnded = Promise.all([ended(first), ended(second)]);
  await store.close();
  await second.terminate();
  await bothEnded;
  await spare.close();
});

/** Collects the workers that are started from now on. */
function startedWorkers(): Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  return started;
}

it('a pre-started worker that died unused is not handed out', async () => {
  const started = startedWorkers();
  const spare = new PrestartedWorker();
  spare.prepare();
  spare.prepare();
  await expect.poll(() => started.length).toBe(1);
  await started[0]?.terminate();
  const taken = spare.take();
  expect(taken).not.toBe(started[0]);
  await taken.terminate();
  await spare.close();
});

it('closing ends the pre-started worker, and no other is prepared after that', async () => {
  const started = startedWorkers();
  const spare = new PrestartedWorker();
  spare.prepare();
  await expect.poll(() => started.length).toBe(1);
  const isEnded = started.map(ended);
  await spare.close();
  await Promise.all(isEnded);
  spare.prepare();
  const taken = spare.take();
  await expect.poll(() => started).toHaveLength(2);
  expect(taken).toBe(started[1]);
  await taken.terminate();
});
