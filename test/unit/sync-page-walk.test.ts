import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkPages, type WalkOptions } from '../../electron/host/sync/reading/page-walk.ts';
import { StoreFailure } from '../../electron/host/store/api/store-api.ts';
import { AccountInMemory, aServiceContact, manyContacts } from '../builders/account-in-memory.ts';

async function walk(account: AccountInMemory, overrides: Partial<WalkOptions> = {}) {
  const seen: number[] = [];
  const end = await walkPages({
    client: account,
    scope: {},
    direction: 'forward',
    perPage: 10,
    expectedRecords: null,
    parallel: 1,
    priority: () => 'background',
    signal: new AbortController().signal,
    onPage: ({ answer }) => {
      seen.push(...answer.contacts.map(({ contactId }) => contactId));
      return Promise.resolve('continue');
    },
    ...overrides,
  });
  return { end, seen, pages: account.pagesAsked() };
}

const ids = (account: AccountInMemory) => account.contacts.map(({ contactId }) => contactId);

it('a forward walk reads from page 1 to the last page', async () => {
  const { end, seen, pages } = await walk(new AccountInMemory(manyContacts(25)));
  expect(end).toEqual({ kind: 'complete', totalRecords: 25 });
  expect(pages).toEqual([1, 2, 3]);
  expect(seen).toHaveLength(25);
});

it('a backward walk reads from the end, with page 1 last even if it was read first', async () => {
  const { pages } = await walk(new AccountInMemory(manyContacts(45)), { direction: 'backward' });
  expect(pages).toEqual([1, 5, 4, 3, 2, 1]);
});

it('a backward walk does not read page 1 first if the size is known', async () => {
  const account = new AccountInMemory(manyContacts(45));
  expect((await walk(account, { direction: 'backward', expectedRecords: 45 })).pages).toEqual([
    5, 4, 3, 2, 1,
  ]);
});

it('a backward walk looks beyond the expected end first', async () => {
  const account = new AccountInMemory(manyContacts(61));
  const { pages, seen } = await walk(account, { direction: 'backward', expectedRecords: 30 });
  expect(pages).toEqual([3, 4, 5, 6, 7, 2, 1]);
  expect(seen.toSorted((a, b) => a - b)).toEqual(ids(account));
});

it.each(['forward', 'backward'] as const)(
  'a walk %s without a total continues as long as the list has more',
  async (direction) => {
    const account = new AccountInMemory(manyContacts(47));
    account.saysTotal = false;
    const { end, seen } = await walk(account, { direction, parallel: 4 });
    expect(end).toEqual({ kind: 'complete', totalRecords: null });
    expect(new Set(seen)).toEqual(new Set(ids(account)));
  },
);

it('a walk reads only missing pages', async () => {
  const account = new AccountInMemory(manyContacts(50));
  await walk(account, { expectedRecords: 50, done: new Set([1, 2, 4]), parallel: 8 });
  expect(account.pagesAsked()).toEqual([3, 5]);
});

it('a walk reads nothing when every page is done', async () => {
  const account = new AccountInMemory(manyContacts(50));
  const { end } = await walk(account, { expectedRecords: 50, done: new Set([1, 2, 3, 4, 5]) });
  expect(end.kind).toBe('complete');
  expect(account.requests).toEqual([]);
});

describe('an absurd total', () => {
  const ABSURD = 9_000_000_000_000_000;

  /** An account that claims the absurd total in some responses; `madeUp` also sets "has more", as derived from the total. */
  function accountWithAbsurdTotal(isLie: (nth: number) => boolean, madeUp: boolean) {
    const account = new AccountInMemory(manyContacts(95));
    const listContacts = account.listContacts.bind(account);
    account.listContacts = async (query, options) => {
      const nth = account.requests.length + 1;
      const answer = await listContacts(query, options);
      if (answer.kind !== 'ok' || !isLie(nth)) return answer;
      const hasMore = madeUp || answer.value.hasMore;
      return { ...answer, value: { ...answer.value, totalRecords: ABSURD, hasMore } };
    };
    return account;
  }

  it.each(
    (['forward', 'backward'] as const).flatMap((direction) =>
      [true, false].flatMap((madeUp) =>
        (
          [
            ['the first answer', (nth: number) => nth === 1],
            ['an answer on the way', (nth: number) => nth === 5],
            ['every answer', () => true],
          ] as const
        ).map(([name, isLie]) => ({ direction, madeUp, name, isLie })),
      ),
    ),
  )('in $name does not keep a walk $direction from ending ("has more" made up: $madeUp)', async (lie) => {
    const account = accountWithAbsurdTotal(lie.isLie, lie.madeUp);
    const { end, seen } = await walk(account, { direction: lie.direction, parallel: 8 });
    expect(end.kind).toBe('complete');
    expect(new Set(seen)).toEqual(new Set(ids(account)));
    expect(account.requests.length).toBeLessThan(150);
  });

  it.each(['forward', 'backward'] as const)(
    'stored before a restart is not trusted, %s',
    async (direction) => {
      const account = new AccountInMemory(manyContacts(95));
      const { end, seen } = await walk(account, {
        direction,
        expectedRecords: ABSURD,
        done: new Set([9, 10, ABSURD / 10]),
      });
      expect(end.kind).toBe('complete');
      expect(new Set(seen)).toEqual(new Set(ids(account).slice(0, 80)));
      expect(account.requests.length).toBeLessThan(150);
    },
  );
});

it('a walk has at most the allowed number of pages in flight', async () => {
  const account = new AccountInMemory(manyContacts(300));
  let inFlight = 0;
  let most = 0;
  const end = await walk(account, {
    expectedRecords: 300,
    parallel: 8,
    onPage: async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return 'continue';
    },
  });
  expect(end.end.kind).toBe('complete');
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
});

it('a walk reports the page size that the service insists on', async () => {
  const account = new AccountInMemory(manyContacts(50));
  account.maxPerPage = 7;
  expect((await walk(account)).end).toEqual({ kind: 'resized', perPage: 7 });
});

it('a walk reads a list completely whose pages are smaller than stated', async () => {
  const account = new AccountInMemory(manyContacts(95));
  const listContacts = account.listContacts.bind(account);
  account.listContacts = async (query, options) => {
    const answer = await listContacts({ ...query, perPage: 10 }, options);
    return answer.kind === 'ok' ? { ...answer, value: { ...answer.value, perPage: 40 } } : answer;
  };
  const { seen } = await walk(account, { perPage: 40, parallel: 4 });
  expect(new Set(seen)).toEqual(new Set(ids(account)));
});

it('a walk ends with an error if a list never ends', async () => {
  const account = new AccountInMemory(manyContacts(10));
  const listContacts = account.listContacts.bind(account);
  account.listContacts = async (query, options) => {
    const answer = await listContacts({ ...query, page: 1 }, options);
    return answer.kind === 'ok' ? { ...answer, value: { ...answer.value, hasMore: true } } : answer;
  };
  const { end } = await walk(account, { parallel: 8 });
  expect(end).toMatchObject({ kind: 'failed', error: { code: 'bad_answer' } });
});

it('a walk ends with the error of the page that failed', async () => {
  const account = new AccountInMemory(manyContacts(500));
  account.failWith = ({ page }) => (page === 3 ? { code: 'timed_out' } : null);
  const { end, pages } = await walk(account, { parallel: 2 });
  expect(end).toEqual({ kind: 'failed', error: { code: 'timed_out' } });
  expect(Math.max(...pages)).toBeLessThan(10);
});

it("a walk ends with the error of a store that can't save a page, and throws other errors", async () => {
  const full = walk(new AccountInMemory(manyContacts(5)), {
    onPage: () => Promise.reject(new StoreFailure({ code: 'disk_full' })),
  });
  expect((await full).end).toEqual({ kind: 'failed', error: { code: 'disk_full' } });
  const bug = walk(new AccountInMemory(manyContacts(5)), {
    onPage: () => Promise.reject(new TypeError('oops')),
  });
  await expect(bug).rejects.toThrow('oops');
});

it('a walk stops when a page handler says so', async () => {
  const account = new AccountInMemory(manyContacts(500));
  const { end, pages } = await walk(account, { onPage: () => Promise.resolve('stop') });
  expect(end).toEqual({ kind: 'stopped' });
  expect(pages).toEqual([1]);
});

it('a walk misses no contact when reading forward during additions, or backward during removals', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('forward' as const, 'backward' as const),
    fc.array(fc.nat(200), { minLength: 1, maxLength: 30 }),
    async (direction, positions) => {
      const account = new AccountInMemory(manyContacts(90));
      const steady = new Set(ids(account));
      const moves = [...positions];
      let nextId = 1_000;
      account.beforeAnswer = () => {
        const position = moves.shift();
        if (position === undefined) return;
        const at = position % account.contacts.length;
        if (direction === 'forward') account.contacts.splice(at, 0, aServiceContact((nextId += 1)));
        else {
          const [removed] = account.contacts.splice(at, 1);
          if (removed) steady.delete(removed.contactId);
        }
      };
      const { seen } = await walk(account, { direction });
      const all = new Set(seen);
      expect([...steady].filter((contactId) => !all.has(contactId))).toEqual([]);
    },
  );
  await fc.assert(property, { seed: 7, numRuns: 60 });
});

it.each(['forward', 'backward'] as const)(
  'a walk %s requests a page again that ends the list too early',
  async (direction) => {
    const account = new AccountInMemory(manyContacts(45));
    const requestedPages: number[] = [];
    account.listContacts = async (query, options) => {
      requestedPages.push(query.page);
      const answer = await AccountInMemory.prototype.listContacts.call(account, query, options);
      const first = requestedPages.filter((page) => page === query.page).length === 1;
      // The client's result for a 404.
      if (query.page !== 3 || !first || answer.kind !== 'ok') return answer;
      return { ...answer, value: { ...answer.value, contacts: [], totalRecords: null, hasMore: false } };
    };
    const { end, seen } = await walk(account, { direction, expectedRecords: 45 });
    expect(end).toEqual({ kind: 'complete', totalRecords: 45 });
    expect(new Set(seen)).toEqual(new Set(ids(account)));
    expect(requestedPages.filter((page) => page === 3)).toHaveLength(2);
  },
);

it('a walk accepts that a list ended early if the page says so twice', async () => {
  const account = new AccountInMemory(manyContacts(20));
  account.saysTotal = false;
  const { end, seen, pages } = await walk(account, { expectedRecords: 45 });
  expect(end.kind).toBe('complete');
  expect(pages).toEqual([1, 2, 3, 3]);
  expect(new Set(seen)).toEqual(new Set(ids(account)));
});
