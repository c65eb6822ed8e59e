/**
 * After this time, a read that doesn't show a write means that the value was changed elsewhere; before, the service may
 * not show the write yet.
 */
const READING_MAY_LAG_MS = 60_000;

/** Whether a read may not show a write that was sent or settled this many milliseconds of monotonic time ago. */
export const mayBeStaleRead = (msAgo: number): boolean => msAgo < READING_MAY_LAG_MS;
