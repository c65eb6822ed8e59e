import { afterEach, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount, unreadAccount, UNTRIED } from './connected-account.ts';
import type { TestHost } from './test-host.ts';

let letThrough = (): void => undefined;
afterEach(() => letThrough());

const EVERYONE = { search: '', filter: {}, sort: null };

/** Holds reads of contacts until `letThrough` is called; `begun` resolves when the first one arrives. */
function holdReadings(test: TestHost, about = ''): { begun: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  letThrough = () => {
    test.proxy.meanwhile = {};
    gate.resolve();
  };
  test.proxy.meanwhile = {
    before: async (method, path, search) => {
      if (method !== 'GET' || path !== '/v1/contacts' || !search.includes(about)) return;
      begun.resolve();
      await gate.promise;
    },
  };
  return { begun: begun.promise };
}

/** Four edits that were queued offline and are being prepared: each contact is read again before it is changed. */
async function beingPrepared() {
  const account = await connectedAccount(UNTRIED);
  const { test, accountId } = account;
  test.network.down = true;
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: EVERYONE, except: [] },
    action: { kind: 'set', values: { company: 'Engines' } },
  });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  // Each was tried and failed, so that none is in flight when the network is back.
  await account.triedInVain(4);
  const { begun } = holdReadings(test);
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await begun;
  return { ...account, inBatch: { accountId, batchId: batchId ?? '' } };
}

it('an undo cancels changes that are being prepared, without sending them', async () => {
  const { test, inBatch, stored, requests, find, edit } = await beingPrepared();
  expect(await test.must('changes.undo', inBatch)).toMatchObject({
    cancelled: 4,
    recorded: 0,
    conflictCount: 0,
  });
  expect(await test.must('batches.get', inBatch)).toMatchObject({ counts: { cancelled: 4 }, undo: 'none' });
  letThrough();
  const { changeId } = await edit('Ada', { location: 'London' });
  expect(await test.must('changes.list', { accountId: inBatch.accountId, limit: 1 })).toMatchObject([
    { changeId, state: 'done' },
  ]);
  expect(requests('PATCH')).toBe(1);
  expect(stored('Ada')).toMatchObject([{ company: null, location: 'London' }]);
  expect(await find('Ada')).toMatchObject({ pending: null });
});

it('cancelling a batch or a single change cancels changes that are being prepared', async () => {
  const { test, accountId, inBatch, requests, edit } = await beingPrepared();
  const { rows } = await test.must('batches.results', { ...inBatch, offset: 0, limit: 10 });
  const first = rows[0]?.changeId ?? '';
  expect(await test.must('changes.resolve', { accountId, changeId: first, decision: 'drop' })).toMatchObject({
    changeId: first,
    state: 'cancelled',
  });
  expect(await test.must('batches.cancel', inBatch)).toMatchObject({ counts: { cancelled: 4 } });
  letThrough();
  expect(await edit('Grace', { location: 'London' })).toMatchObject({ state: 'done' });
  expect(requests('PATCH')).toBe(1);
});

it.each(['refused', 'keyRefused', 'before'] as const)(
  'changes of a cancelled batch that were being sent are not sent again if their request failed (%s)',
  async (breaks) => {
    const account = await connectedAccount({ retryWaitsMs: [5] });
    const { test, accountId, stored, requests, find } = account;
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    letThrough = gate.resolve;
    test.proxy.meanwhile.before = async (method) => {
      if (method !== 'PATCH') return;
      begun.resolve();
      await gate.promise;
    };
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query: EVERYONE, except: [] },
      action: { kind: 'set', values: { company: 'Engines' } },
    });
    const batchId = (await test.must('bulk.run', { accountId, previewId })).batchId ?? '';
    await begun.promise;
    const { counts } = await test.must('batches.cancel', { accountId, batchId });
    expect(counts.sending).toBeGreaterThan(0);
    test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks, lasting: true });
    letThrough();
    await test.untilAllEnded(accountId);
    expect(await test.must('batches.get', { accountId, batchId })).toMatchObject({
      counts: { cancelled: 4 },
    });
    expect(requests('PATCH')).toBe(0);
    expect(stored('Ada')).toMatchObject([{ company: null }]);
    expect(await find('Ada')).toMatchObject({ pending: null, fields: { company: null } });
  },
);

it('undoing a create that is being prepared also cancels the changes that follow it', async () => {
  // Before the first full sync, a create first searches for contacts with its email.
  const { test, accountId } = await unreadAccount();
  const { begun } = holdReadings(test, 'search=');
  const fields = contactFields({ firstName: 'New', email: 'new@example.org', groupId: 1 });
  const created = test.must('contacts.create', { accountId, fields, customFields: null });
  await begun;
  const [create] = await test.must('changes.list', { accountId, limit: 1 });
  const following = test.must('contacts.edit', {
    accountId,
    key: create?.contactKey ?? '',
    before: { company: null },
    after: { company: 'Engines' },
  });
  await test.until(async () => (await test.must('changes.status', { accountId })).queued === 2);
  expect(await test.must('changes.undo', { accountId, batchId: create?.batchId ?? '' })).toMatchObject({
    cancelled: 2,
    recorded: 0,
  });
  expect([await created, await following]).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  letThrough();
  await test.host.close();
  expect(test.service.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
