import { expect, it } from 'vitest';
import type { NetworkFault } from '../faults/fault-proxy.ts';
import { connectedAccount, PEOPLE, type ConnectedAccount } from './connected-account.ts';

/** Changes a contact directly at the service, as another program would. */
async function changeElsewhere(
  { test, stored }: ConnectedAccount,
  name: string,
  fields: object,
): Promise<void> {
  const [{ contact_id } = { contact_id: 0 }] = stored(name);
  const answer = await fetch(`${test.service.url}/v1/contacts/${contact_id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${test.service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(answer.ok).toBe(true);
}

async function remove({ test, accountId, find }: ConnectedAccount, name: string) {
  return test.must('contacts.delete', { accountId, key: (await find(name)).key });
}

it("a delete of a contact changed elsewhere is a conflict; after keepMine, undo restores the other's values", async () => {
  const account = await connectedAccount();
  const { test, accountId, find, stored } = account;
  await changeElsewhere(account, 'Ada', { last_name: 'King', phone: '+44 20 7946 0999' });
  const outcome = await remove(account, 'Ada');
  expect(outcome).toMatchObject({
    state: 'refused',
    error: { code: 'conflict', conflictingFields: ['lastName', 'phone'] },
  });
  expect(stored('Ada')).toHaveLength(1);
  // The values that were read are shown.
  expect(await find('Ada')).toMatchObject({ pending: null, fields: { lastName: 'King' } });

  const kept = await test.must('changes.keepMine', { accountId, changeIds: [outcome.changeId] });
  expect(kept).toMatchObject({ changing: 1, settled: 1 });
  const batchId = kept.batchId ?? '';
  await test.until(async () => (await test.must('batches.get', { accountId, batchId }))?.settledAt !== null);
  expect(stored('Ada')).toEqual([]);
  const { rows } = await test.must('trash.list', { accountId, search: 'King', offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ fields: { lastName: 'King', phone: '+44 20 7946 0999' } }]);
  await test.must('changes.undo', { accountId, batchId });
  expect(stored('Ada')).toMatchObject([{ last_name: 'King', phone: '+44 20 7946 0999' }]);
});

it('a delete is not sent before its contact has been read', async () => {
  const account = await connectedAccount({ retryWaitsMs: [60_000] });
  const { test, accountId, stored } = account;
  const unreadable: NetworkFault = { method: 'GET', path: '/v1/contacts', breaks: 'fails', lasting: true };
  test.faults.push(unreadable);
  const outcome = await remove(account, 'Ada');
  expect(outcome.state).toBe('queued');
  expect(account.requests('DELETE')).toBe(0);
  test.faults.length = 0;
  expect(
    await test.must('changes.resolve', { accountId, changeId: outcome.changeId, decision: 'send_again' }),
  ).toMatchObject({ state: 'done' });
  expect(stored('Ada')).toEqual([]);
});

it('the undo of a create does not delete what others wrote just now', async () => {
  const account = await connectedAccount();
  const { test, accountId, groupId, create, stored } = account;
  const made = await create({ firstName: 'New', email: 'new@example.org', groupId: groupId('Work') });
  await changeElsewhere(account, 'New', { company: 'Elsewhere' });
  const undone = await test.must('changes.undo', { accountId, batchId: made.batchId });
  expect(undone.outcomes).toMatchObject([
    { state: 'refused', error: { code: 'conflict', conflictingFields: ['company'] } },
  ]);
  expect(stored('New')).toHaveLength(1);
});

it('a local edit that lists do not show yet is not a conflict of a delete', async () => {
  const account = await connectedAccount({ quirks: { read_lag: '600000' } });
  const { test, accountId, edit, stored } = account;
  expect(await edit('Ada', { lastName: 'King' })).toMatchObject({ state: 'done' });
  const outcome = await remove(account, 'Ada');
  expect(outcome).toMatchObject({ state: 'done' });
  await test.must('changes.undo', { accountId, batchId: outcome.batchId });
  expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
});

it('many deletes are checked by reading pages, and only contacts changed elsewhere are kept', async () => {
  const people = Array.from({ length: 60 }, (_, at) => ({
    ...PEOPLE[3],
    first_name: `P${at}`,
    email: `p${at}@example.org`,
  }));
  const account = await connectedAccount({ load: people });
  const { test, accountId, stored, requests } = account;
  await changeElsewhere(account, 'P7', { company: 'Elsewhere' });
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
    action: { kind: 'delete' },
  });
  const reads = requests('GET');
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  const inBatch = { accountId, batchId: batchId ?? '' };
  await test.until(async () => (await test.must('batches.get', inBatch))?.settledAt !== null);
  expect(await test.must('batches.get', inBatch)).toMatchObject({ counts: { done: 59, refused: 1 } });
  expect(test.service.inspect.contacts()).toHaveLength(1);
  expect(stored('P7')).toMatchObject([{ company: 'Elsewhere' }]);
  // Pages are read instead of one request for each contact.
  expect(requests('GET') - reads).toBeLessThan(20);
});

it.each(['404 text', '404 no route', '404 other shape'] as const)(
  "a gateway's “%s” does not settle a delete as done",
  async (breaks) => {
    const account = await connectedAccount();
    const { test, accountId, stored, find } = account;
    test.faults.push({ method: 'DELETE', path: '/v1/contacts/', breaks });
    const outcome = await remove(account, 'Ada');
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'not_found', missing: 'unknown' } });
    expect(stored('Ada')).toHaveLength(1);
    expect(await find('Ada')).toMatchObject({ pending: null });
    expect(await test.call('changes.undo', { accountId, batchId: outcome.batchId })).toMatchObject({
      ok: false,
    });
  },
);
