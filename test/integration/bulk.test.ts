import { afterEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import { startTestHost, type TestHost } from './test-host.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    first_name: `Person${at}`,
    last_name: at % 2 === 0 ? 'Even' : 'Odd',
    email: `person${at}@example.org`,
    company: at % 3 === 0 ? 'Acme' : null,
    group: at % 5 === 0 ? 'Work' : 'Friends',
    category: 'birthday',
  }));

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function connected(count = 30, options: Parameters<typeof startTestHost>[0] = {}) {
  running = await startTestHost({ load: people(count), ...options });
  const test = running;
  const { accountId } = await test.connect();
  const { groups } = await test.must('groups.list', { accountId });
  const idOf = (name: string) => groups.find((group) => group.name === name)?.groupId ?? -1;
  const all = (search = '') => ({
    kind: 'query' as const,
    query: { search, filter: {}, sort: null },
    except: [],
  });
  const run = async (action: BulkAction, search = '') => {
    const preview = await test.must('bulk.preview', { accountId, selection: all(search), action });
    const { batchId } = await test.must('bulk.run', { accountId, previewId: preview.previewId });
    return { preview, batchId: batchId ?? '' };
  };
  const batch = async (batchId: string): Promise<Batch> => {
    const found = await test.must('batches.get', { accountId, batchId });
    if (found === null) throw new Error('no such batch');
    return found;
  };
  const settled = (batchId: string) => test.until(async () => (await batch(batchId)).settledAt !== null);
  const stored = () => test.service.inspect.contacts();
  const patches = () => test.service.requests.filter(({ method }) => method === 'PATCH').length;
  return { test, accountId, idOf, all, run, batch, settled, stored, patches };
}

function never(): never {
  throw new Error('there is such a contact');
}

describe('a bulk edit', () => {
  /** Properties that make up the batch's title. */
  const TITLE = { kind: 'edit', fields: ['company'], values: { company: 'Acme' }, total: 20 };

  it('matches its preview, skips contacts with the value already, and can be undone and redone', async () => {
    const { test, accountId, run, batch, settled, stored, patches } = await connected();
    const { preview, batchId } = await run({ kind: 'set', values: { company: 'Acme' } });
    expect(preview).toMatchObject({ total: 30, changing: 20, already: 10, blocked: 0, guardiansOf: 0 });
    expect(preview.samples).toHaveLength(20);
    expect(preview.samples[0]).toMatchObject({ before: { company: null }, after: { company: 'Acme' } });
    await settled(batchId);
    expect(patches()).toBe(20);
    expect(stored().every((contact) => contact.company === 'Acme')).toBe(true);
    expect(await batch(batchId)).toMatchObject({
      kind: 'edit',
      fields: ['company'],
      values: { company: 'Acme' },
      total: 20,
      counts: { done: 20, queued: 0 },
      undo: 'possible',
    });

    const undone = await test.must('changes.undo', { accountId, batchId });
    expect(undone).toMatchObject({ recorded: 20, cancelled: 0, conflicts: [], expired: 0 });
    await settled(undone.batchId ?? '');
    expect(stored().filter((contact) => contact.company === 'Acme')).toHaveLength(10);
    expect(await batch(batchId)).toMatchObject({ undo: 'done' });
    expect(await test.must('history.latest', { accountId })).toMatchObject({
      undo: null,
      redo: { batchId: undone.batchId, undoOf: { batchId, kind: 'edit' } },
    });

    const redone = await test.must('changes.redo', { accountId, batchId: undone.batchId ?? '' });
    await settled(redone.batchId ?? '');
    expect(stored().every((contact) => contact.company === 'Acme')).toBe(true);
    expect(await test.must('history.latest', { accountId })).toMatchObject({
      undo: { batchId: redone.batchId, kind: 'redo', undoOf: { batchId: undone.batchId, ...TITLE } },
      redo: null,
    });

    // Further undos keep the title of the original batch.
    const again = await test.must('changes.undo', { accountId, batchId: redone.batchId ?? '' });
    expect(await batch(again.batchId ?? '')).toMatchObject({
      kind: 'undo',
      undoOf: { batchId: redone.batchId, ...TITLE },
    });
  });

  it("can clear a field, and refuses a value that contacts can't share", async () => {
    const { test, accountId, all, run, settled, stored } = await connected();
    const { batchId } = await run({ kind: 'set', values: { email: null } }, 'odd');
    await settled(batchId);
    expect(stored().filter((contact) => contact.email === null)).toHaveLength(15);
    const refused = await test.call('bulk.preview', {
      accountId,
      selection: all(),
      action: { kind: 'set', values: { email: 'one@example.org' } },
    });
    expect(refused).toMatchObject({ ok: false, error: { message: 'not_in_bulk', field: 'email' } });
  });

  it('queued while offline reads whole pages before it writes, and reports contacts changed in between as conflicts', async () => {
    const { test, accountId, run, batch, settled, stored } = await connected(250);
    test.network.down = true;
    const { batchId } = await run({ kind: 'set', values: { company: 'Later' } });
    const [touched] = stored();
    await fetch(`${test.service.url}/v1/contacts/${touched?.contact_id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${test.service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ company: 'Meanwhile' }),
    });
    await test.until(async () => (await test.must('changes.status', { accountId })).heldBy === 'offline');
    const reads = () => test.service.requests.filter(({ method }) => method === 'GET').length;
    const before = reads();
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await settled(batchId);
    expect(reads() - before).toBeLessThan(20);
    expect(await batch(batchId)).toMatchObject({ counts: { done: 249, refused: 1 } });
    const { rows } = await test.must('batches.results', {
      accountId,
      batchId,
      states: ['refused'],
      offset: 0,
      limit: 5,
    });
    expect(rows).toMatchObject([{ error: { code: 'conflict', conflictingFields: ['company'] } }]);
  });

  it('lets other changes of the user go first', async () => {
    const { test, accountId, run, batch } = await connected(200);
    // Limits the rate, so that the whole batch takes at least five seconds on any machine.
    test.service.setRate(40);
    const { batchId } = await run({ kind: 'set', values: { company: 'Many' } });
    const page = await test.must('contacts.page', {
      accountId,
      query: { search: 'person199', filter: {}, sort: null },
      offset: 0,
      limit: 1,
    });
    const [last] = page.rows;
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: { ...(last?.fields ?? never()), firstName: 'First', email: null },
      customFields: null,
    });
    expect(outcome).toMatchObject({ state: 'done' });
    expect((await batch(batchId)).counts.queued).toBeGreaterThan(0);
  });

  it('moves nothing into a group that was deleted after the preview', async () => {
    const { test, accountId, idOf, all, patches } = await connected();
    const action = { kind: 'move' as const, groupId: idOf('Work') };
    const { previewId } = await test.must('bulk.preview', { accountId, selection: all(), action });
    await test.must('groups.delete', { accountId, groupId: idOf('Work') });
    const error = { message: 'group_being_deleted' };
    expect(await test.call('bulk.run', { accountId, previewId })).toMatchObject({ ok: false, error });
    expect(patches()).toBe(0);
  });

  it('without a valid preview records nothing', async () => {
    const { test, accountId, run } = await connected();
    const { preview } = await run({ kind: 'set', values: { company: 'Acme' } });
    expect(await test.call('bulk.run', { accountId, previewId: preview.previewId })).toMatchObject({
      ok: false,
      error: { message: 'preview_gone' },
    });
  });
});

describe('a bulk delete', () => {
  it('fills the trash, from which a contact is restored with a new contact id', async () => {
    const { test, accountId, run, settled, stored } = await connected();
    const before = new Map(stored().map((contact) => [contact.first_name, contact]));
    const { batchId } = await run({ kind: 'delete' }, 'odd');
    await settled(batchId);
    expect(stored()).toHaveLength(15);
    const trash = await test.must('trash.list', { accountId, search: 'person1@', offset: 0, limit: 10 });
    expect(trash).toMatchObject({
      total: 1,
      rows: [{ label: 'Person1 Odd', groupName: 'Friends', fields: { email: 'person1@example.org' } }],
    });
    const [row] = trash.rows;
    const restored = await test.must('trash.restore', { accountId, changeIds: [row?.changeId ?? ''] });
    expect(restored.outcomes).toMatchObject([{ state: 'done', contactKey: row?.key }]);
    const back = stored().find((contact) => contact.first_name === 'Person1');
    expect(back).toMatchObject({ email: 'person1@example.org' });
    expect(back?.contact_id).not.toBe(before.get('Person1')?.contact_id);
    expect(await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 })).toMatchObject({
      total: 14,
    });
    expect(await test.must('batches.get', { accountId, batchId })).toMatchObject({ undo: 'partly' });
  });
});

describe('a batch', () => {
  it('stays paused, even after a restart, until it is resumed', async () => {
    const { test, accountId, run, batch, settled } = await connected();
    test.network.down = true;
    const { batchId } = await run({ kind: 'set', values: { company: 'Paused' } });
    expect(await test.must('batches.pause', { accountId, batchId })).toMatchObject({
      paused: true,
      msLeft: null,
    });
    // Requests in flight at the pause fail, because the network is down.
    await test.host.close();
    test.network.down = false;
    await test.restart();
    expect(await batch(batchId)).toMatchObject({ paused: true, counts: { queued: 30, done: 0 } });
    expect(await test.must('changes.status', { accountId })).toMatchObject({
      queued: 30,
      paused: 30,
      held: 0,
    });
    expect(await test.must('batches.list', { accountId, active: true, limit: 5 })).toHaveLength(1);
    expect(await test.must('batches.resume', { accountId, batchId })).toMatchObject({ paused: false });
    await settled(batchId);
    expect(await batch(batchId)).toMatchObject({ counts: { done: 30 }, paused: false });
    expect(await test.must('batches.list', { accountId, active: true, limit: 5 })).toEqual([]);
  });

  it('that is cancelled lists which changes were not sent', async () => {
    const { test, accountId, run, batch } = await connected();
    test.network.down = true;
    const { batchId } = await run({ kind: 'set', values: { company: 'Never' } });
    await test.must('batches.pause', { accountId, batchId });
    await test.until(async () => (await batch(batchId)).counts.sending === 0);
    const cancelled = await test.must('batches.cancel', { accountId, batchId });
    expect(cancelled).toMatchObject({ counts: { cancelled: 30, queued: 0 }, undo: 'none' });
    expect(
      await test.must('batches.results', { accountId, batchId, states: ['cancelled'], offset: 10, limit: 5 }),
    ).toMatchObject({ total: 30, rows: [{ state: 'cancelled' }, {}, {}, {}, {}] });
  });
});

describe('the history', () => {
  it('lists batches, newest first, and finds them by their changes', async () => {
    const { test, accountId, idOf, run, settled } = await connected();
    const first = await run({ kind: 'set', values: { company: 'Zürich Söhne' } }, 'odd');
    await settled(first.batchId);
    const second = await run({ kind: 'move', groupId: idOf('Work') });
    await settled(second.batchId);
    const list = (query: object) => test.must('history.list', { accountId, search: '', limit: 10, ...query });
    const everything = await list({});
    expect(everything.map((entry) => entry.batch.batchId)).toEqual([second.batchId, first.batchId]);
    expect(everything[0]).toMatchObject({ matching: 24, batch: { kind: 'move', groupName: 'Work' } });
    expect(everything[0]?.changes).toHaveLength(3);
    expect(await list({ search: 'zurich person1' })).toMatchObject([
      { batch: { batchId: first.batchId }, matching: 6 },
    ]);
    expect(await list({ search: 'nobody' })).toEqual([]);
    expect(await list({ kinds: ['edit'] })).toMatchObject([{ batch: { batchId: first.batchId } }]);
    expect(await list({ states: ['refused'] })).toEqual([]);
    expect(await list({ beforeSequence: everything[0]?.batch.sequence ?? 0 })).toHaveLength(1);
  });
});
