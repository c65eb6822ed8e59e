import { afterEach, expect, it } from 'vitest';
import { startTestHost, type TestHost } from './test-host.ts';

const PLENTY = 2 ** 40;
let test: TestHost;
let free = PLENTY;
afterEach(() => test.close());

async function connected() {
  free = PLENTY;
  test = await startTestHost({
    load: [{ first_name: 'Ada', group: 'Friends', category: 'birthday' }],
    freeBytes: () => free,
    retryWaitsMs: [20, 100],
  });
  const { accountId } = await test.connect();
  const page = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 1 };
  const [ada] = (await test.must('contacts.page', { accountId, ...page })).rows;
  const edit = { accountId, key: ada?.key ?? '', before: { company: null }, after: { company: 'Engines' } };
  return { accountId, edit };
}
const patched = () => test.service.requests.filter(({ method }) => method === 'PATCH').length;

it('a change for which there is no room is refused before anything of it is done', async () => {
  const { accountId, edit } = await connected();
  free = 1_000;
  expect(await test.call('contacts.edit', edit)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await test.must('changes.list', { accountId, limit: 5 })).toEqual([]);
  expect(patched()).toBe(0);
  free = PLENTY;
  expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
});

it('a bulk action needs more room than one change', async () => {
  const { accountId, edit } = await connected();
  free = 20 * 1_048_576;
  const selection = { kind: 'keys' as const, keys: [edit.key] };
  const preview = await test.must('bulk.preview', {
    accountId,
    selection,
    action: { kind: 'set', values: { company: 'Engines' } },
  });
  const run = { accountId, previewId: preview.previewId };
  expect(await test.call('bulk.run', run)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
});

it('sending stops before the disk is full, and goes on by itself when there is room', async () => {
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
