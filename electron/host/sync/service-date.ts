import { MILLISECONDS_PER_DAY } from '../../core/contact/calendar-day.ts';

/**
 * The service's date (`DD-MM-YYYY`, interface section 2.4) as UTC midnight in milliseconds; null if the text isn't a
 * date.
 */
export function serviceDay(todaysDate: string): number | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(todaysDate);
  if (parts === null) return null;
  const [day, month, year] = parts.slice(1).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const service = new Date(Date.UTC(year, month - 1, day));
  return service.getUTCDate() === day && service.getUTCMonth() === month - 1 ? service.getTime() : null;
}

/** The latest time at which it can be that day anywhere on Earth. The service's time zone is unknown. */
export const endOfServiceDay = (day: number): number => day + 1.5 * MILLISECONDS_PER_DAY;

/**
 * Whole days between the service's date and the computer's local date; positive if the service is ahead. Null if the
 * text isn't a date.
 */
export function daysAhead(todaysDate: string, now: Date): number | null {
  const service = serviceDay(todaysDate);
  if (service === null) return null;
  return Math.round(
    (service - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / MILLISECONDS_PER_DAY,
  );
}
