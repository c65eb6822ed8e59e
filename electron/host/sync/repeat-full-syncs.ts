import type { FullSyncEnd } from './full-sync.ts';

/** Maximum number of follow-up syncs before the next regular sync, if contacts are missing. */
const MAX_FOLLOW_UPS = 2;
/**
 * Maximum number of follow-up syncs if the service counts more contacts than were seen. If the service lists contacts
 * in random order, it takes many syncs to see all of them. The follow-ups end after `MAX_SYNCS_WITHOUT_NEW` syncs in a
 * row without new contacts.
 */
const MAX_FOLLOW_UPS_WITH_NEW = 14;
const MAX_SYNCS_WITHOUT_NEW = 3;

/** Decides whether a full sync should soon be followed by one in the other direction. */
export class RepeatFullSyncs {
  #repeats = 0;
  /** Consecutive full syncs without new contacts. */
  #syncsWithoutNew = 0;
  #incomplete = false;

  /** Whether the service counts more contacts than the last full sync saw. */
  get incomplete(): boolean {
    return this.#incomplete;
  }

  /** Restarts the count of follow-ups, because the user started a sync. */
  startAfresh(): void {
    this.#repeats = 0;
  }

  /**
   * Whether another full sync should follow. `seen` is the number of contacts known to exist; `writing` means that
   * changes are pending, which makes the service's total unreliable.
   */
  anotherAfter(end: Extract<FullSyncEnd, { kind: 'complete' }>, seen: number, writing: boolean): boolean {
    const missing = end.totalRecords === null || writing ? 0 : end.totalRecords - seen;
    this.#incomplete = missing > 0;
    this.#syncsWithoutNew = end.inserted > 0 ? 0 : this.#syncsWithoutNew + 1;
    const findsNew =
      missing > 0 && this.#syncsWithoutNew < MAX_SYNCS_WITHOUT_NEW && this.#repeats < MAX_FOLLOW_UPS_WITH_NEW;
    const isDoubtful = missing !== 0 || end.doubtful > end.candidates.length;
    const another = findsNew || (isDoubtful && this.#repeats < MAX_FOLLOW_UPS);
    this.#repeats = another ? this.#repeats + 1 : 0;
    return another;
  }
}
