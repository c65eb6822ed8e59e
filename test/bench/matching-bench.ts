import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchHardPairs } from './hard-pairs/hard-pairs-bench.ts';
import { UNSEEN_LISTS } from './unseen-lists/unseen-lists.ts';
import { EVIDENCE } from './without-evidence.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');
/** File and how many times over. */
const LISTS: readonly (readonly [string, number])[] = [
  ['contacts5k.csv', 1],
  ['contacts20k.csv.gz', 1],
  ['febrl1.csv', 1],
  ['febrl3.csv', 1],
  ['febrlC_1000.csv', 1],
  ['fake_1000.csv', 1],
  ['contacts20k.csv.gz', 5],
];
/** Of different kinds each: a real address book's, mail and phone alone missing, and one with little else than names. */
const WEIGHED = ['contacts5k.csv', 'febrl3.csv', 'fake_1000.csv'] as const;

/** The heap limits a worker of the app can be given (`resourceLimits`): less garbage kept, for a little more time. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=160'];

interface Task {
  /** A file, or the name of a list that was never seen. */
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
 * Finds duplicates in labelled lists and prints one line of JSON for each: what was found, how long a scan took from the
 * contacts to the clusters, its longest step, how long it takes to ask about one contact, and the most memory its process held.
 * Each list has a process of its own. The hard pairs come last. Instead, `weigh`: each evidence left out in turn; `pairs`: the
 * hard pairs alone, kind by kind.
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
