/** Intervals of automatic syncs, in milliseconds. */
export interface SyncIntervals {
  /** No full sync runs at startup if the last one is younger than this. */
  freshFor: number;
  /** Between two count checks. */
  checkEvery: number;
  /** Focus triggers no count check within this time after the last one. */
  focusRest: number;
  /** Maximum time between full syncs, because equal counts don't prove equal contacts. */
  passEvery: number;
  /** Pause before a follow-up sync: as long as the last one took, within these limits. */
  restAtLeast: number;
  restAtMost: number;
  /**
   * Minimum time between full syncs caused by weak evidence (a group reread lacks a contact, or the service counts more
   * than was seen). Shifting pages or a different way of counting would trigger them endlessly.
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
  passEvery: 6 * HOUR,
  restAtLeast: 2 * SECOND,
  restAtMost: 5 * MINUTE,
  suspectEvery: HOUR,
};
