import { afterEach, expect, it } from 'vitest';
import { watchStoreWorkers } from '../builders/store-workers.ts';
import { startTestHost, type TestHost } from './test-host.ts';

const PLENTY = 2 ** 40;
let test: TestHost;
let free = PLENTY;
afterEach(() => test.close());

async function connected(names = ['Ada']) {
  free = PLENTY;
  test = await startTestHost({
    load: names.map((name) => ({ first_name: name, group: 'Friends', category: 'birthday' })),
    freeBytes: () => free,
    // No retry is in flight when the disk fills up, and free space is checked often.
    retryWaitsMs: [60_000, 100],
  });
  const { accountId } = await test.connect();
  const page = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 1 };
  const [ada] = (await test.must('contacts.page', { accountId, ...page })).rows;
  const edit = { accountId, key: ada?.key ?? '', before: { company: null }, after: { company: 'Engines' } };
  return { accountId, edit };
}
const patched = () => test.service.requests.filter(({ method }) => method === 'PATCH').length;

it('a change without room on the disk is refused before anything happens', async () => {
  const { accountId, edit } = await connected();
  free = 1_000;
  expect(await test.call('contacts.edit', edit)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await test.must('changes.list', { accountId, limit: 5 })).toEqual([]);
  expect(patched()).toBe(0);
  free = PLENTY;
  expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
});

it('a bulk action and its undo need room for all their changes', async () => {
  const { accountId } = await connected(['Anna', 'Andreas', 'Clara']);
  const everyone = { search: '', filter: {}, sort: null };
  const run = async (search: string) => {
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query: { ...everyone, search }, except: [] },
      action: { kind: 'set', values: { company: 'Engines' } },
    });
    return test.call('bulk.run', { accountId, previewId });
  };
  const roomFor = (changes: number) => (free = 16 * 1_048_576 + changes * 4_096);
  roomFor(2);
  expect(await run('')).toMatchObject({
    ok: false,
    error: { code: 'disk_full', folder: expect.stringContaining(test.dataDirectory) as string },
  });
  const two = await run('an');
  expect(two).toMatchObject({ ok: true, value: { changing: 2 } });
  const batchId = (two.ok ? two.value.batchId : null) ?? '';
  await test.until(async () => (await test.must('batches.get', { accountId, batchId }))?.settledAt !== null);
  roomFor(1);
  const undo = { accountId, batchId };
  expect(await test.call('changes.undo', undo)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  roomFor(2);
  expect(await test.must('changes.undo', undo)).toMatchObject({ recorded: 2 });
});

it('sending pauses before the disk is full, and resumes by itself when there is room', async () => {
  const { accountId, edit } = await connected();
  test.network.down = true;
  await test.must('contacts.edit', edit);
  free = 1_000;
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'disk_full');
  expect(patched()).toBe(0);
  free = PLENTY;
  await test.until(() => Promise.resolve(patched() === 1));
  await test.waitFor(
    'changes.progress',
    ({ status, settled }) => settled.some(({ state }) => state === 'done') && status.heldBy === null,
  );
});

it('a store that dies repeatedly on a full disk is reopened when there is room', async () => {
  const workers = watchStoreWorkers();
  const { accountId, edit } = await connected();
  const alive = () => workers.findLast((worker) => worker.threadId !== -1);
  free = 1_000;
  for (let death = 0; death < 3; death += 1) {
    await alive()?.terminate();
    if (death < 2) await test.must('contacts.facets', { accountId });
  }
  await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'disk_full');
  expect(await test.call('contacts.facets', { accountId })).toMatchObject({
    ok: false,
    error: { code: 'disk_full' },
  });
  free = PLENTY;
  await test.until(async () => (await test.call('contacts.facets', { accountId })).ok);
  expect((await test.must('session.get', {})).notices).toEqual([]);
  await test.until(async () => (await test.must('changes.status', { accountId })).heldBy === null);
  expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
});
