import type { Change } from '../../../contract/changes/change.ts';
import type { QueuedChange, RecordedChange } from '../../store/api/journal-api.ts';

/** The fields of a change that the outbox needs. `inBatch` is the number of changes in its batch. */
export function toQueuedChange(change: Change | RecordedChange, inBatch = 1): QueuedChange {
  const { changeId, batchId, sequence, kind, contactKey, groupId, undoWindowMs, recordedAt } = change;
  const waits = undoWindowMs === undefined ? {} : { undoWindowMs, recordedAt };
  const dependencies = 'waitsFor' in change ? { waitsFor: change.waitsFor } : {};
  return { changeId, batchId, sequence, inBatch, kind, contactKey, groupId, ...waits, ...dependencies };
}
