import { expect, it } from 'vitest';
import { FilesCheck } from '../../electron/host/accounts/session/check-files.ts';
import type { BackgroundWorkerApi } from '../../electron/host/background-worker/background-worker-api.ts';
import type { OpenReport, StoreFile } from '../../electron/host/store/api/store-api.ts';

const REBUILT: OpenReport = { mirror: 'rebuilt', journal: 'opened', interrupted: 0, contactCount: 0 };

function aCheck(answered: Promise<StoreFile[]>) {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const jobsEnded = Promise.withResolvers<void>();
  const jobs: Pick<BackgroundWorkerApi, 'damagedFiles' | 'close'> = {
    damagedFiles() {
      begun.resolve();
      return answered;
    },
    async close() {
      order.push('jobs asked to end');
      await jobsEnded.promise;
      order.push('jobs ended');
    },
  };
  const reported = Promise.withResolvers<OpenReport>();
  const check = new FilesCheck({
    directory: '/nowhere',
    store: {
      reopen: (files) => {
        order.push(`${files.join(' and ')} reopened`);
        return Promise.resolve(REBUILT);
      },
    },
    log: {
      error: (event) => order.push(`error ${event}`),
      warn: (event) => order.push(`warning ${event}`),
    },
    afterMs: 0,
    onDamage: reported.resolve,
    jobs: () => jobs,
  });
  return { check, order, begun: begun.promise, reported: reported.promise, endJobs: jobsEnded.resolve };
}

it('the file check reopens damaged files and reports the result', async () => {
  const { check, order, reported, endJobs } = aCheck(Promise.resolve(['mirror', 'journal']));
  endJobs();
  expect(await reported).toEqual(REBUILT);
  await check.close();
  expect(order).toEqual([
    'error store.damaged',
    'mirror and journal reopened',
    'jobs asked to end',
    'jobs ended',
  ]);
});

it('the file check, closed while it runs, waits for its worker to end and logs no error', async () => {
  const answer = Promise.withResolvers<StoreFile[]>();
  const { check, order, begun, endJobs } = aCheck(answer.promise);
  await begun;
  const closed = check.close().then(() => order.push('check closed'));
  answer.reject(new Error('the worker ended'));
  endJobs();
  await closed;
  expect(order).toEqual(['jobs asked to end', 'jobs ended', 'check closed']);
});

it('the file check starts no worker when it is closed before it began', async () => {
  const { check, order } = aCheck(Promise.resolve([]));
  await check.close();
  expect(order).toEqual([]);
});
