import { asLiteral, needsLiteralMark } from '../../../core/import/values/literal-text.ts';
import type { CsvDialect } from './csv-dialect.ts';
import type { RecordLexer } from './record-lexer.ts';

/** Whether a cell of the lexer's last record is quoted although it needs no quotes; literal texts don't count. */
export function hasNeedlessQuotes(
  cells: readonly string[],
  lexer: RecordLexer,
  { delimiter, quote }: CsvDialect,
): boolean {
  const needsQuotes = (cell: string) =>
    cell.includes(delimiter) || cell.includes(quote) || /[\r\n\ufeff]/.test(cell);
  return cells.some(
    (cell, index) => cell !== '' && lexer.isQuoted(index) && !needsQuotes(cell) && !needsLiteralMark(cell),
  );
}

/** Marks the quoted cells of the lexer's last record that need a mark as literal. */
export function markQuotedCells(cells: string[], lexer: RecordLexer): void {
  for (let index = 0; index < cells.length; index++)
    if (lexer.isQuoted(index)) cells[index] = asLiteral(cells[index] ?? '');
}
