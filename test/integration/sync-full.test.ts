import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreFailure } from '../../electron/host/store/api/store-api.ts';
import { AccountInMemory, aServiceContact, manyContacts } from '../builders/account-in-memory.ts';
import { SyncWorld } from '../builders/sync-world.ts';
import { runs } from '../deep/depth.ts';

const worlds: SyncWorld[] = [];
async function aWorld(account: AccountInMemory): Promise<SyncWorld> {
  const world = await SyncWorld.open(account);
  worlds.push(world);
  return world;
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const idsOf = (account: AccountInMemory) =>
  account.contacts.map(({ contactId }) => contactId).toSorted((a, b) => a - b);

describe('the first full sync', () => {
  it('shows the first page before it requests the second', async () => {
    const account = new AccountInMemory(manyContacts(950, 3), [1, 2, 3]);
    const world = await aWorld(account);
    let shown: number | null = null;
    account.beforeAnswer = async ({ page }) => {
      if (page === 2) shown ??= (await world.ids()).length;
    };
    await world.start();
    expect(shown).toBeGreaterThanOrEqual(100);
    expect(account.requests[0]).toMatchObject({ page: 1, priority: 'foreground' });
    expect(account.requests[1]).toMatchObject({ priority: 'background' });
    expect(await world.ids()).toEqual(idsOf(account));
    expect((await world.store.groups()).groups).toHaveLength(3);
  });

  it('reports its progress and its end', async () => {
    const world = await aWorld(new AccountInMemory(manyContacts(950)));
    await world.start();
    expect(
      world.statuses.some(
        ({ state, read, expected }) => state === 'reading' && read === 100 && expected === 950,
      ),
    ).toBe(true);
    expect(world.sync.status()).toMatchObject({ state: 'idle', read: 950, expected: 950, error: null });
    expect(Date.parse(world.sync.status().completedAt ?? '')).not.toBeNaN();
    expect(world.logged).toContainEqual({
      event: 'sync.full',
      facts: expect.objectContaining({ contactCount: 950, inserted: 950, doubtful: 0 }),
    });
    expect(world.changed.find(({ keys }) => keys?.length !== 0)?.keys).toHaveLength(100);
  });

  it.each([
    ['a page size of its own', (account: AccountInMemory) => (account.maxPerPage = 40)],
    ['no total', (account: AccountInMemory) => (account.saysTotal = false)],
  ])('reads all contacts from a service with %s', async (_, arrange) => {
    const account = new AccountInMemory(manyContacts(333, 2), [1, 2]);
    arrange(account);
    const world = await aWorld(account);
    await world.start();
    await world.now();
    expect(await world.ids()).toEqual(idsOf(account));
    expect(await world.ids({ notSeen: true })).toEqual([]);
  });

  it('completes for an empty account', async () => {
    const world = await aWorld(new AccountInMemory([]));
    await world.start();
    expect(world.sync.status()).toMatchObject({ state: 'idle', read: 0, expected: 0 });
  });
});

it('full syncs alternate their direction', async () => {
  const account = new AccountInMemory(manyContacts(350));
  const world = await aWorld(account);
  await world.start();
  expect(account.pagesAsked()).toEqual([1, 2, 3, 4]);
  account.requests.length = 0;
  await world.now();
  expect(account.pagesAsked().at(1)).toBe(4);
  expect(account.pagesAsked().at(-1)).toBe(1);
  expect((await world.store.lastCompletedFullSync())?.direction).toBe('backward');
});

describe('a restart during a full sync', () => {
  it('leads to reading only the missing pages', async () => {
    const account = new AccountInMemory(manyContacts(1_000));
    const world = await aWorld(account);
    account.failWith = ({ page }) => (page === 6 ? { code: 'offline' } : null);
    await world.start();
    const done = (await world.store.openFullSync())?.pagesDone ?? [];
    expect(done).toContain(1);
    account.failWith = null;
    await world.restart();
    account.requests.length = 0;
    await world.start();
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((page) => !done.includes(page));
    expect(account.pagesAsked().toSorted((a, b) => a - b)).toEqual(missing);
    expect(await world.ids()).toEqual(idsOf(account));
  });

  it('starts no new full sync if the last one is recent', async () => {
    const account = new AccountInMemory(manyContacts(250));
    const world = await aWorld(account);
    await world.start();
    await world.restart();
    account.requests.length = 0;
    await world.start();
    expect(account.pagesAsked()).toEqual([]);
    expect(world.sync.status().completedAt).not.toBeNull();
  });
});

describe('removed contacts', () => {
  it('are marked by one full sync, and removed after one in the other direction and a check', async () => {
    const account = new AccountInMemory(manyContacts(950, 3), [1, 2, 3]);
    const world = await aWorld(account);
    await world.start();
    for (const contactId of [5, 400, 949]) account.remove(contactId);
    await world.now();
    expect(await world.ids({ notSeen: true })).toEqual([5, 400, 949]);
    await world.followUps();
    expect(await world.ids()).toEqual(idsOf(account));
    expect(world.sync.status().removalQuestion).toBeNull();
  });

  it('get the same key if their contact id comes back', async () => {
    const account = new AccountInMemory(manyContacts(150));
    const world = await aWorld(account);
    await world.start();
    const before = await world.store.contact({ contactId: 7 });
    account.remove(7);
    await world.now();
    await world.followUps();
    expect(await world.store.contact({ contactId: 7 })).toBeNull();
    account.contacts.push(aServiceContact(7));
    await world.now();
    expect((await world.store.contact({ contactId: 7 }))?.key).toBe(before?.key);
  });

  it('stay, marked, if no response can prove their removal', async () => {
    const account = new AccountInMemory(manyContacts(450, 2), [1, 2]);
    account.searchIn = 'none';
    const world = await aWorld(account);
    await world.start();
    account.remove(9);
    await world.now();
    await world.followUps();
    expect(await world.ids({ notSeen: true })).toEqual([9]);
    account.requests.length = 0;
    await world.tick(10 * 60_000);
    expect(account.pagesAsked()).toEqual([]);
  });

  describe('if there are many', () => {
    async function manyGone() {
      const account = new AccountInMemory(manyContacts(500, 2), [1, 2]);
      const world = await aWorld(account);
      await world.start();
      for (let contactId = 1; contactId <= 120; contactId += 1) account.remove(contactId);
      await world.now();
      await world.followUps();
      return { account, world };
    }

    it('are removed only after the user confirms', async () => {
      const { account, world } = await manyGone();
      expect(world.sync.status().removalQuestion).toEqual({ count: 120, of: 500 });
      expect(await world.ids()).toHaveLength(500);
      await world.sync.answerRemoval(true);
      await world.sync.quiet();
      expect(await world.ids()).toEqual(idsOf(account));
      expect(world.sync.status().removalQuestion).toBeNull();
    });

    it('stay after the user declines, and are not asked about again without a new sync request', async () => {
      const { world } = await manyGone();
      await world.sync.answerRemoval(false);
      await world.tick(20 * 60_000);
      expect(await world.ids()).toHaveLength(500);
      expect(world.sync.status().removalQuestion).toBeNull();
      await world.now();
      expect(world.sync.status().removalQuestion).toEqual({ count: 120, of: 500 });
    });

    it('are asked about again after a restart', async () => {
      const { world } = await manyGone();
      await world.restart();
      await world.start();
      expect(world.sync.status().removalQuestion).toEqual({ count: 120, of: 500 });
    });

    it('are no longer asked about when they come back', async () => {
      const { account, world } = await manyGone();
      account.contacts.push(...manyContacts(120, 2));
      await world.now();
      expect(world.sync.status().removalQuestion).toBeNull();
      expect(await world.ids({ notSeen: true })).toEqual([]);
    });
  });
});

describe('a list in random order', () => {
  it.each(['all', 'none'] as const)(
    'never removes a contact or asks about removals (search: %s)',
    async (searchIn) => {
      const account = new AccountInMemory(manyContacts(420, 2), [1, 2]);
      account.searchIn = searchIn;
      let seed = 1;
      account.arrange = (contacts) => {
        for (let index = contacts.length - 1; index > 0; index -= 1) {
          seed = (seed * 48_271) % 2_147_483_647;
          const other = seed % (index + 1);
          const [a, b] = [contacts[index], contacts[other]];
          if (a && b) [contacts[index], contacts[other]] = [b, a];
        }
        return contacts;
      };
      const world = await aWorld(account);
      await world.start();
      await world.followUps(8);
      const seen = await world.ids();
      for (let pass = 0; pass < 20; pass += 1) await world.now();
      const shown = new Set(await world.ids());
      expect(seen.filter((contactId) => !shown.has(contactId))).toEqual([]);
      expect(await world.ids()).toEqual(idsOf(account));
      expect(world.statuses.filter(({ removalQuestion }) => removalQuestion !== null)).toEqual([]);
    },
  );
});

it('a live contact is never removed while the list moves at every response', async () => {
  const move = fc.record({
    kind: fc.constantFrom('insert', 'delete', 'regroup', 'to front'),
    at: fc.nat(10_000),
    to: fc.nat(10_000),
  });
  const property = fc.asyncProperty(
    fc.array(move, { minLength: 20, maxLength: 120 }),
    fc.constantFrom('all', 'name', 'none'),
    async (moves, searchIn) => {
      const account = new AccountInMemory(manyContacts(130, 3), [1, 2, 3]);
      account.maxPerPage = 10;
      account.searchIn = searchIn;
      const world = await SyncWorld.open(account);
      try {
        await world.start();
        let nextId = 1_000;
        const queue = [...moves];
        account.beforeAnswer = () => {
          const next = queue.shift();
          if (next === undefined) return;
          const at = next.at % account.contacts.length;
          const [contact] = account.contacts.slice(at, at + 1);
          if (contact === undefined) return;
          if (next.kind === 'insert') {
            nextId += 1;
            account.contacts.splice(next.to % account.contacts.length, 0, aServiceContact(nextId));
          } else {
            account.contacts.splice(at, 1);
            if (next.kind === 'regroup') {
              const fields = { ...contact.fields, groupId: (next.to % 3) + 1 };
              account.contacts.splice(at, 0, { ...contact, fields });
            }
            if (next.kind === 'to front') account.contacts.unshift(contact);
          }
        };
        await world.now();
        await world.followUps(3);
        await world.sync.answerRemoval(true);
        await world.sync.quiet();
        const shown = new Set(await world.ids());
        // Contacts of a full sync are never lost; the next one finds those that it did not see.
        const known = idsOf(account).filter((contactId) => contactId <= 130);
        expect(known.filter((contactId) => !shown.has(contactId))).toEqual([]);
      } finally {
        await world.close();
      }
    },
  );
  await fc.assert(property, { seed: 11, numRuns: runs({ usual: 10, deep: 100 }) });
}, 120_000);

it('a resumed full sync ends with an error if the store fails while groups are applied', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const account = new AccountInMemory(manyContacts(350), [1]);
  const world = await aWorld(account);
  // The sync is interrupted after its first page, and resumed after a restart.
  account.failWith = ({ page }) => (page === 2 ? { code: 'offline' } : null);
  await world.start();
  account.failWith = null;
  await world.restart();
  const died = new StoreFailure({ code: 'unexpected', message: 'the worker ended' });
  vi.spyOn(world.store, 'applyGroups').mockRejectedValue(died);
  // Pages are answered only after the failure was noticed.
  account.beforeAnswer = async () => nextTurn();
  await world.start();
  expect(world.sync.status()).toMatchObject({ state: 'failed', error: { code: 'unexpected' } });
  expect(unhandled).toEqual([]);
});
