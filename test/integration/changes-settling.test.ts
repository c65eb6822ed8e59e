import { describe, expect, it, vi } from 'vitest';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { aRunner } from '../builders/change-runner.ts';
import { HandClock } from '../builders/hand-clock.ts';
import { aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

const DAY = 86_400_000;

describe('a create sent by an earlier run', () => {
  it.each([
    ['set back', -DAY],
    ['set forward', DAY],
    ['left as it was', 0],
  ])('is looked for once it can no longer be in flight, with the clock %s', async (_, jump) => {
    await using folder = await StoreInFolder.open();
    const account = new AccountInMemory([]);
    const clock = new HandClock();
    const { changeId } = await folder.record({
      kind: 'contact.create',
      contactKey: crypto.randomUUID(),
      after: { firstName: 'Bare', groupId: 1 },
    });
    await folder.store.claim(changeId, { knownContactIds: [] });
    await folder.reopen();
    clock.jump(jump);

    const { runner, ended } = aRunner(account, folder.store, clock);
    let over = false;
    const running = runner.run(changeId).finally(() => (over = true));
    await clock.advance(2 * account.requestTimeoutMs - 1);
    expect(account.requests).toEqual([]);
    expect(over).toBe(false);
    // The create arrives at the latest possible moment.
    account.contacts.push(aServiceContact({ contactId: 7, firstName: 'Bare', lastName: '' }));
    await clock.advance(1);
    expect(await running).toEqual({ kind: 'ended' });
    expect(ended).toMatchObject([{ changeId, state: 'done' }]);
    expect(await folder.store.contact({ contactId: 7 })).not.toBeNull();
  });
});

describe('a create in a list whose outcome is unknown after a restart', () => {
  const created = {
    'contact.create': { contactKey: crypto.randomUUID(), after: { firstName: 'Bare', groupId: 1 } },
    'group.create': { group: { name: 'Chess', category: 'birthday' } },
  } as const;

  it.each(['contact.create', 'group.create'] as const)(
    'is repeated without asking the user: %s',
    async (kind) => {
      await using folder = await StoreInFolder.open();
      const account = Object.assign(new AccountInMemory([]), { isLocal: true });
      const made: string[] = [];
      account.createContact = ({ fields }) => {
        made.push(fields.firstName ?? '');
        const value = aServiceContact({ contactId: 7, firstName: 'Bare', lastName: '' });
        return Promise.resolve({ kind: 'ok', status: 201, value });
      };
      account.createGroup = () => {
        made.push('Chess');
        const value = aServiceGroup({ groupId: 7, name: 'Chess' });
        return Promise.resolve({ kind: 'ok', status: 201, value });
      };
      account.listGroups = () => Promise.resolve({ kind: 'ok', status: 200, value: [] });
      const clock = new HandClock();
      const { changeId } = await folder.record({ kind, ...created[kind] });
      await folder.store.claim(changeId, { knownContactIds: [], knownGroupIds: [] });
      await folder.reopen();

      const { runner, ended } = aRunner(account, folder.store, clock);
      const running = runner.run(changeId);
      await clock.advance(2 * account.requestTimeoutMs);
      expect(await running).toEqual({ kind: 'ended' });
      expect(made).toEqual([kind === 'contact.create' ? 'Bare' : 'Chess']);
      expect(ended).toMatchObject([{ changeId, state: 'done' }]);
    },
  );
});

it('a create that waited to be sent is looked for once it can no longer be in flight, counted from when it was sent', async () => {
  await using folder = await StoreInFolder.open();
  const account = new AccountInMemory([]);
  const clock = new HandClock();
  const { changeId } = await folder.record({
    kind: 'contact.create',
    contactKey: crypto.randomUUID(),
    after: { firstName: 'Bare', groupId: 1 },
  });
  account.createContact = async (_write, { onWriteSent }) => {
    await clock.advance(3 * account.requestTimeoutMs);
    onWriteSent?.();
    return { kind: 'unknown', error: { code: 'service_down' } };
  };
  const { runner, ended } = aRunner(account, folder.store, clock);
  const running = runner.run(changeId);
  await vi.waitFor(() => expect(clock.sleeping).toBe(1));
  await clock.advance(2 * account.requestTimeoutMs - 1);
  expect(clock.sleeping).toBe(1);
  // The create arrives at the latest possible moment.
  account.contacts.push(aServiceContact({ contactId: 7, firstName: 'Bare', lastName: '' }));
  await clock.advance(1);
  expect(await running).toEqual({ kind: 'ended' });
  expect(ended).toMatchObject([{ changeId, state: 'done' }]);
});

describe('a create whose response is lost, beside an older contact with the same name and email', () => {
  const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', groupId: 1 };
  const older = aServiceContact({ ...fields, contactId: 1 });
  const made = aServiceContact({ ...fields, contactId: 2 });

  /** The service allows both contacts, and its search does not find the new one yet. */
  async function sent({ arrives }: { arrives: boolean }, folder: StoreInFolder) {
    await folder.store.applyContacts({ contacts: [older] });
    const account = new AccountInMemory([older]);
    account.arrange = (contacts) => contacts.filter((contact) => !isLagging() || contact !== made);
    const isLagging = () => account.requests.at(-1)?.search !== undefined;
    let sends = 0;
    account.createContact = () => {
      sends += 1;
      if (arrives || sends > 1) account.contacts.push(made);
      return Promise.resolve(
        sends > 1
          ? { kind: 'ok', status: 201, value: made }
          : { kind: 'unknown', error: { code: 'service_down', status: 500 } },
      );
    };
    const { changeId, contactKey } = await folder.record({
      kind: 'contact.create',
      contactKey: crypto.randomUUID(),
      after: fields,
    });
    const { runner, ended } = aRunner(account, folder.store);
    return { runner, ended, changeId, contactKey, sends: () => sends };
  }

  it.each([
    ['is found if it arrived, and not sent again', true, 1],
    ['is sent again if it did not, and not mistaken for the older contact', false, 2],
  ])('%s', async (_, arrives, times) => {
    await using folder = await StoreInFolder.open();
    const { runner, ended, changeId, contactKey, sends } = await sent({ arrives }, folder);
    const first = await runner.run(changeId);
    // Without a response it is parked briefly, and checked on its next turn.
    if (first.kind === 'parked') await runner.run(changeId);
    expect(ended).toMatchObject([{ changeId, state: 'done', error: null }]);
    expect(sends()).toBe(times);
    expect((await folder.store.contact({ contactId: 2 }))?.key).toBe(contactKey);
    expect((await folder.store.contact({ contactId: 1 }))?.key).not.toBe(contactKey);
  });
});

it('an edit answered without the contact is judged by when a read was requested, not by when it was answered', async () => {
  await using folder = await StoreInFolder.open();
  const contact = aServiceContact({ contactId: 5, company: 'Before' });
  await folder.store.applyContacts({ contacts: [contact] });
  const account = new AccountInMemory([contact]);
  const clock = new HandClock();
  account.updateContact = () => Promise.resolve({ kind: 'ok', status: 204, value: null });
  const { changeId } = await folder.record({
    kind: 'contact.edit',
    contactKey: await folder.keyOf(5),
    before: { company: 'Before' },
    after: { company: 'After' },
  });
  const { runner, ended } = aRunner(account, folder.store, clock);
  await runner.run(changeId);
  await clock.advance(59_500);
  account.beforeAnswer = () => clock.advance(1_000);
  for (let readings = 0; readings < 2; readings += 1) {
    expect(ended).toEqual([]);
    await runner.run(changeId);
  }
  expect(ended).toMatchObject([{ changeId, state: 'refused', error: { message: 'not_taken' } }]);
});

describe('an edit that is sent again because its response was lost', () => {
  it('has the full time to become visible, counted from the second request', async () => {
    await using folder = await StoreInFolder.open();
    const contact = aServiceContact({ contactId: 5, company: 'Before' });
    await folder.store.applyContacts({ contacts: [contact] });
    const account = new AccountInMemory([contact]);
    const clock = new HandClock();
    let sends = 0;
    account.updateContact = () => {
      sends += 1;
      return Promise.resolve(
        sends === 1
          ? { kind: 'unknown', error: { code: 'timed_out' } }
          : { kind: 'ok', status: 204, value: null },
      );
    };
    const { changeId } = await folder.record({
      kind: 'contact.edit',
      contactKey: await folder.keyOf(5),
      before: { company: 'Before' },
      after: { company: 'After' },
    });
    const { runner, ended } = aRunner(account, folder.store, clock);
    // Reads fail for a while after the first attempt.
    account.failWith = () => ({ code: 'service_down', status: 500 });
    await runner.run(changeId);
    await clock.advance(50_000);
    account.failWith = null;
    await runner.run(changeId);
    expect(sends).toBe(2);
    await clock.advance(20_000);
    await runner.run(changeId);
    expect(ended).toEqual([]);
    account.contacts = [aServiceContact({ contactId: 5, company: 'After' })];
    await runner.run(changeId);
    expect(ended).toMatchObject([{ changeId, state: 'done', notTaken: [] }]);
  });
});

it('a create rejected at the plan limit is sent again if a removal has made room meanwhile', async () => {
  await using folder = await StoreInFolder.open();
  const account = new AccountInMemory([aServiceContact({ contactId: 1 })]);
  await folder.store.applyContacts({ contacts: account.contacts });
  const { changeId: creating } = await folder.record({
    kind: 'contact.create',
    contactKey: crypto.randomUUID(),
    after: { firstName: 'Fifth', groupId: 1 },
  });
  const { changeId: deleting } = await folder.record({
    kind: 'contact.delete',
    contactKey: await folder.keyOf(1),
  });
  const { runner, ended } = aRunner(account, folder.store);
  let sent = 0;
  account.createContact = async () => {
    sent++;
    if (sent > 1) {
      const value = aServiceContact({ contactId: 7, firstName: 'Fifth', lastName: '' });
      return { kind: 'ok', status: 201, value };
    }
    await runner.run(deleting);
    return { kind: 'refused', error: { code: 'plan_limit_reached' } };
  };
  account.deleteContact = () => Promise.resolve({ kind: 'ok', status: 200, value: null });
  expect(await runner.run(creating)).toEqual({ kind: 'ended' });
  expect(sent).toBe(2);
  expect(ended.map(({ changeId, state }) => [changeId, state])).toEqual([
    [deleting, 'done'],
    [creating, 'done'],
  ]);
});
