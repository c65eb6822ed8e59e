import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Why nothing can be kept in a folder: no room on its disk, or none left to this user; or no leave to write there. */
export type FolderTrouble = 'disk_full' | 'read_only';

const TROUBLES: Readonly<Record<string, FolderTrouble>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
};

/** What an error of the file system says of the folder; null where it is about something else. */
export function folderTroubleOf(error: unknown): FolderTrouble | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  return Object.hasOwn(TROUBLES, code) ? (TROUBLES[code] ?? null) : null;
}

/** As `folderTroubleOf`, of something that must be there: it was taken away, or its disk was, and nothing can be kept in it. */
export function troubleOfMissing(error: unknown): FolderTrouble | null {
  const isMissing =
    error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code));
  return isMissing ? 'read_only' : folderTroubleOf(error);
}

/**
 * Tries whether a folder takes so many bytes; nothing of them stays. Only writing tells: permissions say nothing of a disk
 * that was mounted anew for reading, and free space says nothing of a quota.
 */
export async function folderTrouble(directory: string, bytes: number): Promise<FolderTrouble | null> {
  const file = join(directory, `.room-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      if (bytes > 0) {
        await handle.writeFile(new Uint8Array(bytes));
        // Some file systems find out no sooner.
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
