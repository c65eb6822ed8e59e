import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contradictionsOf } from './merge-world-run.ts';
import { worlds, type World } from './merge-worlds.ts';
import { runs } from '../deep/depth.ts';

const member = {
  email: null,
  phone: null,
  company: null,
  jobTitle: null,
  group: 'Friends',
  custom: false,
} as const;
/** A world in which only a part is restored, because the service ignores null. */
const PUT_BACK_IN_PART: World = {
  quirks: { patch_null: 'ignore' },
  members: [
    { ...member, phone: 'shared', company: 'Acme', jobTitle: 'Nurse', guardian: 2 },
    { ...member, company: 'Kwik', jobTitle: 'Doctor', guardian: 1 },
    { ...member, email: 'shared', phone: 'shared', group: 'Work', guardian: 1 },
  ],
  wards: [2, 2, 0],
  kept: 2,
  picks: { email: 0, phone: 2, company: 1, jobTitle: 1, groupId: 0 },
  removeFirst: true,
  meddling: [],
  fault: null,
  editedBeforeUndo: true,
};

// Merges of any shape, while others write and the service fails: every loss is reported, nothing is duplicated, the kept contact
// has the chosen values, and undo restores everything. `MERGES_RUNS` and `MERGES_SEED` extend the search.
it(
  'merges of any shape lose nothing, duplicate nothing, and can be undone and redone',
  { timeout: 300_000 },
  async () => {
    const holds = fc.asyncProperty(worlds, async (world) => {
      expect(await contradictionsOf(world)).toEqual([]);
    });
    await fc.assert(holds, {
      seed: Number(process.env['MERGES_SEED'] ?? 20261121),
      numRuns: Number(process.env['MERGES_RUNS'] ?? runs({ usual: 6, deep: 40 })),
      timeout: 30_000,
      examples: [[PUT_BACK_IN_PART]],
      endOnFailure: true,
    });
  },
);
