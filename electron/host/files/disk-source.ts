import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileSource } from './file-source.ts';

const CHUNK_BYTES = 256 * 1024;

/** Returns a file on disk as a source. Rejects with the file system's error if it can't be read. */
export async function diskSource(path: string): Promise<FileSource> {
  // Opening is the only reliable test of read permission.
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
