import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** A forward step of the wall clock larger than this must be confirmed. */
const LARGE_STEP_MS = 7 * MILLISECONDS_PER_DAY;
/** Name of the note in the journal that stores the observations. */
const NOTE = 'time_seen';

const timeSeenSchema = z.object({ certain: z.number(), aheadSince: z.number().nullable() });

/**
 * The clock observations that the journal stores, in milliseconds since the epoch. `certain` is the latest confirmed
 * time. `aheadSince` is the clock's time when it was first seen far ahead of `certain`; null if it isn't far ahead.
 */
export type ClockHistory = z.infer<typeof timeSeenSchema>;

/**
 * Returns the updated observations. A large step forward is confirmed by the service's date, or if the clock still
 * shows it a day later. So a clock that was wrong once can't expire history. `serviceNow` is the latest time that the
 * service's date allows; null if unknown.
 */
export function updatedClockHistory(
  seen: ClockHistory,
  now: number,
  serviceNow: number | null,
): ClockHistory {
  if (serviceNow !== null)
    return { certain: Math.min(Math.max(now, seen.certain), serviceNow), aheadSince: null };
  if (now - seen.certain <= LARGE_STEP_MS) return { certain: Math.max(now, seen.certain), aheadSince: null };
  const shownFor = seen.aheadSince === null ? null : now - seen.aheadSince;
  if (shownFor === null || shownFor < 0 || shownFor > LARGE_STEP_MS) return { ...seen, aheadSince: now };
  return shownFor >= MILLISECONDS_PER_DAY ? { certain: now, aheadSince: null } : seen;
}

/**
 * Updates the observations in the journal. Returns the time from which expiry is calculated, which is never later than
 * the clock or the latest confirmed time.
 */
export function expiryTime(journal: DatabaseSync, now: number, serviceNow: number | null): number {
  const seen = updatedClockHistory(
    timeSeen(journal) ?? { certain: newestRecord(journal) ?? now, aheadSince: null },
    now,
    serviceNow,
  );
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(NOTE, JSON.stringify(seen));
  return Math.min(now, seen.certain);
}

function timeSeen(journal: DatabaseSync): ClockHistory | null {
  const value = journal.prepare('SELECT value FROM note WHERE name = ?').get(NOTE)?.['value'];
  return typeof value === 'string' ? timeSeenSchema.parse(JSON.parse(value)) : null;
}

/**
 * The latest recording time of a batch. It counts as confirmed in a journal of an older version, which has no
 * observations.
 */
function newestRecord(journal: DatabaseSync): number | null {
  const value = journal.prepare('SELECT max(recorded_at) AS latest FROM batch').get()?.['latest'];
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
}
