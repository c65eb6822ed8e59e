import type { Change } from '../../../../contract/changes/change.ts';

/**
 * Returns a change in flight (being sent or unsettled) as if it were done, and any other change as it is. The undo of a
 * change in flight is sent only after that change has ended.
 */
export const asDone = (change: Change): Change =>
  change.state === 'sending' || change.state === 'unsettled'
    ? { ...change, state: 'done', notTaken: [] }
    : change;
