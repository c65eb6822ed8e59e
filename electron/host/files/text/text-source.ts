import type { FileSource } from '../file-source.ts';

/** UTF-16 code units that are encoded at a time. */
const PIECE_LENGTH = 64 * 1024;

/** Text that is in memory already, such as a pasted table, as a file in UTF-8. */
export function textSource(name: string, text: string): FileSource {
  return { name, size: Buffer.byteLength(text, 'utf8'), stream: () => encodePieces(text) };
}

// eslint-disable-next-line require-await -- the interface is asynchronous.
async function* encodePieces(text: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let from = 0; from < text.length;) {
    let end = from + PIECE_LENGTH;
    // A surrogate pair stays whole.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    yield encoder.encode(text.slice(from, end));
    from = end;
  }
}
