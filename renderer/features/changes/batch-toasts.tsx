import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import type { Merge } from '../../../electron/contract/merging/merge.ts';
import type { SettledChange } from '../../../electron/contract/events.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { batchTitle, countsText } from '../../lib/texts/changes/batch-texts.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { isNotRestored, notRestoredText } from '../../lib/texts/merges/values-not-restored.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';
import { onlyRemovalsWait, removalsText } from '../../lib/texts/changes/waiting-removals.ts';
import { hideToast, showToast, type ToastAction } from '../../ui/messages/toasts.tsx';
import type { MergeToastHandlers } from './merge-toast.ts';
import { BatchToastBody } from './components/batch-toast-body.tsx';
import { batchToastId, doneToastId } from './toast-ids.ts';
import { contactCount } from '../../lib/texts/contacts/contact-count.ts';

/** One toast for a user action on several contacts: its progress, then what became of it. */
export interface BatchToasts {
  /** The user began it in this window, or let what was refused be sent again: its progress is shown until it ends. */
  began(accountId: AccountId, batchId: string): void;
  /** Takes the batches that moved, and answers with those changes that no toast of a batch tells about. */
  take(accountId: AccountId, batches: readonly Batch[], settled: readonly SettledChange[]): SettledChange[];
  /** An undo took back what had not been sent, and tells so: if that was all of the batch, its end is no news. */
  calledOff(batchId: string): void;
  /** The account is on screen again: no news of its batches came meanwhile. */
  catchUp(accountId: AccountId): void;
}

interface BatchToastHandlers extends MergeToastHandlers {
  bridge: ContactsBridge;
  /** What an account that is not on screen has to say waits until it is. */
  news: AccountNotices;
  /** Nothing of a list has numbers at a service, or takes part in celebrations. */
  isList(accountId: AccountId): boolean;
  undo(accountId: AccountId, batchId: string, said: string): void;
  failure(error: AppError, subject: { accountId: AccountId; attempt: 'sync' }): void;
}

// Enough to name the reasons; the results hold them all.
const REFUSED_READ = 200;
const NAMED = 5;

export function createBatchToasts(handlers: BatchToastHandlers): BatchToasts {
  /** Batches of this window that have not ended, with their accounts. */
  const begun = new Map<string, AccountId>();
  /** By batch: when it had ended as was told. What is sent again ends again. */
  const told = new Map<string, string>();
  const calledOff = new Set<string>();
  /** Batches of which a toast has said when their removals will be sent. */
  const saidToWait = new Set<string>();
  /** The toast of the merge that ended last: with hundreds in a sitting only the newest stays on screen. */
  let merged: string | null = null;

  async function began(accountId: AccountId, batchId: string): Promise<void> {
    const toldBefore = told.get(batchId);
    begun.set(batchId, accountId);
    const batch = await check(accountId, batchId);
    if (batch?.kind === 'merge' && merged !== null && merged !== batchId) hideToast(batchToastId(merged));
    const isOver = batch === null || batch.settledAt !== null || told.get(batchId) !== toldBefore;
    if (isOver || !handlers.news.isOpen(accountId)) return;
    if (tellWaiting(accountId, batch)) return;
    showToast({
      id: batchToastId(batchId),
      severity: 'info',
      title: batchTitle(batch, 'doing'),
      stays: true,
      message: (
        <BatchToastBody
          accountId={accountId}
          batchId={batchId}
          onFailed={(error) => handlers.failure(error, { accountId, attempt: 'sync' })}
          onShow={() => handlers.showResults(batchId)}
        />
      ),
    });
  }

  /** It may have ended before anybody listened. */
  async function check(accountId: AccountId, batchId: string): Promise<Batch | null> {
    const result = await handlers.bridge.invoke('batches.get', { accountId, batchId });
    if (!result.ok || result.value === null) return null;
    if (result.value.settledAt !== null) tell(accountId, result.value);
    return result.value;
  }

  function take(accountId: AccountId, batches: readonly Batch[], settled: readonly SettledChange[]) {
    const gathered = batches.filter((batch) => isGathered(batch) || begun.has(batch.batchId));
    for (const batch of gathered)
      if (batch.settledAt !== null) tell(accountId, batch);
      else if (begun.has(batch.batchId))
        handlers.news.tell(accountId, () => void tellWaiting(accountId, batch));
    const ids = new Set(gathered.map(({ batchId }) => batchId));
    return settled.filter(({ batchId }) => !ids.has(batchId) && !begun.has(batchId));
  }

  /** All but the removals is done: says when these will be sent. Answers whether that is so. */
  function tellWaiting(accountId: AccountId, batch: Batch): boolean {
    const { batchId, removals } = batch;
    if (removals === undefined || !onlyRemovalsWait(batch)) return false;
    if (saidToWait.has(batchId)) return true;
    saidToWait.add(batchId);
    if (batch.kind === 'merge') merged = batchId;
    showToast({
      id: batchToastId(batchId),
      severity: 'success',
      title: batchTitle(batch),
      message: t`${removalsText(removals)}. Until then, Undo brings back ${isPartSent(batch) ? t`these contacts with everything` : 'everything'}.`,
      actions: [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, batchTitle(batch)) }],
    });
    return true;
  }

  function tell(accountId: AccountId, batch: Batch): void {
    const { batchId, settledAt } = batch;
    begun.delete(batchId);
    if (settledAt === null || told.get(batchId) === settledAt) return;
    told.set(batchId, settledAt);
    handlers.news.tell(accountId, () => void ended(accountId, batch));
  }

  /** Whether the account was left while the results were read: the end is told when it is open again. */
  function isLeft(accountId: AccountId, batch: Batch): boolean {
    if (handlers.news.isOpen(accountId)) return false;
    handlers.news.tell(accountId, () => void ended(accountId, batch));
    return true;
  }

  async function ended(accountId: AccountId, batch: Batch): Promise<void> {
    const { batchId, counts, merges } = batch;
    // The user was told when the removals would be sent: that they were is no news.
    if (saidToWait.delete(batchId) && counts.refused === 0 && (merges === null || merges.stopped === 0)) {
      hideToast(batchToastId(batchId));
      return;
    }
    if (batch.kind === 'merge' && merges !== null) {
      await mergesEnded(accountId, batch, merges);
      return;
    }
    const refused = counts.refused === 0 ? [] : await refusedOf(accountId, batchId);
    const notGivenBack = refused.filter((change) => isNotRestored(batch, change));
    const failed = refused.filter((change) => !isNotRestored(batch, change));
    if (isLeft(accountId, batch)) return;
    if (counts.cancelled === batch.total && calledOff.has(batchId)) return hideToast(batchToastId(batchId));
    // A batch of one may have been told as a change by itself, where its end was known here before its beginning.
    hideToast(doneToastId(batchId));
    const undoable = batch.undo === 'possible' || batch.undo === 'partly';
    const actions: ToastAction[] = [
      ...(undoable
        ? [
            {
              label: batch.kind === 'undo' ? t`Redo` : t`Undo`,
              run: () => handlers.undo(accountId, batchId, batchTitle(batch)),
            },
          ]
        : []),
      // What is in the way of the refused ones is told there, with a way to it.
      ...(batch.total > 1 || failed.length > 0
        ? [{ label: t`Show results`, run: () => handlers.showResults(batchId) }]
        : []),
    ];
    showToast({
      id: batchToastId(batchId),
      severity: counts.refused === 0 ? 'success' : counts.done > 0 ? 'warning' : 'error',
      title: endTitle(batch, notGivenBack.length),
      message: [
        partText(batch),
        notRestoredText(notGivenBack, 'in the results'),
        failedText(failed, counts.refused - notGivenBack.length),
        handlers.isList(accountId) ? '' : consequence(batch),
      ]
        .filter((part) => part !== '')
        .join(' '),
      actions,
    });
  }

  async function mergesEnded(accountId: AccountId, batch: Batch, merges: NonNullable<Batch['merges']>) {
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
    // Its words are no part of the first picture.
    const { mergeToast } = await import('./merge-toast.ts');
    if (isLeft(accountId, batch)) return;
    const toast = mergeToast(handlers, accountId, batch, merges, result?.ok ? result.value.rows : []);
    const undoable =
      removes(merges, result?.ok ? result.value.rows : []) &&
      (batch.undo === 'possible' || batch.undo === 'partly');
    if (toast.severity === 'success') {
      // Merged quickly one after the other, they end after the next has begun.
      if (merged !== null && merged !== batchId) hideToast(batchToastId(merged));
      merged = batchId;
    }
    showToast({
      id: batchToastId(batchId),
      ...toast,
      actions: [
        ...(undoable
          ? [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, batchTitle(batch)) }]
          : []),
        ...toast.actions,
      ],
    });
  }

  async function refusedOf(accountId: AccountId, batchId: string): Promise<readonly Change[]> {
    const result = await handlers.bridge.invoke('batches.results', {
      accountId,
      batchId,
      states: ['refused'],
      offset: 0,
      limit: REFUSED_READ,
    });
    // Without them the toast says how many: the results have another way to say what is wrong.
    return result.ok ? result.value.rows : [];
  }

  return {
    began: (accountId, batchId) => void began(accountId, batchId),
    take,
    calledOff: (batchId) => void calledOff.add(batchId),
    catchUp(accountId) {
      for (const [batchId, of] of begun) if (of === accountId) void began(accountId, batchId);
    },
  };
}

/** Whether some contacts of a delete were removed at once, since their birthday is near. */
const isPartSent = ({ kind, counts }: Batch): boolean => kind === 'delete' && counts.done > 0;

/** Told in one toast, whoever began it: several contacts, or one that was moved or restored, or merges. */
function isGathered({ total, kind }: Batch): boolean {
  return total > 1 || kind === 'move' || kind === 'restore' || kind === 'merge' || kind === 'import';
}

/** `notGivenBack`: refused values of contacts that are there again but for these. */
function endTitle(batch: Batch, notGivenBack: number): string {
  const { counts, total, kind } = batch;
  if (notGivenBack > 0 && counts.done + notGivenBack === total) return t`${batchTitle(batch)}, partly`;
  if (counts.done === total) return batchTitle(batch);
  if (counts.cancelled === total) return t`Cancelled: ${lower(batchTitle(batch, 'doing'))}`;
  if (counts.done === 0) return t`Not done: ${lower(batchTitle(batch, 'doing'))}`;
  const part = t`${formatCount(counts.done)} of ${contactCount(total)}`;
  if (kind === 'undo' || kind === 'redo') return `${kind === 'undo' ? t`Undone` : t`Redone`}: ${part}`;
  return batchTitle({ ...batch, label: null }).replace(contactCount(total), part);
}

const lower = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

function partText(batch: Batch): string {
  const { counts, total } = batch;
  if (counts.cancelled === 0 || counts.cancelled === total) return '';
  return t`${countsText(batch)}: what wasn’t sent stays unchanged.`;
}

/** Whether merges have removed anybody, also such as stopped after that. */
const removes = (merges: NonNullable<Batch['merges']>, stopped: readonly Merge[]): boolean =>
  merges.done > 0 || stopped.some(({ removed }) => removed.length > 0);

/** What the change means beyond the contacts themselves. */
function consequence({ kind, counts, undoOf }: Batch): string {
  if (counts.done === 0) return '';
  if (kind === 'move') return t`They now take part in the group’s celebrations.`;
  if (kind === 'restore' || (kind === 'undo' && undoOf?.kind === 'delete'))
    return t`They have new IDs at the service.`;
  return '';
}

/** Those that were refused, by what kept them. */
function failedText(refused: readonly Change[], count: number): string {
  if (count === 0) return '';
  const reasons = new Map<string, string[]>();
  for (const { label, error } of refused) {
    const reason = describeError(error ?? { code: 'refused' }).title;
    reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  }
  const said = [...reasons].map(([reason, labels]) => {
    const names = labels.slice(0, NAMED).map(quotedName);
    const more = labels.length - names.length;
    return `${reason}: ${names.join(', ')}${more > 0 ? t` and ${formatCount(more)} more` : ''}.`;
  });
  const unread = count - refused.length;
  return [...said, ...(unread > 0 ? [t`${formatCount(unread)} more were refused.`] : [])].join(' ');
}
