import type { AccountId } from '../../../electron/contract/account.ts';
import type { Batch } from '../../../electron/contract/batch.ts';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { Merge, MergePlan } from '../../../electron/contract/merge.ts';
import { batchTitle } from '../../lib/batch-words.ts';
import { countOf, formatCount } from '../../lib/formats.ts';
import { LEFT_WORDS, STOP_WORDS } from '../../lib/merge-words.ts';
import type { Toast, ToastAction } from '../../ui/toasts.tsx';

/** Where the buttons of a merge's toast lead. */
export interface MergeToastWays {
  openContact(key: ContactKey): void;
  /** Shows the merge of these contacts anew. */
  mergeAnew(keys: readonly ContactKey[]): void;
  /** After an explicit yes: runs it with removal first. */
  removeFirst(accountId: AccountId, plan: MergePlan): void;
  showResults(batchId: string): void;
}

/** What became of merges: title, text and the way on from each that stopped. */
export function mergeToast(
  ways: MergeToastWays,
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
      message: 'The contacts that were removed are in the trash.',
      actions: [],
    };
  const [only] = stopped;
  if (total === 1 && only !== undefined) {
    return {
      severity: 'error',
      title: `“${only.label}” was not merged`,
      message: stopText(only),
      actions: stopButtons(ways, accountId, only),
    };
  }
  const part = [
    `${formatCount(merges.done)} of ${countOf(total, 'set of duplicates is', 'sets of duplicates are')} merged.`,
    merges.stopped > 0 ? `${formatCount(merges.stopped)} stopped: the results say why.` : '',
    merges.cancelled > 0 ? `${formatCount(merges.cancelled)} were not begun.` : '',
  ];
  return {
    severity: merges.stopped > 0 ? 'warning' : 'success',
    title: merges.done === 0 ? 'Nothing was merged' : 'Merged in part',
    message: part.filter((text) => text !== '').join(' '),
    actions: [{ label: 'Show results', run: () => ways.showResults(batch.batchId) }],
  };
}

/** Why a merge stopped, and what it has left. */
export function stopText({ stop, left }: Merge): string {
  return [stop === null ? '' : STOP_WORDS[stop.reason](stop), left === null ? '' : LEFT_WORDS[left]]
    .filter((part) => part !== '')
    .join(' ');
}

function stopButtons(ways: MergeToastWays, accountId: AccountId, merge: Merge): ToastAction[] {
  const { stop, plan, removed } = merge;
  const gone = new Set(removed);
  if (stop?.reason === 'gone' && stop.key !== null) gone.add(stop.key);
  const keys = plan.members.map(({ key }) => key).filter((key) => !gone.has(key));
  const other = stop?.reason === 'contact_exists' ? stop.key : null;
  return [
    ...(stop?.reason === 'cannot_clear'
      ? [{ label: 'Remove first, then merge…', run: () => ways.removeFirst(accountId, plan) }]
      : []),
    ...(other !== null && other !== undefined
      ? [
          { label: 'Merge that one too', run: () => ways.mergeAnew([...keys, other]) },
          { label: 'Open that contact', run: () => ways.openContact(other) },
        ]
      : keys.length >= 2
        ? [{ label: 'Look again', run: () => ways.mergeAnew(keys) }]
        : []),
  ];
}
