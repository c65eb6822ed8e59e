import { expect, it } from 'vitest';
import { keysOfAdded } from '../../electron/host/lists/contacts/keys-of-added.ts';
import { aContact } from '../builders/contact.ts';

it('a removed contact of the review keeps its key unless a restored contact has it', async () => {
  const keys = new Map([
    [5, 'restored'],
    [6, 'restored'],
    [7, 'removed'],
  ]);
  const store = {
    keyOfContactId: (contactId: number) => Promise.resolve(keys.get(contactId) ?? null),
    contactsOf: (wanted: string[]) =>
      Promise.resolve(wanted.filter((key) => key === 'restored').map((key) => aContact({}, { key }))),
  };
  const changes = [
    { contactId: 1, line: 2, isRemoved: true },
    { contactId: 5, line: null, isRemoved: true },
    { contactId: 6, line: null, isRemoved: false },
    { contactId: 7, line: null, isRemoved: true },
  ];
  expect([...(await keysOfAdded(changes, store))]).toEqual([
    [6, 'restored'],
    [7, 'removed'],
  ]);
});
