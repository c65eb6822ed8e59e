import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const DAY_MS = 86_400_000;
/** A step of the wall clock, from one look at it to the next, that one look alone does not prove. */
const LARGE_STEP_MS = 7 * DAY_MS;
/** Name of the journal's note. */
const NOTE = 'time_seen';

const timeSeenSchema = z.object({ certain: z.number(), aheadSince: z.number().nullable() });

/** What is remembered of the wall clock, in milliseconds since the epoch. */
export type ClockHistory = z.infer<typeof timeSeenSchema>;
// `certain`: the latest time that counts as having come. `aheadSince`: what the clock showed when it was first seen far ahead of that.

/**
 * What is certain after another look at the clock. A large step forward counts once the service's day allows it, or when the clock
 * still shows it a day later: a clock that was wrong for one start must not make anything expire. `serviceNow`: the latest time
 * that the service's day allows; null where it is not known.
 */
export function lookedAgain(seen: ClockHistory, now: number, serviceNow: number | null): ClockHistory {
  if (serviceNow !== null)
    return { certain: Math.min(Math.max(now, seen.certain), serviceNow), aheadSince: null };
  if (now - seen.certain <= LARGE_STEP_MS) return { certain: Math.max(now, seen.certain), aheadSince: null };
  const shownFor = seen.aheadSince === null ? null : now - seen.aheadSince;
  if (shownFor === null || shownFor < 0 || shownFor > LARGE_STEP_MS) return { ...seen, aheadSince: now };
  return shownFor >= DAY_MS ? { certain: now, aheadSince: null } : seen;
}

/**
 * The time by which what is old may be forgotten, remembered in the journal for the next look: never later than the clock shows, nor
 * than is certain.
 */
export function expiryTime(journal: DatabaseSync, now: number, serviceNow: number | null): number {
  const seen = lookedAgain(
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

/** The latest time at which a batch was recorded: when an older version wrote the journal, that time had come. */
function newestRecord(journal: DatabaseSync): number | null {
  const value = journal.prepare('SELECT max(recorded_at) AS latest FROM batch').get()?.['latest'];
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
}
