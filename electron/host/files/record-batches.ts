import type { RawRecord } from '../../core/import/raw-record.ts';
import { FileRefusedError } from '../../core/import/file-refused-error.ts';
import { READING_LIMITS } from './file-source.ts';

const BATCH_SIZE = 500;

/** Groups the records of a file into batches and counts them. Throws `FileRefusedError` if there are too many. */
export class RecordBatches {
  #count = 0;
  #batch: RawRecord[] = [];

  /** Adds a record; returns the batch once it is full, else null. */
  add(record: RawRecord): readonly RawRecord[] | null {
    this.#count += 1;
    if (this.#count > READING_LIMITS.MAX_RECORDS)
      throw new FileRefusedError('too_many_records', `${READING_LIMITS.MAX_RECORDS} records`, record.line);
    return this.#batch.push(record) < BATCH_SIZE ? null : this.take();
  }

  /** Returns the records since the last batch; may be empty. */
  take(): readonly RawRecord[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }
}
