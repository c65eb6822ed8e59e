/**
 * Whether cells are quoted with `'`: at least two cells stand between apostrophes as a whole, every cell that begins with one also ends
 * with one, and none is quoted with `"`. A cell such as `'+49 30 1234`, marked as text for a spreadsheet, has no second one.
 */
export function isSingleQuoted(text: string, delimiter: string): boolean {
  const edge = `[${escapeInClass(delimiter)}\\r\\n]`;
  if (new RegExp(`(?:^|${edge})"`).test(text)) return false;
  const opened = text.match(new RegExp(`(?:^|${edge})'(?!(?:${edge}|$))`, 'g'))?.length ?? 0;
  const closed = text.match(new RegExp(`'(?=${edge}|$)`, 'g'))?.length ?? 0;
  return opened >= 2 && closed >= opened;
}

/**
 * Whether a quote within a quoted cell is written as `\"`: a backslash stands before a quote that cannot close the cell, and no quote is
 * doubled within a cell.
 */
export function hasBackslashEscapes(text: string, delimiter: string, quote: string): boolean {
  const edge = `[${escapeInClass(delimiter)}\\r\\n]`;
  const isEscaped = new RegExp(`[^\\\\]\\\\${quote}(?!${edge}|${quote}|$)`).test(text);
  const isDoubled = new RegExp(
    `[^${escapeInClass(delimiter)}\\r\\n${quote}\\\\]${quote}${quote}(?!${quote})`,
  ).test(text);
  return isEscaped && !isDoubled;
}

function escapeInClass(character: string): string {
  return character.replace(/[\\\]^-]/g, '\\$&');
}
