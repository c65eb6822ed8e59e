import { escapeText } from '../../../files/text/content-line.ts';
import { withoutLineEnd } from './raw-properties.ts';

const MAX_LINE_OCTETS = 75;

/** Indentation, version, line ends and encoding of a card. */
export interface CardStyle {
  /** Bytes before each line. */
  readonly indentation: Buffer;
  readonly isVersion21: boolean;
  readonly isVersion4: boolean;
  readonly lineEnd: string;
  encode(text: string): Buffer;
}

/**
 * Escapes a text for a property. Version 2.1 escapes only semicolons. Our reader takes `\,` and `\:` for escapes there
 * too, so a backslash before a comma or colon is doubled.
 */
export const escaped = (text: string, { isVersion21 }: CardStyle): string =>
  isVersion21
    ? text.replaceAll(/\r\n?|\n/g, ' ').replaceAll(/;|(?<=\\)[,:]/g, String.raw`\$&`)
    : escapeText(text);

/** Escapes a text between separators. In version 2.1, a space keeps its final backslash from escaping the next one. */
export const escapedPart = (text: string, style: CardStyle): string =>
  escaped(text, style) + (style.isVersion21 && text.endsWith('\\') ? ' ' : '');

/** Returns the bytes of a property: encoded, folded and with its line end. */
export function encodeProperty(head: string, value: string, style: CardStyle): Buffer {
  const { indentation, isVersion21, lineEnd } = style;
  // In version 2.1, a non-ASCII value declares its encoding.
  // oxlint-disable-next-line no-control-regex -- NUL is where ASCII begins.
  if (isVersion21 && !/^[\x00-\x7f]*$/.test(value)) {
    const encoded = `${head};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(value)}${lineEnd}`;
    return Buffer.concat([indentation, Buffer.from(encoded, 'latin1')]);
  }
  const line = Buffer.concat([Buffer.from(`${head}:`, 'latin1'), style.encode(value)]);
  if (isVersion21 || line.length <= MAX_LINE_OCTETS)
    return Buffer.concat([indentation, line, Buffer.from(lineEnd)]);
  return folded(line, style);
}

/** Folds a line to at most 75 octets per line without splitting UTF-8 characters (RFC 6350, section 3.2). */
function folded(line: Buffer, { indentation, lineEnd }: CardStyle): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < line.length;) {
    let end = Math.min(line.length, start + MAX_LINE_OCTETS - (start === 0 ? 0 : 1));
    while (end < line.length && end > start + 1 && ((line[end] ?? 0) & 0xc0) === 0x80) end--;
    parts.push(indentation, Buffer.from(start === 0 ? '' : ' '), line.subarray(start, end));
    parts.push(Buffer.from(lineEnd));
    start = end;
  }
  return Buffer.concat(parts);
}

const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte >= 0x21 && byte <= 0x7e && byte !== 0x3d
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

/** Returns the line end that a card uses. */
export function lineEndOf(lines: readonly Buffer[]): string {
  const [first] = lines;
  return first === undefined ? '\r\n' : first.toString('latin1', withoutLineEnd(first).length) || '\r\n';
}
