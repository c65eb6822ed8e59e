import type { RawRecord, ReadingProblem, SourceColumn } from '../../core/import/raw-record.ts';

/** The bytes of a file, which can be read more than once: first a beginning to look at, then the whole. */
export interface FileSource {
  /** Its name without a folder, such as `contacts.csv`; empty for pasted text. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Reads from the beginning. Ends when the consumer stops iterating. */
  stream(): AsyncIterable<Uint8Array>;
}

/** A file as it is read: its columns first, then its records in batches. */
export interface OpenedFile {
  readonly columns: readonly SourceColumn[];
  /**
   * The records, some hundreds at a time, without the header and without empty records. Throws `FileRefusedError`; what is wrong with a
   * single record goes to `onProblem`, and reading goes on.
   */
  records(onProblem: (problem: ReadingProblem) => void): AsyncGenerator<readonly RawRecord[]>;
}

/** Limits of what is read, so that a hostile file costs neither memory nor time without end. */
export const READING_LIMITS = {
  /** Of a file as it lies there, and of a sheet when unpacked. */
  MAX_FILE_BYTES: 512 * 1024 * 1024,
  /** Characters of one record: a line with its quoted line breaks, a card with its photo. */
  MAX_RECORD_CHARS: 16 * 1024 * 1024,
  MAX_COLUMNS: 2_000,
  MAX_RECORDS: 1_000_000,
  /** Levels of nesting in JSON. */
  MAX_DEPTH: 64,
} as const;
