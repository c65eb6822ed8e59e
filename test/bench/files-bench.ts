import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Parts of the bench that run in separate processes. */
const READING_TASKS = ['readers-task.ts', 'imports-task.ts'];

/**
 * Exports an account's contacts as the product does: the duration of each format, and the delay of a page of the table meanwhile. For
 * the largest account, also reads, checks and records a list of as many rows, and compares reading and writing of files with other
 * libraries. The last line has all figures as JSON.
 */
export function benchFiles(sizes: number[]): void {
  const largest = Math.max(...sizes);
  for (const size of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-files-'));
    const run = (task: string, ...args: string[]) =>
      execFileSync(process.execPath, [resolve(import.meta.dirname, task), ...args], { stdio: 'inherit' });
    try {
      for (const part of ['make', 'export']) run('files-task.ts', part, directory, String(size));
      if (size !== largest) continue;
      for (const task of READING_TASKS) run(task, directory, String(size));
      const figures = ['export', 'readers', 'imports'].map(
        (part) => JSON.parse(readFileSync(join(directory, `figures-${part}.json`), 'utf8')) as object,
      );
      console.log(JSON.stringify(Object.assign({ bench: 'files', size }, ...figures)));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}
