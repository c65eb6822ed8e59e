import { Buffer, isUtf8 } from 'node:buffer';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { decodeBytes, encodeText, isSingleByte, losesCharacters } from './text-codec.ts';

/** A decoded text from which its bytes can be restored, even those that are invalid in its encoding. */
export interface LosslessText {
  /** The text with its byte order mark. Except in UTF-16, a private character stands for each invalid byte. */
  readonly text: string;
  /** Encodes this text, or an edited one. */
  encode(text: string): Uint8Array;
  /** Returns a part of the text as readers see it, with U+FFFD for invalid bytes. */
  readable(part: string): string;
}

/** High surrogates of private characters. */
const FIRST_PRIVATE = 0xdb80;
const LAST_PRIVATE = 0xdbff;
const LOW_SURROGATE = 0xdc00;

/** Decodes JSON without losing invalid bytes. */
export function decodeLosslessly(bytes: Buffer, encoding: TextEncoding): LosslessText {
  if (isSingleByte(encoding)) return decodeSingleBytes(bytes, encoding);
  if (encoding.startsWith('utf-16')) return decodeUtf16(bytes, encoding);
  if (encoding !== 'utf-8') return decodeMultiBytes(bytes, encoding);
  if (isUtf8(bytes))
    return { text: bytes.toString('utf8'), encode: (text) => Buffer.from(text), readable: (part) => part };
  const mark = unusedHighSurrogate(bytes.toString('utf8'));
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes, at);
    at += length || 1;
    if (length > 0) continue;
    parts.push(
      bytes.toString('utf8', from, at - 1),
      mark,
      String.fromCharCode(LOW_SURROGATE + (bytes[at - 1] ?? 0)),
    );
    from = at;
  }
  parts.push(bytes.toString('utf8', from));
  const encode = (text: string) => withMarkedBytes(text, mark);
  return { text: parts.join(''), encode, readable: (part) => decodeBytes(encode(part), encoding) };
}

/** JavaScript's strings are UTF-16, so lone surrogates stay. An incomplete last character is kept aside. */
function decodeUtf16(bytes: Buffer, encoding: TextEncoding): LosslessText {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const rest = bytes.subarray(whole.length);
  const littleEndian = encoding === 'utf-16be' ? Buffer.from(whole).swap16() : whole;
  const text = littleEndian.toString('utf16le');
  return {
    text: text + '\ufffd'.repeat(rest.length),
    encode: (edited) =>
      rest.length > 0 && edited.endsWith('\ufffd')
        ? Buffer.concat([encodeText(edited.slice(0, -1), encoding), rest])
        : encodeText(edited, encoding),
    readable: (part) => part.toWellFormed(),
  };
}

const MARK = String.fromCharCode(LAST_PRIVATE);

/**
 * Decodes a single-byte encoding. A pair of the mark with a low surrogate stands for a byte that has no character. Encoding
 * writes characters that the encoding lacks as escapes of JSON.
 */
function decodeSingleBytes(bytes: Buffer, encoding: TextEncoding): LosslessText {
  const characters = Array.from({ length: 256 }, (_, byte) => {
    const character = decodeBytes(Uint8Array.of(byte), encoding);
    const isInvertible = character.length === 1 && encodeText(character, encoding)[0] === byte;
    return isInvertible && character !== '\ufffd'
      ? character
      : MARK + String.fromCharCode(LOW_SURROGATE + byte);
  });
  const byteOf = new Map(characters.map((character, byte) => [character, byte]));
  const encodeCharacter = (character: string) => {
    const byte = byteOf.get(character);
    return byte === undefined ? Buffer.from(escaped(character)) : Uint8Array.of(byte);
  };
  return {
    text: Array.from(bytes, (byte) => characters[byte] ?? '').join(''),
    encode: (text) => Buffer.concat(Array.from(text, encodeCharacter)),
    readable: (part) => part.replaceAll(INVALID_BYTES, '\ufffd'),
  };
}

/** Numbers of bytes that a character has in the encodings of East Asia. */
const LENGTHS = [1, 2, 3, 4] as const;

/** Decodes an encoding of East Asia; like `decodeSingleBytes`, but a character has up to four bytes. */
function decodeMultiBytes(bytes: Buffer, encoding: TextEncoding): LosslessText {
  const characterOf = memoized((latin1: string) => {
    const written = Buffer.from(latin1, 'latin1');
    const character = decodeBytes(written, encoding);
    const isOne = Array.from(character).length === 1 && character !== '\ufffd';
    return isOne && written.equals(encodeText(character, encoding)) ? character : null;
  });
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    const length = LENGTHS.find(
      (count) => characterOf(bytes.toString('latin1', start, start + count)) !== null,
    );
    const character = length && characterOf(bytes.toString('latin1', at, at + length));
    parts.push(character ?? MARK + String.fromCharCode(LOW_SURROGATE + (bytes[at] ?? 0)));
    at += length ?? 1;
  }
  const bytesOf = memoized((character: string): Uint8Array => {
    if (character.startsWith(MARK)) return Uint8Array.of(character.charCodeAt(1) - LOW_SURROGATE);
    return losesCharacters(character, encoding)
      ? Buffer.from(escaped(character))
      : encodeText(character, encoding);
  });
  return {
    text: parts.join(''),
    encode: (text) => Buffer.concat(Array.from(text, bytesOf)),
    readable: (part) => part.replaceAll(INVALID_BYTES, '\ufffd'),
  };
}

/** Returns a function that computes each result once. */
function memoized<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}

/** Matches the pairs that stand for bytes without a character. */
const INVALID_BYTES = /[\u{10fc00}-\u{10ffff}]/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Returns a high surrogate that a text contains neither as a character nor as an escape of JSON. */
function unusedHighSurrogate(text: string): string {
  const escapes = new Set(text.match(/\\ud[89ab][\da-f]{2}/gi)?.map((escape) => escape.toLowerCase()));
  for (let code = LAST_PRIVATE; code >= FIRST_PRIVATE; code--) {
    const character = String.fromCharCode(code);
    if (!text.includes(character) && !escapes.has(`\\u${code.toString(16)}`)) return character;
  }
  throw new Error('The text uses all private characters.');
}

/** Returns the length of the character at an offset of UTF-8; 0 for an invalid byte. */
function characterLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

function withMarkedBytes(text: string, mark: string): Buffer {
  const [first = '', ...marked] = text.split(mark);
  return Buffer.concat([
    Buffer.from(first),
    ...marked.flatMap((part) => [
      Buffer.from([part.charCodeAt(0) - LOW_SURROGATE]),
      Buffer.from(part.slice(1)),
    ]),
  ]);
}
