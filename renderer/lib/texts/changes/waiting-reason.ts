import { t } from '@lingui/core/macro';
import type { BlockReason, ChangesStatus } from '../../../../electron/contract/changes/changes-status.ts';
import type { Batch, RemovalAhead } from '../../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../../electron/contract/changes/change.ts';
import { behindText, resumesText, onlyRemovalsWait, removalsText } from './waiting-removals.ts';

/** Text for a blocking reason; null if the change is just in the queue, mostly for seconds. */
function blockText(reason: BlockReason): string | null {
  switch (reason) {
    case 'paused':
      return t`Paused by you.`;
    case 'offline':
      return t`Waiting for the service: it can’t be reached.`;
    case 'key_missing':
      return t`Waiting for the account’s API key.`;
    case 'key_refused':
      return t`Waiting for an API key that the service accepts.`;
    case 'account_unknown':
      return t`Waiting for you to confirm that the key opens this account.`;
    case 'plan_limit_reached':
      return t`Waiting because the plan’s contact limit is reached.`;
    case 'disk_full':
      return t`Waiting for free disk space.`;
    case 'read_only':
      return t`Waiting until the data folder is writable.`;
    case 'store_failed':
      return t`Waiting for you to restart the app: its local data can’t be opened.`;
    case 'journal_salvaged':
      return t`Waiting for you to review the changes recovered from the damaged record.`;
    case 'journal_copied':
      return t`Waiting for you to check the changes of the copied or restored data.`;
    case 'undo_window':
    case 'dependency':
    case 'merge':
    case 'page':
    case 'cancelling':
    case 'earlier_change':
    case 'other_contact':
    case 'ambiguous_create':
    case 'retry':
      return null;
  }
}

/** Why queued changes of a batch wait, as a sentence; empty if none is queued. */
export function batchReason(batch: Batch, status: ChangesStatus | undefined, behind?: RemovalAhead): string {
  if (batch.counts.queued === 0) return '';
  if (batch.removals !== undefined && onlyRemovalsWait(batch)) return `${removalsText(batch.removals)}.`;
  return waitingReason('queued', batch.blockedBy, status, behind);
}

/** Why a change hasn't ended, as a sentence. `blockedBy` is the host's reason; `behind` is the removal it waits for. */
export function waitingReason(
  state: Change['state'],
  blockedBy?: BlockReason,
  status?: ChangesStatus,
  behind?: RemovalAhead,
): string {
  if (state === 'unsettled') return t`It was sent but isn’t confirmed yet.`;
  if (state === 'sending') return t`It’s being sent.`;
  const reason = blockedBy === undefined ? null : blockText(blockedBy);
  if (reason === null) return behind === undefined ? t`It’s next to be sent.` : behindText(behind);
  const waitsForRoom = blockedBy === 'plan_limit_reached' && status?.removals !== undefined;
  return waitsForRoom ? `${reason} ${resumesText()}` : reason;
}
