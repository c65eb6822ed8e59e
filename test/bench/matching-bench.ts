import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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

/** The heap limits a worker of the app can be given (`resourceLimits`): less garbage kept, for a little more time. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=160'];

/**
 * Finds duplicates in labelled lists and prints one line of JSON for each: what was found, how long a scan took from the
 * contacts to the clusters, and the most memory its process held. Each list has a process of its own.
 */
export function benchMatching(files: readonly string[]): void {
  const lists =
    files.length > 0
      ? files.map((file) => [resolve(file), 1] as const)
      : LISTS.map(([name, copies]) => [resolve(LABELLED, name), copies] as const);
  for (const [path, copies] of lists) {
    if (!existsSync(path)) {
      console.error(`${path} is not there: left out`);
      continue;
    }
    const task = resolve(import.meta.dirname, 'matching-task.ts');
    process.stdout.write(
      execFileSync(process.execPath, [...HEAP, task, path, String(copies)], {
        maxBuffer: 1e8,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
  }
}
