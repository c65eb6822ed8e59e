import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fail, type Result } from '../../contract/result.ts';

/** The failure of writing a file over the one that its contacts were read from. */
export const SOURCE_NOT_REPLACED: Result<never> = fail({ code: 'file_not_saved', message: 'is_source' });

/** Whether two files have the same bytes; false if one of them can't be read. */
export async function hasSameBytes(path: string, other: string): Promise<boolean> {
  try {
    const [one, two] = await Promise.all([stat(path), stat(other)]);
    return one.size === two.size && (await sha256Of(path)) === (await sha256Of(other));
  } catch {
    return false;
  }
}

/** Returns the SHA-256 of a file in hexadecimal. Rejects with the file system's error if the file can't be read. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
