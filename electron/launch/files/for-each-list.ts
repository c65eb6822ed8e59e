import { FileRefusedError } from '../../core/import/file-refused-error.ts';
import { FileWriteError } from '../../host/files/file-write-error.ts';
import { printError } from './standard-streams.ts';
import { printable, refusalLine } from './problem-texts.ts';

/** Runs `handle` for each list, and prints the reason if a list can't be read. Returns the exit code. */
export async function forEachList(
  paths: readonly string[],
  handle: (path: string) => Promise<{ hasProblems: boolean }>,
  output = '',
): Promise<number> {
  let exitCode = 0;
  for (const path of paths) {
    try {
      if ((await handle(path)).hasProblems) exitCode = 1;
    } catch (error) {
      const reason = failureLine(path, error, output);
      if (reason === null) throw error;
      await printError(reason);
      exitCode = 1;
    }
  }
  return exitCode;
}

/** A readable reason why a file can't be read or written; null for a bug or a usage error. */
function failureLine(path: string, error: unknown, output: string): string | null {
  if (error instanceof FileRefusedError) return refusalLine(path, error);
  if (error instanceof FileWriteError)
    return `${printable(output)}: the format holds ${error.message} at most\n`;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: "you aren't allowed to open it",
    EISDIR: 'this is a folder',
    ELOOP: 'its symbolic links lead round in a circle',
    ENOTDIR: 'a part of its path is a file, not a folder',
    ENAMETOOLONG: 'the name is too long',
    ENOSPC: 'the disk is full',
    EFBIG: 'the file is too large for the disk',
    EROFS: 'this disk is read-only',
  };
  // Only errors of opening, or renaming, name a file: the unfinished one instead of the output.
  const isOfInput = output === '' || error.syscall === 'read' || ('path' in error && error.path === path);
  return `${printable(isOfInput ? path : output)}: ${reasons[String(error.code)] ?? printable(error.message)}\n`;
}
