/** Intervals of automatic syncs. */
export interface SyncIntervals {
  /** No full sync runs at startup if the last one is younger than this. */
  freshForMs: number;
  /** Between two count checks. */
  checkIntervalMs: number;
  /** The focus of the window triggers no count check within this time after the last one. */
  focusCheckIntervalMs: number;
  /** Maximum time between full syncs, because equal counts don't prove equal contacts. */
  fullSyncIntervalMs: number;
  /** Pause before a follow-up sync: as long as the last one took, within these limits. */
  minPauseMs: number;
  maxPauseMs: number;
  /**
   * Minimum time between full syncs caused by weak evidence: a contact is missing when its group is read again, or the
   * service's total is higher than the number of contacts read. Otherwise, pages that shift during reading, or a service
   * that counts differently, would cause full syncs endlessly.
   */
  suspicionIntervalMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DEFAULT_INTERVALS: SyncIntervals = {
  freshForMs: 5 * MINUTE,
  checkIntervalMs: 3 * MINUTE,
  focusCheckIntervalMs: 20 * SECOND,
  fullSyncIntervalMs: 6 * HOUR,
  minPauseMs: 2 * SECOND,
  maxPauseMs: 5 * MINUTE,
  suspicionIntervalMs: HOUR,
};
