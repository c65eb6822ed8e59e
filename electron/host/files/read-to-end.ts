import type { OpenedFile } from './file-source.ts';

/** Reads all records of a file, so that its columns are complete. */
export async function readToEnd<File extends OpenedFile>(file: File): Promise<File> {
  const records = file.records(() => {});
  while ((await records.next()).done !== true);
  return file;
}
