import { firstText, isNoText, isRecordId } from './cell-text.ts';

/**
 * Mark of a cell that is meant as it stands, although it looks like a placeholder (`-`, `N/A`): WORD JOINER, which is
 * invisible, and is removed from every text that is read.
 */
const LITERAL_MARK = '\u2060';
const LITERAL_MARK_CODE = 0x2060;
/** Longer texts are no placeholders, even with some invisible characters, unless they are ids of records. */
const MAX_WORD_LENGTH = 16;

export const isLiteral = (cell: string): boolean => cell.charCodeAt(0) === LITERAL_MARK_CODE;

/** Whether a text would be dropped as a placeholder by an import. */
export const isPlaceholder = (text: string): boolean =>
  text !== '' && (text.length <= MAX_WORD_LENGTH ? isNoText(firstText(text)) : isRecordId(text));

/** Marks a cell as literal if it looks like a placeholder. */
export const asLiteral = (cell: string): string =>
  isPlaceholder(cell) && !isLiteral(cell) ? LITERAL_MARK + cell : cell;

export const withoutLiteralMark = (cell: string): string => (isLiteral(cell) ? cell.slice(1) : cell);
