import type { RawRecord } from '../../../core/import/raw-record.ts';
import type { CsvDialect } from './csv-dialect.ts';
import { RecordScanner } from './record-scanner.ts';

/** Maximum number of records used to detect a file's format. */
const MAX_SAMPLE_RECORDS = 200;

/**
 * Returns the first non-blank records of a text. If the text is only the beginning of a file, the last record may be
 * incomplete and is dropped, unless it's the only one.
 */
export function sampleRecords(text: string, format: CsvDialect, isWhole: boolean): RawRecord[] {
  const records: RawRecord[] = [];
  const scanner = new RecordScanner(format);
  scanner.push(text);
  scanner.finish();
  while (records.length <= MAX_SAMPLE_RECORDS && scanner.advance()) {
    if (!scanner.isBlank) records.push({ line: scanner.line, cells: scanner.cells() });
  }
  if (!isWhole && records.length > 1 && records.length <= MAX_SAMPLE_RECORDS) records.pop();
  return records;
}
