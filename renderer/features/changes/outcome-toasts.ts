import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { WriteNotice } from '../../lib/notices/notifier.ts';
import type { ToastGroups } from '../../lib/notices/toast-groups.ts';
import { formatCount, formatMoment } from '../../lib/formats/formats.ts';
import { fieldList } from '../../lib/texts/contacts/field-labels.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import {
  isToastShown,
  showNewest,
  showToast,
  type Toast,
  type ToastAction,
} from '../../ui/messages/toasts.tsx';
import { sharedErrorButtons, type ErrorButtonHandlers } from './error-buttons.ts';
import type { ShowFailure } from './failure-toasts.tsx';
import { sentenceAboutMany } from './sentence-about-many.ts';
import {
  DONE_MANY_TITLES,
  doneText,
  doneTitle,
  doneTitles,
  keptManyText,
  keptText,
  queuedManyText,
  queuedText,
  removalWaitsText,
  unsettledManyText,
  unsettledText,
} from './outcome-texts.ts';
import {
  batchToastId,
  DONE_PREFIX,
  doneToastId,
  KEY_TOAST,
  UNSETTLED_TOAST,
  WAITING_TOAST,
} from './toast-ids.ts';

interface OutcomeToastHandlers {
  notices: AccountNotices;
  isList(accountId: AccountId): boolean;
  /** `title` is the action's name in the toast. */
  undo(accountId: AccountId, batchId: string, title: string): void;
  failure: ShowFailure;
}

/** Creates the toasts about outcomes of single writes; changes that wait for the same reason share a toast. */
export function createOutcomeToasts(
  handlers: OutcomeToastHandlers,
  buttonHandlers: ErrorButtonHandlers,
  groups: ToastGroups,
): (notice: WriteNotice) => void {
  /** Removals for which a toast has announced the time of sending. */
  const announcedRemovals = new Set<string>();

  function show(notice: WriteNotice): void {
    const { accountId, kind, label, outcome } = notice;
    switch (outcome.state) {
      case 'done':
        showDone(notice);
        return;
      case 'queued':
      case 'sending':
        if (outcome.sendAt === undefined) showWaiting(notice);
        else showWaitingRemoval(notice, outcome.sendAt);
        return;
      case 'unsettled':
        showGrouped(UNSETTLED_TOAST, notice, {
          severity: 'warning',
          title: t`Not confirmed yet`,
          message: (count, labels, unnamed) =>
            count === 1
              ? unsettledText(label)
              : sentenceAboutMany(unsettledManyText(formatCount(count)), labels, unnamed),
        });
        return;
      case 'refused':
        handlers.failure(outcome.error ?? { code: 'refused' }, {
          accountId,
          attempt: kind,
          label,
          contactKey: outcome.contactKey,
          changeId: outcome.changeId,
        });
        return;
      case 'cancelled':
        return;
    }
  }

  function showDone({ accountId, kind, label, outcome }: WriteNotice): void {
    const { undoable, batchId, notTaken, changeId } = outcome;
    const isLate = 'reported' in outcome;
    // The user was told when the removal would be sent, so its success isn't reported.
    if (announcedRemovals.delete(changeId)) return;
    if (notTaken.length > 0) {
      showToast({
        id: `not taken ${changeId}`,
        severity: 'warning',
        title: t`Partly saved`,
        message: t`“${label}”: the service rejected ${fieldList(notTaken)}. The service’s values are shown.`,
        actions: undoButton(accountId, batchId, label, undoable),
      });
      return;
    }
    const undo = undoButton(accountId, batchId, label, undoable);
    const isList = handlers.isList(accountId);
    // A change made just now has a toast of its own; changes that had waited share one.
    if (!isLate) {
      // A change of a batch, such as a move, is reported by the batch's toast.
      if (isToastShown(batchToastId(batchId))) return;
      showNewest(DONE_PREFIX, {
        id: doneToastId(batchId),
        severity: 'success',
        title: doneTitle(kind, isList),
        message: doneText(kind, label, isList),
        actions: undo,
      });
      return;
    }
    const id = `late ${kind}`;
    const { count, labels, unnamed } = groups.join(id, label, changeId);
    showToast({
      id,
      severity: 'success',
      title: count === 1 ? doneTitle(kind, isList) : DONE_MANY_TITLES[kind](formatCount(count)),
      message:
        count === 1
          ? doneText(kind, label, isList)
          : sentenceAboutMany(t`Waiting changes are done`, labels, unnamed),
      actions: count === 1 ? undo : [],
      onClose: () => groups.leave(id),
    });
  }

  function undoButton(
    accountId: AccountId,
    batchId: string,
    label: string,
    undoable: boolean,
  ): ToastAction[] {
    return undoable
      ? [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, t`The change to “${label}”`) }]
      : [];
  }

  /** Toast for a contact that was deleted here; its removal is sent when the undo window ends. */
  function showWaitingRemoval({ accountId, label, outcome }: WriteNotice, sendAt: string): void {
    announcedRemovals.add(outcome.changeId);
    showNewest(DONE_PREFIX, {
      id: doneToastId(outcome.batchId),
      severity: 'success',
      title: doneTitles()['contact.delete'],
      message: removalWaitsText(label, formatMoment(sendAt, Date.now())),
      actions: undoButton(accountId, outcome.batchId, label, true),
    });
  }

  /** Toast for a change that waits for the network, or for a working key. */
  function showWaiting(notice: WriteNotice): void {
    const { accountId, label, outcome } = notice;
    const code = outcome.error?.code;
    const isList = handlers.isList(accountId);
    if (code !== 'key_refused' && code !== 'key_missing') {
      showGrouped(WAITING_TOAST, notice, {
        severity: 'info',
        title: isList ? t`Waiting` : t`Waiting to be sent`,
        message: (count, labels, unnamed) =>
          isList
            ? t`Saved until the list is writable.`
            : count === 1
              ? queuedText(label)
              : sentenceAboutMany(queuedManyText(formatCount(count)), labels, unnamed),
      });
      return;
    }
    const text = describeError({ code });
    showGrouped(KEY_TOAST, notice, {
      severity: 'error',
      title: text.title,
      message: (count, labels, unnamed) =>
        `${count === 1 ? keptText(label) : sentenceAboutMany(keptManyText(formatCount(count)), labels, unnamed)} ${text.advice}`,
      actions: sharedErrorButtons(buttonHandlers, {
        error: outcome.error ?? { code },
        action: 'give_key',
        subject: { accountId, attempt: notice.kind },
        refused: [],
      }),
    });
  }

  /** Shows one toast for all changes that wait for the same reason, or whose outcome is unknown. */
  function showGrouped(
    id: string,
    { label, outcome }: WriteNotice,
    toast: Pick<Toast, 'severity' | 'title' | 'actions'> & {
      message: (count: number, labels: readonly string[], unnamed: number) => string;
    },
  ): void {
    const { count, labels, unnamed } = groups.join(id, label, outcome.changeId);
    showToast({
      ...toast,
      id,
      message: toast.message(count, labels, unnamed),
      onClose: () => groups.leave(id),
    });
  }

  return (notice) => handlers.notices.deliver(notice.accountId, () => show(notice));
}
