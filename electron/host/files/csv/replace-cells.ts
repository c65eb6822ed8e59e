import type { CsvFormat } from './csv-format.ts';
import { RecordLexer } from './record-lexer.ts';

/** The cells of one record as the file has them, with quotes and spaces. `record`: its text, with or without the line end. */
export function sourceCells(record: string, format: CsvFormat): string[] {
  return splitRecord(record, format).cells;
}

/**
 * The record with some cells replaced by others, given as they are to stand in the file (`encodeCell`), by their column from 0. All other
 * cells and the line end stay as they are; cells that are missing before a replaced one are added empty.
 */
export function replaceCells(
  record: string,
  format: CsvFormat,
  replacements: ReadonlyMap<number, string>,
): string {
  const { cells, lineEnd } = splitRecord(record, format);
  for (const [column, text] of replacements) {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }
  return cells.join(format.delimiter) + lineEnd;
}

function splitRecord(record: string, format: CsvFormat): { cells: string[]; lineEnd: string } {
  const lexer = new RecordLexer(format);
  lexer.lex(record, 0, true);
  return {
    cells: Array.from({ length: lexer.count }, (_, index) => lexer.source(record, index)),
    lineEnd: record.slice(lexer.endOf(lexer.count - 1)),
  };
}
