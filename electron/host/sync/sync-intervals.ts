/** When the sync reads by itself. All in milliseconds. */
export interface SyncIntervals {
  /** A pass younger than this makes a new one at the start needless. */
  freshFor: number;
  /** Between two comparisons of counts. */
  checkEvery: number;
  /** Focus within this time after a comparison does not make another. */
  focusRest: number;
  /** Equal counts prove nothing: a whole pass at least this often. */
  passEvery: number;
  /** Rest before a pass that follows on another: as long as that one took, within these. */
  restAtLeast: number;
  restAtMost: number;
  /**
   * Signs that are no proof (a group re-read lacks a contact, the service counts more than was seen) ask for a whole
   * pass this often at most: shifting pages, or a service that counts in its own way, would have them do so without end.
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
