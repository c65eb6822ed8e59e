/**
 * Mark of a cell that is meant as it stands, although an import would otherwise change or leave out its text (`N/A`,
 * `R&#38;D`): WORD JOINER, which is invisible, and is removed from every text that is read.
 */
const LITERAL_MARK = '\u2060';
const LITERAL_MARK_CODE = 0x2060;

export const isLiteral = (cell: string): boolean => cell.charCodeAt(0) === LITERAL_MARK_CODE;

export const withLiteralMark = (text: string): string => LITERAL_MARK + text;

export const withoutLiteralMark = (cell: string): string => (isLiteral(cell) ? cell.slice(1) : cell);
