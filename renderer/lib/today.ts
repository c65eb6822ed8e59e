import type { CalendarDay } from '../../electron/core/birthday.ts';

/** The user's own day: what the calendar on the wall says. */
export function todayHere(now = new Date()): CalendarDay {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
