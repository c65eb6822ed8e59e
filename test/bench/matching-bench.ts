import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchHardPairs } from './hard-pairs/hard-pairs-bench.ts';
import { UNSEEN_LISTS } from './unseen-lists/unseen-lists.ts';
import { EVIDENCE } from './without-evidence.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');
/** File and number of copies. */
const LISTS: readonly (readonly [string, number])[] = [
  ['contacts5k.csv', 1],
  ['contacts20k.csv.gz', 1],
  ['febrl1.csv', 1],
  ['febrl3.csv', 1],
  ['febrlC_1000.csv', 1],
  ['fake_1000.csv', 1],
  ['contacts20k.csv.gz', 5],
];
/** Lists of different kinds: a real address book, one without email and phone, and one with little else than names. */
const WEIGHED = ['contacts5k.csv', 'febrl3.csv', 'fake_1000.csv'] as const;

/** Heap limits that a worker of the app can have (`resourceLimits`): less garbage is kept, for a little more time. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=160'];

interface Task {
  /** A file, or the name of an unseen list. */
  list: string;
  copies?: number;
  leftOut?: string;
}

interface MatchingOptions {
  files: readonly string[];
  weigh: boolean;
  pairs: boolean;
}

/**
 * Finds duplicates in labelled lists and prints one line of JSON for each: scores, duration of the scan from contacts to clusters, its
 * longest step, duration of a query about one contact, and peak memory of its process. Each list runs in a separate process. The
 * hard pairs come last. `weigh` instead leaves out each kind of evidence in turn; `pairs` instead scans only the hard pairs, kind by
 * kind.
 */
export function benchMatching({ files, weigh, pairs }: MatchingOptions): void {
  if (pairs) return benchHardPairs({ details: true });
  if (weigh) return weighed().forEach(run);
  if (files.length > 0) return files.map((file) => ({ list: resolve(file) })).forEach(run);
  known().forEach(run);
  benchHardPairs({ details: false });
}

function known(): Task[] {
  const labelled = LISTS.map(([name, copies]) => ({ list: resolve(LABELLED, name), copies }));
  return [...labelled, ...Object.keys(UNSEEN_LISTS).map((list) => ({ list }))];
}

function weighed(): Task[] {
  return [...WEIGHED.map((name) => resolve(LABELLED, name)), ...Object.keys(UNSEEN_LISTS)].flatMap((list) =>
    ['', ...Object.keys(EVIDENCE)].map((leftOut) => ({ list, leftOut })),
  );
}

function run({ list, copies = 1, leftOut = '' }: Task): void {
  if (!(list in UNSEEN_LISTS) && !existsSync(list)) {
    console.error(`${list} is not there: left out`);
    return;
  }
  const task = resolve(import.meta.dirname, 'matching-task.ts');
  process.stdout.write(
    execFileSync(process.execPath, [...HEAP, task, list, String(copies), leftOut], {
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}
