import type { FullSyncEnd } from './full-sync.ts';

/** A pass may be followed by so many others before the next regular one, where doubt remains. */
const FOLLOWING_PASSES = 2;
/**
 * The same while the service has more contacts than were seen and the passes still bring new ones, but for so many in
 * a row: a list in random order takes many readings to be seen whole.
 */
const FRUITFUL_PASSES = 14;
const BARREN_PASSES = 3;

/** Decides whether a pass of the other direction should soon follow one that ended. */
export class FollowUpSyncs {
  #following = 0;
  /** Passes in a row that brought nothing new. */
  #barren = 0;
  #incomplete = false;

  /** Whether the service says it has more than the last pass saw. */
  get incomplete(): boolean {
    return this.#incomplete;
  }

  /** The user asked for a reading: passes are counted anew. */
  startAfresh(): void {
    this.#following = 0;
  }

  /** `seen`: contacts known to be there; `writing`: changes are on their way, so that counts prove less than ever. */
  anotherAfter(end: Extract<FullSyncEnd, { kind: 'complete' }>, seen: number, writing: boolean): boolean {
    const missing = end.totalRecords === null || writing ? 0 : end.totalRecords - seen;
    this.#incomplete = missing > 0;
    this.#barren = end.inserted > 0 ? 0 : this.#barren + 1;
    const fruitful = missing > 0 && this.#barren < BARREN_PASSES && this.#following < FRUITFUL_PASSES;
    const doubt = missing !== 0 || end.doubtful > end.candidates.length;
    const another = fruitful || (doubt && this.#following < FOLLOWING_PASSES);
    this.#following = another ? this.#following + 1 : 0;
    return another;
  }
}
