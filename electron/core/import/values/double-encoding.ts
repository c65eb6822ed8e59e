/** Characters of Windows-1252 at 0x80 to 0x9f, where ISO 8859-1 has control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A first byte of UTF-8 and a following one, read as Windows-1252 or ISO 8859-1. */
const TWO_BYTES = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${WINDOWS}]`);

/**
 * Repairs a text that was written in UTF-8, read in Windows-1252 and written again: `JÃ¼rgen` is `Jürgen`. Any other
 * text is returned unchanged.
 */
export function repairDoubleEncoding(text: string): string {
  if (!TWO_BYTES.test(text)) return text;
  let escaped = '';
  for (const character of text) {
    const windows = WINDOWS.indexOf(character);
    const byte = windows < 0 ? (character.codePointAt(0) ?? 0) : 0x80 + windows;
    if (byte > 0xff) return text;
    escaped += byte < 0x80 && character !== '%' ? character : `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    // Fails if the bytes aren't valid UTF-8, as in `JOÃO`.
    return decodeURIComponent(escaped);
  } catch {
    return text;
  }
}
