import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OpenFiles } from './open-files.ts';
import { SaveTargets } from './save-targets.ts';

/** What passes between page and host as files, under both shells. */
export class FileExchange {
  /** From the page to the host. */
  readonly openFiles = new OpenFiles();
  /** From the host to where the user wants them. */
  readonly saveTargets = new SaveTargets();
}

/** A folder of the data folder, readable by its owner alone, for files that live no longer than the program. */
export class TemporaryFolder {
  readonly #path: string;

  /** Removes what an earlier run has left there. */
  constructor(dataDirectory: string, name: string) {
    this.#path = join(dataDirectory, name);
    this.remove();
  }

  /** The path of a file in it. Makes the folder, and throws what the file system throws. */
  pathOf(fileName: string): string {
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    return join(this.#path, fileName);
  }

  /** Never throws: on a disk that can't be written to it stays as it is. */
  remove(): void {
    try {
      rmSync(this.#path, { recursive: true, force: true });
    } catch {
      // The next start tries again.
    }
  }
}
