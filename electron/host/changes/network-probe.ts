import type { Lanes } from './lanes.ts';

export interface NetworkProbeOptions {
  lanes: () => Pick<Lanes, 'has' | 'isParked' | 'firstParked' | 'wake'>;
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

  constructor(options: NetworkProbeOptions) {
    this.#options = options;
  }

  /** What could not go before may go now: of that, too, one has to try while there is no network. */
  begin(): void {
    if (this.#options.isOffline()) this.#try(null);
  }

  /** It is time for a lane to try again: by itself, or as the one that does for all. */
  again(lane: string): void {
    const lanes = this.#options.lanes();
    if (!this.#options.isOffline()) lanes.wake(lane);
    else if (!lanes.has(lane) || lanes.isParked(lane)) this.#try(lane);
  }

  /** Whether the lane that is about to start is the one that tries; it is so for this start alone. */
  takes(lane: string): boolean {
    return this.#trying.delete(lane);
  }

  #try(preferred: string | null): void {
    const lanes = this.#options.lanes();
    const lane = lanes.firstParked(preferred, this.#options.mayTry);
    if (lane === null) return;
    this.#trying.add(lane);
    lanes.wake(lane);
  }
}
