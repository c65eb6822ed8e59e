import type { Lanes } from './lanes.ts';

export interface NetworkProbeOptions {
  lanes: () => Pick<Lanes, 'firstParked' | 'wake'>;
  /** The journal is held since there seems to be no network. */
  isOffline: () => boolean;
  /** Whether a change may be sent but for the network. */
  mayTry: (changeId: string) => boolean;
}

/**
 * While there seems to be no network all wait but one, which tries whether it is back. Somebody must go on trying, also when the
 * one that did was taken back or is paused now.
 */
export class NetworkProbe {
  readonly #options: NetworkProbeOptions;
  readonly #trying = new Set<string>();
  /** The lane that tried last: it goes on, with longer and longer waits. */
  #last: string | null = null;

  constructor(options: NetworkProbeOptions) {
    this.#options = options;
  }

  /** A lane has tried in vain. */
  tried(lane: string): void {
    this.#last = lane;
  }

  /** Lets one lane try, where there is no network. */
  begin(): void {
    if (!this.#options.isOffline()) return;
    const lanes = this.#options.lanes();
    const lane = lanes.firstParked(this.#last, this.#options.mayTry);
    if (lane === null) return;
    this.#trying.add(lane);
    lanes.wake(lane);
  }

  /** Whether the lane that is about to start is the one that tries; it is so for this start alone. */
  takes(lane: string): boolean {
    return this.#trying.delete(lane);
  }
}
