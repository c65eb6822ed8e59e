import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { TEXT_ENCODINGS } from '../../../contract/imports/text-encodings.ts';
import { decodeBytes } from '../text/text-codec.ts';

export interface DecodedText {
  readonly text: string;
  /** Whether some bytes were invalid in the encoding; each became U+FFFD. */
  readonly isDamaged: boolean;
}

type Decoder = Pick<TextDecoder, 'decode'>;

const decoders = new Map<string, Decoder | null>();

/** Returns a decoder for a label of the Encoding Standard, such as `iso-8859-1`, or of DOS, such as `cp852`; null for an unknown label. */
function decoderFor(label: string): Decoder | null {
  const known = decoders.get(label);
  if (known !== undefined) return known;
  let decoder: Decoder | null = null;
  try {
    decoder = new TextDecoder(label, { ignoreBOM: true });
  } catch {
    // Not in the Encoding Standard.
    const name = label.toLowerCase().replace(/^cp/, 'ibm');
    const encoding = TEXT_ENCODINGS.find((each) => each === name);
    if (encoding !== undefined) decoder = { decode: (bytes) => decodeBytes(bytes as Uint8Array, encoding) };
  }
  // The cache is limited, because labels come from files.
  if (decoders.size < 300) decoders.set(label, decoder);
  return decoder;
}

export interface TextOrigin {
  /** The property's CHARSET parameter (vCard 2.1); empty for none. */
  readonly charset: string;
  /** The encoding given for the file; null to detect it. UTF-16 files were converted to UTF-8 before. */
  readonly fileEncoding: string | null;
  /** Whether the value was quoted-printable or base64. The file's encoding doesn't apply to such a value. */
  readonly isTransferEncoded: boolean;
}

/**
 * Decodes the bytes of one property: by its CHARSET, otherwise by the encoding given for the file, otherwise as UTF-8
 * if valid, otherwise as Windows-1252. Encodings are detected per property, because address books combine files of
 * several programs.
 */
export function decodeText(
  bytes: Buffer,
  { charset, fileEncoding, isTransferEncoded }: TextOrigin,
): DecodedText {
  const isUtf16 = fileEncoding !== null && isUtf16Label(fileEncoding);
  if (isUtf16 && !isTransferEncoded) return { text: bytes.toString('utf8'), isDamaged: false };
  const own = isUtf16Label(charset) ? null : decoderFor(charset);
  const decoder = own ?? (fileEncoding === null || isUtf16 ? null : decoderFor(fileEncoding));
  if (decoder === null) return { text: decodeUnlabelled(bytes), isDamaged: false };
  const text = decoder.decode(bytes);
  return { text, isDamaged: text.includes('\uFFFD') && !isWrittenReplacement(bytes) };
}

/** Whether a label names an encoding with two bytes per ASCII character. */
export function isUtf16Label(label: string): boolean {
  return /^\s*(?:utf-16|unicode)/i.test(label);
}

/**
 * Returns the probable encoding of a text: UTF-8 if valid, otherwise Windows-1252; null for ASCII, which is equal in
 * both.
 */
export function guessEncoding(bytes: Buffer): 'utf-8' | 'windows-1252' | null {
  if (isAscii(bytes)) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/**
 * Decodes quoted-printable text (RFC 2045, section 6.7) whose lines are joined. Drops a soft line break at the end;
 * invalid escapes stay as written.
 */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  if (!bytes.includes(EQUALS)) return bytes;
  const decoded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === EQUALS ? hexByte(bytes[at + 1], bytes[at + 2]) : null;
    decoded[length++] = escaped ?? bytes[at] ?? 0;
    if (escaped !== null) at += 2;
  }
  const isSoftlyBroken = bytes.at(-1) === EQUALS;
  return decoded.subarray(0, isSoftlyBroken ? length - 1 : length);
}

const EQUALS = 0x3d;

function hexByte(high: number | undefined, low: number | undefined): number | null {
  const digits = [hexDigit(high), hexDigit(low)] as const;
  return digits[0] === null || digits[1] === null ? null : digits[0] * 16 + digits[1];
}

function hexDigit(code: number | undefined): number | null {
  if (code === undefined) return null;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}

function decodeUnlabelled(bytes: Buffer): string {
  switch (guessEncoding(bytes)) {
    case null:
      return bytes.toString('latin1');
    case 'utf-8':
      return bytes.toString('utf8');
    case 'windows-1252':
      return (decoderFor('windows-1252') ?? new TextDecoder()).decode(bytes);
  }
}

/** Whether the bytes themselves encode U+FFFD, which then is no sign of damage. */
function isWrittenReplacement(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.includes('\uFFFD');
}
