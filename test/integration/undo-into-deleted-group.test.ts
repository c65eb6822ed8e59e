import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { mergingAccount, person } from './merging-account.ts';

const ALL = { search: '', filter: {}, sort: null };

describe('an undo that would put contacts into a group being deleted', () => {
  it('skips those contacts, even if forced, and undoes everything else', async () => {
    const { test, accountId, groupId, create, find, stored } = await connectedAccount();
    const made = await test.must('groups.create', { accountId, name: 'Choir', category: 'birthday' });
    await create({ firstName: 'Cleo', groupId: made.groupId });
    const moved = await test.must('contacts.move', {
      accountId,
      selection: { kind: 'query', query: ALL, except: [] },
      groupId: groupId('Work'),
    });
    await test.until(async () => (await find('Cleo')).pending === null && stored('Cleo')[0] !== undefined);
    await test.until(async () => {
      const { queued, sending } = await test.must('changes.status', { accountId });
      return queued + sending === 0;
    });
    await test.must('groups.delete', { accountId, groupId: groupId('Friends') });

    const undone = await test.must('changes.undo', { accountId, batchId: moved.batchId });
    expect(undone).toMatchObject({ recorded: 1, conflictCount: 3 });
    expect(new Set(undone.conflicts.map(({ because }) => because))).toEqual(new Set(['group_being_deleted']));
    expect(stored('Cleo')[0]?.group_id).toBe(made.groupId);
    expect(stored('Ada')[0]?.group_id).toBe(groupId('Work'));
    // `force` does not move contacts into the group either.
    const changeIds = undone.conflicts.map(({ changeId }) => changeId);
    const forced = { accountId, batchId: moved.batchId, changeIds, force: true };
    expect(await test.must('changes.undo', forced)).toMatchObject({ recorded: 0, conflictCount: 3 });
  });

  it('does not create a deleted contact again, nor does the trash', async () => {
    const { test, accountId, groupId, find, stored } = await connectedAccount();
    const deleted = await test.must('contacts.delete', { accountId, key: (await find('Ada')).key });
    await test.must('groups.delete', { accountId, groupId: groupId('Friends') });
    const left = { recorded: 0, conflicts: [{ label: 'Ada Lovelace', because: 'group_being_deleted' }] };
    const { batchId, changeId } = deleted;
    expect(await test.must('changes.undo', { accountId, batchId })).toMatchObject(left);
    expect(await test.must('trash.restore', { accountId, changeIds: [changeId] })).toMatchObject(left);
    expect(stored('Ada')).toEqual([]);
  });

  it('can restore a contact from the trash into another group that is not being deleted', async () => {
    const { test, accountId, groupId, find, stored } = await connectedAccount();
    const { changeId } = await test.must('contacts.delete', { accountId, key: (await find('Ada')).key });
    await test.must('groups.delete', { accountId, groupId: groupId('Friends') });
    const restore = { accountId, changeIds: [changeId] };
    expect(await test.call('trash.restore', { ...restore, groupId: groupId('Friends') })).toMatchObject({
      error: { message: 'group_being_deleted' },
    });
    expect(await test.call('trash.restore', { ...restore, groupId: 4_711 })).toMatchObject({
      error: { code: 'not_found', missing: 'group' },
    });
    expect(await test.must('trash.restore', { ...restore, groupId: groupId('Work') })).toMatchObject({
      recorded: 1,
      outcomes: [{ state: 'done' }],
    });
    expect(stored('Ada')).toMatchObject([{ group_id: groupId('Work'), last_name: 'Lovelace' }]);
    expect((await find('Ada')).fields.groupId).toBe(groupId('Work'));
  });

  it("is skipped while the group's deletion is being sent", async () => {
    const { test, accountId, groupId, edit, stored } = await connectedAccount();
    const { batchId } = await edit('Ada', { groupId: groupId('Work') });
    const sent = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    test.proxy.meanwhile.before = async (method) => {
      if (method !== 'DELETE') return;
      sent.resolve(undefined);
      await release.promise;
    };
    const deletion = test.must('groups.delete', { accountId, groupId: groupId('Friends') });
    await sent.promise;
    expect(await test.must('changes.undo', { accountId, batchId })).toMatchObject({
      recorded: 0,
      conflicts: [{ label: 'Ada Lovelace', fields: ['groupId'], because: 'group_being_deleted' }],
    });
    release.resolve(undefined);
    await deletion;
    expect(stored('Ada')[0]?.group_id).toBe(groupId('Work'));
  });

  it('cannot be redone once the group is being deleted', async () => {
    const { test, accountId, groupId, edit, stored } = await connectedAccount();
    const { batchId } = await edit('Ada', { groupId: groupId('Work') });
    const undone = await test.must('changes.undo', { accountId, batchId });
    await test.must('groups.delete', { accountId, groupId: groupId('Work') });
    expect(await test.must('changes.redo', { accountId, batchId: undone.batchId ?? '' })).toMatchObject({
      recorded: 0,
      conflictCount: 1,
    });
    expect(stored('Ada')[0]?.group_id).toBe(groupId('Friends'));
  });

  it('cannot redo a merge into that group', async () => {
    const { test, accountId, find, plan, run, settled, stored } = await mergingAccount([
      person('Ann'),
      person('Anna', { group: 'Work' }),
    ]);
    const { groupId } = (await find('Anna')).fields;
    const batchId = await run(await plan(['Ann', 'Anna'], { groupId }));
    await settled(batchId);
    expect(stored('Ann')?.group_id).toBe(groupId);
    const undone = await test.must('changes.undo', { accountId, batchId });
    await settled(undone.batchId ?? '');
    await test.must('groups.delete', { accountId, groupId: groupId ?? 0 });
    const before = stored('Ann');
    expect(await test.must('changes.redo', { accountId, batchId: undone.batchId ?? '' })).toMatchObject({
      recorded: 0,
      conflicts: [{ fields: ['groupId'], because: 'group_being_deleted' }],
    });
    expect(stored('Ann')).toEqual(before);
    expect(stored('Anna')).toBeDefined();
  });

  it('skips the whole merge, so that the kept contact keeps values that exist nowhere else', async () => {
    const { test, accountId, find, plan, run, settled, stored } = await mergingAccount([
      person('Ann', { group: 'Work' }),
      person('Anna', { email: 'anna@example.org' }),
      person('Annie', { group: 'Work', phone: '+44 20 7946 0009' }),
    ]);
    const friends = (await find('Anna')).fields.groupId ?? -1;
    const batchId = await run(await plan(['Ann', 'Anna', 'Annie']));
    await settled(batchId);
    const merged = stored('Ann');
    expect(merged).toMatchObject({ email: 'anna@example.org', phone: '+44 20 7946 0009' });
    await test.must('groups.delete', { accountId, groupId: friends });
    expect(await test.must('changes.undo', { accountId, batchId })).toMatchObject({ recorded: 0 });
    expect(stored('Ann')).toEqual(merged);
  });
});
