import type { NewBatch } from './describe-batch.ts';

/** Inserts a row of `batch`, with the values of `batchValues`. */
export const INSERT_BATCH =
  'INSERT INTO batch (sequence, batch_id, kind, fields, shared_values, group_id, group_name, label, total, undo_of, ' +
  'recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

/** The values of `INSERT_BATCH`. */
export function batchValues(batch: NewBatch, sequence: number, recordedAt: string) {
  const { batchId, kind, fields, values, groupId, groupName, label, total, undoOf } = batch;
  const kept = [JSON.stringify(fields), JSON.stringify(values)];
  return [sequence, batchId, kind, ...kept, groupId, groupName, label, total, undoOf, recordedAt];
}
