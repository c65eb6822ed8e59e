import type { RawRecord, ReadingProblem, SourceColumn } from '../../core/import/raw-record.ts';

/** A file that can be read several times: first a sample, then the whole. */
export interface FileSource {
  /** File name without folder, such as `contacts.csv`; empty for pasted text. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Yields the bytes from the beginning. The file is closed when the consumer stops iterating. */
  stream(): AsyncIterable<Uint8Array>;
  /** Whether the file was written or replaced since it was opened; absent if that can't happen. */
  hasChanged?(): Promise<boolean>;
}

/** An opened file: its columns, then its records in batches. */
export interface OpenedFile {
  /** Grows while records are read if a table has further columns in a later section. */
  readonly columns: readonly SourceColumn[];
  /**
   * Yields the records in batches of some hundreds, without header and empty records. Throws `FileRefusedError`; a
   * problem of a single record is passed to `onProblem`, and reading continues.
   */
  records(onProblem: (problem: ReadingProblem) => void): AsyncGenerator<readonly RawRecord[]>;
}

/** Limits that bound the memory and time that a hostile file can cost. */
export const READING_LIMITS = {
  /** Maximum size of a file, and of an unpacked sheet. */
  MAX_FILE_BYTES: 512 * 1024 * 1024,
  /** Maximum characters of one record: a line with quoted line breaks, or a card with its photo. */
  MAX_RECORD_CHARS: 16 * 1024 * 1024,
  MAX_COLUMNS: 2_000,
  MAX_RECORDS: 1_000_000,
  /** Maximum nesting in JSON. */
  MAX_DEPTH: 64,
} as const;
