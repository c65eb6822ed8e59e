import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A temporary folder in the data folder, readable only by its owner, emptied at start and exit. */
export class TemporaryFolder {
  readonly #path: string;

  /** Removes files of an earlier run. */
  constructor(dataDirectory: string, name: string) {
    this.#path = join(dataDirectory, name);
    this.remove();
  }

  /** Returns the path of a file in the folder, and creates the folder. Throws errors of the file system. */
  pathOf(fileName: string): string {
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    return join(this.#path, fileName);
  }

  /** Removes the folder if possible; never throws. */
  remove(): void {
    try {
      rmSync(this.#path, { recursive: true, force: true });
    } catch {
      // The next start tries again.
    }
  }
}
