import { describe, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { watchStoreWorkers } from '../builders/store-workers.ts';
import { connectedAccount, PEOPLE, unreadAccount } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

// Minimal cases of defects found by the crash tests (test/crash).

/** An account whose first full sync stops after its first page. */
async function connectedUnread(options: Parameters<typeof unreadAccount>[1] = {}) {
  const { test, accountId } = await unreadAccount(PEOPLE, options);
  const friends = test.service.inspect.groups().find(({ name }) => name === 'Friends')?.group_id ?? -1;
  const create = (email: string) =>
    test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Once', email, groupId: friends }),
      customFields: null,
    });
  const stored = () => test.service.inspect.contacts().filter((each) => each.first_name === 'Once');
  return { test, create, stored };
}

describe('a create whose response is lost before the first full sync', () => {
  it.each([{}, { conflict: 'off' }])('creates one contact (%j)', async (quirks) => {
    const { test, create, stored } = await connectedUnread({ quirks });
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'after' });
    expect(await create('once@example.org')).toMatchObject({ state: 'done', error: null });
    expect(stored()).toHaveLength(1);
  });

  it('creates one contact, even if the check before sending failed', async () => {
    const { test, create, stored } = await connectedUnread({
      quirks: { conflict: 'off' },
      retryWaitsMs: [20],
    });
    test.faults.push(
      { method: 'GET', path: '/v1/contacts', about: 'search=', breaks: 'refused' },
      { method: 'POST', path: '/v1/contacts', breaks: 'after' },
    );
    const { changeId } = await create('once@example.org');
    await test.waitFor('changes.progress', ({ settled }) =>
      settled.some((change) => change.changeId === changeId && change.state === 'done'),
    );
    expect(stored()).toHaveLength(1);
  });

  it('is not mistaken for a contact that existed before', async () => {
    const { test, create, stored } = await connectedUnread();
    const [ada] = PEOPLE;
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    expect(await create(ada?.email ?? '')).toMatchObject({
      state: 'refused',
      error: { code: 'contact_exists' },
    });
    expect(stored()).toEqual([]);
  });
});

describe('the undo of a create, done by the service without a response', () => {
  it('is settled after the next start, and the contact is gone', async () => {
    const { test, accountId, groupId, create, stored } = await connectedAccount();
    const made = await create({ firstName: 'Once', phone: '+49 30 1', groupId: groupId('Friends') });
    const fault = { method: 'DELETE', path: '/v1/contacts/' };
    test.faults.push({ ...fault, breaks: 'after' }, { ...fault, breaks: 'before', lasting: true });
    await test.must('changes.undo', { accountId, batchId: made.batchId });
    expect(stored('Once')).toEqual([]);
    await test.restart();
    test.faults.length = 0;
    await test.must('changes.resume', { accountId });
    const deletion = async () => {
      const changes = await test.must('changes.list', { accountId, limit: 10 });
      return changes.find(({ kind }) => kind === 'contact.delete');
    };
    await test.until(async () => ((await deletion())?.settledAt ?? null) !== null);
    expect(await deletion()).toMatchObject({ state: 'done', error: null });
    expect(await test.must('contacts.get', { accountId, key: made.contactKey })).toBeNull();
  });
});

describe('two creates with the same name', () => {
  it('are not both settled by one contact when both responses are lost', async () => {
    const { test, accountId, groupId, create, stored } = await connectedAccount({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push(
      { method: 'POST', path: '/v1/contacts', breaks: 'after' },
      { method: 'POST', path: '/v1/contacts', breaks: 'before' },
    );
    const fields = { firstName: 'Twin', groupId: groupId('Friends') };
    await Promise.all([create(fields), create(fields)]);
    const open = () =>
      test.must('changes.list', { accountId, states: ['queued', 'sending', 'unsettled'], limit: 10 });
    const asked = async () => (await open()).filter(({ error }) => error?.message === 'needs_decision');
    await test.until(async () => (await asked()).length > 0 || (await open()).length === 0);
    expect(await open()).toHaveLength(1);
    expect(stored('Twin')).toHaveLength(1);
    const [lost] = await asked();
    await test.must('changes.resolve', {
      accountId,
      changeId: lost?.changeId ?? '',
      decision: 'send_again',
    });
    expect(stored('Twin')).toHaveLength(2);
  });
});

describe('a create whose response is lost', () => {
  it("is left to the user if the service can't list the group", async () => {
    const { test, groupId, create } = await connectedAccount();
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    test.faults.push({
      method: 'GET',
      path: '/v1/contacts',
      about: 'group_id',
      breaks: '404',
      lasting: true,
    });
    expect(
      await create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') }),
    ).toMatchObject({ state: 'unsettled', error: { message: 'needs_decision' } });
  });
});

describe("creates in flight when the store's worker dies twice in a row", () => {
  it('create one contact each', { timeout: 90_000 }, async () => {
    const workers = watchStoreWorkers();
    const { test, accountId, groupId, create, requests } = await connectedAccount();
    const names = Array.from({ length: 30 }, (_, at) => `New ${at}`);
    const calls = names.map((firstName, at) =>
      create({ firstName, email: `new${at}@example.org`, groupId: groupId('Friends') }).catch(() => null),
    );
    // Progress events are too coarse: all thirty may be done between two of them.
    await test.until(async () => requests('POST') > 0);
    await workers.at(-1)?.terminate();
    await workers.at(-1)?.terminate();
    await Promise.all(calls);
    await test.untilAllEnded(accountId);
    expect(workers).toHaveLength(3);
    const journal = await test.must('changes.list', { accountId, limit: 100 });
    expect(journal.filter(({ state }) => state !== 'done')).toEqual([]);
    const made = test.service.inspect.contacts().filter(({ first_name: name }) => name.startsWith('New '));
    expect(made).toHaveLength(journal.length);
    expect(new Set(made.map((contact) => contact.first_name))).toEqual(
      new Set(journal.map(({ after }) => after.firstName)),
    );
  });
});

describe('a delete that may have happened', () => {
  it.each(['batches.cancel', 'changes.undo'] as const)('does not count as unsent (%s)', async (channel) => {
    const { test, accountId, find, stored } = await connectedAccount({ retryWaitsMs: [20] });
    const fault = { method: 'DELETE', path: '/v1/contacts/' };
    test.faults.push({ ...fault, breaks: 'after' }, { ...fault, breaks: 'before', lasting: true });
    const { key } = await find('Ada');
    const { batchId, state } = await test.must('contacts.delete', { accountId, key });
    expect([state, stored('Ada')]).toEqual(['unsettled', []]);
    await test.call(channel, { accountId, batchId });
    test.faults.length = 0;
    await test.untilAllEnded(accountId);
    const journal = await test.must('changes.list', { accountId, limit: 10 });
    expect(journal.find(({ kind }) => kind === 'contact.delete')).toMatchObject({ state: 'done' });
    expect(journal.map((change) => change.state)).not.toContain('cancelled');
  });
});

describe('an edit that may still arrive', () => {
  it('does not count as unsent, although the contact does not show it yet', async () => {
    const { test, accountId, edit, stored } = await connectedAccount({
      retryWaitsMs: [20],
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    const fault = { method: 'PATCH', path: '/v1/contacts/' };
    test.faults.push({ ...fault, breaks: 'hangs' }, { ...fault, breaks: 'before', lasting: true });
    const { batchId, state } = await edit('Ada', { lastName: 'King' });
    expect(state).toBe('unsettled');
    await test.call('batches.cancel', { accountId, batchId });
    const shown = await test.must('changes.list', { accountId, limit: 10 });
    expect(shown.map((change) => change.state)).toEqual(['unsettled']);
    test.faults.length = 0;
    await test.untilAllEnded(accountId);
    expect(stored('Ada')[0]?.last_name).toBe('King');
    const [change] = await test.must('changes.list', { accountId, limit: 10 });
    expect(change).toMatchObject({ state: 'done', error: null });
  });
});

describe('an edit that may have happened', () => {
  it.each([
    ['batches.cancel', 'King'],
    ['changes.undo', 'Lovelace'],
  ] as const)('does not count as unsent (%s)', async (channel, lastName) => {
    const { test, accountId, edit, stored } = await connectedAccount();
    test.faults.push(
      { method: 'PATCH', path: '/v1/contacts/', breaks: 'after' },
      { method: 'GET', path: '/v1/contacts', breaks: 'before', lasting: true },
    );
    const { changeId, batchId, state } = await edit('Ada', { lastName: 'King' });
    expect(state).toBe('unsettled');
    // An undo depends on the change and may wait for it.
    void test.call(channel, { accountId, batchId });
    test.faults.length = 0;
    await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
    await test.until(async () => {
      const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
      return queued + sending + unsettled === 0 && stored('Ada')[0]?.last_name === lastName;
    });
    const journal = await test.must('changes.list', { accountId, limit: 10 });
    expect(journal.map((change) => change.state)).not.toContain('cancelled');
    expect(journal.find((change) => change.changeId === changeId)).toMatchObject({ state: 'done' });
  });
});
