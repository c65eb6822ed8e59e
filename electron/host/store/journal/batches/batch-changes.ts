import type { ChangeState } from '../../../../contract/changes/change.ts';
import type { JournalApi } from '../../api/journal-api.ts';
import { changeOf } from '../change-row.ts';
import type { Journal } from '../journal.ts';

export const PENDING_STATES: ChangeState[] = ['queued', 'sending', 'unsettled'];

/** A page of the changes of a batch, in the batch's order; see `JournalApi.batchChanges`. */
export function batchChanges(
  { database, batches }: Pick<Journal, 'database' | 'batches'>,
  { batchId, states, offset, limit }: Parameters<JournalApi['batchChanges']>[0],
): Awaited<ReturnType<JournalApi['batchChanges']>> {
  const batch = batches.get(batchId);
  if (batch === null) return { rows: [], total: 0 };
  const inStates = states === undefined ? '' : 'AND +state IN (SELECT value FROM json_each(?))';
  const values = states === undefined ? [] : [JSON.stringify(states)];
  // Changes of a batch are adjacent, except those appended later by merges.
  const within =
    batch.merges === null ? `sequence >= ? AND sequence < ? AND +batch_id = ?` : `? <= ? AND batch_id = ?`;
  const rows = database
    .prepare(`SELECT * FROM change WHERE ${within} ${inStates} ORDER BY sequence LIMIT ? OFFSET ?`)
    .all(batch.sequence, batch.sequence + batch.total, batchId, ...values, limit, offset)
    .map(changeOf);
  const total = (states ?? (Object.keys(batch.counts) as ChangeState[]))
    .map((state) => batch.counts[state])
    .reduce((sum, count) => sum + count, 0);
  return { rows, total };
}
