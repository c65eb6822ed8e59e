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

/** What the buttons of toasts lead to. */
export interface AnnouncerHandlers {
  bridge: ContactsBridge;
  /** What an account that is not on screen has to say waits until it is. */
  news: AccountNotices;
  /** Nothing of a list is sent, and no service is set up for it. */
  isList(accountId: AccountId): boolean;
  openContact(key: ContactKey): void;
  /** Shows what merging these would come to. */
  mergeContacts(keys: readonly ContactKey[]): void;
  giveKey(): void;
  /** `title`: what the user calls it. */
  undo(accountId: AccountId, batchId: string, title: string): void;
  /** Lets the user settle a refused change whose contact was changed at the service meanwhile. */
  settleConflict(changeId: string): void;
}

/** Toasts for what became of writes and for what failed, with the buttons that go on from there. */
export function createAnnouncer(handlers: AnnouncerHandlers): Announcer {
  const groups = createToastGroups();
  /** What the toast of a failure is about, by its id. */
  const refusedOf = new Map<string, RefusedWrite[]>();
  /** The fields that the conflicts of a toast are about, by its id. */
  const conflictingOf = new Map<string, ReadonlySet<ContactFieldName>>();
  /** Removals of which a toast has said when they will be sent. */
  const saidToWait = new Set<string>();
  const does: ErrorButtonHandlers = { ...handlers, attempt, sendAgain };

  function failure(error: AppError, subject: ErrorSubject): void {
    // Stopping something on purpose is no news.
    if (error.code === 'cancelled') return;
    const { accountId } = subject;
    // An answer that was dropped because its account was left: what became of it comes as news of its own.
    if (error.code === 'not_allowed' && !handlers.news.isOpen(accountId)) return;
    handlers.news.tell(accountId, () => showFailure(error, subject));
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
      // With several at once a button may be about the account, but not about one of them.
      actions:
        count === 1
          ? errorButtons(does, error, text.action, subject, refused)
          : sharedErrorButtons(does, error, text.action, subject, refused),
      onClose: () => {
        groups.leave(id);
        refusedOf.delete(id);
        conflictingOf.delete(id);
      },
    });
  }

  /** Edits of one contact that waited together are refused one by one, and told in one toast. */
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
    handlers.news.tell(notice.accountId, () => showOutcome(notice));
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
    // The user was told when it would be sent.
    if (saidToWait.delete(changeId)) return;
    if (notTaken.length > 0) {
      showToast({
        id: `not taken ${changeId}`,
        severity: 'warning',
        title: t`Partly saved`,
        message: t`“${label}”: the service didn’t accept ${fieldList(notTaken)}. The service’s values are shown.`,
        actions: undoButton(accountId, batchId, label, undoable),
      });
      return;
    }
    // What the user did just now has a toast of its own; what had waited comes in one.
    const undo = undoButton(accountId, batchId, label, undoable);
    if (!isLate) {
      // A change that is told as a step, a move, has been told already.
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

  /** The contact is gone from the lists; its removal is sent when its undo window ends. */
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

  /** It waits for the network, or for a key that the service accepts. */
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
        does,
        ended.error ?? { code },
        'give_key',
        { accountId, attempt: notice.kind },
        [],
      ),
    });
  }

  /** One toast for all that wait for the same. */
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

/** A sentence about several, with the names of the first of them and how many other names there are. */
function namedMany(sentence: string, labels: readonly string[], unnamed: number): string {
  if (labels.length === 0) return `${sentence}.`;
  const names = labels.map(quotedName).join(', ');
  return `${sentence}: ${names}${unnamed > 0 ? t` and ${formatCount(unnamed)} more` : ''}.`;
}
