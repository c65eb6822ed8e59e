import { plural, t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { UndoResult } from '../../../electron/contract/changes/undo-result.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { isNothingLeft } from '../../lib/texts/changes/nothing-left.ts';
import { isDecidable, shortfallText } from '../../lib/texts/changes/undo-shortfall.ts';
import { hideToast, hideToasts, showNewest, showToast } from '../../ui/messages/toasts.tsx';
import type { BatchToasts } from './batch-toasts.tsx';
import { batchToastId, DONE_PREFIX, doneToastId, stepToastId, WAITING_TOAST } from './toast-ids.ts';

/** A batch to undo or redo. */
export interface UndoStep {
  direction: 'undo' | 'redo';
  accountId: AccountId;
  batchId: string;
  /** Name of the action: "Moved 12 contacts to Team". */
  title: string;
  /** Limits an undo to these changes; a redo ignores them. */
  changeIds?: string[];
  /** Whether to include contacts that were changed again since. */
  force?: boolean;
}

interface UndoHandlers {
  bridge: ContactsBridge;
  notifier: Notifier;
  batchToasts: BatchToasts;
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  /** Lets the user decide about contacts that were changed again since. */
  decide(step: UndoStep, result: UndoResult): void;
}

const doneNames = () => ({ undo: t`Undone`, redo: t`Redone` }) as const;
const partNames = () => ({ undo: t`Partly undone`, redo: t`Partly redone` }) as const;
const failedNames = () => ({ undo: t`Not undone`, redo: t`Not redone` }) as const;
const queuedNames = () =>
  ({ undo: t`Undo is waiting to be sent`, redo: t`Redo is waiting to be sent` }) as const;
const nothingLeftNames = () => ({ undo: t`Nothing left to undo`, redo: t`Nothing left to redo` }) as const;
const runningNames = () => ({ undo: t`Undo in progress`, redo: t`Redo in progress` }) as const;

/**
 * Creates the function that undoes or redoes a step and reports the outcome. It resolves with the host's answer; null
 * if the call failed.
 */
export function createUndo(handlers: UndoHandlers): (step: UndoStep) => Promise<UndoResult | null> {
  const { bridge, notifier, batchToasts } = handlers;
  // A second click on "Undo" before the first answer would find nothing to undo, so it gets the same answer.
  const underWay = new Map<string, Promise<UndoResult | null>>();
  // Steps that this window has taken. The toast of each has said so.
  const taken = new Set<string>();
  return (step) => {
    const same = JSON.stringify(step);
    const answer =
      underWay.get(same) ??
      take(step).finally(() => {
        underWay.delete(same);
      });
    underWay.set(same, answer);
    return answer;
  };

  async function take(step: UndoStep): Promise<UndoResult | null> {
    const { direction, accountId, batchId, title, changeIds, force } = step;
    try {
      const result = await callHost(bridge, `changes.${direction}`, {
        accountId,
        batchId,
        ...(changeIds === undefined || direction === 'redo' ? {} : { changeIds }),
        ...(force === undefined ? {} : { force }),
      });
      taken.add(`${direction} ${batchId}`);
      handlers.notices.deliver(accountId, () => report(step, result));
      return result;
    } catch (thrown) {
      const error = appErrorOf(thrown);
      if (isNothingLeft(error)) handlers.notices.deliver(accountId, () => reportNothingLeft(step));
      else notifier.failure(error, { accountId, attempt: 'undo', label: title });
      return null;
    }
  }

  /** Reports that another window, or an earlier key press, took the step. That isn't a failure. */
  function reportNothingLeft({ direction, batchId, title }: UndoStep): void {
    for (const id of [doneToastId(batchId), batchToastId(batchId)]) hideToast(id);
    if (taken.has(`${direction} ${batchId}`)) return;
    showToast({
      id: `undo ${batchId}`,
      severity: 'info',
      title: nothingLeftNames()[direction],
      message: `${title}.`,
    });
  }

  function report(step: UndoStep, result: UndoResult): void {
    const { direction, accountId, batchId, changeIds } = step;
    // Toasts that still offer this undo are outdated.
    if (changeIds === undefined && result.conflictCount === 0) {
      for (const id of [doneToastId(batchId), batchToastId(batchId)]) hideToast(id);
      // An event reports the end of the undone batch, before or after this answer.
      if (direction === 'undo' && result.cancelled > 0) batchToasts.unsentCancelled(batchId);
    }
    // The toast about waiting changes is outdated: some or all of them were cancelled.
    if (result.cancelled > 0) hideToast(WAITING_TOAST);
    const [outcome] = result.outcomes;
    if (result.batchId !== null && result.recorded > 1) {
      // The toast of the previous step is outdated.
      hideToasts(DONE_PREFIX);
      batchToasts.began(accountId, result.batchId);
    } else if (result.conflictCount === 0) {
      if (outcome !== undefined && outcome.state !== 'cancelled') showOutcome(step, outcome);
      else if (result.cancelled > 0) showCancelled(step, result.cancelled);
      // The reason of a rejected undo says all.
      if (outcome?.state === 'refused') return;
    }
    showShortfall(step, result);
  }

  /** Shows the outcome of an undo or redo of one change. */
  function showOutcome(
    { direction, accountId, title }: UndoStep,
    outcome: UndoResult['outcomes'][number],
  ): void {
    const { state, error, contactKey, batchId } = outcome;
    if (state === 'refused') {
      notifier.failure(error ?? { code: 'refused' }, {
        accountId,
        attempt: 'undo',
        label: title,
        ...(contactKey === null ? {} : { contactKey }),
      });
      return;
    }
    const names = state === 'done' ? doneNames() : state === 'queued' ? queuedNames() : runningNames();
    showNewest(DONE_PREFIX, {
      id: doneToastId(batchId),
      severity: state === 'done' ? 'success' : 'info',
      title: names[direction],
      message: state === 'queued' ? t`${title}: saved here until it can be sent.` : `${title}.`,
    });
  }

  /** Says that all changes were cancelled before they were sent. */
  function showCancelled({ direction, batchId, title }: UndoStep, cancelled: number): void {
    showNewest(DONE_PREFIX, {
      id: stepToastId(batchId),
      severity: 'success',
      title: doneNames()[direction],
      message:
        direction === 'undo'
          ? plural(cancelled, {
              one: `${title}: ${formatCount(cancelled)} change cancelled before it was sent.`,
              other: `${title}: ${formatCount(cancelled)} changes cancelled before they were sent.`,
            })
          : t`${title}: the undo hadn’t been sent yet.`,
    });
  }

  /** Shows what wasn't undone or redone, if anything. */
  function showShortfall(step: UndoStep, result: UndoResult): void {
    const left = shortfallText(result);
    if (left === '') return;
    const { direction, batchId, title } = step;
    showToast({
      id: `undo ${batchId}`,
      severity: 'warning',
      title: result.recorded + result.cancelled > 0 ? partNames()[direction] : failedNames()[direction],
      message: `${title}. ${left}`,
      actions:
        result.conflictCount === 0
          ? []
          : [
              {
                label: result.conflicts.some(isDecidable) ? t`Review conflicts` : t`Show them`,
                run: () => handlers.decide(step, result),
              },
            ],
    });
  }
}
