import { cleanText, firstText, isPlainText } from './cell-text.ts';
import { isNoText, isRecordId, mayBeNoText } from './placeholders.ts';
import { isLiteral, withLiteralMark } from './literal-mark.ts';

const DEATH_MARK = /[†✝]/;

/**
 * Returns whether an import would change or leave out a text, such as `N/A`, `R&#38;D` and `Ann †`. Spaces at the ends, line
 * breaks and invisible characters don't count.
 */
export function needsLiteralMark(text: string): boolean {
  if (text === '') return false;
  if (isPlainText(text)) return mayBeNoText(text) ? isNoText(text) : isRecordId(text);
  if (isLiteral(text)) return false;
  const clean = cleanText(text);
  return clean !== '' && (firstText(text) !== clean || isNoText(clean) || DEATH_MARK.test(clean));
}

export const asLiteral = (cell: string): string => (needsLiteralMark(cell) ? withLiteralMark(cell) : cell);
