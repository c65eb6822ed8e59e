import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { FileSource } from '../files/file-source.ts';
import { unchangedBytes } from '../files/unchanged-bytes.ts';
import { IMPORT_FILE_NAME, SOURCE_FILE_NAME } from './rows/import-file.ts';

/** Description of an import that can be read without opening its database. */
const aboutSchema = z.object({
  importId: z.uuid(),
  /** Name of the user's file; empty for pasted text. */
  fileName: z.string(),
  /** When the file was chosen; of an import that was run, when that was. ISO 8601. */
  begunAt: z.string(),
  /** Number of rows; null before they are read. */
  rows: z.number().int().nullable(),
  /** Id of the import's batch: stored before the batch is recorded; null before the first run. */
  batchId: z.uuid().nullable(),
});
export type AboutImport = z.infer<typeof aboutSchema>;

const ABOUT_FILE_NAME = 'about.json';
/** Ending of the names of folders that are being deleted. */
const REMOVED = '.removed';

/** The folders of an account's imports. Each has a copy of the file, the database of its rows, and a description. */
export class ImportFolders {
  readonly #directory: string;

  /** `directory` is the account's folder. */
  constructor(directory: string) {
    this.#directory = join(directory, 'imports');
  }

  /** File of the mappings remembered for all imports. */
  get mappingsPath(): string {
    return join(this.#directory, 'mappings.json');
  }

  pathOf(importId: string): string {
    return join(this.#directory, importId);
  }

  /**
   * Makes a folder with a copy of the file, so that later changes of the user's file have no effect. Rejects with
   * `unreadable_file` if the file can't be read or has changed since it was chosen.
   */
  async make(source: FileSource, begunAt: string): Promise<AboutImport> {
    const importId = uuidv7();
    const path = this.pathOf(importId);
    await mkdir(path, { recursive: true, mode: 0o700 });
    try {
      const copy = createWriteStream(join(path, SOURCE_FILE_NAME), { mode: 0o600, flush: true });
      await pipeline(Readable.from(unchangedBytes(source)), copy);
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

  /** Returns the description of an import; null if the import does not exist or its description can't be read. */
  async read(importId: string): Promise<AboutImport | null> {
    try {
      const text = await readFile(join(this.pathOf(importId), ABOUT_FILE_NAME), 'utf8');
      const about = aboutSchema.safeParse(JSON.parse(text));
      return about.success && about.data.importId === importId ? about.data : null;
    } catch {
      return null;
    }
  }

  /** Returns all imports, newest first. Deletes what an interrupted deletion has left. */
  async all(): Promise<AboutImport[]> {
    const names: string[] = await readdir(this.#directory).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(REMOVED)))
      await rm(join(this.#directory, name), { recursive: true, force: true }).catch(() => undefined);
    const found = await Promise.all(names.map((name) => this.read(name)));
    return found.filter((about) => about !== null).toSorted((a, b) => (a.importId < b.importId ? 1 : -1));
  }

  /** Returns the ids of imports whose description is lost, newest first. */
  async damaged(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const found = await Promise.all(names.map(async (name) => ((await this.isDamaged(name)) ? [name] : [])));
    return found.flat().toSorted().toReversed();
  }

  /**
   * Whether an import was used, but its description can't be read. A folder with neither a description nor rows belongs
   * to an import that is being made, or that was interrupted meanwhile; nothing is lost with it.
   */
  async isDamaged(importId: string): Promise<boolean> {
    if (!z.uuid().safeParse(importId).success || (await this.read(importId)) !== null) return false;
    const files: string[] = await readdir(this.pathOf(importId)).catch(() => []);
    return files.includes(ABOUT_FILE_NAME) || files.includes(IMPORT_FILE_NAME);
  }

  /** Deletes an import. It is renamed first, so that an interruption leaves no damaged import. */
  async remove(importId: string): Promise<void> {
    const path = this.pathOf(importId);
    const removed = path + REMOVED;
    await rename(path, removed).catch(() => undefined);
    for (const each of [path, removed]) await rm(each, { recursive: true, force: true });
  }
}

/** When an import was begun, from the time in its id. ISO 8601. */
export const begunAtOf = (importId: string): string =>
  new Date(Number.parseInt(importId.replaceAll('-', '').slice(0, 12), 16)).toISOString();
