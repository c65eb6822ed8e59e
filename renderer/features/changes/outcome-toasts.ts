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

  function showDone(notice: WriteNotice): void {
    const { outcome } = notice;
    // The user was told when the removal would be sent, so its success isn't reported.
    if (announcedRemovals.delete(outcome.changeId)) return;
    if (outcome.notTaken.length > 0) showPartlySaved(notice);
    // Outcomes in events have `reported`, answers of calls don't. So this change had waited.
    else if ('reported' in outcome) showDoneLate(notice);
    // A change of a batch, such as a move, is reported by the batch's toast.
    else if (!isToastShown(batchToastId(outcome.batchId))) showDoneNow(notice);
  }

  function showPartlySaved(notice: WriteNotice): void {
    const { label, outcome } = notice;
    showToast({
      id: `not taken ${outcome.changeId}`,
      severity: 'warning',
      title: t`Partly saved`,
      message: t`“${label}”: the service rejected ${fieldList(outcome.notTaken)}. The service’s values are shown.`,
      actions: undoButton(notice),
    });
  }

  /** Toast of its own for a change made just now. */
  function showDoneNow(notice: WriteNotice): void {
    const { accountId, kind, label, outcome } = notice;
    const isList = handlers.isList(accountId);
    showNewest(DONE_PREFIX, {
      id: doneToastId(outcome.batchId),
      severity: 'success',
      title: doneTitle(kind, isList),
      message: doneText(kind, label, isList),
      actions: undoButton(notice),
    });
  }

  /** Toast that changes of one kind share if they had waited. */
  function showDoneLate(notice: WriteNotice): void {
    const { accountId, kind, label, outcome } = notice;
    const isList = handlers.isList(accountId);
    const id = `late ${kind}`;
    const { count, labels, unnamed } = groups.join(id, label, outcome.changeId);
    showToast({
      id,
      severity: 'success',
      title: count === 1 ? doneTitle(kind, isList) : DONE_MANY_TITLES[kind](formatCount(count)),
      message:
        count === 1
          ? doneText(kind, label, isList)
          : sentenceAboutMany(t`Waiting changes are done`, labels, unnamed),
      actions: count === 1 ? undoButton(notice) : [],
      onClose: () => groups.leave(id),
    });
  }

  function undoButton(
    { accountId, label, outcome }: WriteNotice,
    undoable = outcome.undoable,
  ): ToastAction[] {
    const { batchId } = outcome;
    return undoable
      ? [{ label: t`Undo`, run: () => handlers.undo(accountId, batchId, t`The change to “${label}”`) }]
      : [];
  }

  /** Toast for a contact that was deleted here; its removal is sent when the undo window ends. */
  function showWaitingRemoval(notice: WriteNotice, sendAt: string): void {
    const { label, outcome } = notice;
    announcedRemovals.add(outcome.changeId);
    showNewest(DONE_PREFIX, {
      id: doneToastId(outcome.batchId),
      severity: 'success',
      title: doneTitles()['contact.delete'],
      message: removalWaitsText(label, formatMoment(sendAt, Date.now())),
      actions: undoButton(notice, true),
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
