/**
 * For this long after a write, the service may not show it yet. If a later read doesn't show it, the value was changed
 * elsewhere.
 */
const READING_MAY_LAG_MS = 60_000;

/** Whether a read may not show a write that was sent or settled this many milliseconds of monotonic time ago. */
export const mayBeStaleRead = (msAgo: number): boolean => msAgo < READING_MAY_LAG_MS;
