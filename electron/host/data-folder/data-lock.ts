import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderTroubleOf } from '../folder-trouble.ts';

const LOCK_FILE = 'data.lock';
const HOLDER_FILE = 'data.lock.json';

/** The process that has the data folder open. */
export interface LockHolder {
  pid: number;
  shell: string;
}

/** `holder` is null if the process that has the lock is unknown. */
export type LockAttempt = { kind: 'held'; release(): void } | { kind: 'taken'; holder: LockHolder | null };

/**
 * Takes the lock of a data folder, which both shells share. It is SQLite's file lock, which the system releases when
 * the process dies. So it is never stale, and a reused process id can't be mistaken for the holder. `waitMs` is how
 * long to wait (blocking) for its release.
 */
export function lockDataFolder(folder: string, shell: string, waitMs = 0): LockAttempt {
  const holderFile = join(folder, HOLDER_FILE);
  const lockFile = join(folder, LOCK_FILE);
  try {
    closeSync(openSync(lockFile, 'a', 0o600));
  } catch (error) {
    // On a read-only disk, nothing can be written, so no lock is needed.
    if (folderTroubleOf(error) === 'read_only') return { kind: 'held', release: () => undefined };
    throw error;
  }
  const database = new DatabaseSync(lockFile, { timeout: waitMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    return { kind: 'taken', holder: readHolder(holderFile) };
  }
  try {
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, shell } satisfies LockHolder), {
      mode: 0o600,
    });
  } catch {
    // The file only names the holder; a full disk must not prevent reading.
  }
  let released = false;
  return {
    kind: 'held',
    release() {
      if (released) return;
      released = true;
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

/** SQLite's result code 5, SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function readHolder(file: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('shell' in holder))
      return null;
    const { pid, shell } = holder;
    return typeof pid === 'number' && typeof shell === 'string' ? { pid, shell } : null;
  } catch {
    return null;
  }
}
