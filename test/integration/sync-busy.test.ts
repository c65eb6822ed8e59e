import fc from 'fast-check';
import { expect, it } from 'vitest';
import { syncBusyAccount, type BusyAccountOptions } from '../builders/busy-account.ts';
import { runs } from '../deep/depth.ts';

const options: fc.Arbitrary<BusyAccountOptions> = fc.record({
  contacts: fc.integer({ min: 1, max: 160 }),
  perPage: fc.integer({ min: 3, max: 30 }),
  writesPerResponse: fc.constantFrom(0.1, 0.5, 1, 3),
  order: fc.constantFrom('by number', 'latest first', 'anywhere'),
  searchIn: fc.constantFrom('all', 'name', 'none'),
  saysTotal: fc.boolean(),
  fullSyncs: fc.constant(4),
  killEvery: fc.constantFrom(1, 2, 3),
  seed: fc.nat(1_000_000),
});

/** With these, any rule weaker than "missed twice and proved gone" removes live contacts. */
const HARDEST: BusyAccountOptions = {
  contacts: 160,
  perPage: 5,
  writesPerResponse: 3,
  order: 'latest first',
  searchIn: 'none',
  fullSyncs: 5,
  seed: 1,
};

it('no live contact is removed or doubled while others write and the program is killed, and the mirror ends up right', async () => {
  const property = fc.asyncProperty(options, async (given) => {
    const { removedWrongly, doubled, wrongInTheEnd } = await syncBusyAccount(given);
    expect({ removedWrongly, doubled, wrongInTheEnd }).toEqual({
      removedWrongly: 0,
      doubled: 0,
      wrongInTheEnd: 0,
    });
  });
  await fc.assert(property, {
    seed: 20_261_121,
    numRuns: runs({ usual: 2, deep: 40 }),
    examples: [[HARDEST]],
    endOnFailure: true,
  });
}, 180_000);
