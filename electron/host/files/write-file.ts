import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppError } from '../../contract/result.ts';
import { folderTroubleOf } from '../folder-trouble.ts';

/**
 * Number of characters of a file's name that the temporary file's name repeats. A character may take four bytes, and
 * file systems allow 255 bytes.
 */
const MAX_NAME_CHARACTERS = 50;

/**
 * Writes a file whole or not at all. The content is written to a temporary file in the same folder, which only its
 * owner can read. Once flushed, the temporary file replaces the old one. After an error, an abort or `process.exit`, the
 * old file is unchanged and the temporary one deleted. Rejects with the error.
 */
export async function writeFileWhole(
  path: string,
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<void> {
  // Replacing a symbolic link would leave the file that it leads to unchanged.
  const target = await realpath(path).catch(() => path);
  const unfinished = join(
    dirname(target),
    `.${basename(target).slice(0, MAX_NAME_CHARACTERS)}.${randomUUID()}.part`,
  );
  const deleteUnfinished = () => rmSync(unfinished, { force: true });
  process.once('exit', deleteUnfinished);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        signal?.throwIfAborted();
        await file.writeFile(chunk);
      }
      signal?.throwIfAborted();
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    process.off('exit', deleteUnfinished);
  }
}

/** Converts an error of the file system while writing to `file_not_saved`. */
export function fileNotSaved(error: unknown): AppError {
  const trouble = folderTroubleOf(error);
  return { code: 'file_not_saved', ...(trouble === null ? {} : { message: `file_${trouble}` }) };
}
