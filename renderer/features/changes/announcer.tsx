import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ChangeKind } from '../../../electron/contract/changes/change.ts';
import type { ContactFieldName, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { Announcer, Attempt, WriteNotice } from '../../lib/notices/announcer.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { FAILED_ATTEMPTS, FAILED_MANY } from '../../lib/notices/failed-attempts.ts';
import { fieldList } from '../../lib/texts/contacts/field-labels.ts';
import { formatCount, formatMoment } from '../../lib/formats/formats.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';
import { createToastGroups } from '../../lib/notices/toast-groups.ts';
import { Countdown } from '../../ui/messages/countdown.tsx';
import {
  isToastShown,
  showNewest,
  showToast,
  type Toast,
  type ToastAction,
} from '../../ui/messages/toasts.tsx';
import {
  DONE_MANY,
  doneText,
  doneTitle,
  doneTitles,
  KEPT_MANY,
  KEPT_TEXT,
  QUEUED_MANY,
  QUEUED_TEXT,
  REMOVAL_WAITS_TEXT,
  UNSETTLED_MANY,
  UNSETTLED_TEXT,
} from './outcome-texts.ts';
import {
  errorButtons,
  sharedErrorButtons,
  type ErrorButtonHandlers,
  type ErrorSubject,
  type RefusedWrite,
} from './error-buttons.ts';
import {
  batchToastId,
  DONE_PREFIX,
  doneToastId,
  errorToastId,
  KEY_TOAST,
  UNSETTLED_TOAST,
  WAITING_TOAST,
} from './toast-ids.ts';

/** Handlers of the toasts' buttons. */
export interface AnnouncerHandlers {
  bridge: ContactsBridge;
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  /** Whether an account is a list, which sends nothing and has no service. */
  isList(accountId: AccountId): boolean;
  openContact(key: ContactKey): void;
  /** Opens the preview of a merge. */
  mergeContacts(keys: readonly ContactKey[]): void;
  giveKey(): void;
  /** `title` is the action's name in the toast. */
  undo(accountId: AccountId, batchId: string, title: string): void;
  /** Opens the conflicts of a refused change. */
  settleConflict(changeId: string): void;
}

/** Creates the announcer, which shows toasts about outcomes of writes and about errors. */
export function createAnnouncer(handlers: AnnouncerHandlers): Announcer {
  const groups = createToastGroups();
  /** Refused writes of each error toast, by toast id. */
  const refusedOf = new Map<string, RefusedWrite[]>();
  /** Conflicting fields of each error toast, by toast id. */
  const conflictingOf = new Map<string, ReadonlySet<ContactFieldName>>();
  /** Removals for which a toast has announced the time of sending. */
  const saidToWait = new Set<string>();
  const buttonHandlers: ErrorButtonHandlers = { ...handlers, attempt, sendAgain };

  function failure(error: AppError, subject: ErrorSubject): void {
    // Cancelling is intentional and isn't reported.
    if (error.code === 'cancelled') return;
    const { accountId } = subject;
    // The answer was dropped because its account was closed. The outcome is reported by an event.
    if (error.code === 'not_allowed' && !handlers.notices.isOpen(accountId)) return;
    handlers.notices.deliver(accountId, () => showFailure(error, subject));
  }

  function showFailure(error: AppError, subject: ErrorSubject): void {
    const id = errorToastId(error.code, subject.attempt) + (subject.words?.title ?? '');
    const text = { ...describeError(withAllConflicting(id, error)), ...subject.words };
    const { count, labels, unnamed } = groups.join(
      id,
      subject.label ?? '',
      subject.contactKey ?? subject.changeId,
    );
    const refused = noteRefused(id, subject);
    const happened =
      count === 1
        ? FAILED_ATTEMPTS[subject.attempt](labels[0] ?? '')
        : namedMany(FAILED_MANY[subject.attempt](formatCount(count)), labels, unnamed);
    showToast({
      id,
      severity: text.severity,
      title: text.title,
      message: (
        <>
          {happened} {text.advice}
          {error.code === 'rate_limited' && error.retryAfterMs !== undefined && (
            <>
              <Trans>
                {' '}
                You can continue in <Countdown milliseconds={error.retryAfterMs} />.
              </Trans>
            </>
          )}
        </>
      ),
      // With several failures, buttons can be about the account but not about one of them.
      actions:
        count === 1
          ? errorButtons(buttonHandlers, error, text.action, subject, refused)
          : sharedErrorButtons(buttonHandlers, error, text.action, subject, refused),
      onClose: () => {
        groups.leave(id);
        refusedOf.delete(id);
        conflictingOf.delete(id);
      },
    });
  }

  /**
   * Adds the conflicting fields of earlier failures, because edits of one contact are refused one by one but share a
   * toast.
   */
  function withAllConflicting(toastId: string, error: AppError): AppError {
    if (error.conflictingFields === undefined) return error;
    const all = new Set([...(conflictingOf.get(toastId) ?? []), ...error.conflictingFields]);
    conflictingOf.set(toastId, all);
    return { ...error, conflictingFields: CONTACT_FIELD_NAMES.filter((field) => all.has(field)) };
  }

  function noteRefused(toastId: string, { attempt: kind, changeId, label }: ErrorSubject): RefusedWrite[] {
    const known = (refusedOf.get(toastId) ?? []).filter((write) => write.changeId !== changeId);
    if (changeId !== undefined && isChangeKind(kind)) known.push({ changeId, kind, label: label ?? '' });
    refusedOf.set(toastId, known);
    return known;
  }

  async function sendAgain(accountId: AccountId, writes: readonly RefusedWrite[]): Promise<void> {
    for (const { changeId, kind, label } of writes) {
      const again = { accountId, changeId, decision: 'send_again' } as const;
      outcome({ accountId, kind, label, outcome: await callHost(handlers.bridge, 'changes.resolve', again) });
    }
  }

  async function attempt(subject: ErrorSubject, action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (thrown) {
      failure(appErrorOf(thrown), subject);
    }
  }

  function outcome(notice: WriteNotice): void {
    handlers.notices.deliver(notice.accountId, () => showOutcome(notice));
  }

  function showOutcome(notice: WriteNotice): void {
    const { accountId, kind, label, outcome: ended } = notice;
    switch (ended.state) {
      case 'done':
        done(notice);
        return;
      case 'queued':
      case 'sending':
        if (ended.sendAt === undefined) waiting(notice);
        else removalWaits(notice, ended.sendAt);
        return;
      case 'unsettled':
        gathered(UNSETTLED_TOAST, notice, {
          severity: 'warning',
          title: t`Not confirmed yet`,
          message: (count, labels, unnamed) =>
            count === 1
              ? UNSETTLED_TEXT(label)
              : namedMany(UNSETTLED_MANY(formatCount(count)), labels, unnamed),
        });
        return;
      case 'refused':
        failure(ended.error ?? { code: 'refused' }, {
          accountId,
          attempt: kind,
          label,
          contactKey: ended.contactKey,
          changeId: ended.changeId,
        });
        return;
      case 'cancelled':
        return;
    }
  }

  function done({ accountId, kind, label, outcome: ended }: WriteNotice): void {
    const { undoable, batchId, notTaken, changeId } = ended;
    const isLate = 'reported' in ended;
    // The user was told when it would be sent, so its end isn't reported.
    if (saidToWait.delete(changeId)) return;
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
    // A change made just now has a toast of its own; changes that had waited share one.
    const undo = undoButton(accountId, batchId, label, undoable);
    if (!isLate) {
      // A change of a batch, such as a move, is reported by the batch's toast.
      if (isToastShown(batchToastId(batchId))) return;
      showNewest(DONE_PREFIX, {
        id: doneToastId(batchId),
        severity: 'success',
        title: doneTitle(kind, handlers.isList(accountId)),
        message: doneText(kind, label, handlers.isList(accountId)),
        actions: undo,
      });
      return;
    }
    const id = `late ${kind}`;
    const { count, labels, unnamed } = groups.join(id, label, changeId);
    showToast({
      id,
      severity: 'success',
      title: count === 1 ? doneTitle(kind, handlers.isList(accountId)) : DONE_MANY[kind](formatCount(count)),
      message:
        count === 1
          ? doneText(kind, label, handlers.isList(accountId))
          : namedMany(t`Waiting changes are done`, labels, unnamed),
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
  function removalWaits({ accountId, label, outcome: ended }: WriteNotice, sendAt: string): void {
    saidToWait.add(ended.changeId);
    showNewest(DONE_PREFIX, {
      id: doneToastId(ended.batchId),
      severity: 'success',
      title: doneTitles()['contact.delete'],
      message: REMOVAL_WAITS_TEXT(label, formatMoment(sendAt, Date.now())),
      actions: undoButton(accountId, ended.batchId, label, true),
    });
  }

  /** Toast for a change that waits for the network, or for a working key. */
  function waiting(notice: WriteNotice): void {
    const { accountId, label, outcome: ended } = notice;
    const code = ended.error?.code;
    const isList = handlers.isList(accountId);
    if (code !== 'key_refused' && code !== 'key_missing') {
      gathered(WAITING_TOAST, notice, {
        severity: 'info',
        title: isList ? t`Waiting` : t`Waiting to be sent`,
        message: (count, labels, unnamed) =>
          isList
            ? t`Saved until the list is writable.`
            : count === 1
              ? QUEUED_TEXT(label)
              : namedMany(QUEUED_MANY(formatCount(count)), labels, unnamed),
      });
      return;
    }
    const text = describeError({ code });
    gathered(KEY_TOAST, notice, {
      severity: 'error',
      title: text.title,
      message: (count, labels, unnamed) =>
        `${count === 1 ? KEPT_TEXT(label) : namedMany(KEPT_MANY(formatCount(count)), labels, unnamed)} ${text.advice}`,
      actions: sharedErrorButtons(
        buttonHandlers,
        ended.error ?? { code },
        'give_key',
        { accountId, attempt: notice.kind },
        [],
      ),
    });
  }

  /** One toast for all changes waiting for the same reason. */
  function gathered(
    id: string,
    { label, outcome: ended }: WriteNotice,
    toast: Pick<Toast, 'severity' | 'title' | 'actions'> & {
      message: (count: number, labels: readonly string[], unnamed: number) => string;
    },
  ): void {
    const { count, labels, unnamed } = groups.join(id, label, ended.changeId);
    showToast({
      ...toast,
      id,
      message: toast.message(count, labels, unnamed),
      onClose: () => groups.leave(id),
    });
  }

  return {
    outcome,
    failure: (error, subject) => failure(error, subject),
    note: (text, title = t`Please note`) =>
      showToast({ id: `note ${text}`, severity: 'info', title, message: text }),
  };
}

const isChangeKind = (attempt: Attempt): attempt is ChangeKind => Object.hasOwn(doneTitles(), attempt);

/** A sentence about several subjects, with the first names and the number of others. */
function namedMany(sentence: string, labels: readonly string[], unnamed: number): string {
  if (labels.length === 0) return `${sentence}.`;
  const names = labels.map(quotedName).join(', ');
  return `${sentence}: ${names}${unnamed > 0 ? t` and ${formatCount(unnamed)} more` : ''}.`;
}
