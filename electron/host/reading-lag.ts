/** What reads as it was before a write of so long ago was changed by somebody; before, the service may not show the write yet. */
const READING_MAY_LAG_MS = 60_000;

/** Whether a reading may not show a write yet that was sent so many milliseconds ago. */
export const mayNotShowYet = (sentMsAgo: number): boolean => sentMsAgo < READING_MAY_LAG_MS;

/** As `mayNotShowYet`, of a write that ended then (ISO 8601). */
export const mayNotShow = (settledAt: string): boolean =>
  mayNotShowYet(Math.abs(Date.now() - Date.parse(settledAt)));
