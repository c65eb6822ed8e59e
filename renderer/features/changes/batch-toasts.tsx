import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import type { Merge } from '../../../electron/contract/merging/merge.ts';
import type { SettledChange } from '../../../electron/contract/events.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { batchTitle, countsText, doneCount } from '../../lib/texts/changes/batch-texts.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { isNotRestored, notRestoredText } from '../../lib/texts/merges/values-not-restored.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';
import { onlyRemovalsWait, removalsText } from '../../lib/texts/changes/waiting-removals.ts';
import { hideToast, showToast, type ToastAction } from '../../ui/messages/toasts.tsx';
import type { MergeToastHandlers } from './merge-toast.ts';
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
  calledOff(batchId: string): void;
  /** Checks the account's batches when it's opened again, because no events came meanwhile. */
  catchUp(accountId: AccountId): void;
}

interface BatchToastHandlers extends MergeToastHandlers {
  bridge: ContactsBridge;
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  /** Whether an account is a list, which has no service. */
  isList(accountId: AccountId): boolean;
  undo(accountId: AccountId, batchId: string, said: string): void;
  failure(error: AppError, subject: { accountId: AccountId; attempt: 'sync' }): void;
}

// Maximum number of refused changes read to name the reasons; the results list all.
const REFUSED_READ = 200;
const MAX_NAMED_CHANGES = 5;

export function createBatchToasts(handlers: BatchToastHandlers): BatchToasts {
  /** Batches of this window that haven't ended, with their accounts. */
  const begun = new Map<string, AccountId>();
  /** When each reported batch ended. A batch ends again after its changes are sent again. */
  const told = new Map<string, string>();
  const calledOff = new Set<string>();
  /** Batches for which a toast has announced the time of sending removals. */
  const saidToWait = new Set<string>();
  /** Toast of the merge that ended last. With hundreds in a row, only the newest stays visible. */
  let merged: string | null = null;

  async function began(accountId: AccountId, batchId: string): Promise<void> {
    const toldBefore = told.get(batchId);
    begun.set(batchId, accountId);
    const batch = await check(accountId, batchId);
    if (batch?.kind === 'merge' && merged !== null && merged !== batchId) hideToast(batchToastId(merged));
    const isOver = batch === null || batch.settledAt !== null || told.get(batchId) !== toldBefore;
    if (isOver || !handlers.notices.isOpen(accountId)) return;
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

  /** Fetches the batch, which may have ended before events were received. */
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
        handlers.notices.deliver(accountId, () => void tellWaiting(accountId, batch));
    const ids = new Set(gathered.map(({ batchId }) => batchId));
    return settled.filter(({ batchId }) => !ids.has(batchId) && !begun.has(batchId));
  }

  /** Announces when the removals will be sent, if they are all that remains; returns whether that is so. */
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
      message: isPartSent(batch)
        ? t`${removalsText(removals)}. Until then, Undo brings back everything of these contacts.`
        : t`${removalsText(removals)}. Until then, Undo brings back everything.`,
      actions: [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, batchTitle(batch)) }],
    });
    return true;
  }

  function tell(accountId: AccountId, batch: Batch): void {
    const { batchId, settledAt } = batch;
    begun.delete(batchId);
    if (settledAt === null || told.get(batchId) === settledAt) return;
    told.set(batchId, settledAt);
    handlers.notices.deliver(accountId, () => void ended(accountId, batch));
  }

  /** Whether the account was closed while the results were fetched; the outcome is then reported when it's opened again. */
  function isLeft(accountId: AccountId, batch: Batch): boolean {
    if (handlers.notices.isOpen(accountId)) return false;
    handlers.notices.deliver(accountId, () => void ended(accountId, batch));
    return true;
  }

  async function ended(accountId: AccountId, batch: Batch): Promise<void> {
    const { batchId, counts, merges } = batch;
    // The user was told when the removals would be sent, so their success isn't reported.
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
    // A batch of one may have been reported as a single change, if its end was known before its start.
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
      // The results show what blocks the refused changes.
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
    // Its texts aren't part of the first render.
    const { mergeToast } = await import('./merge-toast.ts');
    if (isLeft(accountId, batch)) return;
    const toast = mergeToast(handlers, accountId, batch, merges, result?.ok ? result.value.rows : []);
    const undoable =
      removes(merges, result?.ok ? result.value.rows : []) &&
      (batch.undo === 'possible' || batch.undo === 'partly');
    if (toast.severity === 'success') {
      // When merges follow quickly, one ends after the next has begun.
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
    // Without the changes the toast only shows their number; the results report the error.
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

/** Whether some contacts of a delete were removed at once because their birthday is near. */
const isPartSent = ({ kind, counts }: Batch): boolean => kind === 'delete' && counts.done > 0;

/** Whether a batch is reported in one toast: several contacts, a single move or restore, or merges. */
function isGathered({ total, kind }: Batch): boolean {
  return total > 1 || kind === 'move' || kind === 'restore' || kind === 'merge' || kind === 'import';
}

/** Title at the end of a batch. `notGivenBack` is the number of contacts restored without refused values. */
function endTitle(batch: Batch, notGivenBack: number): string {
  const { counts, total, kind } = batch;
  if (notGivenBack > 0 && counts.done + notGivenBack === total) return t`${batchTitle(batch)} (partly)`;
  if (counts.done === total) return batchTitle(batch);
  if (counts.cancelled === total) return t`Cancelled: ${batchTitle(batch, 'doing')}`;
  if (counts.done === 0) return t`Not done: ${batchTitle(batch, 'doing')}`;
  const part = doneCount(total, counts.done);
  if (kind === 'undo') return t`Undone: ${part}`;
  if (kind === 'redo') return t`Redone: ${part}`;
  return batchTitle({ ...batch, label: null, done: counts.done });
}

function partText(batch: Batch): string {
  const { counts, total } = batch;
  if (counts.cancelled === 0 || counts.cancelled === total) return '';
  return t`${countsText(batch)}. Contacts not sent stay unchanged.`;
}

/** Whether merges have removed any contact, including those that stopped afterwards. */
const removes = (merges: NonNullable<Batch['merges']>, stopped: readonly Merge[]): boolean =>
  merges.done > 0 || stopped.some(({ removed }) => removed.length > 0);

/** Consequences of the change beyond the contacts themselves. */
function consequence({ kind, counts, undoOf }: Batch): string {
  if (counts.done === 0) return '';
  if (kind === 'move') return t`They’ll take part in the group’s celebrations.`;
  if (kind === 'restore' || (kind === 'undo' && undoOf?.kind === 'delete'))
    return t`They have new IDs at the service.`;
  return '';
}

/** Number of refused changes by reason. */
function failedText(refused: readonly Change[], count: number): string {
  if (count === 0) return '';
  const reasons = new Map<string, string[]>();
  for (const { label, error } of refused) {
    const reason = describeError(error ?? { code: 'refused' }).title;
    reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  }
  const said = [...reasons].map(([reason, labels]) => {
    const names = labels.slice(0, MAX_NAMED_CHANGES).map(quotedName);
    const more = labels.length - names.length;
    return `${reason}: ${names.join(', ')}${more > 0 ? t` and ${formatCount(more)} more` : ''}.`;
  });
  const unread = count - refused.length;
  return [...said, ...(unread > 0 ? [t`${formatCount(unread)} more were rejected.`] : [])].join(' ');
}
