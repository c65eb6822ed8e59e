import { describe, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import type { NetworkFault } from '../faults/fault-proxy.ts';
import { connectedAccount, PEOPLE, UNTRIED } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

async function connected(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount(options);
  return account;
}

const broken = (method: string, path: string, breaks: NetworkFault['breaks']): NetworkFault => ({
  method,
  path,
  breaks,
});

describe('a create', () => {
  it('reaches the service with every field, including custom fields', async () => {
    const { test, accountId, groupId, find, stored } = await connected();
    const guardian = await find('Ada');
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({
        firstName: 'Marie',
        lastName: 'Curie',
        email: 'marie@example.org',
        birthday: { month: 2, day: 29, year: null },
        groupId: groupId('Friends'),
        guardian: guardian.key,
      }),
      customFields: { shoe: 41 },
    });
    expect(outcome).toMatchObject({ state: 'done', error: null, notTaken: [] });
    expect(stored('Marie')).toMatchObject([
      {
        last_name: 'Curie',
        guardian_contact_id: guardian.contactId,
        custom_fields: { shoe: 41 },
        birthday_month: 2,
      },
    ]);
    expect((await find('Curie')).key).toBe(outcome.contactKey);
  });

  it('of an existing email is rejected with the existing contact', async () => {
    const { test, accountId, groupId, find, stored } = await connected();
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Imposter', email: 'ADA@example.org', groupId: groupId('Friends') }),
      customFields: null,
    });
    expect(outcome.state).toBe('refused');
    expect(outcome.error).toMatchObject({
      code: 'contact_exists',
      existingContactKey: (await find('Lovelace')).key,
    });
    expect(stored('Imposter')).toEqual([]);
  });

  it.each([
    ['with an email', { email: 'new@example.org' }, 'after'],
    ['with an email', { email: 'new@example.org' }, 'before'],
    ['with a phone alone', { phone: '+49 30 555' }, 'after'],
  ] as const)(
    '%s (%j) creates one contact when the connection breaks %s the service did it',
    async (_name, given, breaks) => {
      const { test, accountId, groupId, stored } = await connected();
      test.faults.push(broken('POST', '/v1/contacts', breaks));
      const outcome = await test.must('contacts.create', {
        accountId,
        fields: contactFields({ firstName: 'Once', groupId: groupId('Friends'), ...given }),
        customFields: null,
      });
      expect(outcome.state).toBe('done');
      expect(stored('Once')).toHaveLength(1);
    },
  );

  it('creates one contact, even if search finds nothing and lists are in random order', async () => {
    const { test, accountId, groupId, stored } = await connected({
      quirks: { search: 'none', order: 'random' },
    });
    test.faults.push(broken('POST', '/v1/contacts', 'after'));
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') }),
      customFields: null,
    });
    expect(outcome.state).toBe('done');
    expect(stored('Once')).toHaveLength(1);
  });

  it('is shown as pending while offline, and sent when the network is back', async () => {
    const { test, accountId, groupId, find, stored, settledFor } = await connected(UNTRIED);
    test.network.down = true;
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Later', email: 'later@example.org', groupId: groupId('Work') }),
      customFields: null,
    });
    expect(outcome.state).toBe('queued');
    expect(await find('Later')).toMatchObject({
      contactId: null,
      pending: { kind: 'create', state: 'queued' },
    });
    expect((await test.must('changes.status', { accountId })).heldBy).toBe('offline');
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await settledFor(outcome.changeId);
    expect(stored('Later')).toHaveLength(1);
    expect(await find('Later')).toMatchObject({ pending: null, key: outcome.contactKey });
  });

  it('without email and phone is found by reading its group, and not sent twice', async () => {
    const { test, accountId, groupId, stored, settledFor } = await connected({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push(broken('POST', '/v1/contacts', 'after'));
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Bare', lastName: 'Name', groupId: groupId('Friends') }),
      customFields: null,
    });
    if (outcome.state !== 'done') await settledFor(outcome.changeId);
    expect(await test.must('changes.list', { accountId, limit: 1 })).toMatchObject([{ state: 'done' }]);
    expect(stored('Bare')).toHaveLength(1);
    expect(test.service.requests.filter((request) => request.method === 'POST')).toHaveLength(1);
  });

  it('without email and phone that never arrived needs a decision: it can be sent again or dropped', async () => {
    const { test, accountId, groupId, stored } = await connected({ requestTimeoutMs: SHORT_TIMEOUT_MS });
    const create = async (firstName: string) => {
      test.faults.push(broken('POST', '/v1/contacts', 'before'));
      const outcome = await test.must('contacts.create', {
        accountId,
        fields: contactFields({ firstName, groupId: groupId('Friends') }),
        customFields: null,
      });
      expect(outcome).toMatchObject({ state: 'unsettled', error: { message: 'needs_decision' } });
      return outcome;
    };
    const first = await create('Again');
    expect(stored('Again')).toEqual([]);
    expect(
      await test.must('changes.resolve', { accountId, changeId: first.changeId, decision: 'send_again' }),
    ).toMatchObject({ state: 'done' });
    expect(stored('Again')).toHaveLength(1);

    const second = await create('Dropped');
    expect(
      await test.must('changes.resolve', { accountId, changeId: second.changeId, decision: 'drop' }),
    ).toMatchObject({ state: 'cancelled' });
    expect(stored('Dropped')).toEqual([]);
  });

  it('into a missing group is rejected with that reason', async () => {
    const { test, accountId } = await connected();
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Lost', groupId: 424242 }),
      customFields: null,
    });
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'not_found', missing: 'group' } });
  });

  it('beyond the plan limit is rejected with plan_limit_reached', async () => {
    const { test, accountId, groupId } = await connected({ planLimit: PEOPLE.length });
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'TooMany', groupId: groupId('Friends') }),
      customFields: null,
    });
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'plan_limit_reached' } });
  });

  it('with an invalid email is rejected at its field', async () => {
    const { test, accountId, groupId } = await connected();
    const outcome = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ email: 'not-an-email', groupId: groupId('Friends') }),
      customFields: null,
    });
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'validation_error', field: 'email' } });
  });
});

describe('an edit', () => {
  it.each([
    ['the contact', {}],
    ['a part of the contact', { patch_body: 'partial' }],
    ['204', { patch_body: 'none' }],
    ['success alone', { patch_body: 'success' }],
    ['an empty body', { patch_body: 'empty' }],
    ['an empty body and a search that finds nothing', { patch_body: 'empty', search: 'none' }],
  ] as const)('is done when the service answers %s', async (_name, quirks) => {
    const { test, groupId, edit, stored, find } = await connected({ quirks });
    const outcome = await edit('Ada', {
      lastName: 'King',
      birthday: { month: 12, day: 11, year: 1815 },
      phone: null,
      groupId: groupId('Work'),
    });
    expect(outcome).toMatchObject({ state: 'done', error: null, notTaken: [] });
    expect(stored('Ada')).toMatchObject([
      { last_name: 'King', birthday_day: 11, phone: null, group_id: groupId('Work') },
    ]);
    const { fields } = await find('Ada');
    expect(fields).toMatchObject({ lastName: 'King', phone: null, email: 'ada@example.org', guardian: null });
    expect(test.service.requests.filter((request) => request.method === 'PATCH')).toHaveLength(1);
  });

  it("reports the fields that the service did not take, and shows the service's values", async () => {
    const { edit, find } = await connected({ quirks: { patch_ignores: 'company' } });
    const outcome = await edit('Ada', { company: 'Analytical Engines', jobTitle: 'Countess' });
    expect(outcome).toMatchObject({ state: 'done', notTaken: ['company'] });
    expect((await find('Ada')).fields).toMatchObject({ company: null, jobTitle: 'Countess' });
  });

  it('with no field taken is rejected', async () => {
    const { edit } = await connected({ quirks: { patch_ignores: 'company' } });
    expect(await edit('Ada', { company: 'X' })).toMatchObject({ state: 'refused', notTaken: ['company'] });
  });

  it('reports a field that the service did not clear', async () => {
    const { edit, find } = await connected({ quirks: { patch_null: 'ignore' } });
    const outcome = await edit('Ada', { phone: null, company: 'X' });
    expect(outcome.notTaken).toEqual(['phone']);
    expect((await find('Ada')).fields.phone).toBe('+44 20 7946 0001');
  });

  it.each(['before', 'after'] as const)(
    'is settled by reading when the response is lost %s it was done',
    async (breaks) => {
      const { test, edit, stored } = await connected();
      test.faults.push(broken('PATCH', '/v1/contacts/', breaks));
      expect(await edit('Ada', { lastName: 'King' })).toMatchObject({ state: 'done' });
      expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
      const sent = test.service.requests.filter((request) => request.method === 'PATCH');
      expect(sent).toHaveLength(1);
    },
  );

  it('of a field that was changed at the service meanwhile is a conflict and overwrites nothing', async () => {
    const { test, accountId, find, stored } = await connected();
    const contact = await find('Ada');
    const seen = { lastName: contact.fields.lastName };
    const other = await test.must('contacts.edit', {
      accountId,
      key: contact.key,
      before: seen,
      after: { lastName: 'First' },
    });
    expect(other.state).toBe('done');
    const outcome = await test.must('contacts.edit', {
      accountId,
      key: contact.key,
      before: seen,
      after: { lastName: 'Second' },
    });
    expect(outcome).toMatchObject({
      state: 'refused',
      error: { code: 'conflict', conflictingFields: ['lastName'] },
    });
    expect(stored('Ada')).toMatchObject([{ last_name: 'First' }]);
  });

  it('that was queued offline overwrites nothing that was changed at the service meanwhile', async () => {
    const { test, accountId, find, edit, stored, settledFor } = await connected();
    const contact = await find('Ada');
    test.network.down = true;
    const outcome = await edit('Ada', { lastName: 'Mine' });
    expect(outcome.state).toBe('queued');
    await fetch(`${test.service.url}/v1/contacts/${contact.contactId}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${test.service.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ last_name: 'Theirs' }),
    });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    expect(await settledFor(outcome.changeId)).toMatchObject({
      state: 'refused',
      error: { code: 'conflict', conflictingFields: ['lastName'] },
    });
    expect(stored('Ada')).toMatchObject([{ last_name: 'Theirs' }]);
  });

  it('of a missing contact is rejected, and the row stays until the user drops it', async () => {
    const { test, accountId, find } = await connected();
    const contact = await find('Ada');
    await fetch(`${test.service.url}/v1/contacts/${contact.contactId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${test.service.apiKey}` },
    });
    const outcome = await test.must('contacts.edit', {
      accountId,
      key: contact.key,
      before: { lastName: 'Lovelace' },
      after: { lastName: 'King' },
    });
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'not_found', missing: 'contact' } });
    expect((await find('Ada')).key).toBe(contact.key);
    await test.must('contacts.dropGone', { accountId, key: contact.key });
    expect(await test.must('contacts.get', { accountId, key: contact.key })).toBeNull();
  });

  it('that collides with another contact is rejected with that contact', async () => {
    const { edit, find } = await connected();
    const outcome = await edit('Ada', { email: 'grace@example.org' });
    expect(outcome.error).toMatchObject({
      code: 'contact_exists',
      existingContactKey: (await find('Grace')).key,
    });
  });

  it('can be undone, and undoing a field that was edited again is a conflict', async () => {
    const { test, accountId, edit, stored } = await connected();
    const first = await edit('Ada', { lastName: 'King' });
    const {
      outcomes: [undone],
    } = await test.must('changes.undo', { accountId, batchId: first.batchId });
    expect(undone).toMatchObject({ state: 'done' });
    expect(stored('Ada')).toMatchObject([{ last_name: 'Lovelace' }]);

    const second = await edit('Ada', { lastName: 'King' });
    await edit('Ada', { lastName: 'Noel' });
    const undo = (force: boolean) => test.must('changes.undo', { accountId, batchId: second.batchId, force });
    expect(await undo(false)).toMatchObject({
      recorded: 0,
      conflicts: [{ changeId: second.changeId, label: 'Ada Lovelace', fields: ['lastName'] }],
    });
    expect(stored('Ada')).toMatchObject([{ last_name: 'Noel' }]);
    expect((await undo(true)).outcomes).toMatchObject([{ state: 'done' }]);
    expect(stored('Ada')).toMatchObject([{ last_name: 'Lovelace' }]);
  });

  it('without a difference is not sent', async () => {
    const { test, accountId, find } = await connected();
    const { key } = await find('Ada');
    const result = await test.call('contacts.edit', {
      accountId,
      key,
      before: { company: null },
      after: { company: '' },
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
    expect(test.service.requests.some((request) => request.method === 'PATCH')).toBe(false);
  });
});

describe('a delete', () => {
  it.each([{}, { delete_body: 'none' }] as const)(
    'removes the contact (%j), and undo creates it again under its key',
    async (quirks) => {
      const { test, accountId, find, stored } = await connected({ quirks });
      const contact = await find('Ada');
      const outcome = await test.must('contacts.delete', { accountId, key: contact.key });
      expect(outcome).toMatchObject({ state: 'done', undoable: true });
      expect(stored('Ada')).toEqual([]);
      expect(await test.must('contacts.get', { accountId, key: contact.key })).toBeNull();

      const {
        outcomes: [undone],
      } = await test.must('changes.undo', { accountId, batchId: outcome.batchId });
      expect(undone).toMatchObject({ state: 'done', contactKey: contact.key });
      const again = await find('Ada');
      expect(again.key).toBe(contact.key);
      expect(again.contactId).not.toBe(contact.contactId);
      expect(again.fields).toEqual(contact.fields);
    },
  );

  it.each(['before', 'after'] as const)(
    'is done when the response is lost %s it was done',
    async (breaks) => {
      const { test, accountId, find, stored } = await connected();
      const contact = await find('Ada');
      test.faults.push(broken('DELETE', '/v1/contacts/', breaks));
      expect(await test.must('contacts.delete', { accountId, key: contact.key })).toMatchObject({
        state: 'done',
      });
      expect(stored('Ada')).toEqual([]);
    },
  );

  it('of a contact that was never sent cancels its create', async () => {
    const { test, accountId, groupId } = await connected(UNTRIED);
    test.network.down = true;
    const create = await test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Never', groupId: groupId('Work') }),
      customFields: null,
    });
    const { contactKey } = create;
    if (contactKey === null) throw new Error('a create has a key');
    const outcome = await test.must('contacts.delete', { accountId, key: contactKey });
    expect(outcome).toMatchObject({ contactKey, state: 'done' });
    expect(await test.must('contacts.get', { accountId, key: contactKey })).toBeNull();
    expect(await test.must('changes.list', { accountId, limit: 2 })).toMatchObject([
      { kind: 'contact.delete', state: 'done' },
      { changeId: create.changeId, state: 'cancelled' },
    ]);
  });
});

describe('groups', () => {
  it.each([{}, { group_body: 'none' }, { group_unique: 'true' }] as const)(
    'are created (%j)',
    async (quirks) => {
      const { test, accountId } = await connected({ quirks });
      const outcome = await test.must('groups.create', {
        accountId,
        name: 'Weddings',
        category: 'wedding_anniversary',
      });
      expect(outcome).toMatchObject({ state: 'done' });
      const { groups } = await test.must('groups.list', { accountId });
      expect(groups).toContainEqual(
        expect.objectContaining({ name: 'Weddings', groupId: outcome.groupId, count: 0 }),
      );
    },
  );

  it('are created once when the response is lost', async () => {
    const { test, accountId } = await connected();
    test.faults.push(broken('POST', '/v1/celebration-groups', 'after'));
    await test.must('groups.create', { accountId, name: 'Once', category: 'birthday' });
    expect(test.service.inspect.groups().filter((group) => group.name === 'Once')).toHaveLength(1);
  });

  it.each([{}, { delete_body: 'none' }, { group_delete: 'vanish' }] as const)(
    'are marked for deletion (%j) and keep their contacts',
    async (quirks) => {
      const { test, accountId, groupId, find } = await connected({ quirks });
      const outcome = await test.must('groups.delete', { accountId, groupId: groupId('Friends') });
      expect(outcome).toMatchObject({ state: 'done' });
      const { groups } = await test.must('groups.list', { accountId });
      expect(groups.find((group) => group.name === 'Friends')).toMatchObject({
        deletion: 'marked',
        count: 3,
      });
      expect((await find('Ada')).fields.groupId).toBe(groupId('Friends'));
    },
  );
});

describe('after a restart', () => {
  it('a change queued offline is still there and is sent', async () => {
    const { test, accountId, edit, stored } = await connected();
    test.network.down = true;
    const outcome = await edit('Ada', { lastName: 'King' });
    expect(outcome.state).toBe('queued');
    await test.restart();
    const open = await test.must('changes.list', { accountId, states: ['queued'], limit: 10 });
    expect(open).toMatchObject([{ changeId: outcome.changeId, label: 'Ada Lovelace' }]);
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await test.waitFor('changes.progress', (payload) =>
      payload.settled.some((change) => change.changeId === outcome.changeId && change.state === 'done'),
    );
    expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
  });
});

it('neither log nor events contain the key, and the log contains no name', async () => {
  const { test, edit } = await connected();
  await edit('Ada', { lastName: 'King' });
  const { apiKey } = test.service;
  expect(test.logged.join('\n')).not.toContain(apiKey);
  expect(JSON.stringify(test.events)).not.toContain(apiKey);
  expect(test.logged.join('\n')).not.toContain('King');
});
