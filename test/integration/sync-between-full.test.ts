import { afterEach, describe, expect, it } from 'vitest';
import { AccountInMemory, aServiceContact, manyContacts } from '../builders/account-in-memory.ts';
import { SyncWorld } from '../builders/sync-world.ts';

const MINUTE = 60_000;
const worlds: SyncWorld[] = [];
async function aSyncedWorld(account: AccountInMemory): Promise<SyncWorld> {
  const world = await SyncWorld.open(account);
  worlds.push(world);
  await world.start();
  account.requests.length = 0;
  return world;
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const anAccount = () => new AccountInMemory(manyContacts(350, 3), [1, 2, 3]);

describe('between full syncs', () => {
  it('an unchanged account costs only counts and one group per check', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    for (let check = 0; check < 3; check += 1) await world.tick(3 * MINUTE);
    expect(account.pagesAsked()).toEqual([]);
    const groups = account.requests.filter(({ page }) => page === 1).flatMap(({ groupId }) => groupId ?? []);
    expect(groups).toEqual([1, 2, 3]);
  });

  it('changed counts lead to a full sync', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.contacts.push(aServiceContact(900));
    await world.tick(3 * MINUTE);
    expect(await world.store.contact({ contactId: 900 })).not.toBeNull();
  });

  it('a removed and an added contact with equal counts are found by reading their group', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.remove(1);
    account.contacts.push(aServiceContact(900, { fields: { groupId: 1 } }));
    await world.tick(3 * MINUTE);
    await world.followUps();
    expect(await world.store.contact({ contactId: 900 })).not.toBeNull();
    expect(await world.store.contact({ contactId: 1 })).toBeNull();
  });

  it('a check runs at once after the computer slept, but not after merely late timers', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.contacts.push(aServiceContact(900));
    world.clock.jump(10_000);
    await world.tick(20_000);
    expect(account.requests).toEqual([]);
    world.clock.jump(2 * MINUTE);
    await world.tick(20_000);
    expect(await world.store.contact({ contactId: 900 })).not.toBeNull();
  });

  it.each(['the computer sleeps', 'a check is asked for'])(
    'a due follow-up sync still runs although %s before it',
    async (what) => {
      const account = anAccount();
      const world = await aSyncedWorld(account);
      account.remove(1);
      // Just before the next check of the clock, which happens every 15 s.
      await world.tick(14_500);
      await world.now();
      expect(await world.ids({ notSeen: true })).toEqual([1]);
      if (what === 'a check is asked for') world.sync.runNextJob();
      else world.clock.jump(2 * MINUTE);
      await world.tick(600);
      await world.followUps();
      expect(await world.store.contact({ contactId: 1 })).toBeNull();
    },
  );

  it('counts are compared when the window gets the focus, but not twice in a row', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    await world.tick(MINUTE);
    account.contacts.push(aServiceContact(900));
    world.sync.focus();
    await world.sync.quiet();
    expect(await world.store.contact({ contactId: 900 })).not.toBeNull();
    account.requests.length = 0;
    world.sync.focus();
    await world.sync.quiet();
    expect(account.requests).toEqual([]);
  });

  it('a full sync runs after hours, whatever the counts', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.contacts[0] = aServiceContact(1, { fields: { company: 'New Ltd', groupId: null } });
    account.contacts[1] = aServiceContact(2, { fields: { groupId: 1 } });
    account.groupIds = [];
    await world.tick(7 * 60 * MINUTE);
    await world.tick(3 * MINUTE);
    expect((await world.store.contact({ contactId: 1 }))?.fields.company).toBe('New Ltd');
  });
});

describe('a failed sync', () => {
  it('reports why, and is retried after a while', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.failWith = () => ({ code: 'offline' });
    await world.now();
    expect(world.sync.status()).toMatchObject({ state: 'failed', error: { code: 'offline' } });
    account.failWith = null;
    await world.tick(4_000);
    expect(world.sync.status()).toMatchObject({ state: 'idle', error: null });
    expect(account.pagesAsked()).toContain(4);
  });

  it('waits longer after each failure', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.failWith = () => ({ code: 'service_down' });
    await world.now();
    for (let retry = 0; retry < 4; retry += 1) await world.tick(60_000);
    const waits = world.logged
      .filter(({ event }) => event === 'sync.failed')
      .map(({ facts }) => facts['retryInMs']);
    expect(waits.slice(0, 5)).toEqual([3_000, 6_000, 12_000, 24_000, 48_000]);
  });

  it('is retried at once when the network is back', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.failWith = () => ({ code: 'offline' });
    await world.now();
    account.failWith = null;
    world.sync.online();
    await world.sync.quiet();
    expect(world.sync.status().state).toBe('idle');
  });

  it('waits as after a first failure if the network came back during the attempt', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.failWith = () => ({ code: 'offline' });
    await world.now();
    for (let retry = 0; retry < 4; retry += 1) await world.tick(60_000);
    account.beforeAnswer = () => world.sync.online();
    // Longer than any retry delay so far, because the number of retries per minute depends on the machine.
    await world.tick(200_000);
    const waits = world.logged
      .filter(({ event }) => event === 'sync.failed')
      .map(({ facts }) => facts['retryInMs']);
    expect(waits.at(-1)).toBe(3_000);
  });

  it('stops after a refused key until the user asks', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    account.failWith = () => ({ code: 'key_refused' });
    await world.now();
    account.requests.length = 0;
    await world.tick(60 * MINUTE);
    world.sync.online();
    world.sync.focus();
    await world.sync.quiet();
    expect(account.requests).toEqual([]);
    expect(world.sync.status()).toMatchObject({ state: 'failed', error: { code: 'key_refused' } });
    account.failWith = null;
    await world.now();
    expect(world.sync.status()).toMatchObject({ state: 'idle', error: null });
  });
});

it('a second request during a sync raises its priority and does not start another one', async () => {
  const account = new AccountInMemory(manyContacts(2_500));
  const world = await SyncWorld.open(account);
  worlds.push(world);
  account.beforeAnswer = ({ page, groupId }) => {
    if (page === 12 && groupId === undefined) world.sync.now();
  };
  await world.start();
  const asked = account.requests.filter(({ groupId, perPage }) => groupId === undefined && perPage > 1);
  expect(account.pagesAsked().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(asked.find(({ page }) => page === 11)?.priority).toBe('background');
  expect(asked.find(({ page }) => page === 25)?.priority).toBe('foreground');
});

it('the status shows when the service asked to slow down', async () => {
  const account = anAccount();
  const world = await aSyncedWorld(account);
  account.slowDown(12_000);
  expect(world.sync.status().slowedForMs).toBe(12_000);
  account.slowDown(null);
  expect(world.sync.status().slowedForMs).toBeNull();
});

it('the status shows the remaining wait, and tryNow ends it', async () => {
  const account = anAccount();
  const world = await aSyncedWorld(account);
  const before = world.clock.now();
  account.slowDown(3_600_000);
  const until = new Date(before + 3_600_000).toISOString();
  expect(world.sync.status()).toMatchObject({ slowedForMs: 3_600_000, slowedUntil: until });
  await world.tick(600_000);
  expect(world.sync.status()).toMatchObject({ slowedForMs: 3_000_000, slowedUntil: until });
  account.requests.length = 0;
  world.sync.tryNow();
  await world.sync.quiet();
  expect(world.sync.status()).toMatchObject({ slowedForMs: null, slowedUntil: null });
  expect(account.requests.length).toBeGreaterThan(0);
});

it('a different date of the service is reported once', async () => {
  const account = anAccount();
  account.todaysDate = '01-01-2001';
  const world = await aSyncedWorld(account);
  await world.now();
  expect(world.serviceDays).toEqual(['01-01-2001']);
});

describe('a write while a page is being read', () => {
  it('is not reverted by a page requested before an edit', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    const edited = aServiceContact(150, { fields: { company: 'Edited' } });
    const listContacts = account.listContacts.bind(account);
    account.listContacts = async (query, options) => {
      const answer = await listContacts(query, options);
      if (query.page !== 2) return answer;
      account.contacts = account.contacts.map((contact) => (contact.contactId === 150 ? edited : contact));
      await world.sync.client.updateContact(
        150,
        { fields: { company: 'Edited' } },
        { priority: 'foreground' },
      );
      await world.store.applyContacts({ contacts: [edited] });
      return answer;
    };
    await world.now();
    expect((await world.store.contact({ contactId: 150 }))?.fields.company).toBe('Edited');
    expect(await world.ids({ notSeen: true })).toEqual([]);
  });

  it('is not reverted by a page requested before a delete', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    const listContacts = account.listContacts.bind(account);
    account.listContacts = async (query, options) => {
      const answer = await listContacts(query, options);
      const contact = await world.store.contact({ contactId: 150 });
      if (query.page !== 2 || contact === null) return answer;
      await world.sync.client.deleteContact(150, { priority: 'foreground' });
      await world.store.removeContacts([contact.key]);
      return answer;
    };
    await world.now();
    expect(await world.store.contact({ contactId: 150 })).toBeNull();
  });

  it('is not reverted by a group list requested before a new group', async () => {
    const account = anAccount();
    const world = await aSyncedWorld(account);
    const listGroups = account.listGroups.bind(account);
    let made = false;
    account.listGroups = async () => {
      const answer = await listGroups();
      if (made || answer.kind !== 'ok') return answer;
      made = true;
      account.groupIds.push(4);
      await world.sync.client.createGroup({ name: 'New', category: 'birthday' }, { priority: 'foreground' });
      const now = await listGroups();
      if (now.kind === 'ok') await world.store.applyGroups(now.value);
      return answer;
    };
    await world.now();
    expect((await world.store.groups()).groups.map(({ groupId }) => groupId)).toContain(4);
  });
});
