import { describe, expect, it } from 'vitest';
import { connectedAccount, UNTRIED } from './connected-account.ts';

describe('a create equal to an existing contact', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };

  it('is rejected and not mistaken for that contact, although it was tried twice', async () => {
    const { test, accountId, groupId, create, find, settledFor } = await connectedAccount();
    const { key } = await find('Ada');
    test.network.down = true;
    const made = await create({ ...ada, groupId: groupId('Friends') });
    expect(made.state).toBe('queued');
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    expect(await settledFor(made.changeId)).toMatchObject({
      state: 'refused',
      undoable: false,
      error: { code: 'contact_exists', existingContactKey: key },
    });
  });

  it.each(['before', 'after'] as const)(
    'is rejected and not mistaken for that contact, when the response is lost %s the service rejected it',
    async (breaks) => {
      const { test, groupId, create, find, stored } = await connectedAccount();
      const { key } = await find('Ada');
      test.faults.push({ method: 'POST', path: '/v1/contacts', breaks });
      expect(await create({ ...ada, groupId: groupId('Friends') })).toMatchObject({
        state: 'refused',
        error: { code: 'contact_exists', existingContactKey: key },
      });
      expect(stored('Ada')).toHaveLength(1);
    },
  );
});

describe('a create with lost responses', () => {
  it('creates one contact, even if two responses and a read between them are lost', async () => {
    const { test, groupId, create, stored, settledFor } = await connectedAccount();
    test.faults.push(
      { method: 'POST', path: '/v1/contacts', breaks: 'before' },
      { method: 'POST', path: '/v1/contacts', breaks: 'after' },
      { method: 'GET', path: '/v1/contacts', breaks: 'before' },
    );
    const made = await create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') });
    const state = made.state === 'done' ? made.state : (await settledFor(made.changeId)).state;
    expect(state).toBe('done');
    expect(stored('Once')).toHaveLength(1);
  });

  it('creates one contact and shows it once, even if the account is synced at the same time', async () => {
    const { test, accountId, groupId, create, stored } = await connectedAccount();
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'after' });
    const making = create({ firstName: 'Once', email: 'once@example.org', groupId: groupId('Friends') });
    for (let at = 0; at < 20; at += 1) await test.must('sync.now', { accountId });
    const made = await making;
    expect(made.state).toBe('done');
    await test.waitFor('sync.progress', ({ status }) => status.state === 'idle');
    expect(stored('Once')).toHaveLength(1);
    const page = await test.must('contacts.page', {
      accountId,
      query: { search: 'Once', filter: {}, sort: null },
      offset: 0,
      limit: 10,
    });
    expect(page.rows.map((row) => [row.key, row.pending])).toEqual([[made.contactKey, null]]);
  });
});

describe('undo', () => {
  it('of a delete from two windows at once creates the contact once', async () => {
    const { test, accountId, find, stored } = await connectedAccount();
    const { key } = await find("O'Hara");
    const { batchId } = await test.must('contacts.delete', { accountId, key });
    const undo = () => test.call('changes.undo', { accountId, batchId });
    const both = await Promise.all([undo(), undo()]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(stored('Zoë')).toHaveLength(1);
  });

  it('of a delete, tried twice while offline, creates the contact once', async () => {
    const { test, accountId, find, stored, settledFor } = await connectedAccount();
    const { key } = await find("O'Hara");
    const { batchId } = await test.must('contacts.delete', { accountId, key });
    test.network.down = true;
    const {
      outcomes: [first],
    } = await test.must('changes.undo', { accountId, batchId });
    expect(first).toMatchObject({ state: 'queued' });
    expect(await test.call('changes.undo', { accountId, batchId })).toMatchObject({ ok: false });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await settledFor(first?.changeId ?? '');
    expect(stored('Zoë')).toHaveLength(1);
  });

  it('of two deletes of one contact creates it once', async () => {
    const { test, accountId, find, stored } = await connectedAccount();
    const { key } = await find("O'Hara");
    const both = await Promise.all([
      test.must('contacts.delete', { accountId, key }),
      test.must('contacts.delete', { accountId, key }),
    ]);
    for (const { batchId } of both) await test.call('changes.undo', { accountId, batchId });
    expect(stored('Zoë')).toHaveLength(1);
  });

  it('of a change that is still queued cancels it', async () => {
    const { test, accountId, edit, find, requests } = await connectedAccount(UNTRIED);
    test.network.down = true;
    const { batchId } = await edit('Ada', { lastName: 'King' });
    expect(await test.must('changes.undo', { accountId, batchId })).toMatchObject({
      batchId: null,
      cancelled: 1,
      outcomes: [{ state: 'cancelled' }],
    });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    expect((await find('Ada')).fields.lastName).toBe('Lovelace');
    expect(requests('PATCH')).toBe(0);
  });

  it('of an undo redoes the change, and can be undone again', async () => {
    const { test, accountId, edit, stored } = await connectedAccount();
    let { batchId } = await edit('Ada', { lastName: 'King' });
    for (const expected of ['Lovelace', 'King', 'Lovelace']) {
      const {
        outcomes: [undone],
      } = await test.must('changes.undo', { accountId, batchId });
      expect(undone).toMatchObject({ state: 'done' });
      expect(stored('Ada')).toMatchObject([{ last_name: expected }]);
      batchId = undone?.batchId ?? '';
    }
  });

  it('of a delete restores the contact without a deleted guardian, and reports that', async () => {
    const { test, accountId, edit, find, stored } = await connectedAccount();
    const guardian = await find('Grace');
    await edit("O'Hara", { guardian: guardian.key });
    const deleted = await test.must('contacts.delete', { accountId, key: (await find("O'Hara")).key });
    await test.must('contacts.delete', { accountId, key: guardian.key });
    const {
      outcomes: [undone],
    } = await test.must('changes.undo', { accountId, batchId: deleted.batchId });
    expect(undone).toMatchObject({ state: 'done', notTaken: ['guardian'] });
    expect(stored('Zoë')).toMatchObject([{ guardian_contact_id: null }]);
  });

  it.each([{}, { group_delete: 'vanish' }] as const)(
    'of a delete leaves the contact in the trash if its group is being deleted, and reports why (%j)',
    async (quirks) => {
      const { test, accountId, groupId, find } = await connectedAccount({ quirks });
      const deleted = await test.must('contacts.delete', { accountId, key: (await find('Linus')).key });
      await test.must('groups.delete', { accountId, groupId: groupId('Work') });
      expect(await test.must('changes.undo', { accountId, batchId: deleted.batchId })).toMatchObject({
        recorded: 0,
        conflicts: [{ fields: ['groupId'], because: 'group_being_deleted' }],
      });
    },
  );

  it('of a create is a conflict if a field of the create was edited since', async () => {
    const { test, accountId, groupId, create, edit, stored } = await connectedAccount();
    const made = await create({ firstName: 'Marie', lastName: 'Curie', groupId: groupId('Friends') });
    await edit('Marie', { lastName: 'Skłodowska' });
    const undone = await test.must('changes.undo', { accountId, batchId: made.batchId });
    expect(undone).toMatchObject({ recorded: 0, conflicts: [{ fields: ['lastName'], because: 'changed' }] });
    expect(stored('Marie')).toHaveLength(1);
  });

  it('of a create keeps fields that were added since, so that redo restores them', async () => {
    const { test, accountId, groupId, create, edit, stored } = await connectedAccount();
    const made = await create({ firstName: 'Marie', groupId: groupId('Friends') });
    await edit('Marie', { company: 'Sorbonne' });
    const {
      outcomes: [undone],
    } = await test.must('changes.undo', { accountId, batchId: made.batchId });
    expect(undone).toMatchObject({ state: 'done' });
    expect(stored('Marie')).toEqual([]);
    const {
      outcomes: [back],
    } = await test.must('changes.undo', { accountId, batchId: undone?.batchId ?? '' });
    expect(back).toMatchObject({ state: 'done', contactKey: made.contactKey });
    expect(stored('Marie')).toMatchObject([{ company: 'Sorbonne' }]);
  });
});

describe('an edit', () => {
  it('without known old values is applied to the current contact', async () => {
    const { test, accountId, find, stored } = await connectedAccount();
    const { key } = await find('Ada');
    expect(
      await test.must('contacts.edit', { accountId, key, before: {}, after: { phone: null } }),
    ).toMatchObject({ state: 'done' });
    expect(stored('Ada')).toMatchObject([{ phone: null }]);
  });
});
