import { plural, t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Merge } from '../../../electron/contract/merging/merge.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import {
  stopText,
  stoppedMergeButtons,
  type StoppedMergeHandlers,
} from '../../lib/texts/merges/stopped-merge.ts';
import type { Toast, ToastAction } from '../../ui/messages/toasts.tsx';

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
): Pick<Toast, 'severity' | 'title' | 'message'> & { actions: ToastAction[] } {
  const total = Object.values(merges).reduce((sum, count) => sum + count, 0);
  if (merges.done === total)
    return {
      severity: 'success',
      title: batchTitle(batch),
      message: t`The contacts that were removed are in the trash.`,
      actions: [],
    };
  const [only] = stopped;
  if (total === 1 && only !== undefined) {
    return {
      severity: 'error',
      title: t`“${only.label}” was not merged`,
      message: stopText(only),
      actions: stoppedMergeButtons(only, {
        ...handlers,
        removeFirst: (plan) => handlers.removeFirst(accountId, plan),
      }),
    };
  }
  const part = [
    t`${formatCount(merges.done)} of ${plural(total, { one: `${formatCount(total)} set of duplicates is`, other: `${formatCount(total)} sets of duplicates are` })} merged.`,
    merges.stopped > 0 ? t`${formatCount(merges.stopped)} stopped: the results say why.` : '',
    merges.cancelled > 0
      ? t`${plural(merges.cancelled, { one: `${formatCount(merges.cancelled)} was`, other: `${formatCount(merges.cancelled)} were` })} not merged.`
      : '',
  ];
  return {
    severity: merges.stopped > 0 ? 'warning' : 'success',
    title: merges.done === 0 ? t`Nothing was merged` : t`Partly merged`,
    message: part.filter((text) => text !== '').join(' '),
    actions: [{ label: t`Show results`, run: () => handlers.showResults(batch.batchId) }],
  };
}
