import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';

const MIB = 1_048_576;
/** Bytes that are kept free: the answer to whatever was sent must still find room in both files. */
const RESERVE = 16 * MIB;
/** What a recorded change takes in journal, mirror and their WAL files, at most as a rule. */
const A_CHANGE = 4_096;
/** A measurement holds for this many milliseconds. */
const MEASURED_FOR_MS = 1_000;

export interface DiskRoomOptions {
  /** The folder whose disk it is about. */
  directory: string;
  clock: Pick<Clock, 'monotonic'>;
  /** In place of asking the system: free bytes, null where it does not tell. */
  freeBytes?: () => number | null;
}

/** Whether there is room on the disk for what is about to be done, found out before it is begun. */
export class DiskRoom {
  readonly #options: DiskRoomOptions;
  #measured: { at: number; free: number | null } | null = null;

  constructor(options: DiskRoomOptions) {
    this.#options = options;
  }

  /** Whether so many changes can be recorded, or, without any, a recorded one be sent and its answer kept. */
  async isEnough(changes = 0): Promise<boolean> {
    const free = await this.#free();
    return free === null || free >= RESERVE + changes * A_CHANGE;
  }

  async #free(): Promise<number | null> {
    const { clock, directory, freeBytes } = this.#options;
    if (freeBytes !== undefined) return freeBytes();
    const now = clock.monotonic();
    if (this.#measured === null || now - this.#measured.at >= MEASURED_FOR_MS) {
      const free = await statfs(directory).then(
        ({ bavail, bsize }) => bavail * bsize,
        // A file system that does not tell is found full by writing.
        () => null,
      );
      this.#measured = { at: now, free };
    }
    return this.#measured.free;
  }
}
