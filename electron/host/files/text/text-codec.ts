import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { FileRefusedError } from '../../../core/import/raw-record.ts';
import { READING_LIMITS, type FileSource } from '../file-source.ts';

/** Bytes that are decoded at a time. */
const PIECE_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = '\ufeff';

/** Bytes below, such as spaces, delimiters and line ends, are no part of another character in any encoding that iconv-lite decodes here. */
const FIRST_TRAIL_BYTE = 0x30;
const MAX_HELD_BYTES = 64 * 1024;

interface ChunkDecoder {
  write(bytes: Uint8Array): string;
  end(): string;
}

/** Bytes without a meaning become U+FFFD. */
function createDecoder(encoding: TextEncoding): ChunkDecoder {
  if (encoding.startsWith('utf-')) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
  }
  // Not TextDecoder: Node's lacks the extended Hangul of code page 949 and throws at a cut character of GB 18030. Files are written with
  // these tables, too, so that a character is read as it was written.
  return createTableDecoder(encoding);
}

/**
 * Decodes with iconv-lite. Hands it no chunk that ends inside a character or behind a byte that is none: there it would lose the byte that
 * follows, which may be a delimiter.
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

/** The text of a file without its byte order mark, in chunks of some ten thousand characters. */
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

/** Decodes a whole text, or with `isWhole` false its beginning, which may end inside a character. */
export function decodeBytes(bytes: Uint8Array, encoding: TextEncoding, isWhole = true): string {
  const decoder = createDecoder(encoding);
  const text = decoder.write(bytes) + (isWhole ? decoder.end() : '');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Without a byte order mark, unless the text begins with U+FEFF. What the encoding does not have becomes `?`, in UTF-8 U+FFFD. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  return iconv.encode(text, encoding);
}

/** Whether the encoding lacks a character of the text. A lone surrogate is in none. */
export function losesCharacters(text: string, encoding: TextEncoding): boolean {
  if (encoding.startsWith('utf-')) return !text.isWellFormed();
  const decoder = createDecoder(encoding);
  return decoder.write(encodeText(text, encoding)) + decoder.end() !== text;
}
