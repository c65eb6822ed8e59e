import type { AccountId } from '../../../electron/contract/accounts/account.ts';

/** Delivers notices about the open account at once, and keeps those of other accounts until they are opened. */
export interface AccountNotices {
  /** Whether the account is open; true for null, which means no account. */
  isOpen(accountId: AccountId | null): boolean;
  /** Runs `notice` now, or when the account is opened. Null means no account. */
  deliver(accountId: AccountId | null, notice: () => void): void;
  /** Delivers the kept notices of an account that is now open, in their order. */
  opened(accountId: AccountId): void;
}

// Maximum number of kept notices. Toasts are grouped, and the list of changes has the older ones.
const MAX_KEPT_NOTICES = 200;

/** Never delivers a notice under another account. Keeps the newest `MAX_KEPT_NOTICES` of each account. */
export function createAccountNotices(openAccountId: () => AccountId | null): AccountNotices {
  const kept = new Map<AccountId, (() => void)[]>();
  const isOpen = (accountId: AccountId | null) => accountId === null || accountId === openAccountId();
  return {
    isOpen,
    deliver(accountId, notice) {
      if (accountId === null || isOpen(accountId)) notice();
      else kept.set(accountId, [...(kept.get(accountId) ?? []), notice].slice(-MAX_KEPT_NOTICES));
    },
    opened(accountId) {
      const waiting = kept.get(accountId) ?? [];
      kept.delete(accountId);
      for (const notice of waiting) notice();
    },
  };
}
