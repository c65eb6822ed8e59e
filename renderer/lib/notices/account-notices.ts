import type { AccountId } from '../../../electron/contract/accounts/account.ts';

/** Tells what there is to tell about an account while it is on screen, and keeps the rest until it is again. */
export interface AccountNotices {
  /** Whether the account is on screen, or (null) there is no need for one. */
  isOpen(accountId: AccountId | null): boolean;
  /** Runs `news` now, or once the account is opened; null: it is of no account. */
  tell(accountId: AccountId | null, news: () => void): void;
  /** The account is on screen now: what was kept is told, in its order. */
  opened(accountId: AccountId): void;
}

// Toasts gather what is of a kind; older news are in the list of changes.
const KEPT = 200;

/** Nothing of one account is ever told under another, and nothing of it is lost. */
export function createAccountNotices(openAccountId: () => AccountId | null): AccountNotices {
  const kept = new Map<AccountId, (() => void)[]>();
  const isOpen = (accountId: AccountId | null) => accountId === null || accountId === openAccountId();
  return {
    isOpen,
    tell(accountId, news) {
      if (accountId === null || isOpen(accountId)) news();
      else kept.set(accountId, [...(kept.get(accountId) ?? []), news].slice(-KEPT));
    },
    opened(accountId) {
      const waiting = kept.get(accountId) ?? [];
      kept.delete(accountId);
      for (const news of waiting) news();
    },
  };
}
