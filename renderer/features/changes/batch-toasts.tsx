import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { SettledChange } from '../../../electron/contract/events.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { onlyRemovalsWait, removalsText } from '../../lib/texts/changes/waiting-removals.ts';
import { hideToast, showToast } from '../../ui/messages/toasts.tsx';
import type { BatchEndHandlers } from './batch-end-toast.ts';
import { BatchToastBody } from './components/batch-toast-body.tsx';
import { batchToastId, doneToastId } from './toast-ids.ts';
import { loadCode } from '../../lib/load-code.ts';

/** Toasts for user actions on several contacts: progress, then the outcome. */
export interface BatchToasts {
  /**
   * Called when the user starts a batch in this window, or sends its refused changes again. Shows progress until it
   * ends.
   */
  began(accountId: AccountId, batchId: string): void;
  /** Updates toasts of changed batches; returns the changes that no batch toast reports. */
  take(accountId: AccountId, batches: readonly Batch[], settled: readonly SettledChange[]): SettledChange[];
  /** Called when an undo cancelled unsent changes. If those were all, the batch's end isn't reported. */
  unsentCancelled(batchId: string): void;
  /** Checks the account's running batches after events were missed, such as while another account was open. */
  catchUp(accountId: AccountId): void;
}

interface BatchToastHandlers extends BatchEndHandlers {
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  failure: Notifier['failure'];
}

/** Creates the toasts of batches. They stay valid when the user switches accounts. */
export function createBatchToasts(handlers: BatchToastHandlers): BatchToasts {
  /** Batches of this window that haven't ended, with their accounts. */
  const begun = new Map<string, AccountId>();
  /** When each reported batch ended. A batch is reported again if its changes are sent again and it ends anew. */
  const reported = new Map<string, string>();
  const unsentCancelled = new Set<string>();
  /** Batches for which a toast has announced the time of sending removals. */
  const announcedRemovals = new Set<string>();
  /** Toast of the merge that ended last. With hundreds in a row, only the newest stays visible. */
  let newestMerge: string | null = null;

  async function began(accountId: AccountId, batchId: string): Promise<void> {
    const reportedBefore = reported.get(batchId);
    begun.set(batchId, accountId);
    const batch = await check(accountId, batchId);
    if (batch?.kind === 'merge' && newestMerge !== null && newestMerge !== batchId)
      hideToast(batchToastId(newestMerge));
    const isOver = batch === null || batch.settledAt !== null || reported.get(batchId) !== reportedBefore;
    if (isOver || !handlers.notices.isOpen(accountId)) return;
    if (announceRemovals(accountId, batch)) return;
    showToast({
      id: batchToastId(batchId),
      severity: 'info',
      title: batchTitle(batch, 'doing'),
      stays: true,
      message: (
        <BatchToastBody
          accountId={accountId}
          batchId={batchId}
          notifier={handlers}
          onShow={() => handlers.showResults(batchId)}
        />
      ),
    });
  }

  /** Fetches the batch, which may have ended before events were received. */
  async function check(accountId: AccountId, batchId: string): Promise<Batch | null> {
    const result = await handlers.bridge.invoke('batches.get', { accountId, batchId });
    if (!result.ok || result.value === null) return null;
    if (result.value.settledAt !== null) reportEnd(accountId, result.value);
    return result.value;
  }

  function take(accountId: AccountId, batches: readonly Batch[], settled: readonly SettledChange[]) {
    const grouped = batches.filter((batch) => hasBatchToast(batch) || begun.has(batch.batchId));
    for (const batch of grouped)
      if (batch.settledAt !== null) reportEnd(accountId, batch);
      else if (begun.has(batch.batchId))
        handlers.notices.deliver(accountId, () => void announceRemovals(accountId, batch));
    const ids = new Set(grouped.map(({ batchId }) => batchId));
    return settled.filter(({ batchId }) => !ids.has(batchId) && !begun.has(batchId));
  }

  /** Announces when the removals will be sent, if only removals remain to be sent. Returns whether that is the case. */
  function announceRemovals(accountId: AccountId, batch: Batch): boolean {
    const { batchId, removals } = batch;
    if (removals === undefined || !onlyRemovalsWait(batch)) return false;
    if (announcedRemovals.has(batchId)) return true;
    announcedRemovals.add(batchId);
    if (batch.kind === 'merge') newestMerge = batchId;
    showToast({
      id: batchToastId(batchId),
      severity: 'success',
      title: batchTitle(batch),
      message: isPartSent(batch)
        ? t`${removalsText(removals)}. Until then, Undo brings back everything of these contacts.`
        : t`${removalsText(removals)}. Until then, Undo brings back everything.`,
      actions: [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, batchTitle(batch)) }],
    });
    return true;
  }

  function reportEnd(accountId: AccountId, batch: Batch): void {
    const { batchId, settledAt } = batch;
    begun.delete(batchId);
    if (settledAt === null || reported.get(batchId) === settledAt) return;
    reported.set(batchId, settledAt);
    handlers.notices.deliver(accountId, () => void showEnd(accountId, batch));
  }

  async function showEnd(accountId: AccountId, batch: Batch): Promise<void> {
    const { batchId } = batch;
    // The user was told when the removals would be sent, so their success isn't reported.
    if (announcedRemovals.delete(batchId) && isWithoutFailures(batch))
      return hideToast(batchToastId(batchId));
    // Texts of outcomes aren't part of the first render.
    const { batchEndToast } = await loadCode(() => import('./batch-end-toast.ts'));
    const toast = await batchEndToast(handlers, accountId, batch);
    // If the account was closed in the meantime, the outcome is reported when it's opened again.
    if (!handlers.notices.isOpen(accountId))
      return handlers.notices.deliver(accountId, () => void showEnd(accountId, batch));
    if (toast === null || isCancelledUnsent(batch)) return hideToast(batchToastId(batchId));
    if (batch.kind !== 'merge') {
      // If a batch of one change ended before `began` was called, its change already has a toast, which this one
      // replaces.
      hideToast(doneToastId(batchId));
    } else if (toast.severity === 'success') {
      // `began` hides the toast of the previous merge, but not if that merge ends later than the next one begins.
      if (newestMerge !== null && newestMerge !== batchId) hideToast(batchToastId(newestMerge));
      newestMerge = batchId;
    }
    showToast({ id: batchToastId(batchId), ...toast });
  }

  /** Whether an undo cancelled all changes before they were sent, which its own toast reports. */
  const isCancelledUnsent = ({ batchId, counts, total }: Batch): boolean =>
    counts.cancelled === total && unsentCancelled.has(batchId);

  return {
    began: (accountId, batchId) => void began(accountId, batchId),
    take,
    unsentCancelled: (batchId) => void unsentCancelled.add(batchId),
    catchUp(accountId) {
      for (const [batchId, of] of begun) if (of === accountId) void began(accountId, batchId);
    },
  };
}

/** Whether some contacts of a delete were removed at once because their birthday is near. */
const isPartSent = ({ kind, counts }: Batch): boolean => kind === 'delete' && counts.done > 0;

/** Kinds of batches that are reported by one toast, even with a single change. */
const WITH_BATCH_TOAST: ReadonlySet<Batch['kind']> = new Set([
  'move',
  'restore',
  'merge',
  'import',
  'review',
]);

/** Whether one toast reports the whole batch. */
const hasBatchToast = ({ total, kind }: Batch): boolean => total > 1 || WITH_BATCH_TOAST.has(kind);

const isWithoutFailures = ({ counts, merges }: Batch): boolean =>
  counts.refused === 0 && (merges === null || merges.stopped === 0);
