import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The search for duplicates as in the product, with store and matching in separate workers: its duration, delays of other calls,
 * queries afterwards, and the peak memory of host and workers together.
 */
export function benchDuplicates(sizes: number[]): void {
  for (const size of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-duplicates-'));
    try {
      const part = (name: string) => run(name, directory, size);
      part('make');
      const figures = { ...part('steps'), ...part('search') };
      console.log(JSON.stringify({ bench: 'duplicates', size, ...figures }));
      console.table(figures);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

function run(part: string, directory: string, size: number): object {
  const task = resolve(import.meta.dirname, 'duplicates-task.ts');
  const printed = execFileSync(process.execPath, [task, part, directory, String(size)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const figures: unknown = JSON.parse(printed);
  return typeof figures === 'object' && figures !== null ? figures : {};
}
