import { createContext, use } from 'react';
import type { AccountId } from '../../electron/contract/account.ts';

const OpenAccountContext = createContext<AccountId | null>(null);

/** Names the account that everything below it shows. */
export const OpenAccountProvider = OpenAccountContext.Provider;

/** The account on screen. Throws where no account is open. */
export function useAccountId(): AccountId {
  const accountId = use(OpenAccountContext);
  if (accountId === null) throw new Error('useAccountId needs an open account above it');
  return accountId;
}
