import { expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';

/**
 * Creates a contact whose request is held on its way, then deletes the contact or undoes the create. The request fails
 * once `fail` is called.
 */
async function deletedWhileCreated(how: 'deleted' | 'undone', undoWindowMs = 0) {
  const account = await connectedAccount({ ...UNTRIED, undoWindowMs });
  const { test, accountId, groupId } = account;
  let fail = () => {};
  let isOnItsWay = false;
  const held = new Promise<void>((resolve) => (fail = resolve));
  test.proxy.meanwhile.before = async (method) => {
    if (method !== 'POST') return;
    isOnItsWay = true;
    await held;
    test.network.down = true;
  };
  const created = test.must('contacts.create', {
    accountId,
    fields: contactFields({ firstName: 'New', company: 'Engines', groupId: groupId('Friends') }),
    customFields: null,
  });
  await test.until(() => Promise.resolve(isOnItsWay));
  const [create] = await test.must('changes.list', { accountId, states: ['sending'], limit: 1 });
  if (create === undefined || create.contactKey === null) throw new Error('the create is being sent');
  const { batchId, contactKey: key } = create;
  const ended =
    how === 'deleted'
      ? test.must('contacts.delete', { accountId, key })
      : test.must('changes.undo', { accountId, batchId });
  await test.until(async () => {
    const [deletion] = await test.must('changes.list', { accountId, states: ['queued'], limit: 1 });
    return deletion?.kind === 'contact.delete';
  });
  return { ...account, key, batchId, fail, ended: Promise.all([created, ended]) };
}

it.each(['deleted', 'undone'] as const)(
  'a contact that was %s while its create was being sent offline is never created',
  async (how) => {
    const { test, accountId, fail, ended, requests, stored } = await deletedWhileCreated(how);
    fail();
    await ended;
    await test.untilAllEnded(accountId);
    const changes = await test.must('changes.list', { accountId, limit: 5 });
    expect(changes.map(({ kind, state }) => [kind, state])).toEqual([
      ['contact.delete', 'done'],
      ['contact.create', 'cancelled'],
    ]);
    delete test.proxy.meanwhile.before;
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await test.must('groups.create', { accountId, name: 'Later', category: 'birthday' });
    expect(stored('New')).toEqual([]);
    expect(requests('POST')).toBe(1);
    expect(requests('DELETE')).toBe(0);
  },
);

it.each([
  ['failed', false],
  ['was cancelled and failed', true],
])(
  'a contact that was deleted while its create %s is in the trash, and is created once it is restored',
  async (_, isCancelled) => {
    const { test, accountId, key, batchId, fail, ended, stored } = await deletedWhileCreated(
      'deleted',
      300_000,
    );
    if (isCancelled) await test.must('batches.cancel', { accountId, batchId });
    fail();
    await ended;
    await test.untilAllEnded(accountId);
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ key, fields: { firstName: 'New', company: 'Engines' } }]);
    await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    delete test.proxy.meanwhile.before;
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await test.untilAllEnded(accountId);
    expect(stored('New')).toMatchObject([{ company: 'Engines' }]);
  },
);

it('a delete that is undone before the create fails leaves the create as it was', async () => {
  const { test, accountId, fail, ended, stored } = await deletedWhileCreated('deleted', 300_000);
  const [deletion] = await test.must('changes.list', { accountId, states: ['queued'], limit: 1 });
  await test.must('changes.undo', { accountId, batchId: deletion?.batchId ?? '' });
  fail();
  await ended;
  delete test.proxy.meanwhile.before;
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.untilAllEnded(accountId);
  expect(stored('New')).toMatchObject([{ company: 'Engines' }]);
});

it('a contact deleted during a create that reads do not show yet is deleted at the service', async () => {
  const account = await connectedAccount({ retryWaitsMs: [10] });
  const { test, accountId, groupId, create, stored, changeElsewhere } = account;
  // The service creates the contact, but its answer fails.
  test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'fails after' });
  let posts = 0;
  // Until the create is sent again, lists don't show the contact: it is in another group while they are read.
  const move = async (method: string, group: string) => {
    if (method !== 'GET' || posts !== 1 || stored('New').length === 0) return;
    await changeElsewhere('New', { group_id: groupId(group) });
  };
  test.proxy.meanwhile.before = async (method) => {
    if (method === 'POST') posts += 1;
    if (method === 'POST' && posts === 1) await deleteSending();
    await move(method, 'Work');
  };
  test.proxy.meanwhile.after = (method) => move(method, 'Friends');
  let deleted: Promise<unknown> = Promise.resolve();
  async function deleteSending() {
    const [sending] = await test.must('changes.list', { accountId, states: ['sending'], limit: 1 });
    deleted = test.must('contacts.delete', { accountId, key: sending?.contactKey ?? '' });
    await test.until(async () => (await test.must('changes.status', { accountId })).queued === 1);
  }
  await create({ firstName: 'New', email: 'new@example.org', groupId: groupId('Friends') });
  await deleted;
  await test.untilAllEnded(accountId);
  expect(stored('New')).toEqual([]);
  expect(await test.must('changes.list', { accountId, limit: 5 })).toMatchObject([
    { kind: 'contact.delete', state: 'done' },
    { kind: 'contact.create', state: 'done' },
  ]);
});

it('a contact that is deleted, brought back and deleted again is gone, although the first delete had no answer', async () => {
  const { test, accountId, find, stored } = await connectedAccount(UNTRIED);
  const { key } = await find('Grace');
  test.faults.push({ method: 'DELETE', path: '/v1/', breaks: 'before', lasting: true });
  const { batchId } = await test.must('contacts.delete', { accountId, key });
  await test.until(async () => (await test.must('changes.status', { accountId })).unsettled === 1);
  await test.must('changes.undo', { accountId, batchId });
  await test.must('contacts.delete', { accountId, key });
  await test.restart();
  await test.must('accounts.open', { accountId });
  test.faults.length = 0;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(stored('Grace')).toEqual([]);
});
