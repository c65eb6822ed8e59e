import { createReadStream, type BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileSource } from './file-source.ts';

const CHUNK_BYTES = 256 * 1024;

/** Returns a file on disk as a source. Rejects with the file system's error if it can't be read. */
export async function diskSource(path: string): Promise<FileSource> {
  // Opening is the only reliable test of read permission.
  const handle = await open(path, 'r');
  let opened: BigIntStats;
  try {
    opened = await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
  return {
    name: basename(path),
    size: Number(opened.size),
    hasChanged: async () => versionOf(await stat(path, { bigint: true })) !== versionOf(opened),
    stream: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

/** Identifies the content of a file; another program that writes the file changes it. */
const versionOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`;
