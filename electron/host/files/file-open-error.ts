import type { AppError } from '../../contract/result.ts';

/** Reason why a file can't be opened, the message of `unreadable_file`. */
export type FileOpenError = 'not_found' | 'no_permission' | 'not_a_file' | 'in_use' | 'link_loop';

const TROUBLES: Readonly<Record<string, FileOpenError>> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  EACCES: 'no_permission',
  EPERM: 'no_permission',
  EISDIR: 'not_a_file',
  EBUSY: 'in_use',
  ELOOP: 'link_loop',
  ENAMETOOLONG: 'not_found',
};

export const NOT_A_FILE: AppError = { code: 'unreadable_file', message: 'not_a_file' };

/** Converts an error of the file system to `unreadable_file`, with the reason as the message if it is a known one. */
export function unreadableFile(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = Object.hasOwn(TROUBLES, code) ? TROUBLES[code] : undefined;
  return { code: 'unreadable_file', ...(message === undefined ? {} : { message }) };
}
