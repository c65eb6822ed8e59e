import type { DatabaseSync } from 'node:sqlite';
import type { Row } from './contact-row.ts';
import type { Mirror } from './mirror.ts';
import type { RowChanges } from './row-changes.ts';
import type { FullSync, SyncDirection, RemovalCandidate } from '../api/store-api.ts';

const MAX_KEPT_SYNCS = 20;

/** Stores the progress of full syncs: which pages are done, and which contacts were missed. */
export class FullSyncs {
  readonly #database: DatabaseSync;
  readonly #mirror: Mirror;
  readonly #changes: RowChanges;

  constructor(mirror: Mirror, changes: RowChanges) {
    this.#database = mirror.database;
    this.#mirror = mirror;
    this.#changes = changes;
  }

  open(): FullSync | null {
    const row = this.#database
      .prepare(
        'SELECT * FROM pass WHERE completed_at IS NULL AND abandoned = 0 ORDER BY pass_id DESC LIMIT 1',
      )
      .get();
    return row ? this.#fullSyncOf(row) : null;
  }

  #fullSyncOf(row: Row): FullSync {
    const syncId = Number(row['pass_id']);
    const pages = this.#database.prepare('SELECT page FROM pass_page WHERE pass_id = ? ORDER BY page');
    return {
      syncId,
      direction: directionOf(row),
      pagesDone: pages.all(syncId).map(({ page }) => Number(page)),
      perPage: Number(row['per_page']),
      totalRecords: typeof row['total_records'] === 'number' ? row['total_records'] : null,
      startedAt: String(row['started_at']),
    };
  }

  /** Begins a full sync and abandons an open one; only one runs at a time. */
  begin(input: { direction: SyncDirection; perPage: number; totalRecords: number | null }): FullSync {
    this.#database.exec('UPDATE pass SET abandoned = 1 WHERE completed_at IS NULL');
    const startedAt = new Date().toISOString();
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO pass (direction, per_page, total_records, started_at) VALUES (?, ?, ?, ?)')
      .run(input.direction, input.perPage, input.totalRecords, startedAt);
    const syncId = Number(lastInsertRowid);
    this.#database.prepare('DELETE FROM pass WHERE pass_id < ?').run(syncId - MAX_KEPT_SYNCS);
    this.#mirror.fullSyncBegan(syncId);
    return { syncId, ...input, pagesDone: [], startedAt };
  }

  pageDone(input: { syncId: number; page: number; perPage: number; totalRecords: number | null }): void {
    const { changes } = this.#database
      .prepare(
        'UPDATE pass SET per_page = ?, total_records = ? WHERE pass_id = ? AND completed_at IS NULL AND abandoned = 0',
      )
      .run(input.perPage, input.totalRecords, input.syncId);
    if (changes === 0) return;
    this.#database
      .prepare('INSERT OR IGNORE INTO pass_page (pass_id, page) VALUES (?, ?)')
      .run(input.syncId, input.page);
  }

  abandon(syncId: number): void {
    this.#database
      .prepare('UPDATE pass SET abandoned = 1 WHERE pass_id = ? AND completed_at IS NULL')
      .run(syncId);
  }

  /**
   * Ends a full sync, and marks the contacts that it missed: those that were last seen before it began. Returns null if
   * the sync isn't open.
   */
  complete(
    syncId: number,
  ): { doubtful: number; contactCount: number; candidates: RemovalCandidate[]; completedAt: string } | null {
    const row = this.#database
      .prepare('SELECT * FROM pass WHERE pass_id = ? AND completed_at IS NULL AND abandoned = 0')
      .get(syncId);
    if (!row) return null;
    const completedAt = new Date().toISOString();
    const missed = directionOf(row) === 'forward' ? 'missed_forward' : 'missed_backward';
    const missing = this.#database
      .prepare('SELECT row_id FROM presence WHERE seen_pass < ? AND not_seen_since IS NULL')
      .all(syncId);
    this.#database
      .prepare(
        `UPDATE presence SET ${missed} = 1, not_seen_since = coalesce(not_seen_since, ?) WHERE seen_pass < ?`,
      )
      .run(completedAt, syncId);
    for (const { row_id } of missing) this.#changes.touch(Number(row_id));
    this.#database.prepare('UPDATE pass SET completed_at = ? WHERE pass_id = ?').run(completedAt, syncId);
    this.#database.prepare('DELETE FROM pass_page WHERE pass_id = ?').run(syncId);
    const doubtful = this.#database
      .prepare('SELECT count(*) AS count FROM presence WHERE not_seen_since IS NOT NULL')
      .get();
    return {
      doubtful: Number(doubtful?.['count']),
      contactCount: this.#mirror.contactCount,
      candidates: this.#candidates(),
      completedAt,
    };
  }

  #candidates(): RemovalCandidate[] {
    return this.#database
      .prepare(
        `SELECT c.* FROM presence p JOIN contact c ON c.row_id = p.row_id
         WHERE p.not_seen_since IS NOT NULL AND p.missed_forward = 1 AND p.missed_backward = 1 ORDER BY c.contact_id`,
      )
      .all()
      .map((row) => {
        const { contactId, fields } = this.#mirror.mirrored(row);
        const { groupId, email, phone, firstName, lastName } = fields;
        return { key: String(row['key']), contactId, groupId, email, phone, firstName, lastName };
      });
  }

  lastCompleted(): { completedAt: string; direction: SyncDirection } | null {
    const row = this.#database
      .prepare('SELECT * FROM pass WHERE completed_at IS NOT NULL ORDER BY pass_id DESC LIMIT 1')
      .get();
    return row ? { completedAt: String(row['completed_at']), direction: directionOf(row) } : null;
  }
}

function directionOf(row: Row): SyncDirection {
  return row['direction'] === 'backward' ? 'backward' : 'forward';
}
