import { describe, expect, test } from 'vitest';
import { nicknameGroups } from '../../electron/core/matching/words/nicknames.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { scanHardPairs, SURROUNDING_NAMES, wronglyCertain } from '../bench/hard-pairs/hard-pairs-bench.ts';
import { contactsOf, readHardPairs, type HardPair } from '../bench/hard-pairs/hard-pairs.ts';
import { SURROUNDINGS } from '../bench/hard-pairs/surroundings.ts';

const PAIRS = readHardPairs();
/** Values that address books hold in place of an unknown one. */
const PLACEHOLDERS = new Set(['000000', '1234567890', 'none@none.com', 'test@test.com']);

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

function pairOf(id: string): HardPair {
  const pair = PAIRS.find((one) => one.id === id);
  if (pair === undefined) throw new Error(`there is no pair ${id}`);
  return pair;
}

describe('the hard pairs', () => {
  test('are at least 320, with at least 12 of each kind', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(320);
    const kinds = countBy(PAIRS, ({ kind }) => (kind.startsWith('names-') ? 'names' : kind));
    expect(kinds.size).toBe(16);
    expect([...kinds].filter(([, count]) => count < 12)).toEqual([]);
  });

  test.each([
    ['same', 0.4],
    ['different', 0.35],
    ['ask', 0.25],
  ])('have the verdict %s in a share of about %d', (verdict, share) => {
    const count = PAIRS.filter((pair) => pair.verdict === verdict).length;
    expect(Math.abs(count / PAIRS.length - share)).toBeLessThan(0.03);
  });

  test('have unique ids that name their kind', () => {
    const ids = countBy(PAIRS, ({ id }) => id);
    expect([...ids].filter(([, count]) => count > 1)).toEqual([]);
    expect(PAIRS.filter(({ id, kind }) => !new RegExp(`^${kind}-\\d\\d$`).test(id))).toEqual([]);
  });

  test('name only guardians within their household', () => {
    const missing = PAIRS.filter((pair) => {
      const keys = new Set(contactsOf(pair).map(({ key }) => key));
      return contactsOf(pair).some(({ guardian }) => guardian !== null && !keys.has(guardian));
    });
    expect(missing).toEqual([]);
  });

  test('share no full name, email or phone, so that they fit into one list', () => {
    const pairsOf = new Map<string, Set<string>>();
    for (const pair of PAIRS) {
      for (const { firstName, lastName, email, phone, whatsappPhone } of contactsOf(pair)) {
        const numbers = [phone, whatsappPhone].filter(
          (number) => number !== null && !PLACEHOLDERS.has(number),
        );
        const tails = numbers.map((number) => number?.replace(/\D/g, '').slice(-7));
        for (const value of [foldText(`${firstName} ${lastName}`), email, ...tails]) {
          if (value === null || value === undefined || PLACEHOLDERS.has(value)) continue;
          pairsOf.set(value, (pairsOf.get(value) ?? new Set()).add(pair.id));
        }
      }
    }
    expect([...pairsOf].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  test('of families have given names at least half of which are in no table of nicknames', () => {
    const families = PAIRS.filter(({ kind }) => ['twins', 'siblings', 'couples'].includes(kind));
    const names = new Set(
      families
        .flatMap(({ a, b }) => [a, b])
        .map(({ firstName }) => foldText(firstName).split(/[\s-]/)[0] ?? ''),
    );
    const unknown = [...names].filter((name) => nicknameGroups(name).length === 0);
    expect(unknown.length / names.size).toBeGreaterThanOrEqual(0.5);
  });
});

describe('the surrounding contacts', () => {
  test.each(Object.entries(SURROUNDINGS))('%s are always the same 4,200', (_, make) => {
    const contacts = [...make(PAIRS)];
    expect(contacts).toHaveLength(4_200);
    expect(new Set(contacts.map(({ contact }) => contact.key)).size).toBe(4_200);
    expect([...make(PAIRS)]).toEqual(contacts);
  });

  test('clean contain every person once', () => {
    const people = [...SURROUNDINGS.clean(PAIRS)].map(({ cluster }) => cluster);
    expect(new Set(people).size).toBe(people.length);
  });
});

describe('scanHardPairs', () => {
  const copied = pairOf('twins-06');
  const copy: HardPair = { ...copied, b: { ...copied.a, key: copied.b.key } };

  test('tells certain, suggested and missed pairs apart', () => {
    const initial: HardPair = { ...copy, b: { ...copy.b, firstName: 'R.', email: null } };
    const strangers: HardPair = { ...copy, b: pairOf('typos-01').b };
    const { results } = scanHardPairs('alone', [copy, initial, strangers]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['certain', 'suggested', 'missed']);
  });

  test('reports a certain pair as wrong only if its verdict is not "same"', () => {
    const asked: HardPair = { ...copy, id: 'x', verdict: 'ask' };
    expect(wronglyCertain(scanHardPairs('alone', [copy, asked]))).toEqual(['x']);
  });

  test('reports certain pairs among the other contacts of the household', () => {
    const household = { ...copy, others: [{ ...copy.a, key: `${copy.id}/c1` }] };
    expect(scanHardPairs('alone', [household]).certainStrangers).toHaveLength(2);
  });
});

describe.each(SURROUNDING_NAMES)('among surrounding contacts %s', (surrounding) => {
  const scan = scanHardPairs(surrounding);

  test('no pair is certain that a careful person would not merge', () => {
    expect(wronglyCertain(scan)).toEqual([]);
    expect(scan.certainStrangers).toEqual([]);
  });

  test('at most 5% of the pairs of one person are missed', () => {
    const same = scan.results.filter(({ pair }) => pair.verdict === 'same');
    const missed = same.filter(({ outcome }) => outcome === 'missed');
    expect(missed.length / same.length).toBeLessThanOrEqual(0.05);
  });
});
