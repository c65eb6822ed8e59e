import { Buffer, isAscii } from 'node:buffer';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS, type FileSource } from '../file-source.ts';

/** Size of the sample: about the first thousand records of most lists. */
const HEAD_BYTES = 256 * 1024;

export interface TextSample {
  /** The beginning of the file. */
  readonly head: Uint8Array;
  /** Whether `head` is the whole file. */
  readonly isWhole: boolean;
  /** The bytes for detecting the encoding: `head` and, if that's only ASCII, the first later chunk that isn't. */
  readonly forEncoding: Uint8Array;
}

/**
 * Reads the beginning of a text file, to detect its encoding and format. Throws a `FileRefusedError` if the file
 * exceeds the size limit. It counts the bytes, because devices and pipes report no size.
 */
export async function readTextSample(source: FileSource): Promise<TextSample> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let head: Buffer | null = null;
  for await (const bytes of source.stream()) {
    length += bytes.length;
    if (length > READING_LIMITS.MAX_FILE_BYTES)
      throw new FileRefusedError('file_too_large', `${READING_LIMITS.MAX_FILE_BYTES}`);
    if (head === null) {
      parts.push(bytes);
      if (length <= HEAD_BYTES) continue;
      head = Buffer.concat(parts);
      if (!isAscii(head)) return sampleOf(head, null);
    } else if (!isAscii(bytes)) return sampleOf(head, bytes);
  }
  if (head !== null) return sampleOf(head, null);
  const whole = Buffer.concat(parts);
  return { head: whole, isWhole: true, forEncoding: whole };
}

function sampleOf(bytes: Buffer, later: Uint8Array | null): TextSample {
  const head = bytes.subarray(0, HEAD_BYTES);
  return { head, isWhole: false, forEncoding: later === null ? head : Buffer.concat([head, later]) };
}
