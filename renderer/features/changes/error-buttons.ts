import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ChangeKind } from '../../../electron/contract/changes/change.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { Attempt } from '../../lib/notices/notifier.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { supportReference, type ErrorAction } from '../../lib/texts/errors/error-messages.ts';
import type { ToastAction } from '../../ui/messages/toasts.tsx';

/** Subject of an error toast. */
export interface ErrorSubject {
  accountId: AccountId | null;
  attempt: Attempt;
  label?: string;
  again?: () => void;
  contactKey?: ContactKey | null;
  changeId?: string;
  /** More precise texts than those of the error code. */
  words?: { title: string; advice: string };
}

/** What the buttons of an error toast depend on. */
interface ReportedFailure {
  error: AppError;
  action: ErrorAction | null;
  subject: ErrorSubject;
  refused: readonly RefusedWrite[];
}

/** A write that the service refused, with the data for a retry. */
export interface RefusedWrite {
  changeId: string;
  kind: ChangeKind;
  label: string;
}

/** Handlers of the buttons. */
export interface ErrorButtonHandlers {
  bridge: ContactsBridge;
  openContact(key: ContactKey): void;
  mergeContacts(keys: readonly ContactKey[]): void;
  giveKey(): void;
  resolveConflict(changeId: string): void;
  /** Runs a button's action; failures are reported like the original one. */
  attempt(subject: ErrorSubject, action: () => Promise<unknown>): Promise<void>;
  sendAgain(accountId: AccountId, writes: readonly RefusedWrite[]): Promise<void>;
}

/** Errors that may not recur when the same request is sent again. */
const WORTH_ANOTHER_TRY: ReadonlySet<AppErrorCode> = new Set(['rate_limited', 'refused', 'invalid_request']);

/** Buttons of a toast about one failure. */
export function errorButtons(handlers: ErrorButtonHandlers, failure: ReportedFailure): ToastAction[] {
  const { error, action, subject, refused } = failure;
  const existing = error.existingContactKey;
  const { accountId, contactKey, changeId, again } = subject;
  const found = accountButtons(handlers, failure);
  if (action === 'open_existing' && existing !== undefined)
    found.push(
      { label: t`Open that contact`, run: () => handlers.openContact(existing) },
      // An edited contact can be merged with the existing one; a contact that wasn't created can't.
      ...(contactKey && contactKey !== existing && subject.attempt === 'contact.edit'
        ? [{ label: t`Merge with that contact…`, run: () => handlers.mergeContacts([contactKey, existing]) }]
        : []),
    );
  if (action === 'compare' && changeId !== undefined)
    found.push({ label: t`Compare versions`, run: () => handlers.resolveConflict(changeId) });
  else if (action === 'compare' && contactKey)
    found.push({ label: t`Open the contact`, run: () => handlers.openContact(contactKey) });
  if (action === 'drop_row' && contactKey && accountId !== null) {
    const row = { accountId, key: contactKey };
    found.push({
      label: t`Remove row`,
      run: () => handlers.attempt(subject, () => callHost(handlers.bridge, 'contacts.dropGone', row)),
    });
  }
  if (again !== undefined && action !== 'resume') found.push({ label: t`Try again`, run: again });
  else if (refused.length > 0 && accountId !== null && WORTH_ANOTHER_TRY.has(error.code))
    found.push({
      label: t`Send again`,
      run: () => handlers.attempt(subject, () => handlers.sendAgain(accountId, refused)),
    });
  return [...found, ...referenceButton(handlers, error)];
}

/** Buttons of a toast about several failures of one kind. Each button acts on all of these failures. */
export function sharedErrorButtons(handlers: ErrorButtonHandlers, failure: ReportedFailure): ToastAction[] {
  return [...accountButtons(handlers, failure), ...referenceButton(handlers, failure.error)];
}

function accountButtons(
  handlers: ErrorButtonHandlers,
  { action, subject, refused }: Omit<ReportedFailure, 'error'>,
): ToastAction[] {
  const { accountId } = subject;
  if (action === 'give_key') return [{ label: t`Enter API key`, run: handlers.giveKey }];
  if (action !== 'resume' || accountId === null) return [];
  const resume = async () => {
    await callHost(handlers.bridge, 'changes.resume', { accountId, heldBy: 'plan_limit_reached' });
    await handlers.sendAgain(accountId, refused);
  };
  return [{ label: t`Resume`, run: () => handlers.attempt(subject, resume) }];
}

function referenceButton({ bridge }: ErrorButtonHandlers, error: AppError): ToastAction[] {
  const reference = supportReference(error);
  if (reference === null) return [];
  return [
    {
      label: t`Copy reference`,
      doneLabel: t`Reference copied`,
      keepOpen: true,
      run: () => bridge.copyText(reference),
    },
  ];
}
