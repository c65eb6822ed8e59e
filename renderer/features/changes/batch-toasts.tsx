import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import type { Merge } from '../../../electron/contract/merging/merge-state.ts';
import type { SettledChange } from '../../../electron/contract/events.ts';
import { isUndoable } from '../../../electron/core/is-undoable.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { isUniqueValueNotRestored } from '../../lib/is-unique-value-not-restored.ts';
import { onlyRemovalsWait, removalsText } from '../../lib/texts/changes/waiting-removals.ts';
import { hideToast, showToast, type ToastAction } from '../../ui/messages/toasts.tsx';
import type { MergeToastHandlers } from './merge-toast.ts';
import { batchEndText, batchEndTitle } from './batch-end-texts.ts';
import { BatchToastBody } from './components/batch-toast-body.tsx';
import { batchToastId, doneToastId } from './toast-ids.ts';

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

interface BatchToastHandlers extends MergeToastHandlers {
  bridge: ContactsBridge;
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  /** Whether an account is a list, which has no service. */
  isList(accountId: AccountId): boolean;
  undo(accountId: AccountId, batchId: string, title: string): void;
  failure: Notifier['failure'];
}

// Maximum number of refused changes that are read to name the reasons in a toast. The results of the batch list all.
const REFUSED_READ = 200;

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

  /**
   * Whether the account was closed while the results were fetched; the outcome is then reported when it's opened again.
   */
  function isLeft(accountId: AccountId, batch: Batch): boolean {
    if (handlers.notices.isOpen(accountId)) return false;
    handlers.notices.deliver(accountId, () => void showEnd(accountId, batch));
    return true;
  }

  async function showEnd(accountId: AccountId, batch: Batch): Promise<void> {
    const { batchId, counts, merges } = batch;
    // The user was told when the removals would be sent, so their success isn't reported.
    if (
      announcedRemovals.delete(batchId) &&
      counts.refused === 0 &&
      (merges === null || merges.stopped === 0)
    ) {
      hideToast(batchToastId(batchId));
      return;
    }
    if (batch.kind === 'merge' && merges !== null) {
      await showMergeEnd(accountId, batch, merges);
      return;
    }
    const refused = counts.refused === 0 ? [] : await refusedOf(accountId, batchId);
    const notRestored = refused.filter((change) => isUniqueValueNotRestored(batch, change));
    const failed = refused.filter((change) => !isUniqueValueNotRestored(batch, change));
    const notRestoredText = await textOfNotRestored(notRestored);
    if (isLeft(accountId, batch)) return;
    if (counts.cancelled === batch.total && unsentCancelled.has(batchId))
      return hideToast(batchToastId(batchId));
    // If a batch of one change ended before `began` was called, its change already has a toast, which this one
    // replaces.
    hideToast(doneToastId(batchId));
    const actions: ToastAction[] = [
      ...(isUndoable(batch) ? [undoButton(accountId, batch)] : []),
      // The button is offered for any refused change, because the results show what blocks it.
      ...(batch.total > 1 || failed.length > 0
        ? [{ label: t`Show results`, run: () => handlers.showResults(batchId) }]
        : []),
    ];
    showToast({
      id: batchToastId(batchId),
      severity: counts.refused === 0 ? 'success' : counts.done > 0 ? 'warning' : 'error',
      title: batchEndTitle(batch, notRestored.length),
      message: batchEndText(batch, {
        notRestored: notRestored.length,
        notRestoredText,
        failed,
        isList: handlers.isList(accountId),
      }),
      actions,
    });
  }

  async function showMergeEnd(accountId: AccountId, batch: Batch, merges: NonNullable<Batch['merges']>) {
    const { batchId } = batch;
    const result =
      merges.stopped === 0
        ? null
        : await handlers.bridge.invoke('merges.results', {
            accountId,
            batchId,
            states: ['stopped'],
            offset: 0,
            limit: REFUSED_READ,
          });
    // The texts of merges aren't part of the first render.
    const { mergeToast } = await import('./merge-toast.ts');
    if (isLeft(accountId, batch)) return;
    const stopped = result?.ok ? result.value.rows : [];
    // Merges that the user undid are reported by the toast of the undo.
    const isUndone = stopped.length > 0 && stopped.every(({ stop }) => stop?.reason === 'undone');
    if (isUndone && merges.done === 0 && stopped.length === merges.stopped)
      return hideToast(batchToastId(batchId));
    const toast = mergeToast(handlers, accountId, batch, merges, stopped);
    if (toast.severity === 'success') {
      // `began` hides the toast of the previous merge, but not if that merge ends later than the next one begins.
      if (newestMerge !== null && newestMerge !== batchId) hideToast(batchToastId(newestMerge));
      newestMerge = batchId;
    }
    showToast({
      id: batchToastId(batchId),
      ...toast,
      actions: [
        ...(removes(merges, stopped) && isUndoable(batch) ? [undoButton(accountId, batch)] : []),
        ...toast.actions,
      ],
    });
  }

  const undoButton = (accountId: AccountId, batch: Batch): ToastAction => ({
    label: batch.kind === 'undo' ? t`Redo` : t`Undo`,
    run: () => handlers.undo(accountId, batch.batchId, batchTitle(batch)),
  });

  async function refusedOf(accountId: AccountId, batchId: string): Promise<readonly Change[]> {
    const result = await handlers.bridge.invoke('batches.results', {
      accountId,
      batchId,
      states: ['refused'],
      offset: 0,
      limit: REFUSED_READ,
    });
    // If the changes can't be read, the toast shows only their number. The results show why they can't be read.
    return result.ok ? result.value.rows : [];
  }

  return {
    began: (accountId, batchId) => void began(accountId, batchId),
    take,
    unsentCancelled: (batchId) => void unsentCancelled.add(batchId),
    catchUp(accountId) {
      for (const [batchId, of] of begun) if (of === accountId) void began(accountId, batchId);
    },
  };
}

/** Which values an undo of merges couldn't restore; empty if none. The sentences aren't part of the first render. */
async function textOfNotRestored(notRestored: readonly Change[]): Promise<string> {
  if (notRestored.length === 0) return '';
  const { notRestoredText } = await import('../../lib/texts/merges/values-not-restored.ts');
  return notRestoredText(notRestored, 'in the results');
}

/** Whether some contacts of a delete were removed at once because their birthday is near. */
const isPartSent = ({ kind, counts }: Batch): boolean => kind === 'delete' && counts.done > 0;

/** Whether one toast reports the whole batch: several changes, a move, a restore, merges or an import. */
function hasBatchToast({ total, kind }: Batch): boolean {
  return total > 1 || kind === 'move' || kind === 'restore' || kind === 'merge' || kind === 'import';
}

/** Whether merges have removed any contact, including those that stopped afterwards. */
const removes = (merges: NonNullable<Batch['merges']>, stopped: readonly Merge[]): boolean =>
  merges.done > 0 || stopped.some(({ removed }) => removed.length > 0);
