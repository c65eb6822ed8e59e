import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contradictionsOf } from './merge-world-run.ts';
import { worlds } from './merge-worlds.ts';

// Merges of any shape, while others write and the service refuses: nothing is lost that is not told, nothing stands twice, the
// contact that stays holds what was asked, and undo brings all back. `MERGES_RUNS` and `MERGES_SEED` make it look further.
it(
  'merges of any shape lose nothing, double nothing, and are undone and done again',
  { timeout: 300_000 },
  async () => {
    const holds = fc.asyncProperty(worlds, async (world) => {
      expect(await contradictionsOf(world)).toEqual([]);
    });
    await fc.assert(holds, {
      seed: Number(process.env['MERGES_SEED'] ?? 20261121),
      numRuns: Number(process.env['MERGES_RUNS'] ?? 40),
      timeout: 30_000,
      endOnFailure: true,
    });
  },
);
