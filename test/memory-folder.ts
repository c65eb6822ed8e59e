import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 ** 31;
const NAME = /^celebration-tests-(\d+)-/;

let folder: string | null | undefined;

/**
 * The folder for the tests' temporary folders: `TMPDIR` if set, else in memory if possible. A database flushes every transaction
 * to the disk, and tests would mostly wait for that. No test simulates a power failure, for which the flush would matter.
 */
export const temporaryRoot = (): string => process.env['TMPDIR'] ?? memoryFolder() ?? tmpdir();

/** A folder in memory that is removed when this process exits; null if that is not possible or there is too little space. */
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

/** Whether programs in a folder can be started, as some tests do. Containers often forbid it in `/dev/shm`. */
function runsPrograms(place: string): boolean {
  const program = join(place, 'program');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o700);
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Removes the folders of processes that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
