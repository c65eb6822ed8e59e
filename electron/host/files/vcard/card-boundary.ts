const SPACE = 0x20;
const TAB = 0x09;
const UPPER_D = 0x44;
const LOWER_D = 0x64;

/** Returns whether a line begins or ends a card (BEGIN:VCARD or END:VCARD); null for any other line. */
export function cardBoundary(bytes: Buffer): 'BEGIN' | 'END' | null {
  if (bytes.length < 9 || bytes.length > 80) return null;
  // Fast path: the last letter rules out most lines.
  const last = bytes[bytes.length - 1];
  if (last !== SPACE && last !== TAB && last !== UPPER_D && last !== LOWER_D) return null;
  const match = /^(?:[\w.-]+\.)?(BEGIN|END)[ \t]*:[ \t]*VCARD[ \t]*$/i.exec(bytes.toString('latin1'));
  if (!match) return null;
  return match[1]?.toUpperCase() === 'BEGIN' ? 'BEGIN' : 'END';
}
