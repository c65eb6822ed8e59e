import { describe, expect, it } from 'vitest';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { BentClock } from '../builders/bent-clock.ts';
import { aRunner } from '../builders/change-runner.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { connectedAccount } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

// A create in flight loses its response, and a full sync reads the new contact under another key.

async function lostCreate(folder: StoreInFolder) {
  const contact = aServiceContact({ contactId: 7, firstName: 'Once', groupId: 1 });
  const create = await folder.record({
    kind: 'contact.create',
    contactKey: crypto.randomUUID(),
    after: { firstName: 'Once', lastName: 'Li', groupId: 1 },
  });
  await folder.store.claim(create.changeId, {});
  await folder.store.applyContacts({ contacts: [contact] });
  const former = await folder.keyOf(7);
  const settle = (store: StoreApi = folder.store) =>
    store.settle({ changeId: create.changeId, state: 'done', effect: { kind: 'contact', contact } });
  return { contact, now: create.contactKey ?? '', former, settle };
}

describe('the key that a full sync gave to a contact created here', () => {
  it('still leads to that contact, even after a restart', async () => {
    await using folder = await StoreInFolder.open();
    const { now, former, settle } = await lostCreate(folder);
    expect(former).not.toBe(now);
    expect(await settle()).toMatchObject({ contactKey: now, formerKey: former });
    for (let start = 0; start < 2; start += 1) {
      expect(await folder.store.contact({ key: former })).toMatchObject({ key: now, contactId: 7 });
      expect(await folder.store.mirroredContact(former)).toMatchObject({ contactId: 7 });
      const late = await folder.record({ contactKey: former, before: {}, after: { company: 'Late' } });
      expect(late.contactKey).toBe(now);
      await folder.reopen();
    }
    expect((await folder.store.changes({ contactKey: former, limit: 5 })).length).toBe(3);
    await folder.store.removeContacts([former]);
    expect(await folder.store.mirroredContact(now)).toBeNull();
  });

  it('still leads to it for a change in progress: a delete is sent, and does not count as done', async () => {
    await using folder = await StoreInFolder.open();
    const { contact, former, settle } = await lostCreate(folder);
    const { changeId } = await folder.record({ kind: 'contact.delete', contactKey: former });
    const account = new AccountInMemory([contact]);
    const deleted: number[] = [];
    account.deleteContact = (contactId) => {
      deleted.push(contactId);
      return Promise.resolve({ kind: 'ok', status: 200, value: null });
    };
    let settled: Promise<unknown> | null = null;
    const store = new Proxy<StoreApi>(folder.store, {
      get(target, name) {
        return async (...args: unknown[]): Promise<unknown> => {
          // The run has begun; the create settles before the run looks up the contact.
          if (name === 'contact') await (settled ??= settle());
          return Reflect.apply(Reflect.get(target, name) as () => unknown, target, args);
        };
      },
    });
    const { runner, ended } = aRunner(account, store);
    expect(await runner.run(changeId)).toEqual({ kind: 'ended' });
    expect(deleted).toEqual([7]);
    expect(ended).toMatchObject([{ changeId, state: 'done' }]);
    expect(await folder.store.contact({ contactId: 7 })).toBeNull();
  });
});

it('changes of a contact keep their order when it turns out which create made it', async () => {
  const { test, accountId, groupId, create, find, stored, requests } = await connectedAccount({
    requestTimeoutMs: SHORT_TIMEOUT_MS,
    retryWaitsMs: [20, 100],
    clock: new BentClock({ speed: 20 }),
  });
  test.faults.push(
    { method: 'POST', path: '/v1/contacts', breaks: 'after' },
    { method: 'GET', path: '/v1/contacts', about: 'group_id', breaks: '503 for seconds', lasting: true },
  );
  const made = await create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') });
  await test.until(async () => (await test.must('changes.status', { accountId })).unsettled === 1);
  await test.startFullSync(accountId);
  await test.until(async () => {
    const query = { search: 'Once', filter: {}, sort: null };
    return (await test.must('contacts.page', { accountId, query, offset: 0, limit: 5 })).total === 2;
  });
  const query = { search: 'Once', filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 5 });
  const met = rows.find(({ key }) => key !== made.contactKey);
  if (met === undefined) throw new Error('The sync has not read the contact.');

  // The first edit is in flight when the create turns out to have made this contact; the second is recorded afterwards.
  const patches = requests('PATCH');
  test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'hangs after' });
  const edit = (company: string, before: string | null) =>
    test.must('contacts.edit', { accountId, key: met.key, before: { company: before }, after: { company } });
  const first = edit('First', null);
  await test.until(() => Promise.resolve(requests('PATCH') > patches));
  test.faults.length = 0;
  await test.until(async () => {
    const [change] = await test.must('changes.list', { accountId, limit: 5, states: ['done'] });
    return change?.changeId === made.changeId || (await find('Once')).contactId !== null;
  });
  const second = edit('Second', 'First');
  expect(await Promise.all([first, second])).toMatchObject([{ error: null }, { error: null }]);
  await test.untilAllEnded(accountId);
  const journal = await test.must('changes.list', { accountId, limit: 5 });
  expect(journal.map(({ state, contactKey }) => [state, contactKey])).toEqual(
    Array.from({ length: 3 }, () => ['done', made.contactKey]),
  );
  expect(stored('Once')).toMatchObject([{ company: 'Second' }]);
  expect((await find('Once')).key).toBe(made.contactKey);
});
