import { t } from '@lingui/core/macro';
import type { BlockReason, ChangesStatus } from '../../../electron/contract/accounts/sync.ts';
import type { Batch, RemovalAhead } from '../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import { behindText, makesRoom, onlyRemovalsWait, removalsText } from '../host-calls/waiting-removals.ts';

/** What has to happen first; null: it is sent in its turn, mostly within seconds. */
function blockText(reason: BlockReason): string | null {
  switch (reason) {
    case 'paused':
      return t`Paused by you.`;
    case 'offline':
      return t`Waits for the service: it cannot be reached.`;
    case 'key_missing':
      return t`Waits for the account’s key.`;
    case 'key_refused':
      return t`Waits for a key that the service accepts.`;
    case 'account_unknown':
      return t`Waits for your word on whether the key opens this account.`;
    case 'plan_limit_reached':
      return t`Waits because the plan’s limit of contacts is reached.`;
    case 'disk_full':
      return t`Waits for room on the disk, where the answer must be kept.`;
    case 'read_only':
      return t`Waits until the data folder can be written to, where the answer must be kept.`;
    case 'store_failed':
      return t`Waits until the app is restarted: its local data can’t be opened right now.`;
    case 'journal_salvaged':
      return t`Waits until you have looked over what was saved of the damaged record.`;
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

/** Why what is queued of a batch waits, in a sentence; empty where nothing of it is queued. */
export function batchReason(batch: Batch, status: ChangesStatus | undefined, behind?: RemovalAhead): string {
  if (batch.counts.queued === 0) return '';
  if (batch.removals !== undefined && onlyRemovalsWait(batch)) return `${removalsText(batch.removals)}.`;
  return waitingReason('queued', batch.blockedBy, status, behind);
}

/** Why a change has not reached its end, in a sentence. `blockedBy`: as the host has it; `behind`: the removal that it waits for. */
export function waitingReason(
  state: Change['state'],
  blockedBy?: BlockReason,
  status?: ChangesStatus,
  behind?: RemovalAhead,
): string {
  if (state === 'unsettled') return t`It was sent; whether it arrived is not known yet.`;
  if (state === 'sending') return t`It is being sent.`;
  const reason = blockedBy === undefined ? null : blockText(blockedBy);
  if (reason === null)
    return behind === undefined ? t`It is sent as soon as it is its turn.` : behindText(behind);
  const waitsForRoom = blockedBy === 'plan_limit_reached' && status?.removals !== undefined;
  return waitsForRoom ? `${reason} ${makesRoom()}` : reason;
}
