import { describe, expect, it } from 'vitest';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { readContacts } from '../../electron/host/sync/reading/read-contacts.ts';
import { AccountInMemory, aServiceContact } from '../builders/account-in-memory.ts';
import { aContact } from '../builders/contact.ts';

/** A mirror with the initial state of all contacts. */
function mirrorOf(contacts: readonly ServiceContact[]) {
  const byId = new Map(contacts.map((each) => [each.contactId, each]));
  const counts = new Map<number, number>();
  for (const { fields } of contacts)
    if (fields.groupId !== null) counts.set(fields.groupId, (counts.get(fields.groupId) ?? 0) + 1);
  return {
    contact: (ref: { key: string } | { contactId: number }) => {
      const known = 'contactId' in ref ? byId.get(ref.contactId) : undefined;
      if (known === undefined) return Promise.resolve(null);
      const { contactId, fields } = known;
      return Promise.resolve(aContact({ ...fields, guardian: null }, { key: String(contactId), contactId }));
    },
    mirroredContact: (key: string) => Promise.resolve(byId.get(Number(key)) ?? null),
    groups: () =>
      Promise.resolve({
        groups: [...counts].map(([groupId, count]) => ({
          groupId,
          name: `Group ${groupId}`,
          category: 'birthday',
          status: 'active',
          count,
          deletion: null,
          serviceCount: count,
        })),
        allCount: contacts.length,
        ungroupedCount: 0,
      }),
  };
}

/** Pairs with the same email in one group, with ids 1 and 1001, 2 and 1002...; other contacts of the group lie between them. */
function pairsOf(pairs: number, others: number): ServiceContact[] {
  const numbers = Array.from({ length: pairs }, (_, at) => at + 1);
  const pair = (contactId: number, of: number) =>
    aServiceContact(contactId, { fields: { email: `pair${of}@home.example` } });
  return [
    ...numbers.map((of) => pair(of, of)),
    ...Array.from({ length: others }, (_, at) => aServiceContact(2_000 + at)),
    ...numbers.map((of) => pair(1_000 + of, of)),
  ];
}

const reading = (account: AccountInMemory, sets: number[][], isNewest = () => true) =>
  readContacts(
    {
      client: account,
      store: mirrorOf(account.contacts),
      priority: 'background',
      signal: new AbortController().signal,
      stamp: () => 0,
      isNewest,
    },
    sets,
  );

const setsOf = (pairs: number) => Array.from({ length: pairs }, (_, at) => [at + 1, at + 1_001]);

describe('reading sets of contacts', () => {
  it('takes one search for a set that shares a value', async () => {
    const account = new AccountInMemory(pairsOf(1, 900));
    const found = await reading(account, setsOf(1));
    expect([...found.keys()]).toEqual([1, 1_001]);
    expect(account.requests).toMatchObject([{ groupId: 1, search: 'pair1@home.example' }]);
  });

  it('reads the whole group if that takes no more requests', async () => {
    const account = new AccountInMemory(pairsOf(12, 250));
    const found = await reading(account, setsOf(12));
    expect([...found.values()].map(({ kind }) => kind)).toEqual(Array.from({ length: 24 }, () => 'found'));
    expect(account.requests).toHaveLength(3);
  });

  it('searches for each set in a large group', async () => {
    const account = new AccountInMemory(pairsOf(12, 5_000));
    expect((await reading(account, setsOf(12))).size).toBe(24);
    expect(account.requests).toHaveLength(12);
  });

  it('reads the group once if searching finds nothing', async () => {
    const account = new AccountInMemory(pairsOf(5, 590));
    account.searchIn = 'none';
    expect((await reading(account, setsOf(5))).size).toBe(10);
    expect(account.requests.filter(({ search }) => search === undefined)).toHaveLength(6);
  });

  it('reports a missing contact, and reads a contact again that was written meanwhile', async () => {
    const account = new AccountInMemory(pairsOf(1, 300));
    const store = mirrorOf(account.contacts);
    account.remove(1_001);
    let requests = 0;
    const found = await readContacts(
      {
        client: account,
        store,
        priority: 'background',
        signal: new AbortController().signal,
        stamp: () => requests++,
        // Contact 1 is written after the first request.
        isNewest: (stamp, contactId) => contactId !== 1 || stamp > 0,
      },
      setsOf(1),
    );
    expect(found.get(1_001)).toEqual({ kind: 'absent' });
    // The search for both is older than the write to this contact, so it is read again.
    expect(found.get(1)).toMatchObject({ kind: 'found' });
    expect(account.requests.filter(({ search }) => search === 'pair1@home.example').length).toBeGreaterThan(
      1,
    );
  });

  it('reads contacts again that were written after they were found, but not without end', async () => {
    const account = new AccountInMemory(pairsOf(2, 300));
    const written = new Map([
      [1, 1],
      [2, Number.POSITIVE_INFINITY],
    ]);
    let checks = 0;
    const found = await readContacts(
      {
        client: account,
        store: mirrorOf(account.contacts),
        priority: 'background',
        signal: new AbortController().signal,
        stamp: () => 0,
        // All contacts are checked once when they are found.
        isNewest: (_, contactId) => {
          const left = written.get(contactId) ?? 0;
          if (++checks <= 4 || left === 0) return true;
          written.set(contactId, left - 1);
          return false;
        },
      },
      setsOf(2),
    );
    expect(found.get(1)).toMatchObject({ kind: 'found' });
    expect(found.get(2)).toMatchObject({ kind: 'unknown', error: { message: 'reading_lags' } });
    expect(account.requests.filter(({ search }) => search === 'pair1@home.example')).toHaveLength(2);
  });
});
