import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { DatabaseSync as Database } from 'node:sqlite';
import { IS_READABLE } from '../journal/change-row.ts';
import { restoreMissingBatches } from '../journal/batches/restore-missing-batches.ts';
import { inTransaction } from '../sqlite/transactions.ts';

/**
 * Used if the last sequence number of a journal can't be read: reading its changes ends after this many missing numbers
 * in a row.
 */
const MAX_SEQUENCE_GAP = 2_000;
/** Name of the note for a salvage that the user hasn't reviewed yet. */
const SALVAGED = 'salvaged';

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * Copies every readable row of a damaged journal. Changes are read one by one, by sequence number, so that a broken
 * page loses only its own rows. Returns the number of changes saved.
 */
export function salvageJournal(damagedPath: string, into: DatabaseSync): number {
  const damaged = attempt(() => new Database(damagedPath));
  if (!damaged) return 0;
  try {
    return inTransaction(into, () => {
      saveIdentities(damaged, into);
      saveOthers(damaged, into);
      const saved = saveChanges(damaged, into);
      restoreMissingBatches(into);
      savePauses(damaged, into);
      return saved;
    });
  } finally {
    attempt(() => damaged.close());
  }
}

/** Notes that the user must review the salvaged changes before any are sent, also after a restart. */
export function noteSalvage(journal: DatabaseSync): void {
  journal
    .prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)')
    .run(SALVAGED, new Date().toISOString());
}

/** Removes the note after the user's review. */
export function forgetSalvage(journal: DatabaseSync): void {
  journal.prepare('DELETE FROM note WHERE name = ?').run(SALVAGED);
}

export function isSalvageUnseen(journal: DatabaseSync): boolean {
  return journal.prepare('SELECT 1 FROM note WHERE name = ?').get(SALVAGED) !== undefined;
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map((row) => String(row['name']));
}

function saveChanges(damaged: DatabaseSync, into: DatabaseSync): number {
  const read = attempt(() => damaged.prepare('SELECT * FROM change NOT INDEXED WHERE sequence = ?'));
  if (!read) return 0;
  const known = new Set(columnsOf(into, 'change'));
  const last = attempt(() =>
    Number(damaged.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`).get()?.['seq']),
  );
  let saved = 0;
  let end = last !== null && Number.isFinite(last) ? last : MAX_SEQUENCE_GAP;
  for (let sequence = 1; sequence <= end; sequence++) {
    const row = attempt(() => read.get(sequence));
    if (!row) continue;
    const columns = Object.keys(row).filter((column) => known.has(column));
    const values = columns.map((column) => row[column] as SQLInputValue);
    const marks = columns.map(() => '?').join(', ');
    const written = attempt(() =>
      into.prepare(`INSERT OR IGNORE INTO change (${columns.join(', ')}) VALUES (${marks})`).run(...values),
    );
    if (written && written.changes === 1) saved++;
    if (last === null) end = sequence + MAX_SEQUENCE_GAP;
  }
  // The damaged journal, which is kept, still has them.
  const { changes } = into.prepare(`DELETE FROM change WHERE NOT (${IS_READABLE})`).run();
  return saved - Number(changes);
}

/**
 * Copies all other tables. Notes that exist in `into` are newer and stay. A decision with a lost member still applies
 * to its other members. A merge whose plan is lost isn't continued.
 */
function saveOthers(damaged: DatabaseSync, into: DatabaseSync): void {
  const tables = ['note', 'mark', 'mark_member', 'merged_contact', 'merge', 'called_off', 'review'];
  for (const table of [...tables, 'lost_guardian']) {
    const named = columnsOf(into, table);
    // Row ids are copied because they give the order of decisions and merges. Otherwise that order would be lost,
    // because rows behind a broken page are read from the end.
    if (table !== 'note') named.unshift('rowid');
    const columns = named.join(', ');
    const marks = named.map(() => '?').join(', ');
    const write = into.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${marks})`);
    for (const order of ['ASC', 'DESC'])
      attempt(() => {
        const rows = damaged
          .prepare(`SELECT ${columns} FROM ${table} NOT INDEXED ORDER BY rowid ${order}`)
          .iterate();
        for (const row of rows) write.run(...Object.values(row));
      });
  }
}

/** Keeps paused batches paused, and pauses unfinished batches whose state can't be read. */
function savePauses(damaged: DatabaseSync, into: DatabaseSync): void {
  const paused = new Map<string, boolean>();
  for (const order of ['ASC', 'DESC'])
    attempt(() => {
      const rows = damaged
        .prepare(`SELECT batch_id, paused FROM batch NOT INDEXED ORDER BY rowid ${order}`)
        .iterate();
      for (const row of rows) paused.set(String(row['batch_id']), row['paused'] === 1);
    });
  const pause = into.prepare('UPDATE batch SET paused = 1 WHERE batch_id = ?');
  for (const { batch_id: id } of into.prepare('SELECT batch_id FROM batch WHERE settled_at IS NULL').all())
    if (paused.get(String(id)) !== false) pause.run(String(id));
}

function saveIdentities(damaged: DatabaseSync, into: DatabaseSync): void {
  const write = into.prepare('INSERT OR IGNORE INTO identity (contact_id, contact_key) VALUES (?, ?)');
  // Reading from both ends saves the rows on either side of a broken page.
  for (const order of ['ASC', 'DESC'])
    attempt(() => {
      const rows = damaged
        .prepare(`SELECT contact_id, contact_key FROM identity NOT INDEXED ORDER BY contact_id ${order}`)
        .iterate();
      for (const row of rows) write.run(Number(row['contact_id']), String(row['contact_key']));
    });
}
