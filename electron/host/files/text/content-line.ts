/* What vCard (RFC 2426, RFC 6350) and iCalendar (RFC 5545) have in common: content lines and the escapes of TEXT. */

/** Octets of a line without its line break. */
const MAX_LINE_OCTETS = 75;
/** Characters that a content line must not hold: controls other than the tab. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\0-\b\v\f\x0e-\x1f\x7f]/g;

/**
 * A content line with its CRLF, folded so that no line is longer than 75 octets of UTF-8; a character is never divided (RFC 6350, section 3.2;
 * RFC 5545, section 3.1).
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
      // The space that marks the fold.
      octets = 1;
    }
    octets += size;
    end += character.length;
  }
  return `${folded}${text.slice(start)}\r\n`;
}

/** A value of type TEXT: backslash, semicolon, comma and line break escaped (RFC 6350, section 3.4; RFC 5545, section 3.3.11). */
export function escapeText(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(CONTROLS, '');
}
