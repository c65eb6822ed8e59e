/** Intervals of automatic syncs, in milliseconds. */
export interface SyncIntervals {
  /** No full sync runs at startup if the last one is younger than this. */
  freshFor: number;
  /** Between two count checks. */
  checkEvery: number;
  /** Focus triggers no count check within this time after the last one. */
  focusRest: number;
  /** Maximum time between full syncs, because equal counts don't prove equal contacts. */
  fullSyncEvery: number;
  /** Pause before a follow-up sync: as long as the last one took, within these limits. */
  restAtLeast: number;
  restAtMost: number;
  /**
   * Minimum time between full syncs caused by weak evidence: a contact is missing when its group is read again, or the
   * service's total is higher than the number of contacts read. Otherwise, pages that shift during reading, or a service
   * that counts differently, would cause full syncs endlessly.
   */
  suspectEvery: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DEFAULT_INTERVALS: SyncIntervals = {
  freshFor: 5 * MINUTE,
  checkEvery: 3 * MINUTE,
  focusRest: 20 * SECOND,
  fullSyncEvery: 6 * HOUR,
  restAtLeast: 2 * SECOND,
  restAtMost: 5 * MINUTE,
  suspectEvery: HOUR,
};
