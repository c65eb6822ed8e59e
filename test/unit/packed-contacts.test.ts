import { describe, expect, it } from 'vitest';
import type { WholeContact } from '../../electron/host/store/api/duplicates-api.ts';
import { PackedContacts } from '../../electron/host/imports/matching/packed-contacts.ts';

function aContact(key: string, more: Partial<WholeContact> = {}): WholeContact {
  return {
    rowId: 7,
    key,
    contactId: 12,
    firstName: 'Zoë',
    lastName: "O'Hara-李",
    email: null,
    phone: '+49 30 1234567',
    whatsappPhone: null,
    birthday: { year: null, month: 2, day: 29 },
    groupId: 3,
    guardian: 'c2',
    status: 'active',
    salutation: null,
    gender: 'female',
    company: '',
    jobTitle: null,
    location: 'Zürich',
    timezone: null,
    language: 'de',
    relationshipStatus: null,
    profileImage: null,
    ...more,
  };
}

describe('PackedContacts', () => {
  it('returns contacts as they were added, by key and by number', () => {
    const packed = new PackedContacts();
    // Half a surrogate pair is no text in UTF-8, and the last contact is longer than a chunk.
    const contacts = [
      aContact('c1'),
      aContact('c2', { firstName: '\uD83D', lastName: '"\\\n' }),
      aContact('c3', { company: '李'.repeat(500_000) }),
      aContact('c4', { rowId: 8 }),
    ];
    const numbers = contacts.map((contact) => packed.set(contact));
    expect(numbers.map((number) => packed.at(number))).toEqual(contacts);
    expect(contacts.map(({ key }) => packed.get(key))).toEqual(contacts);
    expect(packed.rowIdOf(packed.numberOf('c4') ?? -1)).toBe(8);
    expect([packed.get('c5'), packed.at(4), packed.numberOf('c5')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps the number of a contact that gets other values or comes back', () => {
    const packed = new PackedContacts();
    const [first, second] = [packed.set(aContact('c1')), packed.set(aContact('c2'))];
    for (const location of ['Rom', 'Zürich', 'Castellammare di Stabia', null]) {
      expect(packed.set(aContact('c1', { location }))).toBe(first);
      expect(packed.get('c1')?.location).toBe(location);
    }
    packed.delete(first);
    expect([packed.get('c1'), packed.at(first), packed.numberOf('c1'), packed.rowIdOf(first)]).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ]);
    expect(packed.set(aContact('c1', { location: 'Castellammare di Stabia' }))).toBe(first);
    expect(packed.get('c1')?.location).toBe('Castellammare di Stabia');
    expect(packed.at(second)).toEqual(aContact('c2'));
  });
});
