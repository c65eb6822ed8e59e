import {
  DUPLICATES_MODES,
  type DuplicatesMode,
  type DuplicatesStatus,
} from '../../contract/merging/duplicates.ts';
import type { Clock } from '../clock.ts';
import { FinderNotices } from './finder-notices.ts';
import type { MatchingApi } from './worker/matching-api.ts';

type Counts = Awaited<ReturnType<MatchingApi['counts']>>;
const NONE: Counts = {
  'within-group': { clusters: 0, contacts: 0 },
  'across-groups': { clusters: 0, contacts: 0 },
};

export interface FinderStatusOptions {
  clock: Clock;
  signal: AbortSignal;
  /** `clusters`: whether the clusters of the mode changed. */
  onChanged: (changed: { mode: DuplicatesMode; status: DuplicatesStatus; clusters: boolean }) => void;
}

/** The status of duplicate detection, published when it changes. */
export class FinderStatus {
  readonly #clock: Clock;
  readonly #notices: FinderNotices;
  #state: DuplicatesStatus['state'] = 'idle';
  /** Progress of a scan, in contacts. */
  #progress = { done: 0, of: 0 };
  #counts = NONE;
  #scannedAt: string | null = null;

  constructor({ clock, signal, onChanged }: FinderStatusOptions) {
    this.#clock = clock;
    this.#notices = new FinderNotices({
      clock,
      signal,
      publish: (mode, clusters) => onChanged({ mode, status: this.get(mode), clusters }),
    });
  }

  get(mode: DuplicatesMode): DuplicatesStatus {
    return { state: this.#state, ...this.#progress, ...this.#counts[mode], scannedAt: this.#scannedAt };
  }

  get state(): DuplicatesStatus['state'] {
    return this.#state;
  }

  /** Whether all contacts were compared once, so that there are results. */
  get wasScanned(): boolean {
    return this.#scannedAt !== null;
  }

  scanning(): void {
    this.#set('scanning', false);
  }

  /** Sets the progress of a scan: contacts done, of all. */
  progress(done: number, of: number): void {
    this.#progress = { done, of };
    this.#notices.add(DUPLICATES_MODES, false);
  }

  /** Ends a scan with the numbers of its clusters; null: it was cancelled. */
  scanEnded(counts: Counts | null): void {
    if (counts !== null) {
      this.#counts = counts;
      this.#scannedAt = new Date(this.#clock.now()).toISOString();
    }
    this.#set(this.wasScanned ? 'ready' : 'idle', counts !== null);
  }

  /** Takes the new numbers of clusters, which changed in these modes. */
  clustersChanged(counts: Counts, modes: readonly DuplicatesMode[]): void {
    this.#counts = counts;
    this.#notices.add(modes, true);
  }

  /** Resets everything after the results were lost; `failed`: no scan starts by itself. */
  lost(state: 'idle' | 'failed'): void {
    this.#counts = NONE;
    this.#scannedAt = null;
    this.#set(state, true);
  }

  #set(state: DuplicatesStatus['state'], clusters: boolean): void {
    this.#state = state;
    if (state !== 'scanning') this.#progress = { done: 0, of: 0 };
    this.#notices.add(DUPLICATES_MODES, clusters);
  }
}
