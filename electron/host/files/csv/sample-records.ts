import type { CsvFormat } from './csv-format.ts';
import { RecordScanner } from './record-scanner.ts';

export interface SampleRecord {
  /** Line of the sample in which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Records that are looked at to find out how a file is written. */
const MAX_SAMPLE_RECORDS = 200;

/** The first records of a text that are not blank. The last one is left out where the text goes on, unless it is the only one. */
export function sampleRecords(text: string, format: CsvFormat, isWhole: boolean): SampleRecord[] {
  const records: SampleRecord[] = [];
  const scanner = new RecordScanner(format);
  scanner.push(text);
  scanner.finish();
  while (records.length <= MAX_SAMPLE_RECORDS && scanner.advance()) {
    if (!scanner.isBlank) records.push({ line: scanner.line, cells: scanner.cells() });
  }
  if (!isWhole && records.length > 1 && records.length <= MAX_SAMPLE_RECORDS) records.pop();
  return records;
}

/** Number of cells up to the last one with text. */
export function filledCount(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}
