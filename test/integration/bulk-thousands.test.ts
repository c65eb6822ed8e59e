import { afterEach, expect, it } from 'vitest';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { runs } from '../deep/depth.ts';
import { startTestHost, type TestHost } from './test-host.ts';

/** In a deep run, the maximum size of a selection. */
const PEOPLE = runs({ usual: 500, deep: 10_000 });
const COMPANY = 'Moved on';

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** The answers that `ask` gives until some work has ended, and one more. */
async function progressUntil<T>(work: Promise<unknown>, ask: () => Promise<T>): Promise<T[]> {
  let hasEnded = false;
  void work.then(() => (hasEnded = true));
  const answers: T[] = [];
  while (!hasEnded) answers.push(await ask());
  return [...answers, await ask()];
}

it('a large bulk edit survives a restart and a cancel: each contact is written at most once and the batch settles once', async () => {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    first_name: `Person${at}`,
    email: `person${at}@example.org`,
    group: at % 5 === 0 ? 'Work' : 'Friends',
    category: 'birthday',
  }));
  const test = (running = await startTestHost({ load: people }));
  const { accountId } = await test.connect();
  const preview = test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
    action: { kind: 'set', values: { company: COMPANY } },
  });
  const checked = await progressUntil(preview, () => test.must('bulk.progress', { accountId }));
  expect(checked).toContainEqual({ done: expect.any(Number) as number, total: PEOPLE });
  expect(checked.at(-1), 'after the preview').toBeNull();
  const { previewId } = await preview;
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

  // Mirror and service agree with the journal, and each done contact was written exactly once.
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

  // The counts in events never decrease, and always add up to the total.
  for (const run of [firstRun, steps(test, batchId)]) {
    expect(run.length).toBeGreaterThan(2);
    for (const { counts, total } of run) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(PEOPLE);
      expect(total).toBe(PEOPLE);
    }
    const ends = run.map(({ counts }) => counts.done + counts.cancelled);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  }
  // The batch settles once, and no change outside it is reported.
  const ends = steps(test, batchId).flatMap(({ settledAt }) => settledAt ?? []);
  expect(new Set(ends).size).toBe(1);
  const others = test.events.flatMap((event) =>
    event.name === 'changes.progress' ? event.payload.settled.filter((each) => each.batchId !== batchId) : [],
  );
  expect(others).toEqual([]);
}, 120_000);

it.each(['cancelled', 'undone'] as const)(
  'many edits that are %s as soon as they are recorded end without being sent',
  async (how) => {
    const people = Array.from({ length: 2_500 }, (_, at) => ({ first_name: `Person${at}`, group: 'Work' }));
    const test = (running = await startTestHost({ load: people, retryWaitsMs: [60_000] }));
    const { accountId } = await test.connect();
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
      action: { kind: 'set', values: { company: COMPANY } },
    });
    test.network.down = true;
    // Once an edit has found no network, none of the others is attempted. A change that is being sent isn't cancelled.
    const query = { search: '', filter: {}, sort: null };
    const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 1 });
    const edit = { before: { location: null }, after: { location: 'Leeds' } };
    const waiting = await test.must('contacts.edit', { accountId, key: rows[0]?.key ?? '', ...edit });
    expect(await test.must('changes.status', { accountId })).toMatchObject({ heldBy: 'offline' });
    const { batchId } = await test.must('bulk.run', { accountId, previewId });
    const inBatch = { accountId, batchId: batchId ?? '' };
    if (how === 'cancelled') await test.must('batches.cancel', inBatch);
    else expect((await test.must('changes.undo', inBatch)).cancelled).toBe(people.length);
    await test.must('batches.cancel', { accountId, batchId: waiting.batchId });
    await test.untilAllEnded(accountId);
    expect((await test.must('batches.get', inBatch))?.counts).toMatchObject({ cancelled: people.length });
    expect(patchesOf(test).size).toBe(0);
  },
);

/** Number of edits that reached the service, by contact id. */
function patchesOf({ service }: TestHost): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { method, path } of service.requests) {
    const id = Number(/^\/v1\/contacts\/(\d+)/.exec(path)?.[1]);
    if (method === 'PATCH') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The states of a batch in the events since the last start. */
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
