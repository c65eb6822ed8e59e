import { benchJournal } from './journal-bench.ts';
import { benchPacing } from './pacing-bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchSync } from './sync-bench.ts';
import { benchWorkspace } from './workspace-bench.ts';

/** Every bench by its name: `npm run bench -- NAME [--sizes 1000,10000]`. */
const BENCHES: Record<string, (sizes: number[]) => Promise<void>> = {
  pacing: benchPacing,
  journal: benchJournal,
  search: benchSearch,
  sync: benchSync,
  workspace: benchWorkspace,
};

const DEFAULT_SIZES = [1_000, 10_000, 100_000];

function sizesOf(args: string[]): number[] {
  const at = args.indexOf('--sizes');
  if (at < 0) return DEFAULT_SIZES;
  const sizes = (args[at + 1] ?? '').split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('--sizes 1000,10000,100000');
  return sizes;
}

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(sizesOf(args));
else {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--sizes 1000,10000,100000]`);
  process.exitCode = 2;
}
