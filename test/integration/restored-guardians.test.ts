import { describe, expect, it } from 'vitest';
import { fieldsChangedElsewhere } from '../../electron/host/outbox/model/compare-with-service.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import { WAITING } from './undo-window-account.ts';

async function connected(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount(options);
  const { test, accountId } = account;
  const quiet = () => test.untilAllEnded(accountId);
  return { ...account, quiet };
}

describe('a guardian restored from the trash', () => {
  it('is set again for its wards, under its new contact id', async () => {
    const { test, accountId, find, edit, stored, quiet } = await connected();
    const guardian = await find('Ada');
    await edit('Grace', { guardian: guardian.key });
    await edit('Linus', { guardian: guardian.key });
    const deleted = await test.must('contacts.delete', { accountId, key: guardian.key });
    const restored = await test.must('trash.restore', { accountId, changeIds: [deleted.changeId] });
    expect(restored).toMatchObject({ recorded: 3, conflictCount: 0 });
    await quiet();
    const [back] = stored('Ada');
    expect(back?.contact_id).not.toBe(guardian.contactId);
    for (const ward of ['Grace', 'Linus'])
      expect(stored(ward)).toMatchObject([{ guardian_contact_id: back?.contact_id }]);
    expect((await find('Grace')).fields.guardian).toBe(guardian.key);
  });

  it('is set again, even if the program was restarted in between', async () => {
    const { test, accountId, find, edit, stored, quiet } = await connected();
    const guardian = await find('Ada');
    await edit('Grace', { guardian: guardian.key });
    const deleted = await test.must('contacts.delete', { accountId, key: guardian.key });
    test.network.down = true;
    await test.must('changes.undo', { accountId, batchId: deleted.batchId });
    await test.restart();
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: stored('Ada')[0]?.contact_id }]);
  });

  it('is set again for a ward that was sent after the unsent guardian was deleted', async () => {
    const { test, accountId, create, stored, groupId, quiet } = await connected(UNTRIED);
    test.network.down = true;
    const made = await create({ firstName: 'New', groupId: groupId('Friends') });
    await create({ firstName: 'Ward', groupId: groupId('Friends'), guardian: made.contactKey });
    const deleted = await test.must('contacts.delete', { accountId, key: made.contactKey });
    expect(deleted).toMatchObject({ state: 'done' });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await quiet();
    expect(stored('Ward')).toMatchObject([{ guardian_contact_id: null }]);
    await test.must('changes.undo', { accountId, batchId: deleted.batchId });
    await quiet();
    expect(stored('Ward')).toMatchObject([{ guardian_contact_id: stored('New')[0]?.contact_id }]);
  });

  it('is not set again for a ward with another guardian by then', async () => {
    const { test, accountId, find, edit, stored, quiet } = await connected();
    const guardian = await find('Ada');
    const other = await find('Linus');
    await edit('Grace', { guardian: guardian.key });
    const deleted = await test.must('contacts.delete', { accountId, key: guardian.key });
    await edit('Grace', { guardian: other.key });
    expect(await test.must('trash.restore', { accountId, changeIds: [deleted.changeId] })).toMatchObject({
      recorded: 1,
    });
    await quiet();
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: other.contactId }]);
  });

  it('is restored together with its ward from one batch', async () => {
    const { test, accountId, find, edit, stored, quiet } = await connected();
    const guardian = await find('Ada');
    await edit('Grace', { guardian: guardian.key });
    const selection = {
      kind: 'keys' as const,
      keys: [guardian.key, (await find('Grace')).key],
    };
    const preview = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
    expect(preview).toMatchObject({ changing: 2, guardiansOf: 0 });
    const { batchId } = await test.must('bulk.run', { accountId, previewId: preview.previewId });
    await quiet();
    await test.must('changes.undo', { accountId, batchId: batchId ?? '' });
    await quiet();
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: stored('Ada')[0]?.contact_id }]);
  });

  it.each(['the guardian', 'the ward'])(
    'is set again for its ward when %s was deleted first',
    async (first) => {
      const { test, accountId, find, edit, stored, quiet } = await connected(WAITING);
      const guardian = await find('Ada');
      const ward = await find('Grace');
      await edit('Grace', { guardian: guardian.key });
      const deletes = [];
      for (const { key } of [guardian, ward])
        deletes.push(await test.must('contacts.delete', { accountId, key }));
      for (const [sent, { batchId }] of (first === 'the guardian'
        ? deletes
        : deletes.toReversed()
      ).entries()) {
        await test.must('changes.sendNow', { accountId, batchId });
        await test.until(() => Promise.resolve([...stored('Ada'), ...stored('Grace')].length === 1 - sent));
      }
      for (const { batchId } of deletes) await test.must('changes.undo', { accountId, batchId });
      await quiet();
      expect(stored('Grace')).toMatchObject([{ guardian_contact_id: stored('Ada')[0]?.contact_id }]);
    },
  );

  it('is counted in the preview before it is deleted', async () => {
    const { test, accountId, find, edit } = await connected();
    const guardian = await find('Ada');
    await edit('Grace', { guardian: guardian.key });
    const selection = { kind: 'keys' as const, keys: [guardian.key] };
    expect(
      await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } }),
    ).toMatchObject({ changing: 1, guardiansOf: 1 });
  });
});

describe('a contact whose guardian was deleted', () => {
  it.each([
    ['still has its contact id', 7, []],
    ['has no guardian any more', null, []],
    ['has another guardian', 9, ['guardian']],
  ] as const)(
    'that %s counts as changed elsewhere in the fields %o',
    async (_how, guardianContactId, touched) => {
      await using folder = await StoreInFolder.open();
      const ward = aServiceContact({ contactId: 5, guardianContactId: 7 });
      await folder.store.applyContacts({
        contacts: [ward, aServiceContact({ contactId: 7 }), aServiceContact({ contactId: 9 })],
      });
      const guardian = await folder.keyOf(7);
      const seen = await folder.record({
        kind: 'contact.delete',
        contactKey: await folder.keyOf(5),
        before: { guardian },
        // The guardian was already missing when this was recorded.
        context: { guardianIdBefore: null },
      });
      const deleted = await folder.record({ kind: 'contact.delete', contactKey: guardian });
      await folder.settle(deleted, { state: 'done', effect: { kind: 'contactRemoved' } });
      expect(await fieldsChangedElsewhere(folder.store, seen, { ...ward, guardianContactId })).toEqual(
        touched,
      );
    },
  );
});

describe('a contact that was seen without a guardian', () => {
  it.each([
    ['the id of a deleted contact', 7, []],
    ['the former id of a contact that was restored', 8, []],
    ['the id of an existing contact', 9, ['guardian']],
    ['the id of an unknown contact', 99, ['guardian']],
  ] as const)(
    'and has %s as its guardian at the service counts as changed elsewhere in the fields %o',
    async (_which, guardianContactId, touched) => {
      await using folder = await StoreInFolder.open();
      const ward = aServiceContact({ contactId: 5 });
      const others = [7, 8, 9].map((contactId) => aServiceContact({ contactId }));
      await folder.store.applyContacts({ contacts: [ward, ...others] });
      const seen = await folder.record({
        kind: 'contact.delete',
        contactKey: await folder.keyOf(5),
        before: { guardian: null },
      });
      for (const contactId of [7, 8]) {
        const contactKey = await folder.keyOf(contactId);
        const deleted = await folder.record({ kind: 'contact.delete', contactKey });
        await folder.settle(deleted, { state: 'done', effect: { kind: 'contactRemoved' } });
        if (contactId === 7) continue;
        const restored = await folder.record({ kind: 'contact.create', contactKey });
        const contact = aServiceContact({ contactId: 18 });
        await folder.settle(restored, { state: 'done', effect: { kind: 'contact', contact } });
      }
      expect(await fieldsChangedElsewhere(folder.store, seen, { ...ward, guardianContactId })).toEqual(
        touched,
      );
    },
  );
});

describe('while offline', () => {
  it('contacts and guardians that are created, edited and deleted are sent in an order that keeps references', async () => {
    const { test, accountId, groupId, create, edit, stored, quiet } = await connected();
    test.network.down = true;
    const ward = await create({ firstName: 'Ward', groupId: groupId('Friends') });
    const guardian = await create({ firstName: 'Guard', groupId: groupId('Friends') });
    const third = await create({
      firstName: 'Third',
      guardian: guardian.contactKey,
      groupId: groupId('Work'),
    });
    await edit('Ward', { guardian: guardian.contactKey, company: 'Offline' });
    await edit('Guard', { lastName: 'Ian' });
    await test.must('contacts.delete', { accountId, key: third.contactKey });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    const [guard] = stored('Guard');
    expect(guard).toMatchObject({ last_name: 'Ian' });
    expect(stored('Ward')).toMatchObject([{ guardian_contact_id: guard?.contact_id, company: 'Offline' }]);
    expect(stored('Third')).toEqual([]);
    expect(ward.state).toBe('queued');
  });

  it('a contact whose guardian is never created is created without one, and reports that', async () => {
    const { test, accountId, groupId, create, stored, settledFor, quiet } = await connected(UNTRIED);
    test.network.down = true;
    const guardian = await create({ firstName: 'Never', groupId: groupId('Friends') });
    const ward = await create({
      firstName: 'Ward',
      guardian: guardian.contactKey,
      groupId: groupId('Friends'),
    });
    await test.must('contacts.delete', { accountId, key: guardian.contactKey });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    expect(stored('Ward')).toMatchObject([{ guardian_contact_id: null }]);
    expect(await settledFor(ward.changeId)).toMatchObject({ state: 'done', notTaken: ['guardian'] });
  });
});

describe('a guardian unknown to the app', () => {
  const load = [{ first_name: 'Grace', group: 'Friends', category: 'birthday' }];
  const UNKNOWN_ID = 4_711;

  it('can be replaced, and undo restores it', async () => {
    const account = await connected({ load });
    const { test, accountId, groupId, create, edit, find, stored, changeElsewhere } = account;
    await changeElsewhere('Grace', { guardian_contact_id: UNKNOWN_ID });
    await test.startFullSync(accountId);
    await test.until(async () => (await find('Grace')).guardianContactId === UNKNOWN_ID);
    expect((await find('Grace')).fields.guardian).toBeNull();
    const next = await create({ firstName: 'Next', groupId: groupId('Friends') });
    const edited = await edit('Grace', { guardian: next.contactKey });
    expect(edited).toMatchObject({ state: 'done' });
    const { outcomes } = await test.must('changes.undo', { accountId, batchId: edited.batchId });
    expect(outcomes).toMatchObject([{ state: 'done' }]);
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: UNKNOWN_ID }]);
  });
});
