import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { FileSource } from '../files/file-source.ts';
import { SOURCE_FILE_NAME } from './rows/import-file.ts';

/** What is known of an import without opening it. */
const aboutSchema = z.object({
  importId: z.uuid(),
  /** Of the file that the user chose; empty for pasted text. */
  fileName: z.string(),
  /** ISO 8601. */
  begunAt: z.string(),
  /** Rows that were read; null before. */
  rows: z.number().int().nullable(),
  /** The batch it is recorded as, or was about to be; null before it is run. */
  batchId: z.uuid().nullable(),
});
export type AboutImport = z.infer<typeof aboutSchema>;

const ABOUT_FILE_NAME = 'about.json';

/** The imports of an account: a folder each, with a copy of the file, its rows, and what the import is. */
export class ImportFolders {
  readonly #directory: string;

  /** `directory`: of the account. */
  constructor(directory: string) {
    this.#directory = join(directory, 'imports');
  }

  /** Where mappings are remembered, which belong to no single import. */
  get mappingsPath(): string {
    return join(this.#directory, 'mappings.json');
  }

  pathOf(importId: string): string {
    return join(this.#directory, importId);
  }

  /** Makes a folder with a copy of the file: what the user does to the file later changes nothing here. */
  async make(source: FileSource, begunAt: string): Promise<AboutImport> {
    const importId = uuidv7();
    const path = this.pathOf(importId);
    await mkdir(path, { recursive: true, mode: 0o700 });
    try {
      const copy = createWriteStream(join(path, SOURCE_FILE_NAME), { mode: 0o600 });
      await pipeline(Readable.from(source.stream()), copy);
      const about = { importId, fileName: source.name, begunAt, rows: null, batchId: null };
      await this.write(about);
      return about;
    } catch (error) {
      await this.remove(importId);
      throw error;
    }
  }

  async write(about: AboutImport): Promise<void> {
    const path = join(this.pathOf(about.importId), ABOUT_FILE_NAME);
    await writeFile(`${path}.part`, JSON.stringify(about), { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  }

  /** Null for an import that is not there, or of which nothing can be read. */
  async read(importId: string): Promise<AboutImport | null> {
    try {
      const text = await readFile(join(this.pathOf(importId), ABOUT_FILE_NAME), 'utf8');
      const about = aboutSchema.safeParse(JSON.parse(text));
      return about.success && about.data.importId === importId ? about.data : null;
    } catch {
      return null;
    }
  }

  /** Newest first. */
  async all(): Promise<AboutImport[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const found = await Promise.all(names.map((name) => this.read(name)));
    return found.filter((about) => about !== null).toSorted((a, b) => (a.importId < b.importId ? 1 : -1));
  }

  async remove(importId: string): Promise<void> {
    await rm(this.pathOf(importId), { recursive: true, force: true });
  }
}
