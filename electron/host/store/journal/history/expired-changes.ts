import type { DatabaseSync } from 'node:sqlite';

/** Deletes changes that ended long ago, with everything that only they need. */
export class ExpiredChanges {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  /**
   * Deletes at most `limit` changes that ended before `time`; returns whether there may be more. Keeps the first batch
   * recorded between `time` and `now`, and everything recorded after that batch. Later records are kept even if they
   * have an earlier time, which may be wrong because the clock was set.
   */
  forgetSettledBefore(time: string, now: string, limit: number): boolean {
    const { changes } = this.#sql.forget.run(time, now, limit);
    if (changes === limit) return true;
    this.#sql.forgetTexts.run();
    this.#sql.forgetCancelledByUndo.run();
    this.#sql.forgetMerges.run();
    this.#sql.forgetLostGuardians.run();
    this.#sql.expire.run();
    return false;
  }
}

function prepare(database: DatabaseSync) {
  return {
    forgetMerges: database.prepare('DELETE FROM merge WHERE batch_id NOT IN (SELECT batch_id FROM change)'),
    forget: database.prepare(
      `DELETE FROM change WHERE sequence IN (SELECT sequence FROM change
         WHERE settled_at < ?1 AND state IN ('done', 'cancelled')
         AND sequence < coalesce((SELECT min(sequence) FROM batch WHERE recorded_at >= ?1 AND recorded_at <= ?2), sequence + 1)
         -- The row with the last settlement number stays, because the next number continues from it.
         AND coalesce(settlement, 0) < (SELECT coalesce(max(settlement), 1) FROM change) LIMIT ?3)`,
    ),
    forgetTexts: database.prepare(
      'DELETE FROM change_text WHERE sequence NOT IN (SELECT sequence FROM change)',
    ),
    forgetCancelledByUndo: database.prepare(
      'DELETE FROM called_off WHERE change_id NOT IN (SELECT change_id FROM change)',
    ),
    // A guardian whose changes have all expired can't be restored, so its wards don't need these rows.
    forgetLostGuardians: database.prepare(
      `DELETE FROM lost_guardian WHERE guardian_key NOT IN
         (SELECT contact_key FROM change WHERE contact_key IS NOT NULL)`,
    ),
    expire: database.prepare(
      `UPDATE batch SET expired = 1, label = NULL, shared_values = '{}'
         WHERE expired = 0 AND batch_id NOT IN (SELECT batch_id FROM change)`,
    ),
  };
}
