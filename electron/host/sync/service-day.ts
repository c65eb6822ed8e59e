const DAY_MS = 86_400_000;

/**
 * Whole days between the service's day (`DD-MM-YYYY`, interface section 2.4) and the computer's, which is taken in its
 * own time zone; positive when the service is ahead. Null when the text is no such day.
 */
export function daysAhead(todaysDate: string, now: Date): number | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(todaysDate);
  if (parts === null) return null;
  const [day, month, year] = parts.slice(1).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const service = new Date(Date.UTC(year, month - 1, day));
  if (service.getUTCDate() !== day || service.getUTCMonth() !== month - 1) return null;
  return Math.round(
    (service.getTime() - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS,
  );
}
