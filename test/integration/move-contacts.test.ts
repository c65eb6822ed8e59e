import { afterEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from './test-host.ts';

const PEOPLE = Array.from({ length: 30 }, (_, at) => ({
  first_name: `Person${at}`,
  last_name: at % 2 === 0 ? 'Even' : 'Odd',
  email: `person${at}@example.org`,
  group: at < 20 ? 'Friends' : 'Work',
  category: 'birthday',
}));

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function connected() {
  running = await startTestHost({ load: PEOPLE });
  const test = running;
  const { accountId } = await test.connect();
  const { groups } = await test.must('groups.list', { accountId });
  const idOf = (name: string) => groups.find((group) => group.name === name)?.groupId ?? -1;
  const inGroup = (name: string) =>
    test.service.inspect.contacts().filter((contact) => contact.group_id === idOf(name)).length;
  const settled = (batchId: string, count: number) =>
    test.until(async () => {
      const changes = await test.must('changes.list', { accountId, states: ['done', 'refused'], limit: 500 });
      return changes.filter((change) => change.batchId === batchId).length === count;
    });
  return { test, accountId, idOf, inGroup, settled };
}

describe('moving many contacts', () => {
  it('moves all contacts of a query except some, as one batch that can be undone', async () => {
    const { test, accountId, idOf, inGroup, settled } = await connected();
    const query = { search: 'odd', filter: {}, sort: null };
    const page = await test.must('contacts.page', { accountId, query, offset: 0, limit: 50 });
    const left = page.rows.find((row) => row.fields.groupId === idOf('Friends'));
    const moved = await test.must('contacts.move', {
      accountId,
      selection: { kind: 'query', query, except: [left?.key ?? ''] },
      groupId: idOf('Work'),
    });
    expect(moved).toMatchObject({ moving: 9, already: 5 });
    await settled(moved.batchId, 9);
    expect(inGroup('Work')).toBe(19);

    const undone = await test.must('changes.undo', { accountId, batchId: moved.batchId });
    expect(undone.outcomes.map((outcome) => outcome.state)).toEqual(Array.from({ length: 9 }, () => 'done'));
    expect(inGroup('Work')).toBe(10);
  });

  it('sends nothing for contacts that are in the group already', async () => {
    const { test, accountId, idOf } = await connected();
    const selection = {
      kind: 'query' as const,
      query: { search: '', filter: { groupId: idOf('Work') }, sort: null },
      except: [],
    };
    expect(await test.must('contacts.move', { accountId, selection, groupId: idOf('Work') })).toMatchObject({
      moving: 0,
      already: 10,
    });
    expect(test.service.requests.some((request) => request.method === 'PATCH')).toBe(false);
  });

  it('sends all moves out of a group before the group is deleted', async () => {
    const { test, accountId, idOf, settled } = await connected();
    const selection = {
      kind: 'query' as const,
      query: { search: '', filter: { groupId: idOf('Friends') }, sort: null },
      except: [],
    };
    const { batchId } = await test.must('contacts.move', { accountId, selection, groupId: idOf('Work') });
    await test.must('groups.delete', { accountId, groupId: idOf('Friends') });
    await settled(batchId, 20);
    const writes = () =>
      test.service.requests.map(({ method }) => method).filter((method) => method !== 'GET');
    await test.until(async () => writes().includes('DELETE'));
    expect(writes()).toEqual([...Array.from({ length: 20 }, () => 'PATCH'), 'DELETE']);
  });

  it('deletes a group only after a move out of it that was in flight', async () => {
    const { test, accountId, idOf, inGroup, settled } = await connected();
    const letGo = Promise.withResolvers<undefined>();
    let isHeld = false;
    let leftAtDelete = -1;
    test.proxy.meanwhile.before = async (method) => {
      if (method === 'DELETE') leftAtDelete = inGroup('Friends');
      if (method !== 'PATCH' || isHeld) return;
      isHeld = true;
      await letGo.promise;
    };
    const { batchId } = await test.must('contacts.move', {
      accountId,
      selection: {
        kind: 'query',
        query: { search: '', filter: { groupId: idOf('Friends') }, sort: null },
        except: [],
      },
      groupId: idOf('Work'),
    });
    await test.until(() => Promise.resolve(isHeld));
    const deletion = test.must('groups.delete', { accountId, groupId: idOf('Friends') });
    await settled(batchId, 19);
    // A change recorded later is sent in the meantime, so the deletion could have been sent as well.
    await test.must('groups.create', { accountId, name: 'Choir', category: 'birthday' });
    await test.until(() =>
      Promise.resolve(test.service.inspect.groups().some(({ name }) => name === 'Choir')),
    );
    letGo.resolve(undefined);
    await deletion;
    await test.until(() => Promise.resolve(leftAtDelete >= 0));
    expect(leftAtDelete).toBe(0);
  });

  /** Moves the contacts of a group away and deletes it, both while offline. */
  async function emptiedWhileOffline() {
    const { test, accountId, idOf, inGroup } = await connected();
    const inFriends = { search: '', filter: { groupId: idOf('Friends') }, sort: null };
    test.network.down = true;
    const { batchId } = await test.must('contacts.move', {
      accountId,
      selection: { kind: 'query', query: inFriends, except: [] },
      groupId: idOf('Work'),
    });
    await test.must('groups.delete', { accountId, groupId: idOf('Friends') });
    /** Goes online and returns the outcome of the deletion. */
    const deletion = async () => {
      test.network.down = false;
      await test.must('changes.resume', { accountId });
      const ended = async () => {
        const changes = await test.must('changes.list', {
          accountId,
          states: ['done', 'refused'],
          limit: 500,
        });
        return changes.find(({ kind }) => kind === 'group.delete');
      };
      await test.until(async () => (await ended()) !== undefined);
      const { state, error } = (await ended()) ?? {};
      const group = test.service.inspect.groups().find(({ name }) => name === 'Friends');
      return { state, message: error?.message, status: group?.status };
    };
    return { test, accountId, idOf, inGroup, batchId, deletion };
  }
  const REFUSED = { state: 'refused', message: 'more_in_group', status: 'active' };

  it('does not delete a group if a contact could not be moved out of it', async () => {
    const { test, inGroup, deletion } = await emptiedWhileOffline();
    test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: '409' });
    expect(await deletion()).toEqual(REFUSED);
    expect(inGroup('Friends')).toBe(1);
  });

  it('does not delete a group whose contacts were moved back', async () => {
    const { test, accountId, inGroup, batchId, deletion } = await emptiedWhileOffline();
    await test.must('changes.undo', { accountId, batchId });
    await test.restart();
    expect(await deletion()).toEqual(REFUSED);
    expect(inGroup('Friends')).toBe(20);
  });

  it('does not delete a group into which others have put a contact, but shows that contact', async () => {
    const { test, accountId, idOf, inGroup, settled } = await connected();
    const groupId = idOf('Friends');
    const query = { search: '', filter: { groupId }, sort: null };
    const selection = { kind: 'query' as const, query, except: [] };
    const { batchId } = await test.must('contacts.move', { accountId, selection, groupId: idOf('Work') });
    await settled(batchId, 20);
    await fetch(`${test.service.url}/v1/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Newcomer', group_id: groupId }),
    });
    expect(await test.must('groups.delete', { accountId, groupId })).toMatchObject({
      state: 'refused',
      error: { message: 'more_in_group' },
    });
    expect(inGroup('Friends')).toBe(1);
    const { groups } = await test.must('groups.list', { accountId });
    expect(groups.find(({ name }) => name === 'Friends')).toMatchObject({ count: 1 });
    // The user sees the contact now, and can delete the group together with it.
    expect(await test.must('groups.delete', { accountId, groupId })).toMatchObject({ state: 'done' });
  });

  it('does not delete a group into which another window moves contacts that the user has not seen', async () => {
    const { test, accountId, idOf, inGroup, settled } = await connected();
    const groupId = idOf('Work');
    const query = { search: '', filter: { groupId: idOf('Friends') }, sort: null };
    const selection = { kind: 'query' as const, query, except: [] };
    const [{ batchId }, deleted] = await Promise.all([
      test.must('contacts.move', { accountId, selection, groupId }),
      test.must('groups.delete', { accountId, groupId, mostContacts: 10 }),
    ]);
    expect(deleted).toMatchObject({ state: 'refused', error: { message: 'more_in_group' } });
    await settled(batchId, 20);
    expect(inGroup('Work')).toBe(30);
  });

  it('deletes a group once all its contacts are moved', async () => {
    const { inGroup, deletion } = await emptiedWhileOffline();
    expect(await deletion()).toMatchObject({ state: 'done' });
    expect(inGroup('Friends')).toBe(0);
  });

  it('moves nothing into a group whose deletion is queued', async () => {
    const { test, accountId, idOf } = await emptiedWhileOffline();
    const selection = { kind: 'query' as const, query: { search: '', filter: {}, sort: null }, except: [] };
    expect(
      await test.call('contacts.move', { accountId, selection, groupId: idOf('Friends') }),
    ).toMatchObject({ ok: false, error: { message: 'group_being_deleted' } });
  });

  it('refuses a missing group or one marked for deletion, and records nothing', async () => {
    const { test, accountId, idOf } = await connected();
    const selection = { kind: 'query' as const, query: { search: '', filter: {}, sort: null }, except: [] };
    expect(await test.call('contacts.move', { accountId, selection, groupId: 999_999 })).toMatchObject({
      ok: false,
      error: { code: 'not_found', missing: 'group' },
    });
    await test.must('groups.delete', { accountId, groupId: idOf('Work') });
    expect(await test.call('contacts.move', { accountId, selection, groupId: idOf('Work') })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request' },
    });
    expect(await test.must('changes.list', { accountId, states: ['queued'], limit: 5 })).toEqual([]);
  });
});

it('the account view is kept for each account until the account is forgotten', async () => {
  const { test, accountId } = await connected();
  expect(await test.must('views.get', { accountId })).toBeNull();
  const view = { columns: [{ id: 'email', shown: true, width: 240 }] };
  await test.must('views.set', { accountId, view });
  await test.must('preferences.set', { pageSize: 100 });
  // Other windows with the same account are notified.
  expect(test.events.filter(({ name }) => name === 'settings.changed').map(({ payload }) => payload)).toEqual(
    [{ accountId }, { accountId: null }],
  );
  await test.restart();
  expect(await test.must('views.get', { accountId })).toEqual(view);
  await test.must('accounts.forget', { accountId });
  expect(await test.must('views.get', { accountId })).toBeNull();
});
