import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import type { TestHost } from './test-host.ts';

/** Creates, edits and deletes a contact while offline. */
async function deletedUnmade(how: 'alone' | 'in bulk') {
  // The delete would wait behind a retry in flight.
  const account = await connectedAccount(UNTRIED);
  const { test, accountId, edit, groupId } = account;
  test.network.down = true;
  const { contactKey } = await test.must('contacts.create', {
    accountId,
    fields: contactFields({ firstName: 'New', groupId: groupId('Friends') }),
    customFields: { shoeSize: '44' },
  });
  const key = contactKey ?? '';
  await edit('New', { company: 'Engines' });
  if (how === 'alone') {
    const { batchId, state } = await test.must('contacts.delete', { accountId, key });
    expect(state).toBe('done');
    return { ...account, key, batchId };
  }
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'keys', keys: [key] },
    action: { kind: 'delete' },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  return { ...account, key, batchId: batchId ?? '' };
}

it.each(['alone', 'in bulk'] as const)(
  'a contact deleted %s before it was sent is restored by undo, with all its fields',
  async (how) => {
    const { test, accountId, key, batchId, stored, requests } = await deletedUnmade(how);
    expect(await test.must('batches.get', { accountId, batchId })).toMatchObject({
      counts: { done: 1 },
      undo: 'possible',
    });
    expect(await test.must('contacts.get', { accountId, key })).toBeNull();
    expect(await test.must('history.latest', { accountId })).toMatchObject({ undo: { batchId } });
    await test.must('changes.undo', { accountId, batchId });
    expect(await test.must('contacts.get', { accountId, key })).toMatchObject({
      fields: { firstName: 'New', company: 'Engines' },
    });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await test.until(() => Promise.resolve(stored('New').length === 1));
    await test.until(async () => {
      const { queued, sending } = await test.must('changes.status', { accountId });
      return queued + sending === 0;
    });
    expect(stored('New')).toMatchObject([{ company: 'Engines' }]);
    expect(await test.must('changes.list', { accountId, states: ['done'], limit: 1 })).toMatchObject([
      { kind: 'contact.create', customFields: { shoeSize: '44' } },
    ]);
    expect(requests('POST')).toBe(1);
    expect(requests('DELETE')).toBe(0);
  },
);

it('undo and redo go through every step of a contact that is deleted before it was sent', async () => {
  const { test, accountId, key, requests } = await deletedUnmade('alone');
  const step = async (direction: 'undo' | 'redo') => {
    const { batchId = '' } = (await test.must('history.latest', { accountId }))[direction] ?? {};
    await test.must(`changes.${direction}`, { accountId, batchId });
  };
  const company = async () => (await test.must('contacts.get', { accountId, key }))?.fields.company;
  for (let round = 0; round < 2; round++) {
    for (const [direction, expected] of [
      ['undo', 'Engines'],
      ['undo', null],
      ['undo', undefined],
      ['redo', null],
      ['redo', 'Engines'],
      ['redo', undefined],
    ] as const) {
      await step(direction);
      // A delete ends only after an attempt to send the create.
      await test.until(async () => (await company()) === expected);
    }
    if (round === 0) await test.restart();
  }
  for (let at = 0; at < 3; at++) await step('undo');
  await test.until(async () => (await company()) === undefined);
  expect((await test.must('history.latest', { accountId })).undo).toBeNull();
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 0, unsettled: 0 });
  expect(requests('POST') + requests('PATCH') + requests('DELETE')).toBe(0);
});

it('a step can be undone only while its unsent contact exists', async () => {
  const { test, accountId, key, batchId } = await deletedUnmade('alone');
  const undo = async () => {
    const entries = await test.must('history.list', { accountId, search: '', limit: 9 });
    return ['create', 'edit'].map((kind) => entries.find(({ batch }) => batch.kind === kind)?.batch.undo);
  };
  expect(await undo()).toEqual(['none', 'none']);
  await test.must('changes.undo', { accountId, batchId });
  expect(await undo()).toEqual(['possible', 'possible']);
  const { changeId } = await test.must('contacts.delete', { accountId, key });
  await test.until(async () => (await test.must('contacts.get', { accountId, key })) === null);
  expect(await undo()).toEqual(['none', 'none']);
  await test.must('trash.restore', { accountId, changeIds: [changeId] });
  expect(await undo()).toEqual(['possible', 'possible']);
});

it.each(['create', 'edit'] as const)(
  'the undo of a bulk %s leaves out a contact that was deleted before it was sent',
  async (kind) => {
    const { test, accountId, create, groupId } = await connectedAccount(UNTRIED);
    test.network.down = true;
    const keys: string[] = [];
    for (const firstName of ['New', 'Other'])
      keys.push((await create({ firstName, groupId: groupId('Friends') })).contactKey);
    const selection = { kind: 'keys' as const, keys };
    const run = async (action: BulkAction) => {
      const { previewId } = await test.must('bulk.preview', { accountId, selection, action });
      return (await test.must('bulk.run', { accountId, previewId })).batchId ?? '';
    };
    let batchId = await run({ kind: 'set', values: { company: 'Engines' } });
    if (kind === 'create') {
      const deleted = await run({ kind: 'delete' });
      batchId = (await test.must('changes.undo', { accountId, batchId: deleted })).batchId ?? '';
    }
    await test.must('contacts.delete', { accountId, key: keys[0] ?? '' });
    await test.until(
      async () => (await test.must('contacts.get', { accountId, key: keys[0] ?? '' })) === null,
    );
    const undone = await test.must(kind === 'create' ? 'changes.redo' : 'changes.undo', {
      accountId,
      batchId,
      force: false,
    });
    expect(undone).toMatchObject({ cancelled: 1, recorded: 0, conflictCount: 0 });
    expect((await test.must('batches.get', { accountId, batchId }))?.undo).toBe('none');
  },
);

it('a contact deleted before it was sent is in the trash once, even if it was restored and deleted again', async () => {
  const { test, accountId, key, requests } = await deletedUnmade('alone');
  const trash = () => test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
  const [first] = (await trash()).rows;
  expect(first).toMatchObject({ key, fields: { firstName: 'New', company: 'Engines' } });
  await test.must('trash.restore', { accountId, changeIds: [first?.changeId ?? ''] });
  expect((await trash()).total).toBe(0);
  await test.must('contacts.delete', { accountId, key });
  expect(await trash()).toMatchObject({ total: 1, rows: [{ key }] });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 0, unsettled: 0 });
  expect(requests('POST')).toBe(0);
  expect(requests('DELETE')).toBe(0);
});

it('a contact deleted before it was sent keeps its edits in the trash if the store fails meanwhile', async () => {
  const account = await connectedAccount(UNTRIED);
  const { test, accountId, create, edit, groupId, requests } = account;
  test.network.down = true;
  const { contactKey: key } = await create({ firstName: 'New', groupId: groupId('Friends') });
  await edit('New', { company: 'Engines' });
  const files = readdirSync(test.dataDirectory, { recursive: true, encoding: 'utf8' });
  const journal = new DatabaseSync(
    join(test.dataDirectory, files.find((file) => file.endsWith('journal.sqlite')) ?? ''),
  );
  // The delete is recorded, but can't leave its queue.
  journal.exec(`CREATE TRIGGER fails BEFORE UPDATE OF state ON change WHEN NEW.kind = 'contact.delete'
    BEGIN SELECT RAISE(ABORT, 'the store fails'); END`);
  await test.call('contacts.delete', { accountId, key });
  journal.exec('DROP TRIGGER fails');
  journal.close();
  await test.restart();
  await test.must('accounts.open', { accountId });
  await test.untilAllEnded(accountId);
  const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ key, fields: { firstName: 'New', company: 'Engines' } }]);
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  expect(requests('POST')).toBe(0);
  expect(requests('DELETE')).toBe(0);
});

it('contacts deleted in bulk before they were sent are restored by an undo during the delete', async () => {
  const { test, accountId, groupId } = await connectedAccount(UNTRIED);
  test.network.down = true;
  const keys: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const { contactKey } = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: `New ${at}`, groupId: groupId('Friends') }),
      customFields: null,
    });
    keys.push(contactKey ?? '');
  }
  const selection = { kind: 'keys' as const, keys };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  const deleted = test.must('bulk.run', { accountId, previewId });
  const batchId = await recordedDelete(test, accountId);
  await test.must('changes.undo', { accountId, batchId });
  await deleted;
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.untilAllEnded(accountId);
  const made = test.service.inspect.contacts().filter(({ first_name: name }) => name.startsWith('New '));
  expect(made).toHaveLength(20);
});

/** The id of a bulk delete as soon as the journal holds it. */
async function recordedDelete(test: TestHost, accountId: string): Promise<string> {
  for (;;) {
    const [batch] = await test.must('batches.list', { accountId, active: true, limit: 1 });
    if (batch?.kind === 'delete') return batch.batchId;
  }
}
