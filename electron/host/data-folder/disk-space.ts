import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { folderTrouble, troubleOfMissing, type FolderTrouble } from '../folder-trouble.ts';

const MIB = 1_048_576;
/** Reserve in bytes, so that replies to sent requests can always be stored. */
const RESERVED_BYTES = 16 * MIB;
/** Typical maximum size of a recorded change in journal, mirror and their write-ahead logs. */
const BYTES_PER_CHANGE = 4_096;
/** Milliseconds for which a successful measurement is reused. */
const MEASUREMENT_VALID_MS = 1_000;
/** Size of the test write. With an exhausted quota, an empty file may still be created, but not one of this size. */
const TEST_WRITE_BYTES = MIB;

export interface DiskSpaceOptions {
  /** The folder whose disk is checked. */
  directory: string;
  /** A file that must exist in this folder, because writes to a removed file are lost. */
  file?: string;
  clock: Pick<Clock, 'monotonic'>;
  /** Returns the free bytes instead of asking the system; null if unknown. */
  freeBytes?: () => number | null;
}

interface Measured {
  free: number | null;
  trouble: FolderTrouble | null;
}

/** Checks before an operation whether its data can be stored. */
export class DiskSpace {
  readonly #options: DiskSpaceOptions;
  /** Time of the last successful measurement, in monotonic ms. */
  #measuredAt = -Infinity;

  constructor(options: DiskSpaceOptions) {
    this.#options = options;
  }

  /**
   * Returns why this number of changes can't be recorded; null if they can. With 0, checks only whether a reply can be
   * stored.
   */
  async trouble(changes = 0): Promise<FolderTrouble | null> {
    const { free, trouble } = await this.#measure();
    if (trouble !== null) return trouble;
    if (free !== null && free < RESERVED_BYTES + changes * BYTES_PER_CHANGE) return 'disk_full';
    this.#measuredAt = this.#options.clock.monotonic();
    return null;
  }

  /** Like `trouble`, for frequent calls: a successful measurement is reused for a second. */
  async recentTrouble(): Promise<FolderTrouble | null> {
    const isFresh = this.#options.clock.monotonic() - this.#measuredAt < MEASUREMENT_VALID_MS;
    return isFresh ? null : this.trouble();
  }

  /** Like `trouble`, for use after a failed write: also tests whether writing works again. */
  async troubleAfterFailure(): Promise<FolderTrouble | null> {
    return (await folderTrouble(this.#options.directory, TEST_WRITE_BYTES)) ?? (await this.trouble());
  }

  async #measure(): Promise<Measured> {
    const { directory, freeBytes, file } = this.#options;
    const [free, trouble, fileTrouble] = await Promise.all([
      freeBytes === undefined ? freeBytesOf(directory) : freeBytes(),
      folderTrouble(directory, 0),
      file === undefined ? null : stat(join(directory, file)).then(() => null, troubleOfMissing),
    ]);
    return { free, trouble: trouble ?? fileTrouble };
  }
}

function freeBytesOf(directory: string): Promise<number | null> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    // On a file system that doesn't report free space, only writing shows that it is full.
    () => null,
  );
}
