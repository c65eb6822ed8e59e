import { plural, t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Merge } from '../../../electron/contract/merging/merge-state.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import {
  stopText,
  stoppedMergeButtons,
  type StoppedMergeHandlers,
} from '../../lib/texts/merges/stopped-merge.ts';
import type { Toast, ToastAction } from '../../ui/messages/toasts.tsx';
import { batchEndTitle } from './batch-end-texts.ts';
import { endSeverity } from './end-severity.ts';

/** A toast without what places it. */
export type ToastContent = Pick<Toast, 'severity' | 'title' | 'message'> & { actions: ToastAction[] };

/** Handlers of the toast's buttons. */
export interface MergeToastHandlers extends Omit<StoppedMergeHandlers, 'removeFirst'> {
  removeFirst(accountId: AccountId, plan: MergePlan): void;
  showResults(batchId: string): void;
}

/** Outcome of merges: title, text and a button for each that stopped. */
export function mergeToast(
  handlers: MergeToastHandlers,
  accountId: AccountId,
  batch: Batch,
  merges: NonNullable<Batch['merges']>,
  stopped: readonly Merge[],
): ToastContent {
  const total = Object.values(merges).reduce((sum, count) => sum + count, 0);
  if (merges.done === total)
    return {
      severity: 'success',
      title: batchTitle(batch),
      message: t`The removed contacts are in the trash.`,
      actions: [],
    };
  const [only] = stopped;
  if (total === 1 && only !== undefined) {
    return {
      severity: 'error',
      title: t`“${only.label}” wasn’t merged`,
      message: stopText(only),
      actions: stoppedMergeButtons(only, {
        ...handlers,
        removeFirst: (plan) => handlers.removeFirst(accountId, plan),
      }),
    };
  }
  const results = { label: t`Show results`, run: () => handlers.showResults(batch.batchId) };
  if (merges.cancelled === total)
    return { severity: 'info', title: batchEndTitle(batch, 0), message: '', actions: [results] };
  const part = [
    plural(total, {
      one: `${formatCount(merges.done)} of ${formatCount(total)} set of duplicates was merged.`,
      other: `${formatCount(merges.done)} of ${formatCount(total)} sets of duplicates were merged.`,
    }),
    merges.stopped > 0 ? t`${formatCount(merges.stopped)} stopped. The results show why.` : '',
    merges.cancelled > 0
      ? plural(merges.cancelled, {
          one: `${formatCount(merges.cancelled)} wasn’t merged.`,
          other: `${formatCount(merges.cancelled)} weren’t merged.`,
        })
      : '',
  ];
  return {
    severity: endSeverity({ done: merges.done, failed: merges.stopped, all: total }),
    title: merges.done === 0 ? t`Nothing was merged` : t`Partly merged`,
    message: part.filter((text) => text !== '').join(' '),
    actions: [results],
  };
}
