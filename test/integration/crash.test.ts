import { expect, it } from 'vitest';
import { CrashRun } from '../crash/crash-run.ts';
import { tally } from '../crash/tally.ts';
import { runs } from '../deep/depth.ts';

/** Always the same, so that a failure here can be had again; `npm run test:crash` draws others. */
const FIRST_SEED = 1;
const RUNS = runs({ usual: 4, deep: 20 });
const AT_ONCE = 4;

it(
  'a host that is killed at any moment loses nothing and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const seeds = Array.from({ length: RUNS }, (_, at) => FIRST_SEED + at);
    const reports: Awaited<ReturnType<typeof CrashRun.run>>[] = [];
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        reports.push(await CrashRun.run(seed));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(reports.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(reports).toHaveLength(RUNS);
    expect(reports.flatMap(({ kills }) => kills).length, tally(reports, 0)).toBeGreaterThan(RUNS);
  },
);
