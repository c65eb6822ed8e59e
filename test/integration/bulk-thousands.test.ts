import { afterEach, expect, it } from 'vitest';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { runs } from '../deep/depth.ts';
import { startTestHost, type TestHost } from './test-host.ts';

/** In a deep run as many as a selection can name. */
const PEOPLE = runs({ usual: 2_000, deep: 10_000 });
const COMPANY = 'Moved on';

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

it('thousands of edits come through a restart and a cancel: each contact right, none twice, one end', async () => {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    first_name: `Person${at}`,
    email: `person${at}@example.org`,
    group: at % 5 === 0 ? 'Work' : 'Friends',
    category: 'birthday',
  }));
  const test = (running = await startTestHost({ load: people }));
  const { accountId } = await test.connect();
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
    action: { kind: 'set', values: { company: COMPANY } },
  });
  const { batchId, changing } = await test.must('bulk.run', { accountId, previewId });
  expect(changing).toBe(PEOPLE);
  const inBatch = { accountId, batchId: batchId ?? '' };
  const doneAtLeast = (share: number) =>
    test.waitFor('changes.progress', ({ batches }) =>
      batches.some((batch) => batch.batchId === batchId && batch.counts.done >= share * PEOPLE),
    );

  await doneAtLeast(1 / 3);
  const firstRun = steps(test, batchId);
  await test.restart();
  await doneAtLeast(1 / 2);
  await test.must('batches.cancel', inBatch);
  await test.waitFor('changes.progress', ({ batches }) =>
    batches.some((each) => each.batchId === batchId && each.settledAt !== null),
  );

  const batch = await test.must('batches.get', inBatch);
  const done = batch?.counts.done ?? 0;
  const cancelled = PEOPLE - done;
  expect(batch).toMatchObject({ counts: { done, cancelled, refused: 0, unsettled: 0 }, undo: 'possible' });
  expect(cancelled).toBeGreaterThan(0);
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 0, sending: 0 });

  // Each contact is as the journal says, here and at the service, and was written as often as that.
  const ended = await resultsOf(test, inBatch);
  const changed = new Set(ended.filter(({ state }) => state === 'done').map(({ label }) => label));
  expect(changed.size).toBe(done);
  const patches = patchesOf(test);
  for (const { contact_id, first_name, company } of test.service.inspect.contacts()) {
    expect(company, first_name).toBe(changed.has(first_name) ? COMPANY : null);
    expect(patches.get(contact_id) ?? 0, first_name).toBe(changed.has(first_name) ? 1 : 0);
  }
  const found = await test.must('contacts.page', {
    accountId,
    query: { search: COMPANY, filter: {}, sort: null },
    offset: 0,
    limit: 1,
  });
  expect(found.total).toBe(done);

  // What was told of it goes up alone, and always speaks of all.
  for (const run of [firstRun, steps(test, batchId)]) {
    expect(run.length).toBeGreaterThan(2);
    for (const { counts, total } of run) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(PEOPLE);
      expect(total).toBe(PEOPLE);
    }
    const ends = run.map(({ counts }) => counts.done + counts.cancelled);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  }
  // A window tells one end of it, and of no change beside it.
  const ends = steps(test, batchId).flatMap(({ settledAt }) => settledAt ?? []);
  expect(new Set(ends).size).toBe(1);
  const others = test.events.flatMap((event) =>
    event.name === 'changes.progress' ? event.payload.settled.filter((each) => each.batchId !== batchId) : [],
  );
  expect(others).toEqual([]);
}, 120_000);

/** Writes that reached the service, by the contact's number. */
function patchesOf({ service }: TestHost): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { method, path } of service.requests) {
    const id = Number(/^\/v1\/contacts\/(\d+)/.exec(path)?.[1]);
    if (method === 'PATCH') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** A batch as the events since the last start told of it. */
function steps(test: TestHost, batchId: string | null): Batch[] {
  return test.events.flatMap((event) =>
    event.name === 'changes.progress'
      ? event.payload.batches.filter((batch) => batch.batchId === batchId)
      : [],
  );
}

async function resultsOf(test: TestHost, inBatch: { accountId: string; batchId: string }): Promise<Change[]> {
  const found: Change[] = [];
  for (;;) {
    const { rows } = await test.must('batches.results', { ...inBatch, offset: found.length, limit: 200 });
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}
