import { expect, it } from 'vitest';
import { recogniseAccount } from '../../electron/host/accounts/recognise-account.ts';
import type { KnownAccount } from '../../electron/host/store/api/store-api.ts';

const group = (groupId: number, name: string) => ({ groupId, name });
const contact = (contactId: number, label: string) => ({ contactId, label });
const known: KnownAccount = {
  groups: [group(1, 'Team'), group(2, 'Family')],
  contacts: [],
  wasSynced: true,
  hasChanges: true,
};
const nothing: KnownAccount = { groups: [], contacts: [], wasSynced: false, hasChanges: true };

it('an account is recognised by a group with the same id and name', () => {
  expect(recogniseAccount(known, { groups: [group(2, 'Family')], contacts: [] })).toBe('same');
});

it('an account is recognised by one contact under any of its names, whatever its groups', () => {
  const renamed = { ...known, contacts: [contact(7, 'Ada Li'), contact(7, 'Ada Byron')] };
  const seen = { groups: [group(9, 'New')], contacts: [contact(7, 'Ada Byron')] };
  expect(recogniseAccount(renamed, seen)).toBe('same');
});

it('an account with a matching group is not recognised for certain if contacts with the same ids have other names', () => {
  const contacts = [contact(1, 'Ada'), contact(2, 'Ben'), contact(3, 'Cleo')];
  const strangers = [contact(1, 'Xenia'), contact(2, 'Yuri'), contact(3, 'Zara')];
  const seen = { groups: [group(2, 'Family')], contacts: strangers };
  expect(recogniseAccount({ ...known, contacts }, seen)).toBe('unknown');
  // Two renamed contacts are too few for doubt.
  expect(recogniseAccount({ ...known, contacts: contacts.slice(0, 2) }, seen)).toBe('same');
});

it.each([
  ['none', []],
  ['only ones with the ids of others', [contact(1, 'Xenia'), contact(2, 'Yuri')]],
])(
  'an account with a matching group is not recognised for certain if it shows %s of the known contacts',
  (_, seen) => {
    const contacts = [contact(1, 'Ada'), contact(2, 'Ben'), contact(3, 'Cleo')];
    expect(recogniseAccount({ ...known, contacts }, { groups: [group(2, 'Family')], contacts: seen })).toBe(
      'unknown',
    );
  },
);

it('an account with the same ids under other names counts as another account', () => {
  expect(recogniseAccount(known, { groups: [group(1, 'Clients'), group(2, 'VIP')], contacts: [] })).toBe(
    'other',
  );
});

it('an account is not recognised for certain if nothing is known or nothing is shown', () => {
  expect(recogniseAccount(nothing, { groups: [group(1, 'Team')], contacts: [] })).toBe('unknown');
  expect(recogniseAccount(known, { groups: [], contacts: [] })).toBe('unknown');
});
