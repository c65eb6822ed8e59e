import { MILLISECONDS_PER_DAY } from '../../../../core/contact/calendar-day.ts';
import { DAYS_TO_1904, DAYS_TO_1970 } from '../../../../core/import/values/dates/serial-day.ts';

const SECONDS_PER_DAY = 86_400;
/** Day 60 of the 1900 system: 29 February 1900, which Excel counts although it didn't exist. */
const FICTITIOUS_LEAP_DAY = 60;
const MIN_TIME = Date.parse('0001-01-01T00:00:00Z');
const MAX_TIME = Date.UTC(9999, 11, 31);
/**
 * Earliest year that Excel can have added to a date typed without one. Excel adds the current year, and XLSX has
 * existed since 2007.
 */
const FIRST_TYPED_YEAR = 2007;

/**
 * Converts a date that a sheet stores as a number of days to text: `YYYY-MM-DD`, followed by ` HH:MM:SS` unless it is
 * midnight. A number below 1 becomes a time without a day. Day 0, which a formula makes of an empty cell, becomes
 * `1900-01-00`, as Excel shows it in the 1900 system. If the format has no year and Excel may have added it, the result is
 * `--MM-DD`. If the format has no day and the day is the first, which Excel adds to `May 1990`, the result is `YYYY-MM`.
 * Returns null for a number that isn't a date.
 */
export function serialText(
  serial: number,
  { isYearless, isDayless, isElapsed }: { isYearless: boolean; isDayless: boolean; isElapsed: boolean },
  is1904: boolean,
): string | null {
  if (!Number.isFinite(serial)) return null;
  const totalSeconds = Math.round(serial * SECONDS_PER_DAY);
  const day = Math.floor(totalSeconds / SECONDS_PER_DAY);
  const seconds = totalSeconds - day * SECONDS_PER_DAY;
  if (isElapsed && totalSeconds >= 0) return timeText(totalSeconds);
  if (day === 0 && seconds > 0) return timeText(seconds);
  const date = dayText(day, isYearless, is1904);
  if (isDayless && date !== null && seconds === 0 && /^\d{4}-\d\d-01$/.test(date)) return date.slice(0, 7);
  return date === null || seconds === 0 ? date : `${date} ${timeText(seconds)}`;
}

function dayText(day: number, isYearless: boolean, is1904: boolean): string | null {
  if (day === 0) return '1900-01-00';
  if (!is1904 && day === FICTITIOUS_LEAP_DAY) return '1900-02-29';
  // Before the fictitious day, serials are one lower. LibreOffice writes days before 1900 as negative serials, to which
  // this doesn't apply.
  const shift = !is1904 && day > 0 && day < FICTITIOUS_LEAP_DAY ? 1 : 0;
  const time = (day + shift - (is1904 ? DAYS_TO_1970 - DAYS_TO_1904 : DAYS_TO_1970)) * MILLISECONDS_PER_DAY;
  if (!(time >= MIN_TIME && time <= MAX_TIME)) return null;
  const text = new Date(time).toISOString().slice(0, 10);
  return isYearless && Number(text.slice(0, 4)) >= FIRST_TYPED_YEAR ? `-${text.slice(4)}` : text;
}

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
