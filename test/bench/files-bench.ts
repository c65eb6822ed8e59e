import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Parts of the bench, each a process of its own, with its arguments. */
const READING_TASKS = ['readers-task.ts', 'imports-task.ts'];

/**
 * Exporting an account's contacts as the product does: how long each format takes, and what it keeps a page of the table waiting for. For the
 * largest account also reading, checking and recording a list of as many rows, and reading and writing files beside other libraries. The last
 * line is all of its figures as JSON.
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
