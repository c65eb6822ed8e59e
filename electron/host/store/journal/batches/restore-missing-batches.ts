import type { DatabaseSync } from 'node:sqlite';
import { changeOf, OPEN_STATES } from '../change-row.ts';
import { describeBatch } from './describe-batch.ts';
import { batchValues, INSERT_BATCH } from './insert-batch.ts';

/** Creates the missing rows of batches in a salvaged journal, from their changes. */
export function restoreMissingBatches(database: DatabaseSync): void {
  const insert = database.prepare(INSERT_BATCH);
  const missing = database
    .prepare(
      `SELECT batch_id, min(sequence) AS first, min(recorded_at) AS recorded_at, max(settled_at) AS settled_at,
         max(state IN ${OPEN_STATES}) AS open FROM change
       WHERE batch_id NOT IN (SELECT batch_id FROM batch) GROUP BY batch_id ORDER BY first`,
    )
    .all();
  const read = database.prepare('SELECT * FROM change WHERE batch_id = ? ORDER BY sequence');
  const batchOfChange = database.prepare('SELECT batch_id FROM change WHERE change_id = ?');
  const settle = database.prepare('UPDATE batch SET settled_at = ? WHERE batch_id = ?');
  for (const { batch_id, first, recorded_at, settled_at, open } of missing) {
    const changes = read.all(String(batch_id)).map(changeOf);
    const undid = changes.find((change) => change.undoOf !== null)?.undoOf ?? null;
    const original = undid === null ? null : batchOfChange.get(undid)?.['batch_id'];
    const about = {
      ...(undid === null ? {} : { kind: 'undo' as const }),
      undoOf: typeof original === 'string' ? original : null,
    };
    const batch = describeBatch(changes, () => null, about);
    insert.run(...batchValues(batch, Number(first), String(recorded_at)));
    if (open === 0) settle.run(settled_at ?? recorded_at ?? null, String(batch_id));
  }
}
