import type { Change } from '../../../contract/changes/change.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';

/** The key of a change's queue. Changes of one contact or group share a queue and are sent in order. */
export function queueKeyOf(change: Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>): string {
  return change.contactKey ?? (change.groupId === null ? change.changeId : `group:${change.groupId}`);
}

/** The fields of a change that the outbox needs. `inBatch` is the number of changes in its batch. */
export function queuedOf(change: Change, inBatch = 1): QueuedChange {
  const { changeId, batchId, kind, contactKey, groupId, undoWindowMs, recordedAt } = change;
  const waits = undoWindowMs === undefined ? {} : { undoWindowMs, recordedAt };
  return { changeId, batchId, inBatch, kind, contactKey, groupId, ...waits };
}
