import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OPEN_STATES } from '../journal/change-row.ts';

/** Name of the note in the journal that identifies the journal's file. */
const NOTE = 'file_identity';

/**
 * Whether the journal is a copy of the file that it was last opened as, with waiting changes that the user hasn't seen
 * since. A backup, or a data folder from another computer, may hold changes that were sent or undone in the meantime.
 * Without waiting changes, a copy is used like the original.
 */
export function isUnseenCopy(journal: DatabaseSync, path: string): boolean {
  const known = journal.prepare('SELECT value FROM note WHERE name = ?').get(NOTE)?.['value'];
  if (known === identityOf(path)) return false;
  // A journal of an earlier version has no identity yet.
  if (known !== undefined && hasWaitingChanges(journal)) return true;
  noteIdentity(journal, path);
  return false;
}

/** Stores the identity of the journal's file, so that it no longer counts as a copy. */
export function noteIdentity(journal: DatabaseSync, path: string): void {
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(NOTE, identityOf(path));
}

/** Identifies a file on its disk; a copy has another number or another time of creation, even under the same name. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

const hasWaitingChanges = (journal: DatabaseSync): boolean =>
  journal.prepare(`SELECT 1 FROM change WHERE state IN ${OPEN_STATES} LIMIT 1`).get() !== undefined;
