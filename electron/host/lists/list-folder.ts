import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILE_FORMATS, fileReadingSchema } from '../../contract/imports/import-survey.ts';
import { importMappingSchema } from '../../contract/imports/import-mapping.ts';
import type { FileSource } from '../files/file-source.ts';
import { unchangedBytes } from '../files/unchanged-bytes.ts';
import { IMPORT_FILE_NAME, SOURCE_FILE_NAME } from '../imports/rows/import-file.ts';
import { STORE_FILE_NAMES } from '../store/api/store-api.ts';
import { CHANGES_FILE_NAME } from './contacts/list-changes.ts';

/** Folder in a list's account folder with the copy of the file, its rows and their changes. */
const FOLDER_NAME = 'list';
const ABOUT_FILE_NAME = 'about.json';

/** Description of a list that can be read without opening its databases. */
const aboutSchema = z.object({
  /** Name of the user's file. */
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  sha256: z.string(),
  /** ISO 8601. */
  openedAt: z.string(),
  columns: z.array(z.string()),
  reading: fileReadingSchema,
  mapping: importMappingSchema,
  today: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  /** Number of records counted by the survey; null without a survey. */
  expectedRecords: z.number().int().nullable(),
});
export type AboutList = z.infer<typeof aboutSchema>;

/** Returns the folder of a list's files. */
export const listFolder = (accountDirectory: string): string => join(accountDirectory, FOLDER_NAME);

/**
 * Copies a file into a new folder and returns the SHA-256 of its bytes in hexadecimal. Rejects with `unreadable_file`
 * if the file can't be read or has changed since it was chosen.
 */
export async function copySource(source: FileSource, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const copy = createWriteStream(join(folder, SOURCE_FILE_NAME), { mode: 0o600, flush: true });
  await pipeline(
    Readable.from(unchangedBytes(source)),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    copy,
  );
  return hash.digest('hex');
}

export async function writeAbout(folder: string, about: AboutList): Promise<void> {
  const path = join(folder, ABOUT_FILE_NAME);
  const unfinished = `${path}.${randomUUID()}.part`;
  await writeFile(unfinished, `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

/** Returns the description of the list in a folder; null if there is no readable list. */
export async function readAbout(folder: string): Promise<AboutList | null> {
  try {
    const about = aboutSchema.safeParse(JSON.parse(await readFile(join(folder, ABOUT_FILE_NAME), 'utf8')));
    return about.success ? about.data : null;
  } catch {
    return null;
  }
}

/**
 * Removes everything derived from the file of a list, including mirror and journal, so that the file is read again. The
 * caller must close all files in `accountDirectory` first.
 */
export async function forgetContacts(accountDirectory: string): Promise<void> {
  const folder = listFolder(accountDirectory);
  const files = [
    ...Object.values(STORE_FILE_NAMES).map((name) => join(accountDirectory, name)),
    ...[IMPORT_FILE_NAME, CHANGES_FILE_NAME].map((name) => join(folder, name)),
  ];
  for (const file of files)
    for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
}
