import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import { aNewChange, aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

async function threeContacts(): Promise<StoreInFolder> {
  const folder = await StoreInFolder.open();
  await folder.store.applyGroups([
    aServiceGroup({ groupId: 1, name: 'Family' }),
    aServiceGroup({ groupId: 2, name: 'Team' }),
  ]);
  await folder.store.applyContacts({
    contacts: [
      aServiceContact({ contactId: 1, firstName: 'Ada', lastName: 'Adler', email: 'ada@home.example' }),
      aServiceContact({ contactId: 2, firstName: 'Bea', lastName: 'Berg', phone: '030 123456' }),
      aServiceContact({ contactId: 3, firstName: 'Cem', lastName: 'Cakir', guardianContactId: 1 }),
    ],
  });
  await folder.store.indexed();
  return folder;
}

const counts = async (folder: StoreInFolder) => {
  const list = await folder.store.groups();
  return [list.groups.map((group) => group.count), list.allCount, list.ungroupedCount];
};

describe('the overlay of pending changes', () => {
  it('is the same for one change of a contact or several', async () => {
    await using folder = await threeContacts();
    const texts: ContactPatch = {
      firstName: 'Zoë',
      lastName: "O'Hara-李",
      email: null,
      status: 'Paused',
      company: 'ÄRGER & Söhne',
      jobTitle: 'Boß',
      location: null,
      language: 'de',
      timezone: 'Europe/Berlin',
      gender: 'f',
      salutation: 'Frau',
      relationshipStatus: 'single',
      profileImage: 'x.png',
    };
    await folder.store.applyContacts({
      contacts: [4, 5].map((contactId) =>
        aServiceContact({
          contactId,
          firstName: 'Dan',
          phone: '0777 55',
          location: 'Valparaiso',
          groupId: 1,
        }),
      ),
    });
    await folder.record({ contactKey: await folder.keyOf(4), after: texts });
    const contactKey = await folder.keyOf(5);
    await folder.record({ contactKey, after: { firstName: 'Eve', company: 'Other' } });
    await folder.record({ contactKey, after: texts });

    const [quick, long] = await Promise.all([4, 5].map((contactId) => folder.store.contact({ contactId })));
    expect(quick?.fields).toEqual({ ...long?.fields });
    expect(quick?.fields).toMatchObject(texts);
    expect(quick?.pending?.state).toBe('queued');
    expect(quick?.groupName).toBe(long?.groupName);
    for (const words of ['zoe', 'ohara', 'arger', 'boss', '077755'])
      expect(await folder.found(words), words).toEqual([4, 5]);
    expect(await folder.found('valparaiso')).toEqual([]);
    const listed = (filter: ContactQuery['filter']) =>
      folder.list({ filter }).then((rows) => rows.map(({ contactId }) => contactId));
    expect(await listed({ company: 'ÄRGER & Söhne', status: 'Paused', hasEmail: false })).toEqual([4, 5]);
    const order = (await folder.list({ sort: { column: 'company', direction: 'desc' } })).slice(0, 2);
    expect(order.map(({ contactId }) => contactId)).toEqual([4, 5]);
  });

  it('applies to rows, counts, sort, filter and search until the change settles', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(1);
    const after = { lastName: 'Zorn', groupId: 2, email: null };
    const change = await folder.record({ contactKey, before: { lastName: 'Adler', groupId: 1 }, after });

    const contact = await folder.store.contact({ key: contactKey });
    expect(contact).toMatchObject({
      fields: after,
      groupName: 'Team',
      pending: { kind: 'edit', state: 'queued', fields: ['lastName', 'email', 'groupId'] },
    });
    expect((await folder.store.mirroredContact(contactKey))?.fields.lastName).toBe('Adler');
    expect(await counts(folder)).toEqual([[2, 1], 3, 0]);
    expect(await folder.found('')).toEqual([2, 3, 1]);
    expect(await folder.found('zorn')).toEqual([1]);
    expect(await folder.found('adler')).toEqual([]);
    expect(await folder.found('', { filter: { groupId: 2 } })).toEqual([1]);
    expect(await folder.found('', { filter: { hasEmail: true } })).toEqual([]);
    expect(await folder.found('', { filter: { pending: true } })).toEqual([1]);
    expect(await folder.found('', { filter: { pending: false } })).toEqual([2, 3]);

    await folder.store.claim(change.changeId, {});
    expect((await folder.store.contact({ key: contactKey }))?.pending?.state).toBe('sending');
    await folder.store.settle({ changeId: change.changeId, state: 'refused', error: { code: 'not_found' } });
    expect(await folder.found('')).toEqual([1, 2, 3]);
    expect(await folder.found('adler')).toEqual([1]);
    expect(await folder.found('', { filter: { pending: true } })).toEqual([]);
    expect(await counts(folder)).toEqual([[3, 0], 3, 0]);
  });

  it('exists again after a restart', async () => {
    await using folder = await threeContacts();
    await folder.record({ contactKey: await folder.keyOf(2), after: { lastName: 'Aal' } });
    await folder.record({
      kind: 'contact.create',
      contactKey: crypto.randomUUID(),
      after: { firstName: 'Neu', lastName: 'Aaa', groupId: 2 },
    });
    await folder.reopen();
    expect(await folder.found('')).toEqual([null, 2, 1, 3]);
    await folder.store.indexed();
    expect(await folder.found('neu aaa')).toEqual([null]);
    expect(await counts(folder)).toEqual([[3, 1], 4, 0]);
  });

  it('shows the latest change: a contact whose delete is undone while being sent is back', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(2);
    const pending = async () => (await folder.store.contact({ key: contactKey }))?.pending;
    const { changeId, batchId } = await folder.record({ kind: 'contact.delete', contactKey });
    await folder.store.claim(changeId, {});
    expect(await pending()).toMatchObject({ kind: 'delete', state: 'sending' });
    const stepId = crypto.randomUUID();
    const { recorded } = await folder.store.recordUndo({ stepId, kind: 'undo', batchId, force: false });
    expect(recorded).toMatchObject([{ kind: 'contact.create', contactKey }]);
    expect(await pending()).toMatchObject({ kind: 'create', state: 'sending' });
    await folder.record({ kind: 'contact.delete', contactKey });
    expect(await pending()).toMatchObject({ kind: 'delete' });
  });

  it('keeps a contact with a pending delete visible, marked and counted until it is confirmed', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(2);
    const change = await folder.record({ kind: 'contact.delete', contactKey });
    expect((await folder.list())[1]).toMatchObject({ contactId: 2, pending: { kind: 'delete' } });
    expect(await counts(folder)).toEqual([[3, 0], 3, 0]);
    await folder.settle(change, { state: 'done', effect: { kind: 'contactRemoved' } });
    expect(await folder.found('')).toEqual([1, 3]);
    expect(await folder.found('berg')).toEqual([]);
    expect(await counts(folder)).toEqual([[2, 0], 2, 0]);
  });

  it('applies several edits of one contact in order', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(3);
    const first = await folder.record({ contactKey, after: { company: 'One', jobTitle: 'Cook' } });
    await folder.record({ contactKey, after: { company: 'Two', guardian: await folder.keyOf(2) } });
    expect(await folder.store.contact({ key: contactKey })).toMatchObject({
      fields: { company: 'Two', jobTitle: 'Cook', guardian: await folder.keyOf(2) },
      guardianName: 'Bea Berg',
    });
    await folder.settle(first, { state: 'done' });
    expect((await folder.store.contact({ key: contactKey }))?.fields).toMatchObject({
      company: 'Two',
      jobTitle: null,
    });
  });

  it('stays on top of synced values', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(1);
    await folder.record({ contactKey, after: { lastName: 'Zorn' } });
    await folder.store.applyContacts({
      contacts: [aServiceContact({ contactId: 1, firstName: 'Adele', lastName: 'Adler' })],
    });
    expect((await folder.store.contact({ key: contactKey }))?.fields).toMatchObject({
      firstName: 'Adele',
      lastName: 'Zorn',
    });
    expect(await folder.found('adele')).toEqual([1]);
  });

  it('gets all changes of a call or none', async () => {
    await using folder = await threeContacts();
    const one = aNewChange({ contactKey: await folder.keyOf(1), after: { lastName: 'Zorn' } });
    await expect(folder.store.recordChanges([one, one])).rejects.toMatchObject({
      error: { code: 'unexpected' },
    });
    expect(await folder.store.changes({ limit: 10 })).toEqual([]);
    const both = await folder.store.recordChanges([one, aNewChange({ after: { company: 'x' } })]);
    expect(both.map((change) => change.sequence)).toEqual([1, 2]);
  });
});

describe('a create', () => {
  it('becomes a row with its key, and keeps it when answered', async () => {
    await using folder = await threeContacts();
    const contactKey = crypto.randomUUID();
    const after = { firstName: 'Neu', lastName: 'Neumann', groupId: 1, status: '1' };
    const change = await folder.record({ kind: 'contact.create', contactKey, after });
    expect(await folder.store.contact({ key: contactKey })).toMatchObject({
      contactId: null,
      groupName: 'Family',
      pending: { kind: 'create' },
    });
    const contact = aServiceContact({ contactId: 44, firstName: 'Neu', lastName: 'Neumann' });
    await folder.settle(change, { state: 'done', effect: { kind: 'contact', contact } });
    expect(await folder.store.contact({ contactId: 44 })).toMatchObject({ key: contactKey, pending: null });
    expect(await folder.found('neumann')).toEqual([44]);
  });

  it('is joined with the row that a sync added for it, including the changes of that row', async () => {
    await using folder = await threeContacts();
    const contactKey = crypto.randomUUID();
    const change = await folder.record({ kind: 'contact.create', contactKey, after: { firstName: 'Neu' } });
    await folder.store.claim(change.changeId, {});
    const contact = aServiceContact({ contactId: 44, firstName: 'Neu' });
    await folder.store.applyContacts({ contacts: [contact] });
    await folder.record({ contactKey: await folder.keyOf(44), after: { company: 'Acme' } });
    expect(await folder.found('neu')).toHaveLength(2);
    await folder.store.settle({
      changeId: change.changeId,
      state: 'done',
      effect: { kind: 'contact', contact },
    });
    expect(await folder.found('neu')).toEqual([44]);
    expect(await folder.store.contact({ key: contactKey })).toMatchObject({
      contactId: 44,
      fields: { company: 'Acme' },
      pending: { kind: 'edit' },
    });
  });

  it('in place of a deleted contact keeps its key under the new contact id', async () => {
    await using folder = await threeContacts();
    const contactKey = await folder.keyOf(2);
    const deletion = await folder.record({ kind: 'contact.delete', contactKey });
    await folder.settle(deletion, { state: 'done', effect: { kind: 'contactRemoved' } });
    const again = await folder.record({
      kind: 'contact.create',
      contactKey,
      after: { firstName: 'Bea' },
      undoOf: deletion.changeId,
    });
    const contact = aServiceContact({ contactId: 60, firstName: 'Bea' });
    await folder.settle(again, { state: 'done', effect: { kind: 'contact', contact } });
    expect(await folder.keyOf(60)).toBe(contactKey);
    expect((await folder.store.change(deletion.changeId))?.undone).toBe(true);
    // A contact that comes back with the old contact id is another one.
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 2 })] });
    expect(await folder.keyOf(2)).not.toBe(contactKey);
  });
});
