import { parseArgs } from 'node:util';
import { bundlePrograms } from '../builds/test-builds.ts';
import { CrashRun, type RunReport } from './crash-run.ts';
import { ListRun } from './list-reviews/list-run.ts';
import { MOMENT_KINDS } from './moments.ts';
import { tally } from './tally.ts';

// npm run test:crash -- --runs 500 [--seed FIRST] [--at-once N] [--only MOMENT] [--of accounts|lists]
// Kills the host at hundreds of moments and checks whether anything was lost or doubled. Exit code 1 if so.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    only: { type: 'string' },
    of: { type: 'string' },
  },
});
const runs = Number(values.runs);
const first = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
console.log(`Seeds ${first} to ${first + runs - 1}`);

await bundlePrograms();

const only = MOMENT_KINDS.find((kind) => kind === values.only) ?? null;

/** Without `--of`, every fourth run reviews a list. */
const isOfList = (seed: number) => (values.of === undefined ? seed % 4 === 3 : values.of === 'lists');
const runOf = (seed: number) => (isOfList(seed) ? ListRun.run(seed) : CrashRun.run(seed, only));

const began = performance.now();
const reports: RunReport[] = [];
let next = first;
const work = async () => {
  while (next < first + runs) {
    const report = await runOf(next++);
    reports.push(report);
    if (report.wrong.length === 0) continue;
    console.log(
      `\nSeed ${report.seed}: ${report.kills.join(', ')}\n  ${report.wrong.slice(0, 8).join('\n  ')}`,
    );
    if (report.wrong.length > 8) console.log(`  and ${report.wrong.length - 8} more`);
    console.log(
      `  Its files: ${report.folder}\n  Again: npm run test:crash -- --runs 1 --seed ${report.seed} --of ${isOfList(report.seed) ? 'lists' : 'accounts'}${only === null ? '' : ` --only ${only}`}`,
    );
  }
};
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));

console.log(tally(reports, performance.now() - began));
process.exitCode = reports.some((report) => report.wrong.length > 0) ? 1 : 0;
