import type { RawRecord, ReadingProblem } from '../../electron/core/import/raw-record.ts';
import type { FileSource, OpenedFile } from '../../electron/host/files/file-source.ts';

/** A file in memory, read in chunks of `chunkSize` bytes. */
export function fileSource(content: string | Uint8Array, { name = '', chunkSize = 65_536 } = {}): FileSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    async *stream() {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
  };
}

/** Reads an opened file to its end. */
export async function readAll(
  file: OpenedFile,
): Promise<{ records: RawRecord[]; problems: ReadingProblem[] }> {
  const records: RawRecord[] = [];
  const problems: ReadingProblem[] = [];
  for await (const batch of file.records((problem) => problems.push(problem))) records.push(...batch);
  return { records, problems };
}
