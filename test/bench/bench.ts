import { benchBulk } from './bulk-bench.ts';
import { benchFiles } from './files-bench.ts';
import { benchDuplicates } from './duplicates-bench.ts';
import { benchJournal } from './journal-bench.ts';
import { benchMatching } from './matching-bench.ts';
import { benchPacing } from './pacing-bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchSync } from './sync-bench.ts';
import { benchSitting } from './sitting-bench.ts';
import { benchWorkspace } from './workspace-bench.ts';

/** Benches by name: `npm run bench -- NAME [--sizes 1000,10000]`, matching with `[--file FILE.csv]...`, `--weigh` or `--pairs`. */
const BENCHES: Record<string, (args: string[]) => Promise<void> | void> = {
  bulk: (args) => benchBulk(sizesOf(args, [10_000])),
  duplicates: (args) => benchDuplicates(sizesOf(args)),
  files: (args) => benchFiles(sizesOf(args)),
  pacing: benchPacing,
  journal: (args) => benchJournal(sizesOf(args)),
  search: (args) => benchSearch(sizesOf(args)),
  sitting: (args) => benchSitting(filesOf(args)),
  sync: benchSync,
  workspace: (args) => benchWorkspace(sizesOf(args)),
  matching: (args) =>
    benchMatching({ files: filesOf(args), weigh: args.includes('--weigh'), pairs: args.includes('--pairs') }),
};

const DEFAULT_SIZES = [1_000, 10_000, 100_000];

function sizesOf(args: string[], usual = DEFAULT_SIZES): number[] {
  const at = args.indexOf('--sizes');
  if (at < 0) return usual;
  const sizes = (args[at + 1] ?? '').split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('--sizes 1000,10000,100000');
  return sizes;
}

function filesOf(args: string[]): string[] {
  return args.filter((_, at) => args[at - 1] === '--file');
}

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  console.error(
    `usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--sizes 1000,10000,100000] [--file FILE.csv]... [--weigh] [--pairs]`,
  );
  process.exitCode = 2;
}
