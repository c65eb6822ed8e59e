import { createContext, use } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ChangeKind, ChangeOutcome } from '../../../electron/contract/changes/change.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../electron/contract/result.ts';

/** How one write ended, with what the user calls its subject. */
export interface WriteNotice {
  accountId: AccountId;
  kind: ChangeKind;
  label: string;
  outcome: ChangeOutcome;
}

/** What was tried when something went wrong. */
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

/** Says in a toast what happened, and offers what to do next. */
export interface Announcer {
  outcome(notice: WriteNotice): void;
  /** `again` is offered where trying again can help. */
  failure(
    error: AppError,
    subject: {
      accountId: AccountId | null;
      attempt: Attempt;
      label?: string;
      contactKey?: ContactKey;
      again?: () => void;
      /** More precise words than those of the code. */
      words?: { title: string; advice: string };
    },
  ): void;
  /** Something worth knowing; without a title of its own it asks for attention. */
  note(text: string, title?: string): void;
}

const AnnouncerContext = createContext<Announcer | null>(null);

export const AnnouncerProvider = AnnouncerContext.Provider;

/** The way to tell the user what became of something. Throws outside an `AnnouncerProvider`. */
export function useAnnouncer(): Announcer {
  const announcer = use(AnnouncerContext);
  if (announcer === null) throw new Error('useAnnouncer needs an AnnouncerProvider above it');
  return announcer;
}
