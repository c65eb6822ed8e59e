import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS, type FileSource } from '../file-source.ts';

/** Number of bytes decoded at a time. */
const PIECE_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Bytes below this one, such as spaces, delimiters and line ends, are never part of a multi-byte character in the
 * encodings that iconv-lite decodes here.
 */
const FIRST_TRAIL_BYTE = 0x30;
const MAX_HELD_BYTES = 64 * 1024;

interface ChunkDecoder {
  write(bytes: Uint8Array): string;
  end(): string;
}

const MULTI_BYTE: ReadonlySet<TextEncoding> = new Set(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5']);

/** Whether an encoding has one byte for each character. */
export const isSingleByte = (encoding: TextEncoding): boolean =>
  !encoding.startsWith('utf-') && !MULTI_BYTE.has(encoding);

/** Creates a decoder that replaces undecodable bytes by U+FFFD. */
function createDecoder(encoding: TextEncoding): ChunkDecoder {
  if (encoding.startsWith('utf-')) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
  }
  // Node's TextDecoder lacks the extended Hangul of code page 949 and throws at a truncated character in GB 18030.
  // Files are also written with iconv-lite, so that reading is the inverse of writing.
  return createTableDecoder(encoding);
}

/**
 * Creates a decoder based on iconv-lite. It never passes on a chunk that ends inside a character or after an invalid
 * byte. After such a chunk, iconv-lite would lose the next byte, which may be a delimiter.
 */
function createTableDecoder(encoding: TextEncoding): ChunkDecoder {
  const decoder = iconv.getDecoder(encoding);
  let held = Buffer.alloc(0);
  return {
    write(bytes) {
      const joined = Buffer.concat([held, bytes]);
      let end = joined.findLastIndex((byte) => byte < FIRST_TRAIL_BYTE) + 1;
      if (end === 0 && joined.length > MAX_HELD_BYTES) end = joined.length;
      held = joined.subarray(end);
      return decoder.write(joined.subarray(0, end));
    },
    end: () => decoder.write(held) + (decoder.end() ?? ''),
  };
}

/** Yields the text of a file without its byte order mark, in chunks of some ten thousand characters. */
export async function* decodeStream(source: FileSource, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  let isStart = true;
  let size = 0;
  const withoutMark = (text: string) => {
    if (!isStart || text === '') return text;
    isStart = false;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  };
  for await (const bytes of source.stream()) {
    size += bytes.length;
    if (size > READING_LIMITS.MAX_FILE_BYTES) {
      throw new FileRefusedError('file_too_large', `${READING_LIMITS.MAX_FILE_BYTES}`);
    }
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const text = withoutMark(decoder.write(bytes.subarray(from, from + PIECE_BYTES)));
      if (text !== '') yield text;
    }
  }
  const rest = withoutMark(decoder.end());
  if (rest !== '') yield rest;
}

/** Decodes a text. `isWhole` false: the bytes are only its beginning and may end inside a character. */
export function decodeBytes(bytes: Uint8Array, encoding: TextEncoding, isWhole = true): string {
  const decoder = createDecoder(encoding);
  const text = decoder.write(bytes) + (isWhole ? decoder.end() : '');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/**
 * Encodes text without adding a byte order mark. Characters that the encoding lacks become `?`; in UTF-8, lone
 * surrogates become U+FFFD.
 */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  return iconv.encode(text, encoding);
}

/** Whether the encoding lacks a character of the text. Every encoding lacks lone surrogates. */
export function losesCharacters(text: string, encoding: TextEncoding): boolean {
  if (encoding.startsWith('utf-')) return !text.isWellFormed();
  const decoder = createDecoder(encoding);
  return decoder.write(encodeText(text, encoding)) + decoder.end() !== text;
}
