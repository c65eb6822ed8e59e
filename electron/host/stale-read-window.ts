/** What reads as it was before a write of so long ago was changed by somebody; before, the service may not show the write yet. */
const READING_MAY_LAG_MS = 60_000;

/** Whether a reading may not show a write yet that was sent, or settled, so many milliseconds of monotonic time ago. */
export const mayBeStaleRead = (msAgo: number): boolean => msAgo < READING_MAY_LAG_MS;
