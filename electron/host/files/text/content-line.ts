/* Content lines and TEXT escapes, which vCard (RFC 2426, RFC 6350) and iCalendar (RFC 5545) share. */

/** Maximum length of a line in octets, without its line break. */
const MAX_LINE_OCTETS = 75;
/** Characters that a content line can't contain: controls other than the tab. */
// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
const CONTROLS = /[\0-\b\v\f\x0e-\x1f\x7f]/g;

/**
 * Returns a content line with its CRLF, folded into lines of at most 75 octets of UTF-8 without splitting a character
 * (RFC 6350, section 3.2; RFC 5545, section 3.1).
 */
export function contentLine(text: string): string {
  if (text.length <= MAX_LINE_OCTETS / 3 || Buffer.byteLength(text) <= MAX_LINE_OCTETS) return `${text}\r\n`;
  let folded = '';
  let start = 0;
  let end = 0;
  let octets = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${text.slice(start, end)}\r\n `;
      start = end;
      // The space that marks a folded line counts.
      octets = 1;
    }
    octets += size;
    end += character.length;
  }
  return `${folded}${text.slice(start)}\r\n`;
}

/**
 * Escapes a value of type TEXT: backslash, semicolon, comma and line break (RFC 6350, section 3.4; RFC 5545, section
 * 3.3.11).
 */
export function escapeText(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(CONTROLS, '');
}
