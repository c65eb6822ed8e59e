import { Buffer } from 'node:buffer';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { FileSource } from '../file-source.ts';
import { detectEncoding } from './detect-encoding.ts';
import { decodeBytes } from './text-codec.ts';

/** Maximum size of a text that is kept in memory to be rewritten as a table: a page of HTML, a table in JSON. */
export const MAX_SHORT_TEXT_BYTES = 32 * 1024 * 1024;

/** Returns the whole text of a file; null if it is too large. `encoding`: detected if absent. */
export async function readShortText(source: FileSource, encoding?: TextEncoding): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source.stream()) {
    length += bytes.length;
    if (length > MAX_SHORT_TEXT_BYTES) return null;
    parts.push(bytes);
  }
  const bytes = Buffer.concat(parts);
  return decodeBytes(bytes, encoding ?? detectEncoding(bytes, true).encoding);
}
