import { createContext, use } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ChangeKind, ChangeOutcome } from '../../../electron/contract/changes/change.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../electron/contract/result.ts';

/** Outcome of one write, with its subject's label. */
export interface WriteNotice {
  accountId: AccountId;
  kind: ChangeKind;
  label: string;
  outcome: ChangeOutcome;
}

/** What was attempted when an error occurred. */
export type Attempt =
  | ChangeKind
  | 'undo'
  | 'conflicts'
  | 'duplicates'
  | 'merge'
  | 'read'
  | 'sync'
  | 'settings'
  | 'account'
  | 'review';

/** Shows outcomes and errors as toasts with buttons for the next step. */
export interface Notifier {
  outcome(notice: WriteNotice): void;
  /** `again` is offered if retrying can help. */
  failure(
    error: AppError,
    subject: {
      accountId: AccountId | null;
      attempt: Attempt;
      label?: string;
      contactKey?: ContactKey;
      again?: () => void;
      /** More precise texts than those of the error code. */
      words?: { title: string; advice: string };
    },
  ): void;
  /** An informational message; without a title it's titled "Please note". */
  note(text: string, title?: string): void;
}

const NotifierContext = createContext<Notifier | null>(null);

export const NotifierProvider = NotifierContext.Provider;

/** The notifier. Throws outside an `NotifierProvider`. */
export function useNotifier(): Notifier {
  const notifier = use(NotifierContext);
  if (notifier === null) throw new Error('useNotifier needs an NotifierProvider above it');
  return notifier;
}
