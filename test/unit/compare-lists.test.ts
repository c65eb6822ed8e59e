import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { ComparableContact, ComparedField } from '../../electron/core/lists/comparable-contact.ts';
import {
  COMPARED_LIST_FIELDS,
  compareLists,
  compareUnrelatedLists,
} from '../../electron/core/lists/compare-lists.ts';
import { runs } from '../deep/depth.ts';

const listed = (
  fields: ContactPatch,
  contactId: number | null = null,
  groupName = '',
): ComparableContact => ({
  fields,
  contactId,
  groupName,
});
const ADA = listed({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0018',
});
const BEN = listed({ firstName: 'Ben', lastName: 'Carter', email: 'ben@example.org' });
const ZOE = listed({ firstName: 'Zoë', lastName: 'O’Hara', phone: '+49 30 7654321' });

describe('compareLists', () => {
  it('finds no difference between equal lists in any order', () => {
    const { added, missing, pairs } = compareLists([ADA, BEN, ZOE], [ZOE, ADA, BEN]);
    expect([added, missing]).toEqual([[], []]);
    expect(pairs.map(({ before, after, changed }) => [before === after, changed])).toEqual([
      [true, []],
      [true, []],
      [true, []],
    ]);
  });

  it('reports added and missing contacts and changed fields', () => {
    const moved = listed({ ...ADA.fields, email: 'ada@engines.example', company: 'Engines' }, null, 'Work');
    const { added, missing, pairs } = compareLists([ADA, BEN], [moved, ZOE]);
    expect(added).toEqual([ZOE]);
    expect(missing).toEqual([BEN]);
    expect(pairs).toEqual([
      {
        before: ADA,
        after: moved,
        matchedBy: expect.any(String),
        changed: ['email', 'company', 'groupName'],
      },
    ]);
  });

  it('pairs by contact id first, and never pairs different contact ids', () => {
    const seven = listed({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }, 7);
    const married = listed({ firstName: 'Augusta', lastName: 'King', email: 'king@example.org' }, 7);
    const other = listed({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }, 8);
    const { pairs, added } = compareLists([seven], [other, married]);
    expect(pairs).toMatchObject([
      { after: married, matchedBy: 'id', changed: ['firstName', 'lastName', 'email'] },
    ]);
    expect(added).toEqual([other]);
    expect(compareLists([seven], [other])).toMatchObject({ added: [other], missing: [seven], pairs: [] });
  });

  it('ignores differences in spelling of email and phone', () => {
    const spelt = listed({ ...ADA.fields, email: 'ADA@example.org', phone: '0044 20 79460018' });
    expect(compareLists([ADA], [spelt]).pairs).toMatchObject([{ changed: [] }]);
  });

  it('compares only the fields that both lists can hold', () => {
    const without = listed({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' });
    const { pairs } = compareLists([ADA], [without], ['firstName', 'lastName', 'email']);
    expect(pairs).toMatchObject([{ changed: [] }]);
    expect(compareLists([ADA], [without]).pairs).toMatchObject([{ changed: ['phone'] }]);
  });

  it('pairs each of several similar contacts once, the most certain pair first', () => {
    const twin = listed({ ...ADA.fields, email: 'ada@other.example', phone: null });
    const { pairs, missing } = compareLists([twin, ADA], [ADA]);
    expect(pairs).toMatchObject([{ before: ADA, after: ADA, changed: [] }]);
    expect(missing).toEqual([twin]);
  });

  it('accounts for every contact of both lists exactly once', () => {
    const text = fc.constantFrom('Ada', 'Ben', 'Zoë', 'Li', '');
    const contact = fc
      .record({
        first: text,
        last: text,
        email: fc.constantFrom('a@example.org', 'b@example.org', null),
        phone: fc.constantFrom('+49 30 1234567', '+44 20 7946 0018', null),
        contactId: fc.option(fc.integer({ min: 1, max: 4 })),
      })
      .map(({ first, last, email, phone, contactId }) =>
        listed({ firstName: first, lastName: last, email, phone }, contactId),
      );
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 8 }), fc.array(contact, { maxLength: 8 }), (one, other) => {
        const { added, missing, pairs } = compareLists(one, other);
        const befores = [...missing, ...pairs.map(({ before }) => before)];
        const afters = [...added, ...pairs.map(({ after }) => after)];
        expect(new Set(befores)).toEqual(new Set(one));
        expect(new Set(afters)).toEqual(new Set(other));
        expect([befores.length, afters.length]).toEqual([one.length, other.length]);
      }),
      { numRuns: runs({ usual: 50, deep: 200 }) },
    );
  });
});

describe('compareUnrelatedLists', () => {
  const listOf = (
    contacts: ComparableContact[],
    fields: readonly ComparedField[] = COMPARED_LIST_FIELDS,
  ) => ({ contacts, fields });
  const NAMES = ['firstName', 'lastName', 'email'] as const;
  const NEW_ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'new@example.org' };
  const birthday = (day: number) => ({ year: 1815, month: 12, day });
  const withId = (contact: ComparableContact, contactId: number) => ({ ...contact, contactId });

  it('ignores ids of two accounts, whether they differ or are those of other people', () => {
    const ours = [withId(ADA, 1), withId(BEN, 2)];
    for (const theirs of [
      [withId(ADA, 501), withId(BEN, 502)],
      [withId(BEN, 1), withId(ADA, 2)],
    ]) {
      const { added, missing, pairs } = compareUnrelatedLists(listOf(ours), listOf(theirs));
      expect([added, missing]).toEqual([[], []]);
      expect(pairs.map(({ changed }) => changed)).toEqual([[], []]);
    }
  });

  it('tells contacts with different ids of one account apart', () => {
    const { added, missing } = compareUnrelatedLists(
      listOf([withId(ADA, 1), withId(BEN, 2)]),
      listOf([withId(ADA, 1), withId(BEN, 3)]),
    );
    expect([added.map(({ contactId }) => contactId), missing.map(({ contactId }) => contactId)]).toEqual([
      [3],
      [2],
    ]);
  });

  it('takes contacts with one id and no value in common for two', () => {
    const { added, missing, pairs } = compareUnrelatedLists(
      listOf([withId(ADA, 1), withId(BEN, 2)]),
      listOf([withId(ADA, 1), withId(ZOE, 2)]),
    );
    expect([added.length, missing.length, pairs.length]).toEqual([1, 1, 1]);
  });

  it('compares fields without a column of those contacts for which a review added them', () => {
    const corrected = {
      ...listed({ ...ADA.fields, company: 'Engines' }),
      addedFields: ['company'] as const,
    };
    const theirs = [listed({ ...ADA.fields, company: 'Looms' }), listed({ ...BEN.fields, company: 'Acme' })];
    const { pairs } = compareUnrelatedLists(
      listOf([corrected, BEN], NAMES),
      listOf(theirs, [...NAMES, 'company']),
    );
    expect(pairs.map(({ changed }) => changed)).toEqual([['company'], []]);
  });

  it('matches a list without names by the ways to reach its contacts', () => {
    const emails = [ADA, BEN, ADA].map(({ fields: { email } }) => listed({ email: email ?? null }));
    const { added, missing, pairs } = compareUnrelatedLists(
      listOf(emails, ['email', 'company']),
      listOf([ZOE, BEN, ADA]),
    );
    expect([added, missing]).toEqual([[ZOE], [emails[2]]]);
    expect(pairs.map(({ before, after, changed }) => [before.fields.email, after, changed])).toEqual([
      ['ben@example.org', BEN, []],
      ['ada@example.org', ADA, []],
    ]);
  });

  it('matches a list without first names by the last name and a way to reach the contact', () => {
    const rows = [BEN, ADA].map(({ fields: { lastName = '', email = null } }) => listed({ lastName, email }));
    const { added, missing, pairs } = compareUnrelatedLists(
      listOf(rows, ['lastName', 'email']),
      listOf([ADA, BEN]),
    );
    expect([added.length, missing.length]).toEqual([0, 0]);
    expect(pairs.map(({ before, after }) => before.fields.email === after.fields.email)).toEqual([
      true,
      true,
    ]);
  });

  it('does not match contacts by a value that does not identify them', () => {
    const companies = ['Acme', 'Engines'].map((company) => listed({ company }));
    const { pairs } = compareUnrelatedLists(
      listOf(companies, ['company']),
      listOf([listed({ ...ADA.fields, company: 'Engines' })]),
    );
    expect(pairs).toEqual([]);
  });

  it.each<[string, ContactPatch, ContactPatch, string[]]>([
    ['with a new email', {}, {}, ['email']],
    ['with a new email and company', { company: 'Engines' }, { company: 'Looms' }, []],
    ['with another birthday', { birthday: birthday(10) }, { birthday: birthday(11) }, []],
    ['of the other gender', { gender: 'female' }, { gender: 'male' }, []],
  ])('matches a contact %s only if little else differs', (_, inOne, inOther, changed) => {
    const { pairs } = compareUnrelatedLists(
      listOf([listed({ ...NEW_ADA, ...inOne, email: 'ada@example.org' })]),
      listOf([listed({ ...NEW_ADA, ...inOther })]),
    );
    expect(pairs.flatMap((pair) => pair.changed)).toEqual(changed);
  });

  it('does not match a contact with a new email if another contact has its name', () => {
    const { added, pairs } = compareUnrelatedLists(
      listOf([listed({ ...NEW_ADA, email: 'ada@example.org' })]),
      listOf([listed(NEW_ADA), listed({ ...NEW_ADA, email: 'third@example.org' })]),
    );
    expect([added.length, pairs]).toEqual([2, []]);
  });
});
