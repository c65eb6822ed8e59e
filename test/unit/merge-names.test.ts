import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MergeProposal } from '../../electron/contract/merging/merge-plan.ts';
import { proposeMerge, type MergeMember } from '../../electron/core/merge/proposal/propose-merge.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { runs } from '../deep/depth.ts';

type Name = readonly [first: string, last: string];

function membersOf(names: readonly Name[], days: readonly number[] = []): MergeMember[] {
  return names.map(([firstName, lastName], at) => ({
    key: `m${String(at)}`,
    contactId: at + 1,
    fields: contactFields({ firstName, lastName }),
    dateCreated: `2025-01-${String((days[at] ?? at) + 1).padStart(2, '0')} 10:00:00`,
    dateUpdated: null,
  }));
}

const proposed = (proposal: MergeProposal, field: 'firstName' | 'lastName') => {
  const found = proposal.fields.find((each) => each.field === field);
  if (found === undefined) throw new Error(`nothing is proposed for ${field}`);
  return found;
};

function nameFor(names: readonly Name[], keptKey?: string): Name {
  const proposal = proposeMerge(membersOf(names), keptKey === undefined ? {} : { keptKey });
  return [String(proposed(proposal, 'firstName').value), String(proposed(proposal, 'lastName').value)];
}

/** Every order of the members, combined with every choice of the kept contact. */
function inEveryOrder(names: readonly Name[]): [readonly Name[], string][] {
  const orders = (left: readonly Name[]): Name[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((each, at) => orders(left.toSpliced(at, 1)).map((rest) => [each, ...rest]));
  return orders(names).flatMap((order) =>
    order.map((_, at): [readonly Name[], string] => [order, `m${String(at)}`]),
  );
}

describe('the name proposed for a merge', () => {
  it.each<[string, Name[], Name[]]>([
    [
      'never holds the last name twice if one member has the names swapped',
      [
        ['Rosenzweig', 'Margarethe'],
        ['Margarete', 'Rosenzweig'],
        ['Margaret', 'Rosenzweig'],
      ],
      [
        ['Margarete', 'Rosenzweig'],
        ['Margaret', 'Rosenzweig'],
      ],
    ],
    [
      'has a particle before the last name, not behind the first name',
      [
        ['Hiltje van der', 'Meulen'],
        ['Hiltje', 'van der Meulen'],
      ],
      [['Hiltje', 'van der Meulen']],
    ],
    [
      'does not complete a whole name in one field by the given name behind a form of address',
      [
        ['', 'Brackmann, Odile'],
        ['Frau Odile', 'Brackmann'],
      ],
      [['Frau Odile', 'Brackmann']],
    ],
    [
      'does not complete a whole name without a comma by the given name behind a title',
      [
        ['', 'Odile Brackmann'],
        ['Dr. Odile', 'Brackmann'],
      ],
      [['Dr. Odile', 'Brackmann']],
    ],
    [
      'does not complete a whole name by a given name with a typing error',
      [
        ['', 'Brackmann, Jan-Ole'],
        ['Jna-Ole', 'Brackmann'],
      ],
      [['Jna-Ole', 'Brackmann']],
    ],
    [
      'does not complete a given name by a whole name',
      [
        ['Odile Wiebke', ''],
        ['', 'Brackmann, Odile Wiebke'],
        ['Odile Wiebke Brackmann', ''],
      ],
      [
        ['Odile Wiebke Brackmann', ''],
        ['Odile Wiebke', ''],
      ],
    ],
    [
      'has letters with a mark rather than two letters for them',
      [
        ['Joergine', 'Aaboe'],
        ['Jörgine', 'Åboe'],
      ],
      [['Jörgine', 'Åboe']],
    ],
    [
      'has no form of address that another member lacks',
      [
        ['Mrs. Ada', 'Lovelace'],
        ['Ada', 'Lovelace'],
      ],
      [['Ada', 'Lovelace']],
    ],
    [
      'has no needless spaces',
      [
        [' Bice ', 'De  Santis'],
        ['Bice', 'De Santis'],
      ],
      [['Bice', 'De Santis']],
    ],
    [
      'fills a placeholder like an empty field',
      [
        ['Zoë', 'Unknown'],
        ['Test', 'Rosenzweig'],
      ],
      [['Zoë', 'Rosenzweig']],
    ],
    [
      'has no email address for a first name',
      [
        ['Zoë', 'Rosenzweig'],
        ['zoe.r@post.example', ''],
      ],
      [['Zoë', 'Rosenzweig']],
    ],
    [
      'has the last name, and not its initial behind or before the first name as well',
      [
        ['R. Zoë', ''],
        ['Zoë', 'Rosenzweig'],
      ],
      [['Zoë', 'Rosenzweig']],
    ],
    [
      'never holds the whole name in both fields, whatever its order',
      [
        ['Anna', 'Thalberg'],
        ['Rosenzweig Anna', 'Rosenzweig, Anna'],
      ],
      [['Anna', 'Thalberg']],
    ],
    [
      'has a real first name rather than a placeholder with a last name',
      [
        ['Test', 'ROSENZWEIG'],
        ['Rosenzweig', ''],
      ],
      [['Rosenzweig', '']],
    ],
    [
      'fills an empty last name from the member with the same first name, not from an initial',
      [
        ['Albin', ''],
        ['Albin Emil', 'Rosenzweig'],
        ['A.', 'Thalberg'],
        ['albin emil', ''],
      ],
      [['Albin Emil', 'Rosenzweig']],
    ],
    [
      'takes no full name from the last-name field if another member has separate names',
      [
        ['Anna', 'Rosenzweig'],
        ['Anna', 'Rosenzweig, Anna'],
      ],
      [['Anna', 'Rosenzweig']],
    ],
    [
      'takes no full name from a last-name field without a first name',
      [
        ['Anna', 'Rosenzweig'],
        ['', 'Rosenzweig, Anna'],
      ],
      [['Anna', 'Rosenzweig']],
    ],
    [
      'takes no full name from the first-name field if another member has separate names',
      [
        ['Anna', 'Rosenzweig'],
        ['Anna Rosenzweig', 'Rosenzweig'],
      ],
      [['Anna', 'Rosenzweig']],
    ],
    [
      'has the first name that the service requires, even beside a full name in a last-name field',
      [
        ['Anna', ''],
        ['', 'Rosenzweig, Anna'],
      ],
      [['Anna', 'Rosenzweig, Anna']],
    ],
    [
      'fills an empty last name',
      [
        ['Anna', ''],
        ['', 'Rosenzweig'],
      ],
      [['Anna', 'Rosenzweig']],
    ],
    [
      'gives no member the last name of another person',
      [
        ['Anna', ''],
        ['Robert', 'Klein'],
      ],
      [['Robert', 'Klein']],
    ],
    [
      'does not mix the names of two people',
      [
        ['Anna', 'Klein'],
        ['Anna', 'Gross'],
        ['Robert', 'Gross-Klein'],
      ],
      [
        ['Anna', 'Klein'],
        ['Anna', 'Gross'],
        ['Robert', 'Gross-Klein'],
      ],
    ],
    [
      'prefers a first name to its initial',
      [
        ['A.', 'Rosenzweig'],
        ['Anna', 'Rosenzweig'],
      ],
      [['Anna', 'Rosenzweig']],
    ],
  ])('%s', (_, names, allowed) => {
    for (const [order, keptKey] of inEveryOrder(names))
      expect(allowed).toContainEqual(nameFor(order, keptKey));
  });

  it('is the whole name of one contact when choosing by field would mix two names', () => {
    const proposal = proposeMerge(
      membersOf([
        ['Anna', 'Klein'],
        ['Annabella', 'Gross'],
        ['Anna', 'Wolff'],
        ['Robert', 'Gross'],
      ]),
      { keptKey: 'm0' },
    );
    expect(proposed(proposal, 'firstName')).toMatchObject({ value: 'Annabella', reason: 'whole_name' });
    expect(proposed(proposal, 'lastName')).toMatchObject({ value: 'Gross', reason: 'more_common' });
  });
});

/** Ways in which an address book may hold a person's name. */
const WRITTEN: readonly ((given: string, family: string) => Name)[] = [
  (given, family) => [given, family],
  (given, family) => [family, given],
  (given, family) => [`${given} ${family}`, ''],
  (given, family) => ['', `${family}, ${given}`],
  (given, family) => [given, `${family}, ${given}`],
  (given, family) => [`${given} ${family}`, family],
  (given, family) => [`${given.charAt(0)}.`, family],
  (given, family) => [given, `${family.charAt(0)}.`],
  (given) => [given, ''],
  (_, family) => ['', family],
  (given) => ['', given],
  (_, family) => [family, ''],
  (_, family) => [family, family],
  (given, family) => [given.toUpperCase(), family.toUpperCase()],
  () => ['', ''],
];

const GIVEN = ['Anna', 'Margarete', 'Margarethe', 'Robert', 'Bob', 'Zoë', 'Zoe', 'Maria Rosa', 'Xola'];
const FAMILY = ['Rosenzweig', 'Kersting', 'Li', 'García Márquez', 'Klein'];

const nameArbitrary = fc
  .tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY), fc.constantFrom(...WRITTEN))
  .map(([given, family, written]) => written(given, family));
const clusterArbitrary = fc.record({
  names: fc.array(nameArbitrary, { minLength: 2, maxLength: 5 }),
  days: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
});

const words = (text: string) =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    // Two spellings of one name.
    .map((word) => word.replace('margarethe', 'margarete'));
const holds = (text: string, name: string) =>
  name !== '' && words(name).every((word) => words(text).includes(word));

describe('the name proposed for any cluster', () => {
  const forEachCluster = (
    check: (names: readonly Name[], [first, last]: Name, all: MergeProposal) => void,
  ) => {
    fc.assert(
      fc.property(clusterArbitrary, ({ names, days }) => {
        const proposal = proposeMerge(membersOf(names, days));
        const name: Name = [
          String(proposed(proposal, 'firstName').value),
          String(proposed(proposal, 'lastName').value),
        ];
        check(names, name, proposal);
      }),
      { numRuns: runs({ usual: 300, deep: 2_000 }) },
    );
  };

  it("is a member's name, or completes the name of a member", () => {
    forEachCluster((names, [first, last]) => {
      const same = (a: string, b: string) => foldText(a) === foldText(b);
      const isMembers = names.some(([f, l]) => same(f, first) && same(l, last));
      const fillsGap = names.some(
        ([f, l]) => (same(f, first) && l === '' && f !== '') || (same(l, last) && f === '' && l !== ''),
      );
      expect(isMembers || fillsGap).toBe(true);
    });
  });

  it('repeats one name in both fields only if every member with a first name does', () => {
    forEachCluster((names, [first, last]) => {
      if (first === '' || foldText(first) !== foldText(last)) return;
      expect(names.every(([f, l]) => f === '' || foldText(f) === foldText(l))).toBe(true);
    });
  });

  it('holds no full name in one field if a member has the parts in separate fields', () => {
    forEachCluster((names, [first, last]) => {
      const apart = names.filter(([f, l]) => f !== '' && l !== '' && !holds(f, l) && !holds(l, f));
      for (const [f, l] of apart)
        for (const field of [first, last]) expect(holds(field, f) && holds(field, l)).toBe(false);
    });
  });

  it('has a first name if a member has one, and lacks a last name only if the first name holds it', () => {
    forEachCluster((names, [first, last]) => {
      expect(first !== '' || names.every(([f]) => f === '')).toBe(true);
      expect(last !== '' || names.every(([, l]) => l === '' || holds(first, l))).toBe(true);
    });
  });

  it('offers every other value as an alternative', () => {
    forEachCluster((names, _, proposal) => {
      for (const [at, field] of (['firstName', 'lastName'] as const).entries()) {
        const values = proposed(proposal, field).alternatives.map(({ value }) => value);
        expect(new Set(values)).toEqual(
          new Set(names.map((name) => name[at]).filter((value) => value !== '')),
        );
      }
    });
  });
});
