import { afterEach, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { connectedAccount, UNTRIED, type ConnectedAccount } from './connected-account.ts';

let account: ConnectedAccount | undefined;
afterEach(async () => {
  await account?.test.close();
  account = undefined;
});

/** Three conflicts of one batch: edits queued offline while others changed the same fields. */
async function conflicts(wanted: ContactPatch = { company: 'Engines' }) {
  account = await connectedAccount(UNTRIED);
  const { test, accountId, groupId, triedInVain } = account;
  test.network.down = true;
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: {
      kind: 'query',
      query: { search: '', filter: { groupId: groupId('Friends') }, sort: null },
      except: [],
    },
    action: { kind: 'set', values: wanted },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  const inBatch = { accountId, batchId: batchId ?? '' };
  await triedInVain(3);
  for (const name of ['Ada', 'Grace', 'Zoë'])
    await connected().changeElsewhere(name, { company: `Elsewhere ${name}` });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await batchEnded(inBatch.batchId);
  const { rows } = await test.must('batches.results', { ...inBatch, offset: 0, limit: 10 });
  expect(rows).toMatchObject(Array(3).fill({ state: 'refused', error: { code: 'conflict' } }));
  return { ...account, inBatch, ended: batchEnded, changeIds: rows.map(({ changeId }) => changeId) };
}

function connected(): ConnectedAccount {
  if (account === undefined) throw new Error('The account is connected first.');
  return account;
}

async function batchEnded(batchId: string): Promise<void> {
  const { test, accountId } = connected();
  await test.until(async () => (await test.must('batches.get', { accountId, batchId }))?.settledAt !== null);
}

const historyOf = async ({ test, accountId }: ConnectedAccount) =>
  (await test.must('history.list', { accountId, search: '', limit: 20 })).map(({ batch }) => batch);

it("keepMine settles several conflicts with the user's values as one batch, which is undone as one", async () => {
  const all = await conflicts();
  const { test, accountId, inBatch, ended, changeIds, stored, requests } = all;
  const before = requests('PATCH');
  const endedAt = (await test.must('batches.get', inBatch))?.settledAt;
  const kept = await test.must('changes.keepMine', { accountId, changeIds });
  expect(kept).toMatchObject({ changing: 3, settled: 3 });
  const batchId = kept.batchId ?? '';
  await ended(batchId);
  for (const name of ['Ada', 'Grace', 'Zoë']) expect(stored(name)).toMatchObject([{ company: 'Engines' }]);
  expect(requests('PATCH') - before).toBe(3);

  // The batch had settled before and is not reported again.
  expect(await test.must('batches.get', inBatch)).toMatchObject({
    counts: { refused: 0, cancelled: 3 },
    settledAt: endedAt,
  });
  expect(await historyOf(all)).toMatchObject([
    { batchId, kind: 'edit', values: { company: 'Engines' }, total: 3, counts: { done: 3 } },
    { batchId: inBatch.batchId, undo: 'none' },
  ]);

  const undo = await test.must('changes.undo', { accountId, batchId });
  expect(undo).toMatchObject({ recorded: 3, conflictCount: 0 });
  for (const name of ['Ada', 'Grace', 'Zoë'])
    expect(stored(name)).toMatchObject([{ company: `Elsewhere ${name}` }]);
});

it('keepMine settles conflicts without an edit if the contact has the value already or is deleted', async () => {
  const { test, accountId, ended, changeIds, stored, find, edit, requests } = await conflicts();
  await edit('Ada', { company: 'Engines' });
  await test.must('contacts.delete', { accountId, key: (await find('Grace')).key });
  test.network.down = true;
  await test.must('contacts.delete', { accountId, key: (await find('Zoë')).key });
  const before = requests('PATCH');
  expect(await test.must('changes.keepMine', { accountId, changeIds })).toEqual({
    batchId: null,
    changing: 0,
    settled: 3,
  });
  // The conflicts are settled: a second call changes nothing.
  expect(await test.must('changes.keepMine', { accountId, changeIds })).toEqual({
    batchId: null,
    changing: 0,
    settled: 0,
  });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.until(() => Promise.resolve(stored('Zoë').length === 0));
  expect(requests('PATCH')).toBe(before);
  await ended((await test.must('batches.list', { accountId, active: false, limit: 1 }))[0]?.batchId ?? '');
});

it('keepMine uses the later of two conflicts of one contact, and ignores other rejected changes', async () => {
  const { test, accountId, ended, changeIds, stored, find, create, triedInVain } = await conflicts({
    company: 'Engines',
    language: 'de',
  });
  test.network.down = true;
  const ada = await find('Ada');
  const { changeId } = await test.must('contacts.edit', {
    accountId,
    key: ada.key,
    before: { company: ada.fields.company },
    after: { company: 'Later' },
  });
  await triedInVain(1);
  await connected().changeElsewhere('Ada', { company: 'Elsewhere again' });
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await ended((await test.must('changes.list', { accountId, limit: 1 }))[0]?.batchId ?? '');
  const invalid = await create({ firstName: 'Nobody', email: 'no address', groupId: 1 });
  expect(invalid.state).toBe('refused');

  const kept = await test.must('changes.keepMine', {
    accountId,
    changeIds: [...changeIds, changeId, invalid.changeId],
  });
  expect(kept).toMatchObject({ changing: 3, settled: 4 });
  await ended(kept.batchId ?? '');
  expect(stored('Ada')).toMatchObject([{ company: 'Later', language: 'de' }]);
  expect(stored('Grace')).toMatchObject([{ company: 'Engines', language: 'de' }]);
  const refused = await test.must('changes.list', { accountId, states: ['refused'], limit: 10 });
  expect(refused).toMatchObject([{ changeId: invalid.changeId }]);
});

it('keepMine while offline is queued, survives a restart, and can be undone before it is sent', async () => {
  const { test, accountId, changeIds, find, requests, triedInVain } = await conflicts();
  const before = requests('PATCH');
  test.network.down = true;
  const { batchId } = await test.must('changes.keepMine', { accountId, changeIds });
  expect(await find('Ada')).toMatchObject({ fields: { company: 'Engines' }, pending: { kind: 'edit' } });
  await triedInVain(3);
  await test.restart();
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 3 });
  expect(await test.must('changes.undo', { accountId, batchId: batchId ?? '' })).toMatchObject({
    cancelled: 3,
    recorded: 0,
  });
  expect(await find('Ada')).toMatchObject({ fields: { company: 'Elsewhere Ada' }, pending: null });
  test.network.down = false;
  expect(requests('PATCH')).toBe(before);
});
