import { randomBytes } from 'node:crypto';
import type { FileSource } from './file-source.ts';

/** Files that can be open at once. An import needs one, a comparison two. */
export const MAX_OPEN_FILES = 16;

/** An id that can't be guessed: 256 random bits, fit for an address and a file's name. */
export const createFileId = (): string => randomBytes(32).toString('base64url');

/** Files that the page has given to the host, by id. The page knows the id alone, the host reads the file. */
export class OpenFiles {
  readonly #files = new Map<string, { source: FileSource; dispose: () => Promise<void> }>();

  get isFull(): boolean {
    return this.#files.size >= MAX_OPEN_FILES;
  }

  /** Keeps a file until it is released; null where too many are open. `dispose` is called once, at the release. */
  add(source: FileSource, dispose: () => Promise<void> = () => Promise.resolve()): string | null {
    if (this.isFull) return null;
    const fileId = createFileId();
    this.#files.set(fileId, { source, dispose });
    return fileId;
  }

  get(fileId: string): FileSource | null {
    return this.#files.get(fileId)?.source ?? null;
  }

  /** Does nothing for a file that is not open. */
  async release(fileId: string): Promise<void> {
    const file = this.#files.get(fileId);
    this.#files.delete(fileId);
    await file?.dispose();
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#files.keys()].map((fileId) => this.release(fileId)));
  }
}
