/**
 * Whether cells are quoted with `'`: at least two cells begin and end with it, no cell only begins with it, and no cell
 * is quoted with `"`. A cell such as `'+49 30 1234`, which a spreadsheet marks as text, only begins with it.
 */
export function isSingleQuoted(text: string, delimiter: string): boolean {
  const edge = `[${escapeInClass(delimiter)}\\r\\n]`;
  if (new RegExp(`(?:^|${edge})"`).test(text)) return false;
  const opened = text.match(new RegExp(`(?:^|${edge})'(?!(?:${edge}|$))`, 'g'))?.length ?? 0;
  const closed = text.match(new RegExp(`'(?=${edge}|$)`, 'g'))?.length ?? 0;
  return opened >= 2 && closed >= opened;
}

/**
 * Whether quotes in quoted cells are written as `\"`: a quote after a backslash doesn't end its cell, and no quote is
 * doubled.
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
