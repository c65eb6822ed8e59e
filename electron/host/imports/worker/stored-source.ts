import { join } from 'node:path';
import { diskSource } from '../../files/disk-source.ts';
import { unreadableFile } from '../../files/file-open-error.ts';
import type { FileSource } from '../../files/file-source.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { SOURCE_FILE_NAME } from '../rows/import-file.ts';

/**
 * Opens the copy of the user's file in the folder of an import or a list. Rejects with `unreadable_file` if the copy is
 * missing, or doesn't have the size that it was made with: a damaged disk may have cut it, and the rest would be read as
 * a shorter file. `size` is null if unknown.
 */
export async function storedSource(
  directory: string,
  name: string,
  size: number | null,
): Promise<FileSource> {
  const source = await diskSource(join(directory, SOURCE_FILE_NAME)).catch((error: unknown) => {
    throw new StoreFailure(unreadableFile(error));
  });
  if (size !== null && source.size !== size)
    throw new StoreFailure({ code: 'unreadable_file', message: 'changed' });
  return { ...source, name };
}
