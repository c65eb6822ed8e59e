import { describe, expect, it } from 'vitest';
import { Prober } from '../../electron/host/sync/removals/removal-probe.ts';
import { SearchControls } from '../../electron/host/sync/removals/reliable-searches.ts';
import type { RemovalCandidate } from '../../electron/host/store/api/store-api.ts';
import { AccountInMemory, aServiceContact, manyContacts } from '../builders/account-in-memory.ts';

const missing = (overrides: Partial<RemovalCandidate> = {}): RemovalCandidate => ({
  key: '01890000-0000-7000-8000-000000000000',
  contactId: 9_999,
  groupId: 1,
  email: 'gone@home.example',
  phone: null,
  firstName: 'Gone',
  lastName: 'Person',
  ...overrides,
});

function probing(account: AccountInMemory) {
  const controls = new SearchControls();
  controls.offer(account.contacts);
  return new Prober({
    client: account,
    controls,
    groupIds: account.groupIds,
    signal: new AbortController().signal,
    stamp: () => 0,
  });
}

/** More than one page of contacts, in groups of more than one page. */
const aLargeAccount = () => new AccountInMemory(manyContacts(400, 2), [1, 2]);

describe('a contact is proved absent by', () => {
  it('reading the whole account in one page', async () => {
    const account = new AccountInMemory(manyContacts(30));
    account.searchIn = 'none';
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'absent' });
  });

  it('a search that finds similar values', async () => {
    expect(await probing(aLargeAccount()).verdictOn(missing())).toEqual({ kind: 'absent' });
  });

  it('a search by first name when the last name is too common', async () => {
    const account = aLargeAccount();
    for (const contact of account.contacts) contact.fields.lastName = 'Common';
    expect(await probing(account).verdictOn(missing({ lastName: 'Common' }))).toEqual({ kind: 'absent' });
  });

  it('a search in each group when both names are too common', async () => {
    const account = new AccountInMemory(manyContacts(240, 3), [1, 2, 3]);
    for (const contact of account.contacts)
      Object.assign(contact.fields, { firstName: 'Common', lastName: 'Common' });
    account.contacts.push(...bigGroup(2));
    const candidate = missing({ firstName: 'Common', lastName: 'Common' });
    expect(await probing(account).verdictOn(candidate)).toEqual({ kind: 'absent' });
  });

  it('a search by name when the service searches only names', async () => {
    const account = aLargeAccount();
    account.searchIn = 'name';
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'absent' });
  });

  it('reading all groups, one page each, without a search', async () => {
    const account = new AccountInMemory(manyContacts(240, 3), [1, 2, 3]);
    account.searchIn = 'none';
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'absent' });
  });
});

describe('a contact is not proved absent by', () => {
  it('a search that finds nothing at all', async () => {
    const account = aLargeAccount();
    account.searchIn = 'none';
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'unproved' });
  });

  it('reading its small group when another group is too large', async () => {
    const account = new AccountInMemory([...manyContacts(30), ...bigGroup(2)], [1, 2]);
    account.searchIn = 'none';
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'unproved' });
  });

  it('a search for a value unlike any that can be found', async () => {
    const candidate = missing({ email: "o'gone+x@home.example", lastName: 'Ōta', firstName: 'Jūrō' });
    expect(await probing(aLargeAccount()).verdictOn(candidate)).toEqual({ kind: 'unproved' });
  });

  it('reading all groups when some contacts have no group', async () => {
    const account = new AccountInMemory(manyContacts(240, 3), [1, 2, 3]);
    account.searchIn = 'none';
    account.contacts.push(aServiceContact(9_999, { fields: { groupId: null } }));
    expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'unproved' });
  });

  it('a search for email and phone only', async () => {
    const candidate = missing({ phone: '+49301234567', lastName: '', firstName: '' });
    expect(await probing(aLargeAccount()).verdictOn(candidate)).toEqual({ kind: 'unproved' });
  });

  it('anything in a large group if it has no searchable value', async () => {
    const candidate = missing({ email: null, lastName: '', firstName: 'Bo' });
    expect(await probing(aLargeAccount()).verdictOn(candidate)).toEqual({ kind: 'unproved' });
  });

  it('a search response that omits rows', async () => {
    const account = aLargeAccount();
    const listContacts = account.listContacts.bind(account);
    account.listContacts = async (query, options) => {
      const answer = await listContacts(query, options);
      if (answer.kind !== 'ok' || query.search !== 'gone@home.example') return answer;
      return { ...answer, value: { ...answer.value, totalRecords: 1 } };
    };
    const candidate = missing({ lastName: '', firstName: '' });
    expect(await probing(account).verdictOn(candidate)).toEqual({ kind: 'unproved' });
  });
});

describe('a contact is proved alive by', () => {
  it('a search that finds it in another group', async () => {
    const account = aLargeAccount();
    account.contacts.push(aServiceContact(9_999, { fields: { email: 'gone@home.example', groupId: 2 } }));
    expect(await probing(account).verdictOn(missing())).toMatchObject({
      kind: 'alive',
      contact: { contactId: 9_999, fields: { groupId: 2 } },
    });
  });

  it('a search by name after its email and group changed', async () => {
    const account = aLargeAccount();
    account.contacts.push(
      aServiceContact(9_999, { fields: { email: 'new@home.example', lastName: 'Person', groupId: 2 } }),
    );
    expect(await probing(account).verdictOn(missing())).toMatchObject({
      kind: 'alive',
      contact: { fields: { email: 'new@home.example' } },
    });
  });

  it('reading another group, without a search', async () => {
    const account = new AccountInMemory(manyContacts(240, 3), [1, 2, 3]);
    account.searchIn = 'none';
    account.contacts.push(aServiceContact(9_999, { fields: { groupId: 3 } }));
    expect(await probing(account).verdictOn(missing())).toMatchObject({ kind: 'alive' });
  });
});

it("a probe fails without a verdict when the service can't be read", async () => {
  const account = aLargeAccount();
  account.failWith = () => ({ code: 'offline' });
  expect(await probing(account).verdictOn(missing())).toEqual({ kind: 'failed', error: { code: 'offline' } });
});

it('a probe reads each group and makes each control search only once per round', async () => {
  const account = aLargeAccount();
  const prober = probing(account);
  for (let contactId = 9_000; contactId < 9_010; contactId += 1) {
    const verdict = await prober.verdictOn(missing({ contactId, email: `gone${contactId}@home.example` }));
    expect(verdict).toEqual({ kind: 'absent' });
  }
  // One request each for account, group and control, and two for each of the ten: by email and by name.
  expect(account.requests).toHaveLength(23);
});

function bigGroup(groupId: number) {
  return Array.from({ length: 150 }, (_, index) => aServiceContact(5_000 + index, { fields: { groupId } }));
}
