import type { DatabaseSync } from 'node:sqlite';
import type { KnownPlanLimit } from '../api/store-api.ts';

/** Name of the note in the journal that stores the limit. */
const NOTE = 'plan_limit';
/** Tolerance in contacts: creates that were in flight together with the refused one may have succeeded. */
const CREATES_IN_FLIGHT = 10;

export function notePlanLimit(journal: DatabaseSync, limit: KnownPlanLimit): void {
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(NOTE, JSON.stringify(limit));
}

/**
 * Returns the last known limit. Null if the service never refused a contact because of it, or if the account has more
 * contacts now. `contacts` is the current number of contacts.
 */
export function readPlanLimit(journal: DatabaseSync, contacts: number): KnownPlanLimit | null {
  const value = journal.prepare('SELECT value FROM note WHERE name = ?').get(NOTE)?.['value'];
  if (typeof value !== 'string') return null;
  // Only this app writes the journal's notes, so the type is known.
  const limit = JSON.parse(value) as KnownPlanLimit;
  if (contacts > limit.contacts + CREATES_IN_FLIGHT) return null;
  return { ...limit, contacts: Math.max(limit.contacts, contacts) };
}
