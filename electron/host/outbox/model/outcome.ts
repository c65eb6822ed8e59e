import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import { isUndoable } from '../../../core/contact/change-inverse.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';

/** What a caller is told of a change. */
export function outcomeOf(change: Change): ChangeOutcome {
  return {
    changeId: change.changeId,
    batchId: change.batchId,
    state: change.state,
    contactKey: change.contactKey,
    groupId: change.groupId,
    error: change.error,
    notTaken: change.notTaken,
    undoable: isUndoable(change),
  };
}

/** Changes of one contact, or of one group, follow each other. */
export function queueKeyOf(change: Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>): string {
  return change.contactKey ?? (change.groupId === null ? change.changeId : `group:${change.groupId}`);
}

/** A change that was recorded by itself, or with a few others, as the queue needs it. */
export function queuedOf(change: Change, inBatch = 1): QueuedChange {
  const { changeId, batchId, kind, contactKey, groupId, undoWindowMs, recordedAt } = change;
  const waits = undoWindowMs === undefined ? {} : { undoWindowMs, recordedAt };
  return { changeId, batchId, inBatch, kind, contactKey, groupId, ...waits };
}
