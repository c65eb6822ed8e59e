import { randomBytes } from 'node:crypto';
import type { FileSource } from '../file-source.ts';

/** Maximum number of open files. An import needs one, a comparison two. */
export const MAX_OPEN_FILES = 16;

/** Returns an unguessable id: 256 random bits, valid in URLs and file names. */
export const createFileId = (): string => randomBytes(32).toString('base64url');

/** Files that the page has sent to the host, by id. The page knows only the id. */
export class OpenedFiles {
  readonly #files = new Map<string, { source: FileSource; dispose: () => Promise<void> }>();

  get isFull(): boolean {
    return this.#files.size >= MAX_OPEN_FILES;
  }

  /** Keeps a file until it is released; null if too many are open. `dispose` is called once, on release. */
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
