import type { Clock } from '../../clock.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import type { FolderTrouble } from '../../data-folder/folder-trouble.ts';

export interface FolderWatchOptions {
  /** Absent: the folder is never in trouble. */
  room: Pick<DiskSpace, 'trouble' | 'troubleLately' | 'troubleStill'> | undefined;
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Writing works again. */
  sound(): void;
}

/** Looks whether answers could be written down, before anything is sent that would bring one. */
export class FolderWatch {
  readonly #options: FolderWatchOptions;
  #isLooking = false;

  constructor(options: FolderWatchOptions) {
    this.#options = options;
  }

  /** Why the answer to a change could not be written down. Of thousands not each asks the disk: `urgent` says who does. */
  async trouble(urgent: boolean): Promise<FolderTrouble | null> {
    const { room } = this.#options;
    if (room === undefined) return null;
    return urgent ? room.trouble() : room.troubleLately();
  }

  /** Everything is held for the folder: looks again and again, and says when that is over. */
  async untilSound(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { clock, signal, everyMs, room, sound } = this.#options;
    do await clock.delay(everyMs, signal);
    while (!signal.aborted && room !== undefined && (await room.troubleStill()) !== null);
    this.#isLooking = false;
    if (!signal.aborted) sound();
  }
}
