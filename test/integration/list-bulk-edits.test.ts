import { expect, it } from 'vitest';
import { runs } from '../deep/depth.ts';
import { openedList } from './opened-list.ts';
import { saved } from './review-list.ts';

const PEOPLE = runs({ usual: 600, deep: 6_000 });
const ALL = { search: '', filter: {}, sort: null };
const FILE = ['First name,Last name,Company'].concat(
  Array.from({ length: PEOPLE }, (_, at) => `Person${at},Family${at},Before`),
);

async function withBulkEdit() {
  const list = await openedList(`${FILE.join('\n')}\n`);
  const { test, accountId } = list;
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: ALL, except: [] },
    action: { kind: 'set', values: { company: 'After' } },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  const inBatch = { accountId, batchId: batchId ?? '' };
  const doneAtLeast = (share: number) =>
    test.until(async () => ((await test.must('batches.get', inBatch))?.counts.done ?? 0) >= share * PEOPLE);
  const counts = async () => (await test.must('batches.get', inBatch))?.counts;
  const inCompany = async (company: string) => (await list.page({ filter: { company } })).total;
  const changed = async () => (await list.page({ filter: { changed: true } })).total;
  return { ...list, inBatch, doneAtLeast, counts, inCompany, changed };
}

it('a bulk edit of a list that is cut off by a restart and then cancelled has changed exactly what its history says', async () => {
  const list = await withBulkEdit();
  const { test, inBatch, doneAtLeast, counts, quiet, inCompany, changed } = list;
  await doneAtLeast(0.1);
  await test.restart();
  await doneAtLeast(0.3);
  await test.must('batches.cancel', inBatch);
  await quiet();
  const { done = 0, cancelled = 0 } = (await counts()) ?? {};
  expect(done + cancelled).toBe(PEOPLE);
  expect(await inCompany('After')).toBe(done);
  expect(await inCompany('Before')).toBe(cancelled);
  expect(await changed()).toBe(done);
  const { text } = await saved(list);
  expect(text.split(',After').length - 1).toBe(done);

  const undone = await test.must('changes.undo', inBatch);
  expect(undone).toMatchObject({ conflictCount: 0 });
  await quiet();
  expect(await inCompany('Before')).toBe(PEOPLE);
  expect(await changed()).toBe(0);
}, 120_000);

it('a bulk edit of a list is undone while it runs', async () => {
  const list = await withBulkEdit();
  const { test, inBatch, doneAtLeast, quiet, inCompany, changed } = list;
  await doneAtLeast(0.2);
  await test.must('changes.undo', inBatch);
  await quiet();
  expect(await inCompany('Before')).toBe(PEOPLE);
  expect(await changed()).toBe(0);
  expect(await test.must('batches.get', inBatch)).toMatchObject({
    undo: expect.stringMatching('done|none') as string,
  });
}, 120_000);

it('edits that the user makes during a bulk edit of a list come last and are kept', async () => {
  const list = await withBulkEdit();
  const { test, accountId, find, quiet, inCompany, counts } = list;
  const { key } = await find('Person0');
  const edit = { accountId, key, before: { company: 'After' }, after: { company: 'Own' } };
  const batch = await test.must('contacts.edit', edit);
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: { ...ALL, search: 'Family1' }, except: [] },
    action: { kind: 'set', values: { company: 'Second', jobTitle: 'Baker' } },
  });
  const { changing } = await test.must('bulk.run', { accountId, previewId });
  await quiet();
  expect(batch.state).toBe('done');
  expect(await counts()).toMatchObject({ done: PEOPLE });
  expect(await inCompany('Second')).toBe(changing);
  expect(await inCompany('Own')).toBe(1);
  expect(await inCompany('After')).toBe(PEOPLE - changing - 1);
}, 120_000);

it('a paused bulk edit of a list stops within a slice and continues when it is resumed', async () => {
  const { test, accountId, inBatch, doneAtLeast, counts, quiet, inCompany } = await withBulkEdit();
  await doneAtLeast(0.1);
  await test.must('batches.pause', inBatch);
  await test.until(async () => (await test.must('changes.status', { accountId })).sending === 0);
  const paused = await counts();
  expect(await inCompany('After')).toBe(PEOPLE);
  expect(paused?.queued).toBeGreaterThan(0);
  await test.must('batches.resume', inBatch);
  await quiet();
  expect(await counts()).toMatchObject({ done: PEOPLE });
  expect(await inCompany('After')).toBe(PEOPLE);
}, 120_000);
