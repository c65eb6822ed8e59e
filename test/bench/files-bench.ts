import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Exporting an account's contacts as the product does: how long each format takes, and what it keeps a page of the table waiting for. */
export function benchFiles(sizes: number[]): void {
  for (const size of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-files-'));
    try {
      for (const part of ['make', 'export']) {
        const task = resolve(import.meta.dirname, 'files-task.ts');
        execFileSync(process.execPath, [task, part, directory, String(size)], { stdio: 'inherit' });
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}
