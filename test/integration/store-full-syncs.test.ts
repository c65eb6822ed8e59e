import { describe, expect, it } from 'vitest';
import type { SyncDirection } from '../../electron/host/store/api/store-api.ts';
import { aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

const contactsOf = (ids: number[]) => ids.map((contactId) => aServiceContact({ contactId }));

/** A full sync that reads just these contacts; `meanwhile` runs before it ends. */
async function fullSync(
  folder: StoreInFolder,
  direction: SyncDirection,
  ids: number[],
  meanwhile?: () => Promise<unknown>,
) {
  const { syncId } = await folder.store.beginFullSync({ direction, perPage: 100, totalRecords: ids.length });
  await meanwhile?.();
  const page = { syncId, page: 1, perPage: 100, totalRecords: ids.length };
  await folder.store.applyContacts({ contacts: contactsOf(ids), fullSync: page });
  return folder.store.completeFullSync(syncId);
}

const notSeenIds = async (folder: StoreInFolder) =>
  (await folder.list({ filter: { notSeen: true } })).map((contact) => contact.contactId);

describe('a full sync', () => {
  it('continues after a restart where it stopped', async () => {
    await using folder = await StoreInFolder.open();
    expect(await folder.store.openFullSync()).toBeNull();
    const { syncId } = await folder.store.beginFullSync({
      direction: 'backward',
      perPage: 50,
      totalRecords: null,
    });
    for (const page of [3, 1])
      await folder.store.applyContacts({
        contacts: contactsOf([page]),
        fullSync: { syncId, page, perPage: 100, totalRecords: 240 },
      });
    await folder.reopen();
    expect(await folder.store.openFullSync()).toMatchObject({
      syncId,
      direction: 'backward',
      pagesDone: [1, 3],
      perPage: 100,
      totalRecords: 240,
    });
    await folder.store.completeFullSync(syncId);
    expect(await folder.store.openFullSync()).toBeNull();
    expect(await folder.store.lastCompletedFullSync()).toMatchObject({ direction: 'backward' });
    await expect(folder.store.completeFullSync(syncId)).rejects.toMatchObject({
      error: { code: 'unexpected' },
    });
  });

  it('marks contacts it did not find, and makes those missed in both directions candidates for removal', async () => {
    await using folder = await StoreInFolder.open();
    await fullSync(folder, 'forward', [1, 2, 3]);
    expect(await notSeenIds(folder)).toEqual([]);

    const first = await fullSync(folder, 'forward', [1, 3]);
    expect(first).toMatchObject({ doubtful: 1, contactCount: 3, candidates: [] });
    expect(await notSeenIds(folder)).toEqual([2]);
    expect((await folder.store.contact({ contactId: 2 }))?.notSeenSince).toBe(first.completedAt);

    const second = await fullSync(folder, 'forward', [1, 3]);
    expect(second.candidates).toEqual([]);
    const third = await fullSync(folder, 'backward', [1, 3]);
    expect(third.candidates).toMatchObject([{ contactId: 2, firstName: 'Mia', lastName: 'Li', groupId: 1 }]);
    expect((await folder.store.contact({ contactId: 2 }))?.notSeenSince).toBe(first.completedAt);

    await folder.store.markSeen([2]);
    expect(await notSeenIds(folder)).toEqual([]);
    expect((await fullSync(folder, 'backward', [1, 3])).candidates).toEqual([]);
  });

  it('does not mark contacts that were added or seen while it ran', async () => {
    await using folder = await StoreInFolder.open();
    await fullSync(folder, 'forward', [1, 2, 3, 4]);
    const end = await fullSync(folder, 'forward', [1], async () => {
      await folder.store.applyContacts({ contacts: contactsOf([2, 90]) });
      await folder.store.markSeen([3]);
    });
    expect(end.doubtful).toBe(1);
    expect(await notSeenIds(folder)).toEqual([4]);
  });

  it('that was abandoned marks nothing', async () => {
    await using folder = await StoreInFolder.open();
    await fullSync(folder, 'forward', [1, 2]);
    const { syncId } = await folder.store.beginFullSync({
      direction: 'forward',
      perPage: 100,
      totalRecords: 2,
    });
    await folder.store.abandonFullSync(syncId);
    expect(await folder.store.openFullSync()).toBeNull();
    expect(await notSeenIds(folder)).toEqual([]);
  });
});

describe('a removed contact', () => {
  it('gets its key back when it reappears', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: contactsOf([1, 2]) });
    const key = await folder.keyOf(2);
    await folder.store.removeContacts([key, crypto.randomUUID()]);
    expect(await folder.found('')).toEqual([1]);
    expect(await folder.store.contact({ key })).toBeNull();
    await folder.reopen();
    const back = await folder.store.applyContacts({ contacts: contactsOf([2]) });
    expect(back).toEqual({ changedKeys: [key], inserted: 1, updated: 0, unchanged: 0 });
  });
});

describe('contacts that are read again', () => {
  it('are counted as new, changed or unchanged', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: contactsOf([1, 2]) });
    const result = await folder.store.applyContacts({
      contacts: [
        aServiceContact({ contactId: 1 }),
        aServiceContact({ contactId: 2, company: 'Acme' }),
        ...contactsOf([3]),
      ],
    });
    expect(result).toEqual({
      changedKeys: [await folder.keyOf(2), await folder.keyOf(3)],
      inserted: 1,
      updated: 1,
      unchanged: 1,
    });
  });

  it('are found by group, email regardless of case, and phone as written', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({
      contacts: [
        aServiceContact({ contactId: 1, email: 'Ada@Home.example' }),
        aServiceContact({ contactId: 2, phone: '030 1' }),
        aServiceContact({ contactId: 3, phone: '0301' }),
        aServiceContact({ contactId: 4, groupId: 2, email: 'ada@home.example' }),
      ],
    });
    const find = async (email: string | null, phone: string | null) =>
      (
        await folder.store.findInGroup({
          groupId: 1,
          emails: email ? [email] : [],
          phones: phone ? [phone] : [],
        })
      ).map((contact) => contact.contactId);
    expect(await find('ada@home.EXAMPLE', null)).toEqual([1]);
    expect(await find('ada@home.example', '030 1')).toEqual([1, 2]);
    expect(await find(null, null)).toEqual([]);
    expect(await folder.store.contactIdsOfGroup(1)).toEqual([1, 2, 3]);
  });
});

describe('the list of groups', () => {
  it('drops missing empty groups; contacts of other missing groups count as without a group', async () => {
    await using folder = await StoreInFolder.open();
    const family = aServiceGroup({ groupId: 1 });
    const team = aServiceGroup({ groupId: 2, name: 'Team', contactCount: 7, extras: { colour: 'red' } });
    const empty = aServiceGroup({ groupId: 3, name: 'Empty' });
    await folder.store.applyContacts({
      contacts: [
        aServiceContact({ contactId: 1 }),
        aServiceContact({ contactId: 2, groupId: 2 }),
        aServiceContact({ contactId: 3, groupId: null }),
      ],
    });
    expect(await folder.store.applyGroups([family, team, empty])).toEqual({ changed: true });
    expect(await folder.store.applyGroups([family, team, empty])).toEqual({ changed: false });
    expect(await folder.store.mirroredGroups()).toEqual([family, team, empty]);
    expect(await folder.found('', { filter: { groupId: null } })).toEqual([3]);
    expect(await folder.store.applyGroups([family])).toEqual({ changed: true });
    expect(await folder.store.groups()).toMatchObject({
      allCount: 3,
      ungroupedCount: 2,
      groups: [{ groupId: 1, count: 1 }],
    });
    expect(await folder.found('', { filter: { groupId: null } })).toEqual([2, 3]);
    // The name is still known.
    expect((await folder.store.contact({ contactId: 2 }))?.groupName).toBe('Team');
  });

  it('marks a group for deletion if the app or the service says so', async () => {
    await using folder = await StoreInFolder.open();
    const deletions = async () => (await folder.store.groups()).groups.map((group) => group.deletion);
    await folder.store.applyGroups([
      aServiceGroup(),
      aServiceGroup({ groupId: 2, status: 'pending_deletion' }),
    ]);
    expect(await deletions()).toEqual([null, 'marked']);
    const change = await folder.record({ kind: 'group.delete', groupId: 1 });
    expect(await deletions()).toEqual(['waiting', 'marked']);
    await folder.settle(change, { state: 'done', effect: { kind: 'groupMarked', groupId: 1 } });
    await folder.store.applyGroups([aServiceGroup(), aServiceGroup({ groupId: 2 })]);
    expect(await deletions()).toEqual(['marked', null]);
  });

  it('keeps stored sync values over a restart', async () => {
    await using folder = await StoreInFolder.open();
    expect(await folder.store.getMeta('rotation')).toBeNull();
    await folder.store.setMeta('rotation', { group: 4 });
    await folder.reopen();
    expect(await folder.store.getMeta('rotation')).toEqual({ group: 4 });
  });
});
