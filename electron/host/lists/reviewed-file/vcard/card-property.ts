import { cellsOfCard, VCARD_COLUMNS } from '../../../files/vcard/card-record.ts';
import { readProperty, type VcardProperty } from '../../../files/vcard/vcard-properties.ts';
import { encodeProperty, type CardStyle } from './encode-property.ts';

/** A property of a card while its columns are edited. */
export interface CardProperty {
  readonly bytes: Buffer;
  /** The part before the colon. */
  readonly head: string;
  /** Null for a line that is not a property. */
  readonly read: VcardProperty | null;
  /** Whether a column was written to it. Then only columns of other parts of its value may be written to it. */
  readonly isEdited: boolean;
}

/** Returns a property that declares no encoding unless its value needs one. */
export function newProperty(head: string, value: string, style: CardStyle): CardProperty {
  const isEncoded = /;[ \t]*(?:ENCODING[ \t]*=|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=)/i.test(head);
  const plainHead = isEncoded
    ? head.replaceAll(/;[ \t]*(?:ENCODING[ \t]*=[^;:]*|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=[^;:]*)/gi, '')
    : head;
  const bytes = Buffer.concat([Buffer.from(`${plainHead}:`, 'latin1'), Buffer.from(value)]);
  const line = { line: 0, bytes, size: bytes.length, isCut: false, isUnterminated: false };
  return {
    bytes: encodeProperty(plainHead, value, style),
    head: plainHead,
    read: readProperty(line, 'utf-8'),
    isEdited: false,
  };
}

/** Returns the text of a column in a card of these properties. */
export function cellOf(
  name: string,
  properties: readonly CardProperty[],
  { isVersion21 }: CardStyle,
): string {
  const read = properties.flatMap((each) => each.read ?? []);
  const cells = cellsOfCard({ line: 0, isVersion21, properties: read }, () => undefined);
  return cells[VCARD_COLUMNS.findIndex((column) => column.name === name)] ?? '';
}

/** Returns the labels that Apple attaches to other properties of a card. */
export const labelsOf = (properties: readonly CardProperty[]) =>
  properties.filter(({ read }) => read?.name === 'X-ABLABEL');
