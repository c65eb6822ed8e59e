import type { JournalApi } from '../../api/journal-api.ts';
import type { Journal } from '../journal.ts';
import { batchChanges, PENDING_STATES } from './batch-changes.ts';

/** The batches with pending changes. A batch with a single change comes with that change. See `JournalApi.waiting`. */
export function waitingBatches(
  journal: Pick<Journal, 'database' | 'batches'>,
  query: Parameters<JournalApi['waiting']>[0],
): Awaited<ReturnType<JournalApi['waiting']>> {
  return journal.batches.list({ ...query, active: true }).map((batch) => {
    const { batchId, total, merges } = batch;
    if (total !== 1 || merges !== null) return { batch, change: null };
    const { rows } = batchChanges(journal, { batchId, states: PENDING_STATES, offset: 0, limit: 1 });
    return { batch, change: rows[0] ?? null };
  });
}
