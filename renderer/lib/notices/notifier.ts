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
  | 'restore'
  | 'conflicts'
  | 'duplicates'
  | 'merge'
  | 'read'
  | 'sync'
  | 'bulk'
  | 'changes.pause'
  | 'changes.resume'
  | 'changes.cancel'
  | 'changes.retry'
  | 'changes.send'
  | 'removals'
  | 'settings'
  | 'account'
  | 'account.change'
  | 'review'
  | 'file.save'
  | 'import.run'
  | 'import.rows'
  | 'list.apply'
  | 'list.reread'
  | 'remove';

/** What failed, for the toast about it. */
export interface FailureSubject {
  accountId: AccountId | null;
  attempt: Attempt;
  label?: string;
  contactKey?: ContactKey;
  /** Offered if retrying can help. */
  again?: () => void;
  /** More precise texts than those of the error code. */
  words?: { title: string; advice: string };
}

/**
 * `success`: what the user asked for is done. `warning`: it's done in part, or the user has to do something else first.
 * `error`: it failed. `info`: anything else, such as that there was nothing to do.
 */
export type NoteSeverity = 'success' | 'info' | 'warning' | 'error';

/** Shows outcomes and errors as toasts with buttons for the next step. */
export interface Notifier {
  outcome(notice: WriteNotice): void;
  failure(error: AppError, subject: FailureSubject): void;
  /** A message; without a title it's titled "Please note". */
  note(text: string, title?: string, severity?: NoteSeverity): void;
}

const NotifierContext = createContext<Notifier | null>(null);

export const NotifierProvider = NotifierContext.Provider;

/** The notifier. Throws outside an `NotifierProvider`. */
export function useNotifier(): Notifier {
  const notifier = use(NotifierContext);
  if (notifier === null) throw new Error('useNotifier needs an NotifierProvider above it');
  return notifier;
}
