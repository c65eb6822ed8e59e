import type { FileSource } from './file-source.ts';

/** Number of UTF-16 code units encoded at a time. */
const PIECE_LENGTH = 64 * 1024;

/** Returns text in memory, such as a pasted table, as a file in UTF-8. */
export function inMemorySource(name: string, text: string): FileSource {
  return { name, size: Buffer.byteLength(text, 'utf8'), stream: () => encodePieces(text) };
}

// eslint-disable-next-line require-await -- the interface is asynchronous.
async function* encodePieces(text: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let from = 0; from < text.length;) {
    let end = from + PIECE_LENGTH;
    // Don't split a surrogate pair.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    yield encoder.encode(text.slice(from, end));
    from = end;
  }
}
