import { decodeHtmlEntities } from '../../../core/import/values/html-entities.ts';
import { decodeQuotedPrintable, decodeText } from './vcard-decoding.ts';
import type { VcardLine } from './vcard-lines.ts';

/** One property of a card, such as `item1.TEL;TYPE=CELL:+353 85 000 0001` (RFC 6350, section 3.3). */
export interface VcardProperty {
  /** Group, which links the property to its label; in lower case, empty for none. */
  readonly group: string;
  /** Name in upper case. */
  readonly name: string;
  /** Types of the number or address in lower case: the values of TYPE, and version 2.1's parameters without a name. */
  readonly types: readonly string[];
  /** Preference from 1 (most preferred) to 100 (RFC 6350, section 5.3); 101 if unmarked. */
  readonly preference: number;
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** Decoded text, still with escapes. */
  readonly value: string;
  /** Whether some bytes couldn't be decoded. */
  readonly isDamaged: boolean;
}

const COLON = 0x3a;
const SEMICOLON = 0x3b;
const QUOTE = 0x22;
const UNMARKED = 101;
/** The number of heads kept is limited, because they come from files. */
const MAX_HEADS = 1_000;
/** Encodings that version 2.1 writes without `ENCODING=`. */
const BARE_ENCODINGS: readonly string[] = ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT'];

/** Returns the property name of a line without its group, in upper case; null for a line without a colon. */
export function propertyName(bytes: Buffer): string | null {
  const semicolon = bytes.indexOf(SEMICOLON);
  const colon = bytes.indexOf(COLON);
  if (colon === -1) return null;
  const end = semicolon === -1 ? colon : Math.min(colon, semicolon);
  const name = bytes.toString('latin1', 0, Math.min(end, 200));
  return name
    .slice(name.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase();
}

/** What stands before the colon of a property. */
type PropertyHead = Omit<VcardProperty, 'value' | 'isDamaged'>;

/** Parses lines with a property name. Most heads, such as `TEL;TYPE=CELL`, occur in each card and are parsed once. */
export class PropertyReader {
  readonly #fileEncoding: string | null;
  readonly #heads = new Map<string, PropertyHead>();

  /** `fileEncoding`: see `decodeText`. */
  constructor(fileEncoding: string | null) {
    this.#fileEncoding = fileEncoding;
  }

  read({ bytes }: VcardLine): VcardProperty {
    const colon = endOfHead(bytes);
    const head = this.#readHead(bytes.subarray(0, colon));
    const encoding = (head.params.get('ENCODING')?.[0] ?? '').toUpperCase();
    const { text, isDamaged } = decodeText(decodeTransfer(bytes.subarray(colon + 1), encoding), {
      charset: head.params.get('CHARSET')?.[0] ?? '',
      fileEncoding: this.#fileEncoding,
      isTransferEncoded: encoding === 'QUOTED-PRINTABLE' || isBase64(encoding),
    });
    // Entities are decoded before the value is split at semicolons.
    return { ...head, value: decodeHtmlEntities(text), isDamaged };
  }

  #readHead(bytes: Buffer): PropertyHead {
    const written = bytes.toString('latin1');
    const known = this.#heads.get(written);
    if (known !== undefined) return known;
    const origin = { charset: '', fileEncoding: this.#fileEncoding, isTransferEncoded: false };
    const head = parseHead(decodeText(bytes, origin).text);
    if (this.#heads.size < MAX_HEADS) this.#heads.set(written, head);
    return head;
  }
}

/** Parses a single line with a property name. `fileEncoding`: see `decodeText`. */
export const readProperty = (line: VcardLine, fileEncoding: string | null): VcardProperty =>
  new PropertyReader(fileEncoding).read(line);

function parseHead(text: string): PropertyHead {
  const [path = '', ...writtenParams] = splitUnquoted(text, ';');
  const dot = path.lastIndexOf('.');
  const params = readParams(writtenParams);
  const types = (params.get('TYPE') ?? [])
    .flatMap((type) => type.toLowerCase().split(','))
    .map((type) => type.trim());
  return {
    group: path.slice(0, Math.max(dot, 0)).trim().toLowerCase(),
    name: path
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    types,
    preference: preferenceOf(params.get('PREF')?.[0], types),
    params,
  };
}

/**
 * Returns the offset of the first colon outside quotes. If there is none, returns the offset of the first colon,
 * because quotes have no meaning in version 2.1.
 */
function endOfHead(bytes: Buffer): number {
  const first = bytes.indexOf(COLON);
  if (bytes.lastIndexOf(QUOTE, first) === -1) return first;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[at] === COLON && !isQuoted) return at;
  }
  return first;
}

function readParams(written: readonly string[]): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const each of written) {
    const param = withoutCustom(each);
    const equals = param.indexOf('=');
    const bare = param.trim().toUpperCase();
    const isEncoding = BARE_ENCODINGS.includes(bare);
    const name = equals === -1 ? (isEncoding ? 'ENCODING' : 'TYPE') : bare.slice(0, equals).trim();
    const values = splitUnquoted(param.slice(equals + 1), ',').map(unquote);
    const known = params.get(name);
    if (known) known.push(...values);
    else params.set(name, values);
  }
  return params;
}

/** A label that Android writes as a type, in version 2.1 with an encoding of its own. */
const CUSTOM_TYPE = /^X-CUSTOM\((?:CHARSET=([^,]*),)?(?:ENCODING=QUOTED-PRINTABLE,)?(.*)\)$/is;

/** Returns Android's type for a label as the types of other programs: `X-Boat` for `X-CUSTOM(Boat)`. */
function withoutCustom(param: string): string {
  if (!param.includes('(')) return param;
  const [, charset = '', label] = CUSTOM_TYPE.exec(param) ?? [];
  if (label === undefined) return param;
  const bytes = decodeQuotedPrintable(Buffer.from(label));
  return `X-${decodeText(bytes, { charset, fileEncoding: null, isTransferEncoded: true }).text}`;
}

/** Splits a text at separators outside quotes. */
function splitUnquoted(text: string, separator: ';' | ','): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Removes the quotes of a parameter value and resolves the escapes of RFC 6868: `^n`, `^'` and `^^`. */
function unquote(value: string): string {
  const text = value.trim();
  const inner = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  return inner.replaceAll(/\^([n'^])/g, (_, escaped: string) => {
    if (escaped === 'n') return '\n';
    return escaped === "'" ? '"' : '^';
  });
}

function preferenceOf(pref: string | undefined, types: readonly string[]): number {
  const rank = Number(pref);
  if (pref !== undefined && Number.isInteger(rank) && rank >= 1 && rank <= 100) return rank;
  return types.includes('pref') ? 1 : UNMARKED;
}

function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'QUOTED-PRINTABLE') return decodeQuotedPrintable(bytes);
  return isBase64(encoding) ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes;
}

function isBase64(encoding: string): boolean {
  return encoding === 'BASE64' || encoding === 'B';
}
