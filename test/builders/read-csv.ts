import type { RawRecord, ReadingProblem } from '../../electron/core/import/raw-record.ts';
import { openCsv, type CsvReading, type OpenedCsv } from '../../electron/host/files/csv/csv-reader.ts';
import type { FileSource } from '../../electron/host/files/file-source.ts';

/** Bytes in memory as a file that arrives in chunks of one size. */
export function bytesSource(bytes: Uint8Array, chunkSize = 64 * 1024): FileSource {
  return {
    name: 'contacts.csv',
    size: bytes.length,
    // oxlint-disable-next-line require-await -- the interface is asynchronous.
    async *stream() {
      for (let from = 0; from < bytes.length; from += chunkSize) {
        yield bytes.subarray(from, from + chunkSize);
      }
    },
  };
}

export interface ReadCsv {
  opened: OpenedCsv;
  names: string[];
  records: RawRecord[];
  /** The cells of all records. */
  rows: (readonly string[])[];
  problems: ReadingProblem[];
}

/** Reads a whole file; text is taken as UTF-8. */
export async function readCsv(
  file: FileSource | Uint8Array | string,
  reading: CsvReading = {},
): Promise<ReadCsv> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const opened = await openCsv(bytes instanceof Uint8Array ? bytesSource(bytes) : bytes, reading);
  const problems: ReadingProblem[] = [];
  const records: RawRecord[] = [];
  for await (const batch of opened.records((problem) => problems.push(problem))) records.push(...batch);
  return {
    opened,
    names: opened.columns.map(({ name }) => name),
    records,
    rows: records.map(({ cells }) => cells),
    problems,
  };
}
