import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a folder isn't writable: no space on its disk or in the user's quota, or no permission. */
export type FolderTrouble = 'disk_full' | 'read_only';

const TROUBLES: Readonly<Record<string, FolderTrouble>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
};

/** Returns the trouble that a file system error indicates; null for other errors. */
export function folderTroubleOf(error: unknown): FolderTrouble | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  return Object.hasOwn(TROUBLES, code) ? (TROUBLES[code] ?? null) : null;
}

/**
 * Like `folderTroubleOf`, for a file that must exist. If it's missing, the file or its disk was removed, and nothing
 * can be stored.
 */
export function troubleOfMissing(error: unknown): FolderTrouble | null {
  const isMissing =
    error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code));
  return isMissing ? 'read_only' : folderTroubleOf(error);
}

/**
 * Tests whether a folder accepts this number of bytes, by writing and deleting a file. Permissions don't reveal a disk
 * that was remounted read-only, and free space doesn't reveal a quota.
 */
export async function folderTrouble(directory: string, bytes: number): Promise<FolderTrouble | null> {
  const file = join(directory, `.room-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      if (bytes > 0) {
        await handle.writeFile(new Uint8Array(bytes));
        // Some file systems report the error only here.
        await handle.sync();
      }
    } finally {
      await handle.close();
    }
    return null;
  } catch (error) {
    return troubleOfMissing(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
