import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumbersByHash } from '../../electron/core/matching/tables/numbers-by-hash.ts';

const added = fc.record({
  hash: fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 })),
  number: fc.nat(200),
});

describe('NumbersByHash', () => {
  it('lists the first 50 different numbers of each hash in the order of adding', () => {
    fc.assert(
      fc.property(fc.array(added, { maxLength: 400, size: 'max' }), (entries) => {
        const lists = new NumbersByHash();
        const expected = new Map<number, Set<number>>();
        for (const { hash, number } of entries) {
          lists.add(hash, number);
          const numbers = expected.get(hash) ?? new Set();
          if (numbers.size < 50) numbers.add(number);
          expected.set(hash, numbers);
        }
        for (const [hash, numbers] of expected) expect(lists.get(hash)).toEqual([...numbers]);
      }),
      { numRuns: 30 },
    );
  });

  it('finds all of many hashes, and nothing for others', () => {
    const lists = new NumbersByHash();
    for (let number = 0; number < 5_000; number++) lists.add(Math.imul(number, 0x9e37_79b1), number);
    const found = Array.from({ length: 5_000 }, (_, number) => lists.get(Math.imul(number, 0x9e37_79b1)));
    expect(found).toEqual(Array.from({ length: 5_000 }, (_, number) => [number]));
    expect(lists.get(1)).toEqual([]);
  });
});
