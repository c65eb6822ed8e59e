import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileSource } from './file-source.ts';

const CHUNK_BYTES = 256 * 1024;

/** A file on disk. Rejects with the error of the file system where it cannot be looked at. */
export async function diskSource(path: string): Promise<FileSource> {
  const { size } = await stat(path);
  return {
    name: basename(path),
    size,
    stream: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}
