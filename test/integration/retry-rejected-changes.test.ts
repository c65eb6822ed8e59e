import { expect, it } from 'vitest';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import { WAITING } from './undo-window-account.ts';

const EVERYONE = { search: '', filter: {}, sort: null };

/** An account whose service ignores the company field, and a batch of four changes rejected for that. */
async function refused() {
  const account = await connectedAccount({ quirks: ['patch_ignores=company'], ...UNTRIED });
  const { test, accountId } = account;
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: EVERYONE, except: [] },
    action: { kind: 'set', values: { company: 'Engines' } },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  const inBatch = { accountId, batchId: batchId ?? '' };
  const batch = () => test.must('batches.get', inBatch);
  const settled = () => test.until(async () => (await batch())?.settledAt !== null);
  const results = () => test.must('batches.results', { ...inBatch, offset: 0, limit: 10 });
  await settled();
  expect(await batch()).toMatchObject({ counts: { refused: 4, done: 0 } });
  return { ...account, inBatch, batch, settled, results };
}

it('rejected changes of a batch are retried as one step, each once', async () => {
  const { test, inBatch, batch, settled, results, requests, stored } = await refused();
  test.service.setQuirks([]);
  const again = await test.must('batches.retry', inBatch);
  expect(again).toMatchObject({ settledAt: null, total: 4 });
  expect(again.counts.refused).toBe(0);
  await settled();
  expect(await batch()).toMatchObject({ counts: { done: 4, refused: 0 }, undo: 'possible' });
  expect((await results()).rows).toMatchObject(Array(4).fill({ state: 'done', error: null, attempts: 2 }));
  expect(requests('PATCH')).toBe(8);
  expect(stored('Ada')).toMatchObject([{ company: 'Engines' }]);
  const reportedDone = () =>
    test.events.flatMap((event) =>
      event.name === 'changes.progress' ? event.payload.settled.filter(({ state }) => state === 'done') : [],
    );
  await test.until(() => Promise.resolve(reportedDone().length >= 4));
  expect(new Set(reportedDone().map(({ changeId }) => changeId)).size).toBe(4);
  expect(reportedDone()).toHaveLength(4);
  expect(await test.must('batches.retry', inBatch)).toMatchObject({ counts: { done: 4 } });
});

it('retried changes are pending on their rows, survive a restart, and can be rejected again', async () => {
  const { test, accountId, inBatch, batch, settled, find, triedInVain } = await refused();
  test.network.down = true;
  await test.must('batches.retry', inBatch);
  expect(await find('Ada')).toMatchObject({ fields: { company: 'Engines' }, pending: { kind: 'edit' } });
  await triedInVain(4);
  await test.restart();
  expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 4 });
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await settled();
  expect(await batch()).toMatchObject({ counts: { refused: 4, queued: 0 } });
});

it('named rejected changes are dropped as one step', async () => {
  const { test, accountId, batch, results, requests } = await refused();
  const { rows } = await results();
  const changeIds = rows.slice(0, 3).map(({ changeId }) => changeId);
  const drop = { accountId, changeIds, decision: 'drop' } as const;
  expect(await test.must('changes.resolveRefused', drop)).toEqual({ resolved: 3 });
  expect(await batch()).toMatchObject({ counts: { cancelled: 3, refused: 1 } });
  // Changes that are no longer rejected stay as they are.
  expect(await test.must('changes.resolveRefused', drop)).toEqual({ resolved: 0 });
  expect(requests('PATCH')).toBe(4);
});

it('waiting changes are listed by user action: a single change as itself, several as their batch', async () => {
  const account = await connectedAccount(UNTRIED);
  const { test, accountId, edit, triedInVain } = account;
  test.network.down = true;
  await edit('Ada', { company: 'Engines' });
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: EVERYONE, except: [] },
    action: { kind: 'set', values: { language: 'de' } },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  // All except Ada's second change, which waits behind the first.
  await triedInVain(4);
  const entries = await test.must('batches.waiting', { accountId, limit: 10 });
  expect(entries).toMatchObject([
    { batch: { batchId, counts: { queued: 4 } }, change: null },
    { batch: { total: 1 }, change: { state: 'queued', after: { company: 'Engines' } } },
  ]);
  const beforeSequence = entries[0]?.batch.sequence;
  expect(await test.must('batches.waiting', { accountId, limit: 10, beforeSequence })).toMatchObject([
    { change: { after: { company: 'Engines' } } },
  ]);
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await test.until(async () => (await test.must('batches.waiting', { accountId, limit: 10 })).length === 0);
});

it.each(['alone', 'with its batch'])('a delete is sent after a rejected edit was retried %s', async (how) => {
  const account = await connectedAccount({ quirks: ['patch_ignores=company'], ...UNTRIED, ...WAITING });
  const { test, accountId, edit, find } = account;
  const { changeId, batchId } = await edit('Ada', { company: 'Engines' });
  const { key } = await find('Ada');
  const deletion = await test.must('contacts.delete', { accountId, key });
  test.service.setQuirks([]);
  if (how === 'alone') await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
  else await test.must('batches.retry', { accountId, batchId });
  const stateOf = async (of: string) =>
    (await test.must('changes.list', { accountId, limit: 9 })).find((each) => each.changeId === of)?.state;
  await test.until(async () => (await stateOf(changeId)) === 'done');
  await test.must('changes.sendNow', { accountId, changeId: deletion.changeId });
  await test.until(async () => !['queued', 'sending'].includes((await stateOf(deletion.changeId)) ?? ''));
  expect(await stateOf(deletion.changeId)).toBe('done');
});

it.each([
  ['the first is retried alone', ['first']],
  ['both are retried in order', ['first', 'second']],
  ['the second is retried before the first', ['second', 'first']],
])('of edits of a field, the last one counts although earlier ones were rejected: %s', async (_, retried) => {
  const { test, accountId, edit, stored } = await connectedAccount({
    quirks: ['patch_ignores=company'],
    ...UNTRIED,
  });
  const first = await edit('Ada', { company: 'One' });
  const second = await edit('Ada', { company: 'Two' });
  test.service.setQuirks([]);
  test.network.down = true;
  if (!retried.includes('second')) await edit('Ada', { company: 'Three' });
  for (const which of retried) {
    const { changeId } = which === 'first' ? first : second;
    await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
  }
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(stored('Ada')).toMatchObject([{ company: retried.includes('second') ? 'Two' : 'Three' }]);
  const ended = await test.must('changes.list', { accountId, states: ['refused'], limit: 9 });
  expect(ended.map(({ changeId }) => changeId)).toEqual(retried.includes('second') ? [] : [second.changeId]);
});

it('a rejected edit is retried before the delete of its contact', async () => {
  const account = await connectedAccount({ quirks: ['patch_ignores=company'], ...UNTRIED });
  const { test, accountId, edit, find, stored } = account;
  const { changeId } = await edit('Grace', { company: 'Navy' });
  const { key } = await find('Grace');
  test.service.setQuirks([]);
  test.network.down = true;
  await test.must('contacts.delete', { accountId, key });
  await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 5 })).toEqual([]);
  expect(stored('Grace')).toEqual([]);
  const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 });
  expect(rows).toMatchObject([{ key, fields: { company: 'Navy' } }]);
});

it.each(['at once', 'after a restart'])(
  'a rejected edit is retried %s behind the create that restores its contact',
  async (when) => {
    const account = await connectedAccount({ quirks: ['patch_ignores=company'], ...UNTRIED });
    const { test, accountId, edit, find, stored } = account;
    const { changeId } = await edit('Grace', { company: 'Navy' });
    const { batchId } = await test.must('contacts.delete', { accountId, key: (await find('Grace')).key });
    test.service.setQuirks([]);
    test.network.down = true;
    await test.must('changes.undo', { accountId, batchId });
    await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
    if (when === 'after a restart') await test.restart();
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await test.untilAllEnded(accountId);
    expect(stored('Grace')).toMatchObject([{ company: 'Navy' }]);
    const deletion = await test.must('contacts.delete', { accountId, key: (await find('Grace')).key });
    expect(deletion.state).toBe('done');
  },
);

it('a contact with a retried edit that is deleted again before it was sent ends without a request', async () => {
  const account = await connectedAccount({ quirks: ['patch_ignores=company'], ...UNTRIED });
  const { test, accountId, edit, find, requests } = account;
  const { changeId } = await edit('Grace', { company: 'Navy' });
  const { key } = await find('Grace');
  const { batchId } = await test.must('contacts.delete', { accountId, key });
  test.service.setQuirks([]);
  test.network.down = true;
  await test.must('changes.undo', { accountId, batchId });
  await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
  expect(await find('Grace')).toMatchObject({ fields: { company: 'Navy' } });
  await test.must('contacts.delete', { accountId, key });
  await test.untilAllEnded(accountId);
  const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 });
  expect(rows).toMatchObject([{ key, fields: { company: 'Navy' } }]);
  expect(requests('POST')).toBe(0);
});
