import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { folderTrouble, troubleOfMissing, type FolderTrouble } from './folder-trouble.ts';

const MIB = 1_048_576;
/** Bytes that are kept free: the answer to whatever was sent must still find room in both files. */
const RESERVE = 16 * MIB;
/** What a recorded change takes in journal, mirror and their WAL files, at most as a rule. */
const A_CHANGE = 4_096;
/** A measurement without trouble counts for this many milliseconds. */
const SOUND_FOR_MS = 1_000;
/** Bytes that are written to learn whether writing works again: a quota that is used up has room for a name, but not for these. */
const TRIED = MIB;

export interface DiskRoomOptions {
  /** The folder whose disk it is about. */
  directory: string;
  /** A file in it that must be there: what is written into one that was taken away is lost. */
  file?: string;
  clock: Pick<Clock, 'monotonic'>;
  /** In place of asking the system: free bytes, null where it does not tell. */
  freeBytes?: () => number | null;
}

interface Measured {
  free: number | null;
  trouble: FolderTrouble | null;
}

/** Whether what is about to be done can be kept, found out before it is begun. */
export class DiskSpace {
  readonly #options: DiskRoomOptions;
  /** When a measurement without trouble was made last, in monotonic ms. */
  #soundAt = -Infinity;

  constructor(options: DiskRoomOptions) {
    this.#options = options;
  }

  /**
   * Why so many changes cannot be recorded or, without any, a recorded one not be sent and its answer kept; null: they can.
   */
  async trouble(changes = 0): Promise<FolderTrouble | null> {
    const { free, trouble } = await this.#measure();
    if (trouble !== null) return trouble;
    if (free !== null && free < RESERVE + changes * A_CHANGE) return 'disk_full';
    this.#soundAt = this.#options.clock.monotonic();
    return null;
  }

  /** As `trouble`, for who asks hundreds of times a second: what was found sound a moment ago counts as sound. */
  async troubleLately(): Promise<FolderTrouble | null> {
    const isFresh = this.#options.clock.monotonic() - this.#soundAt < SOUND_FOR_MS;
    return isFresh ? null : this.trouble();
  }

  /** As `trouble`, after something could not be written: whether it can be now. */
  async troubleStill(): Promise<FolderTrouble | null> {
    return (await folderTrouble(this.#options.directory, TRIED)) ?? (await this.trouble());
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
    // A file system that does not tell is found full by writing.
    () => null,
  );
}
