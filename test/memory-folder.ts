import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, as Linux has it. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 ** 31;
const NAME = /^celebration-tests-(\d+)-/;

let folder: string | null | undefined;

/**
 * Where tests make their temporary folders: in memory where that can be, unless `TMPDIR` says otherwise. A database writes through
 * to its disk with every transaction, which tests would mostly wait for; none can tell, since none cuts the power.
 */
export const temporaryRoot = (): string => process.env['TMPDIR'] ?? memoryFolder() ?? tmpdir();

/** A folder in memory that lasts as long as this process; null where there is none with room. */
function memoryFolder(): string | null {
  if (folder !== undefined) return folder;
  folder = null;
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return null;
  try {
    removeAbandoned();
    folder = mkdtempSync(join(MEMORY, `celebration-tests-${process.pid}-`));
  } catch {
    return null;
  }
  const made = folder;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  if (!runsPrograms(made)) folder = null;
  return folder;
}

/** Containers often forbid it there; some tests write a program and start it. */
function runsPrograms(place: string): boolean {
  const program = join(place, 'program');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o700);
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Those of processes that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
