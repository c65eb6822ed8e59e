import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import { isUndoable } from '../../../core/contact/change-inverse.ts';

/** The outcome of a change, as returned to its caller. */
export function toChangeOutcome(change: Change): ChangeOutcome {
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
