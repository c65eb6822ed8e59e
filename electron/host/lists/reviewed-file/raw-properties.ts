import { readProperty, type VcardProperty } from '../../files/vcard/vcard-properties.ts';

/** A property of a card with its bytes in the file, including folds and line ends. */
export interface RawProperty {
  readonly bytes: Buffer;
  /** Null for lines that are not a property, such as blank lines. */
  readonly read: VcardProperty | null;
  /** The part before the colon, as written. */
  readonly head: string;
}

const COLON = 0x3a;
const SPACE = 0x20;
const TAB = 0x09;
const EQUALS = 0x3d;
const LF = 0x0a;
const CR = 0x0d;

export const withoutLineEnd = (line: Buffer): Buffer => {
  let end = line.length;
  while (end > 0 && (line[end - 1] === LF || line[end - 1] === CR)) end--;
  return line.subarray(0, end);
};

/** Reads the properties of a card, in order. `lines`: the card's lines with their line ends. */
export function readRawProperties(
  lines: readonly Buffer[],
  { isVersion21, encoding }: { isVersion21: boolean; encoding: string | null },
): RawProperty[] {
  const groups: Buffer[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    if (open !== undefined && continues(open, line)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    const parts = group.map((line, at) => {
      const text = withoutLineEnd(line);
      const isIndented = text[0] === SPACE || text[0] === TAB;
      return at > 0 && isIndented && !isVersion21 ? text.subarray(1) : text;
    });
    const isQuotedPrintable = /;[^:]*QUOTED-PRINTABLE/i.test(group[0]?.toString('latin1', 0, 300) ?? '');
    const joined = isQuotedPrintable ? parts.flatMap((part, at) => (at > 0 ? [CRLF, part] : [part])) : parts;
    const bytes = Buffer.concat(joined);
    const colon = bytes.indexOf(COLON);
    if (colon === -1) return { bytes: Buffer.concat(group), read: null, head: '' };
    const line = { line: 0, bytes, size: bytes.length, isCut: false, isUnterminated: false };
    const read = readProperty(line, encoding);
    // A quoted parameter may contain a colon, so `headOf` skips quoted text.
    return { bytes: Buffer.concat(group), read, head: headOf(bytes) };
  });
}

const CRLF = Buffer.from('\r\n');

function headOf(bytes: Buffer): string {
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x22) isQuoted = !isQuoted;
    else if (bytes[at] === COLON && !isQuoted) return bytes.toString('latin1', 0, at);
  }
  return bytes.toString('latin1', 0, bytes.indexOf(COLON));
}

function continues(open: readonly Buffer[], line: Buffer): boolean {
  if (line[0] === SPACE || line[0] === TAB) return withoutLineEnd(line).length > 0;
  const first = open[0]?.toString('latin1', 0, 300) ?? '';
  const last = withoutLineEnd(open.at(-1) ?? Buffer.alloc(0));
  if (/;[^:]*QUOTED-PRINTABLE/i.test(first)) return last.at(-1) === EQUALS;
  // Lines of a base64 block contain no colon, so a line with a colon begins the next property.
  return (
    /;[^:]*(?:BASE64|ENCODING=B)/i.test(first) && withoutLineEnd(line).length > 0 && !line.includes(COLON)
  );
}
