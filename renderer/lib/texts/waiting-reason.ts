import { t } from '@lingui/core/macro';
import type { Session } from '../../../electron/contract/accounts/account.ts';
import type { Batch, RemovalAhead } from '../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import type { ChangesStatus } from '../../../electron/contract/accounts/sync.ts';
import { behindText, makesRoom, onlyRemovalsWait, removalsText } from '../host-calls/waiting-removals.ts';

const heldReasons = (): Record<NonNullable<ChangesStatus['heldBy']>, string> => ({
  offline: t`Waits for the service: it cannot be reached.`,
  key_missing: t`Waits for the account’s key.`,
  key_refused: t`Waits for a key that the service accepts.`,
  account_unknown: t`Waits for your word on whether the key opens this account.`,
  plan_limit_reached: t`Waits because the plan’s limit of contacts is reached.`,
  disk_full: t`Waits for room on the disk, where the answer must be kept.`,
  read_only: t`Waits until the data folder can be written to, where the answer must be kept.`,
  store_failed: t`Waits until the app is restarted: its local data can’t be opened right now.`,
  journal_salvaged: t`Waits until you have looked over what was saved of the damaged record.`,
});

/** Why what of a batch is queued waits, in a sentence; empty where nothing of it is. */
export function batchReason(
  batch: Batch,
  status: ChangesStatus | undefined,
  blockedBy: Session['blockedBy'],
  behind?: RemovalAhead,
): string {
  const { counts, kind, undoOf, paused } = batch;
  if (counts.queued === 0) return '';
  if (batch.removals !== undefined && onlyRemovalsWait(batch)) return `${removalsText(batch.removals)}.`;
  const creates =
    ['create', 'restore', 'import'].includes(kind) || (kind === 'undo' && undoOf?.kind === 'delete');
  const change = { state: 'queued', kind: creates ? 'contact.create' : 'contact.edit' } as const;
  return waitingReason(change, status, blockedBy, paused, behind);
}

/** Why a change has not reached its end, in a sentence. */
export function waitingReason(
  { state, kind }: Pick<Change, 'state' | 'kind'>,
  status: ChangesStatus | undefined,
  blockedBy: Session['blockedBy'],
  /** What it belongs to was paused. */
  paused: boolean,
  /** The removal that it waits for. */
  behind?: RemovalAhead,
): string {
  if (state === 'unsettled') return t`It was sent; whether it arrived is not known yet.`;
  if (state === 'sending') return t`It is being sent.`;
  if (paused) return t`Paused by you.`;
  const heldBy = status?.heldBy ?? (blockedBy === 'mirror_damaged' ? null : blockedBy);
  // At the plan's limit only new contacts wait, and what follows them.
  const isHeld = heldBy !== 'plan_limit_reached' || kind === 'contact.create';
  if (heldBy === 'plan_limit_reached' && isHeld && status?.removals !== undefined)
    return `${heldReasons()[heldBy]} ${makesRoom()}`;
  if (heldBy !== null && heldBy !== undefined && isHeld) return heldReasons()[heldBy];
  return behind === undefined ? t`It is sent as soon as it is its turn.` : behindText(behind);
}
