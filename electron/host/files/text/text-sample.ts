import { Buffer, isAscii } from 'node:buffer';
import { FileRefusedError } from '../../../core/import/raw-record.ts';
import { READING_LIMITS, type FileSource } from '../file-source.ts';

/** Enough for the first thousand records of most lists. */
const HEAD_BYTES = 256 * 1024;

export interface TextSample {
  /** The beginning of the file. */
  readonly head: Uint8Array;
  /** Whether that is the whole file. */
  readonly isWhole: boolean;
  /** The beginning, and where it has nothing but ASCII, the first chunk behind it that has more. */
  readonly forEncoding: Uint8Array;
}

/**
 * Reads as much of a text file as is needed to find out its encoding and how it is written. Throws a FileRefusedError where it gives more than a file
 * may have, whatever size it is said to have: devices and pipes have none.
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
