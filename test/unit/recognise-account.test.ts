import { expect, it } from 'vitest';
import { recogniseAccount } from '../../electron/host/accounts/recognise-account.ts';

const group = (groupId: number, name: string) => ({ groupId, name });
const known = { groups: [group(1, 'Team'), group(2, 'Family')], contacts: [] };

it('knows an account by a group with the same number and name', () => {
  expect(recogniseAccount(known, { groups: [group(2, 'Family')], contacts: [] })).toBe('same');
});

it('takes the same numbers under other names as another account', () => {
  expect(recogniseAccount(known, { groups: [group(1, 'Clients'), group(2, 'VIP')], contacts: [] })).toBe(
    'other',
  );
});

it('cannot tell with an empty mirror or an empty account', () => {
  expect(recogniseAccount({ groups: [], contacts: [] }, { groups: [group(1, 'Team')], contacts: [] })).toBe(
    'unknown',
  );
  expect(recogniseAccount(known, { groups: [], contacts: [] })).toBe('unknown');
});
