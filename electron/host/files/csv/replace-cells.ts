import type { CsvDialect } from './csv-dialect.ts';
import { RecordLexer } from './record-lexer.ts';

/**
 * Returns the source text of each cell of a record, with quotes and spaces. `record`: its text, with or without the
 * line end.
 */
export function sourceCells(record: string, format: CsvDialect): string[] {
  return splitRecord(record, format).cells;
}

/**
 * Replaces cells of a record. `replacements`: encoded cells (`CellEncoder`) by column, from 0. All other cells and the
 * line end stay unchanged; missing cells before a replaced one are added empty.
 */
export function replaceCells(
  record: string,
  format: CsvDialect,
  replacements: ReadonlyMap<number, string>,
): string {
  const { cells, lineEnd } = splitRecord(record, format);
  for (const [column, text] of replacements) {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }
  return cells.join(format.delimiter) + lineEnd;
}

function splitRecord(record: string, format: CsvDialect): { cells: string[]; lineEnd: string } {
  const lexer = new RecordLexer(format);
  lexer.lex(record, 0, true);
  return {
    cells: Array.from({ length: lexer.count }, (_, index) => lexer.source(record, index)),
    lineEnd: record.slice(lexer.endOf(lexer.count - 1)),
  };
}
