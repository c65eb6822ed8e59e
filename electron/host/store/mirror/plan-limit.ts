import type { DatabaseSync } from 'node:sqlite';
import type { KnownPlanLimit } from '../api/store-api.ts';

/** Name of the journal's note. */
const NOTE = 'plan_limit';
/** Creates that were under way beside the refused one may have been done a moment later. */
const UNDER_WAY = 10;

export function notePlanLimit(journal: DatabaseSync, limit: KnownPlanLimit): void {
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(NOTE, JSON.stringify(limit));
}

/** Null where the service has refused no contact for its plan, or holds more by now. `contacts`: those it holds now. */
export function readPlanLimit(journal: DatabaseSync, contacts: number): KnownPlanLimit | null {
  const value = journal.prepare('SELECT value FROM note WHERE name = ?').get(NOTE)?.['value'];
  if (typeof value !== 'string') return null;
  // The journal's notes are written by this program alone.
  const limit = JSON.parse(value) as KnownPlanLimit;
  if (contacts > limit.contacts + UNDER_WAY) return null;
  return { ...limit, contacts: Math.max(limit.contacts, contacts) };
}
