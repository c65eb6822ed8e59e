import { StoreFailure } from '../store/api/store-api.ts';
import { unreadableFile } from './file-open-error.ts';
import type { FileSource } from './file-source.ts';

/**
 * Yields the bytes of a file. Throws `unreadable_file` if it can't be read, or was written since it was chosen: a part of
 * a file would be read as a shorter one, and a file that is being rewritten as a mixture of two.
 */
export async function* unchangedBytes(source: FileSource): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const chunk of source.stream()) {
      read += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    throw new StoreFailure(unreadableFile(error));
  }
  const hasChanged = read !== source.size || (await source.hasChanged?.().catch(() => true)) === true;
  if (hasChanged) throw new StoreFailure({ code: 'unreadable_file', message: 'changed' });
}
