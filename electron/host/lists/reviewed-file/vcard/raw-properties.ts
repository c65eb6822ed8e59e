import { CardIndentation } from '../../../files/vcard/card-indentation.ts';
import { VcardLines, withoutBom } from '../../../files/vcard/vcard-lines.ts';
import { readProperty, type VcardProperty } from '../../../files/vcard/vcard-properties.ts';

/** A property of a card with its bytes in the file, including folds and line ends. */
export interface RawProperty {
  readonly bytes: Buffer;
  /** Null for lines that are not a property, such as blank lines. */
  readonly read: VcardProperty | null;
  /** The part before the colon, as written. */
  readonly head: string;
}

const COLON = 0x3a;
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

export const withoutLineEnd = (line: Buffer): Buffer => {
  let end = line.length;
  while (end > 0 && (line[end - 1] === LF || line[end - 1] === CR)) end--;
  return line.subarray(0, end);
};

/**
 * Reads the properties of a card, in order. `lines`: the card's lines with their line ends. They are joined by the rules
 * of the vCard reader, so that each value is the one that was reviewed.
 */
export function readRawProperties(lines: readonly Buffer[], encoding: string | null): RawProperty[] {
  const indentation = new CardIndentation();
  const parts = lines.map((line, at) => {
    const bytes = indentation.strip(withoutBom(withoutLineEnd(line)));
    return { bytes, line: at, begins: true, isUnterminated: false };
  });
  const joiner = new VcardLines();
  const logicalLines = new Map([...joiner.join(parts), ...joiner.finish()].map((line) => [line.line, line]));
  const isBlank = (at: number) => parts[at]?.bytes.length === 0;
  const properties: RawProperty[] = [];
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    while (end < lines.length && !logicalLines.has(end)) end++;
    const line = logicalLines.get(start);
    let next = end;
    // Blank lines after a property are not part of it, so they stay if it changes.
    if (line !== undefined) while (isBlank(next - 1)) next--;
    const bytes = Buffer.concat(lines.slice(start, next));
    properties.push(
      line?.bytes.includes(COLON) === true
        ? { bytes, read: readProperty(line, encoding), head: headOf(line.bytes) }
        : { bytes, read: null, head: '' },
    );
    start = next;
  }
  return properties;
}

function headOf(bytes: Buffer): string {
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    // A quoted parameter may contain a colon.
    if (bytes[at] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[at] === COLON && !isQuoted) return bytes.toString('latin1', 0, at);
  }
  return bytes.toString('latin1', 0, bytes.indexOf(COLON));
}
