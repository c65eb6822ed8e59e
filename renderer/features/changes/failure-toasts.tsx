import { Trans } from '@lingui/react/macro';
import type { ChangeKind } from '../../../electron/contract/changes/change.ts';
import type { ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { isAnswerDropped } from '../../lib/host-calls/call-host.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { Attempt } from '../../lib/notices/notifier.ts';
import { FAILED_ATTEMPTS, failedMany } from '../../lib/notices/failed-attempt-texts.ts';
import type { ToastGroups } from '../../lib/notices/toast-groups.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { Countdown } from '../../ui/messages/countdown.tsx';
import { showToast } from '../../ui/messages/toasts.tsx';
import {
  errorButtons,
  sharedErrorButtons,
  type ErrorButtonHandlers,
  type ErrorSubject,
  type RefusedWrite,
} from './error-buttons.ts';
import { sentenceAboutMany } from './sentence-about-many.ts';
import { doneTitles } from './outcome-texts.ts';
import { errorToastId } from './toast-ids.ts';

/** Shows an error as a toast; failures of one kind share a toast. */
export type ShowFailure = (error: AppError, subject: ErrorSubject) => void;

/** Creates the toasts about errors. */
export function createFailureToasts(
  notices: AccountNotices,
  buttonHandlers: ErrorButtonHandlers,
  groups: ToastGroups,
): ShowFailure {
  /** Refused writes of each toast, by toast id. */
  const refusedOf = new Map<string, RefusedWrite[]>();
  /** Conflicting fields of each toast, by toast id. */
  const conflictingOf = new Map<string, ReadonlySet<ContactFieldName>>();

  function show(error: AppError, subject: ErrorSubject): void {
    const id = errorToastId(error.code, subject.attempt) + (subject.words?.title ?? '');
    const { count, labels, unnamed } = groups.join(
      id,
      subject.label ?? '',
      subject.contactKey ?? subject.changeId,
    );
    const text = { ...describeError(withAllConflicting(id, error), count), ...subject.words };
    const refused = noteRefused(id, subject);
    const many = count === 1 ? null : failedMany(subject.attempt, formatCount(count));
    const happened =
      many === null
        ? FAILED_ATTEMPTS[subject.attempt](labels[0] ?? '')
        : sentenceAboutMany(many, labels, unnamed);
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
      // A toast about several failures only has buttons that help all of them.
      actions: (count === 1 ? errorButtons : sharedErrorButtons)(buttonHandlers, {
        error,
        action: text.action,
        subject,
        refused,
      }),
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

  return (error, subject) => {
    // Cancelling is intentional and isn't reported. A dropped answer is no failure: the action was recorded.
    if (error.code === 'cancelled' || isAnswerDropped(error)) return;
    const { accountId } = subject;
    // The call's result was dropped because its account was closed meanwhile. An event reports the outcome.
    if (error.code === 'not_allowed' && !notices.isOpen(accountId)) return;
    notices.deliver(accountId, () => show(error, subject));
  };
}

const isChangeKind = (attempt: Attempt): attempt is ChangeKind => Object.hasOwn(doneTitles(), attempt);
