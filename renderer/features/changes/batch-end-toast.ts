import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import type { Merge } from '../../../electron/contract/merging/merge-state.ts';
import { isUndoable } from '../../../electron/core/is-undoable.ts';
import { isUniqueValueNotRestored } from '../../lib/is-unique-value-not-restored.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { notRestoredText } from '../../lib/texts/merges/values-not-restored.ts';
import type { ToastAction } from '../../ui/messages/toasts.tsx';
import { batchEndText, batchEndTitle } from './batch-end-texts.ts';
import { endSeverity } from './end-severity.ts';
import { mergeToast, type MergeToastHandlers, type ToastContent } from './merge-toast.ts';

/** Handlers of the toasts of ended batches. */
export interface BatchEndHandlers extends MergeToastHandlers {
  bridge: ContactsBridge;
  /** Whether an account is a list, which has no service. */
  isList(accountId: AccountId): boolean;
  undo(accountId: AccountId, batchId: string, title: string): void;
}

// Maximum number of refused changes that are read to name the reasons in a toast. The results of the batch list all.
const MAX_REFUSED_READ = 200;

/** Reads what a batch has come to. Returns null if the toast of an undo reports that. */
export function batchEndToast(
  handlers: BatchEndHandlers,
  accountId: AccountId,
  batch: Batch,
): Promise<ToastContent | null> {
  const { merges } = batch;
  return batch.kind === 'merge' && merges !== null
    ? mergesEndToast(handlers, accountId, batch, merges)
    : changesEndToast(handlers, accountId, batch);
}

async function changesEndToast(
  handlers: BatchEndHandlers,
  accountId: AccountId,
  batch: Batch,
): Promise<ToastContent> {
  const { batchId, counts } = batch;
  const refused = counts.refused === 0 ? [] : await refusedOf(handlers, accountId, batchId);
  const notRestored = refused.filter((change) => isUniqueValueNotRestored(batch, change));
  const failed = refused.filter((change) => !isUniqueValueNotRestored(batch, change));
  return {
    severity: endSeverity({ done: counts.done, failed: counts.refused, all: batch.total }),
    title: batchEndTitle(batch, notRestored.length),
    message: batchEndText(batch, {
      notRestored: notRestored.length,
      notRestoredText: notRestored.length === 0 ? '' : notRestoredText(notRestored, 'in the results'),
      failed,
      isList: handlers.isList(accountId),
    }),
    actions: [
      ...(isUndoable(batch) ? [undoButton(handlers, accountId, batch)] : []),
      // The button is offered for any refused change, because the results show what blocks it.
      ...(batch.total > 1 || failed.length > 0
        ? [{ label: t`Show results`, run: () => handlers.showResults(batchId) }]
        : []),
    ],
  };
}

async function mergesEndToast(
  handlers: BatchEndHandlers,
  accountId: AccountId,
  batch: Batch,
  merges: NonNullable<Batch['merges']>,
): Promise<ToastContent | null> {
  const stopped = merges.stopped === 0 ? [] : await stoppedOf(handlers, accountId, batch.batchId);
  // Merges that the user undid are reported by the toast of the undo.
  const isUndone = stopped.length > 0 && stopped.every(({ stop }) => stop?.reason === 'undone');
  if (isUndone && merges.done === 0 && stopped.length === merges.stopped) return null;
  const toast = mergeToast(handlers, accountId, batch, merges, stopped);
  const isUndoOffered = removes(merges, stopped) && isUndoable(batch);
  return {
    ...toast,
    actions: [...(isUndoOffered ? [undoButton(handlers, accountId, batch)] : []), ...toast.actions],
  };
}

const undoButton = (handlers: BatchEndHandlers, accountId: AccountId, batch: Batch): ToastAction => ({
  label: batch.kind === 'undo' ? t`Redo` : t`Undo`,
  run: () => handlers.undo(accountId, batch.batchId, batchTitle(batch)),
});

/** If the changes can't be read, the toast shows only their number. The results show why they can't be read. */
async function refusedOf(
  { bridge }: BatchEndHandlers,
  accountId: AccountId,
  batchId: string,
): Promise<readonly Change[]> {
  const page = { accountId, batchId, offset: 0, limit: MAX_REFUSED_READ };
  const result = await bridge.invoke('batches.results', { ...page, states: ['refused'] });
  return result.ok ? result.value.rows : [];
}

async function stoppedOf(
  { bridge }: BatchEndHandlers,
  accountId: AccountId,
  batchId: string,
): Promise<readonly Merge[]> {
  const page = { accountId, batchId, offset: 0, limit: MAX_REFUSED_READ };
  const result = await bridge.invoke('merges.results', { ...page, states: ['stopped'] });
  return result.ok ? result.value.rows : [];
}

/** Whether merges have removed any contact, including those that stopped afterwards. */
const removes = (merges: NonNullable<Batch['merges']>, stopped: readonly Merge[]): boolean =>
  merges.done > 0 || stopped.some(({ removed }) => removed.length > 0);
