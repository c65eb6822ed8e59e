import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileSource } from './file-source.ts';

const CHUNK_BYTES = 256 * 1024;

/** A file on disk. Rejects with the error of the file system where it cannot be read. */
export async function diskSource(path: string): Promise<FileSource> {
  // Only opening it tells whether it may be read.
  const handle = await open(path, 'r');
  let size: number;
  try {
    ({ size } = await handle.stat());
  } finally {
    await handle.close();
  }
  return {
    name: basename(path),
    size,
    stream: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}
