import { describe, expect, it } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { readContact } from '../../electron/host/sync/reading/read-contact.ts';
import { AccountInMemory, aServiceContact, manyContacts } from '../builders/account-in-memory.ts';

const KEY = '01890000-0000-7000-8000-000000000001';

/** A mirror that knows one contact, or none. */
function mirrorOf(known: ServiceContact | null) {
  const shown: Contact | null =
    known === null
      ? null
      : {
          key: KEY,
          contactId: known.contactId,
          fields: { ...known.fields, guardian: null },
          groupName: null,
          guardianContactId: null,
          guardianName: null,
          source: known.source,
          dateCreated: known.dateCreated,
          dateUpdated: null,
          extras: {},
          pending: null,
          notSeenSince: null,
        };
  return { contact: () => Promise.resolve(shown), mirroredContact: () => Promise.resolve(known) };
}

const reading = (account: AccountInMemory, known: ServiceContact | null, contactId = known?.contactId ?? 0) =>
  readContact(
    {
      client: account,
      store: mirrorOf(known),
      priority: 'foreground',
      signal: new AbortController().signal,
    },
    contactId,
  );

const anAccount = () => new AccountInMemory(manyContacts(950, 3), [1, 2, 3]);

describe('reading a contact', () => {
  it('takes one request if the search covers its email', async () => {
    const account = anAccount();
    const known = aServiceContact(700, { fields: { groupId: 1 } });
    expect(await reading(account, known)).toMatchObject({ kind: 'found', contact: { contactId: 700 } });
    expect(account.requests).toMatchObject([
      { groupId: 1, search: 'person700@home.example', priority: 'foreground' },
    ]);
  });

  it.each(['name', 'none'] as const)('works if the search covers %s', async (searchIn) => {
    const account = anAccount();
    account.searchIn = searchIn;
    const known = aServiceContact(700, { fields: { groupId: 1 } });
    expect(await reading(account, known)).toMatchObject({ kind: 'found', contact: { contactId: 700 } });
    expect(account.pagesAsked()).toEqual([]);
  });

  it.each(['all', 'none'] as const)(
    'works after it moved to another group (search: %s)',
    async (searchIn) => {
      const account = anAccount();
      account.searchIn = searchIn;
      const known = aServiceContact(700, { fields: { groupId: 2 } });
      expect(await reading(account, known)).toMatchObject({
        kind: 'found',
        contact: { fields: { groupId: 1 } },
      });
    },
  );

  it('works if nothing about it is known', async () => {
    expect(await reading(anAccount(), null, 444)).toMatchObject({
      kind: 'found',
      contact: { contactId: 444 },
    });
  });

  it('works with small pages', async () => {
    const account = anAccount();
    account.searchIn = 'none';
    account.maxPerPage = 33;
    const known = aServiceContact(700, { fields: { groupId: 2 } });
    expect(await reading(account, known)).toMatchObject({ kind: 'found', contact: { contactId: 700 } });
  });

  it('ignores other contacts with the same email', async () => {
    const account = anAccount();
    const known = aServiceContact(5_000, {
      fields: { email: 'person7@home.example', phone: null, lastName: '' },
    });
    expect(await reading(account, known)).toEqual({ kind: 'absent' });
  });
});

describe('a missing contact', () => {
  it('is absent after its group was read forward and the account backward', async () => {
    const account = anAccount();
    expect(await reading(account, aServiceContact(5_000, { fields: { groupId: 2 } }))).toEqual({
      kind: 'absent',
    });
    const ofGroup = account.requests.filter(({ groupId, search }) => groupId === 2 && search === undefined);
    expect(ofGroup.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    expect(new Set(account.pagesAsked())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(account.pagesAsked().slice(0, 2)).toEqual([1, 10]);
  });

  it('is absent after reading the account twice if its group is unknown', async () => {
    const account = anAccount();
    expect(await reading(account, null, 5_000)).toEqual({ kind: 'absent' });
    expect(account.pagesAsked()).toHaveLength(10 + 11);
  });

  it('is not absent if a page could not be read', async () => {
    const account = anAccount();
    account.failWith = ({ page }) => (page === 9 ? { code: 'service_down' } : null);
    expect(await reading(account, aServiceContact(5_000))).toEqual({
      kind: 'unknown',
      error: { code: 'service_down' },
    });
  });
});

it('reading a contact stops at the first request when offline', async () => {
  const account = anAccount();
  account.failWith = () => ({ code: 'offline' });
  expect(await reading(account, aServiceContact(700))).toEqual({
    kind: 'unknown',
    error: { code: 'offline' },
  });
  expect(account.requests).toHaveLength(1);
});
