import { describe, expect, it } from 'vitest';
import { JOURNAL_MIGRATIONS } from '../../electron/host/store/migrations/journal/journal-migrations.ts';
import { migrate } from '../../electron/host/store/migrations/migration.ts';
import { openDatabase } from '../../electron/host/store/sqlite/sqlite-file.ts';
import { aNewChange, aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

describe('an expired change', () => {
  it('leaves its batch without personal data, and changes that are not settled stay', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 1, firstName: 'Zoë' })] });
    const contactKey = await folder.keyOf(1);
    const ended = await folder.record({ contactKey, after: { company: 'Acme' }, label: 'Zoë' });
    await folder.settle(ended, { state: 'done' });
    const last = await folder.record({ contactKey, after: { company: 'Acme' } });
    await folder.settle(last, {
      state: 'done',
      effect: { kind: 'contact', contact: aServiceContact({ contactId: 1, company: 'Acme' }) },
    });
    const open = await folder.record({ contactKey, after: { company: 'Other' } });

    await folder.store.expireHistory({ keepMs: -60_000, now: Date.now(), serviceNow: null });
    expect(await folder.store.change(ended.changeId)).toBeNull();
    expect(await folder.store.batch(ended.batchId)).toMatchObject({
      undo: 'expired',
      label: null,
      values: {},
      total: 1,
    });
    expect(await folder.store.change(open.changeId)).toMatchObject({ state: 'queued' });
    const history = await folder.store.history({ search: '', limit: 10 });
    expect(history.map(({ batch }) => batch.batchId)).toEqual([open.batchId, last.batchId]);
    // The settlement counter continues, so the mirror also replays the next settlement.
    await folder.settle(open, {
      state: 'done',
      effect: { kind: 'contact', contact: aServiceContact({ contactId: 1, company: 'Other' }) },
    });
    await folder.reopen();
    expect(await folder.store.contact({ contactId: 1 })).toMatchObject({ fields: { company: 'Other' } });
  });
});

it('changes made while the clock was years behind are kept as long as earlier ones', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 1 })] });
  const contactKey = await folder.keyOf(1);
  const done = async (company: string) => {
    const change = await folder.record({ contactKey, after: { company } });
    await folder.settle(change, { state: 'done' });
    return change;
  };
  const changes = [await done('One'), await done('Two'), await done('Three')];
  await folder.store.close();
  const journal = openDatabase(folder.path('journal.sqlite'), 'FULL');
  const stamp = (at: number, time: string) => {
    const changeId = changes[at]?.changeId ?? '';
    const batchId = changes[at]?.batchId ?? '';
    journal.prepare('UPDATE change SET settled_at = ? WHERE change_id = ?').run(time, changeId);
    journal.prepare('UPDATE batch SET recorded_at = ? WHERE batch_id = ?').run(time, batchId);
  };
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  stamp(0, dayBefore(100));
  stamp(1, dayBefore(10));
  stamp(2, '2016-01-01T00:00:00.000Z');
  journal.close();
  await folder.reopen();
  await folder.store.expireHistory({ keepMs: 90 * 86_400_000, now: Date.now(), serviceNow: Date.now() });
  const kept = await Promise.all(changes.map(async ({ changeId }) => folder.store.change(changeId)));
  expect(kept.map((change) => change?.after.company ?? null)).toEqual([null, 'Two', 'Three']);
});

it('a journal from before batches gets batches from its changes', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.close();
  const path = folder.path('old.sqlite');
  const old = openDatabase(path, 'FULL');
  migrate(old, JOURNAL_MIGRATIONS.slice(0, 1));
  const insert = old.prepare(
    `INSERT INTO change (change_id, batch_id, kind, state, contact_key, before, after, label, undo_of, undone, recorded_at,
       settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const key = crypto.randomUUID();
  const moved = aNewChange({ contactKey: key });
  const undo = aNewChange({ contactKey: key, undoOf: moved.changeId });
  const at = '2026-11-01T10:00:00.000Z';
  insert.run(
    moved.changeId,
    moved.batchId,
    'contact.edit',
    'done',
    key,
    '{"groupId":1}',
    '{"groupId":2}',
    'Mia',
    null,
    1,
    at,
    at,
  );
  insert.run(
    undo.changeId,
    undo.batchId,
    'contact.edit',
    'queued',
    key,
    '{"groupId":2}',
    '{"groupId":1}',
    'Mia',
    moved.changeId,
    0,
    at,
    null,
  );
  migrate(old, JOURNAL_MIGRATIONS);
  const batches = old.prepare('SELECT * FROM batch ORDER BY sequence').all();
  expect(batches).toMatchObject([
    {
      batch_id: moved.batchId,
      kind: 'move',
      group_id: 2,
      label: 'Mia',
      total: 1,
      settled_at: at,
      undo_of: null,
    },
    { batch_id: undo.batchId, kind: 'undo', undo_of: moved.batchId, settled_at: null },
  ]);
  old.close();
});

describe('undo', () => {
  it('goes back two steps for two undos of one field, and offers both for redo', async () => {
    await using folder = await StoreInFolder.open();
    const { store } = folder;
    await store.applyContacts({ contacts: [aServiceContact({ contactId: 1, company: 'A' })] });
    const contactKey = await folder.keyOf(1);
    const first = await folder.record({ contactKey, before: { company: 'A' }, after: { company: 'B' } });
    await folder.settle(first, {
      state: 'done',
      effect: { kind: 'contact', contact: aServiceContact({ contactId: 1, company: 'B' }) },
    });
    const second = await folder.record({ contactKey, before: { company: 'B' }, after: { company: 'C' } });
    await folder.settle(second, {
      state: 'done',
      effect: { kind: 'contact', contact: aServiceContact({ contactId: 1, company: 'C' }) },
    });
    const latest = async () => {
      const { undo, redo } = await store.latestBatches();
      return [undo?.batchId ?? null, redo?.batchId ?? null];
    };
    const takeBack = async (batchId: string, kind: 'undo' | 'redo' = 'undo') => {
      const stepId = crypto.randomUUID();
      return { batchId: stepId, ...(await store.recordUndo({ stepId, kind, batchId, force: false })) };
    };

    expect(await latest()).toEqual([second.batchId, null]);
    const undoSecond = await takeBack(second.batchId);
    expect(await latest()).toEqual([first.batchId, undoSecond.batchId]);
    const undoFirst = await takeBack(first.batchId);
    expect(undoFirst).toMatchObject({ conflictCount: 0, recorded: [{}] });
    expect(await store.contact({ contactId: 1 })).toMatchObject({ fields: { company: 'A' } });
    expect(await latest()).toEqual([null, undoFirst.batchId]);
    const redoFirst = await takeBack(undoFirst.batchId, 'redo');
    // The pending undo is cancelled instead of sent; nothing is sent in this test.
    expect(redoFirst.recorded).toEqual([]);
    await store.cancelChanges(undoFirst.recorded.map(({ changeId }) => changeId));
    expect(await latest()).toEqual([first.batchId, undoSecond.batchId]);
  });
});

describe('redo of a change that was undone before it was sent', () => {
  /** Two queued edits of one contact, with functions to undo and redo them. */
  async function waiting(folder: StoreInFolder) {
    const { store } = folder;
    await store.applyContacts({ contacts: [aServiceContact({ contactId: 1, company: 'A' })] });
    const contactKey = await folder.keyOf(1);
    const first = await folder.record({ contactKey, before: { company: 'A' }, after: { company: 'B' } });
    const second = await folder.record({ contactKey, before: { company: 'B' }, after: { company: 'C' } });
    return {
      contactKey,
      first,
      second,
      undo: ({ batchId }: { batchId: string }) =>
        store.recordUndo({ stepId: crypto.randomUUID(), kind: 'undo', batchId, force: false }),
      async redo({ batchId }: { batchId: string }, force = false) {
        const stepId = crypto.randomUUID();
        return { batchId: stepId, ...(await store.recordAgain({ stepId, batchId, force })) };
      },
      async latest() {
        const { undo, redo } = await store.latestBatches();
        return [undo?.batchId ?? null, redo?.batchId ?? null];
      },
      company: async () => (await store.contact({ contactId: 1 }))?.fields.company,
    };
  }

  it('goes forward in order, each step named after its original batch', async () => {
    await using folder = await StoreInFolder.open();
    const { first, second, undo, redo, latest, company } = await waiting(folder);
    expect(await undo(second)).toMatchObject({ recorded: [], cancelled: [{ changeId: second.changeId }] });
    expect(await latest()).toEqual([first.batchId, second.batchId]);
    await undo(first);
    expect([await company(), ...(await latest())]).toEqual(['A', null, first.batchId]);
    const firstAgain = await redo(first);
    expect([await company(), ...(await latest())]).toEqual(['B', firstAgain.batchId, second.batchId]);
    const secondAgain = await redo(second);
    expect([await company(), ...(await latest())]).toEqual(['C', secondAgain.batchId, null]);
    await undo(secondAgain);
    const thirdTime = await redo(secondAgain);
    expect(await company()).toBe('C');
    expect(await folder.store.batch(thirdTime.batchId)).toMatchObject({
      kind: 'redo',
      undoOf: { batchId: second.batchId },
    });
    await folder.reopen();
    expect(await folder.store.latestBatches()).toMatchObject({ undo: { batchId: thirdTime.batchId } });
  });

  it('is no longer offered after another step, even if that one was undone and redone', async () => {
    await using folder = await StoreInFolder.open();
    const { first, second, contactKey, undo, redo, latest } = await waiting(folder);
    await undo(second);
    const other = await folder.record({ contactKey, before: { company: 'B' }, after: { company: 'X' } });
    expect(await latest()).toEqual([other.batchId, null]);
    await undo(other);
    expect(await latest()).toEqual([first.batchId, other.batchId]);
    const again = await redo(other);
    expect(await latest()).toEqual([again.batchId, null]);
  });

  it('is a conflict for contacts changed since, unless forced', async () => {
    await using folder = await StoreInFolder.open();
    const { first, second, undo, redo, company } = await waiting(folder);
    await undo(second);
    await undo(first);
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 1, company: 'Elsewhere' })] });
    expect(await redo(first)).toMatchObject({
      recorded: [],
      conflicts: [{ changeId: first.changeId, fields: ['company'], because: 'changed' }],
    });
    expect(await redo(first, true)).toMatchObject({ recorded: [{}], conflictCount: 0 });
    expect(await company()).toBe('B');
  });
});

describe('cancelling', () => {
  it('leaves changes that are being sent, and unsettled ones unless the user asks', async () => {
    await using folder = await StoreInFolder.open();
    const { store } = folder;
    await store.applyContacts({ contacts: [aServiceContact({ contactId: 1 })] });
    const { changeId } = await folder.record({
      contactKey: await folder.keyOf(1),
      after: { company: 'Acme' },
    });
    await store.claim(changeId, {});
    expect(await store.cancelChanges([changeId], { unsettledToo: true })).toEqual([]);
    await store.settle({ changeId, state: 'unsettled', error: { code: 'timed_out' } });
    expect(await store.cancelChanges([changeId])).toEqual([]);
    expect(await store.change(changeId)).toMatchObject({ state: 'unsettled' });
    expect(await store.cancelChanges([changeId], { unsettledToo: true })).toMatchObject([
      { changeId, state: 'cancelled', error: null },
    ]);
  });
});
