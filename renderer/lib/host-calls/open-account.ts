import { createContext, use } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';

const OpenAccountContext = createContext<AccountId | null>(null);

/** Names the account that everything below it shows. */
export const OpenAccountProvider = OpenAccountContext.Provider;

/** The account on screen. Throws where no account is open. */
export function useAccountId(): AccountId {
  const accountId = use(OpenAccountContext);
  if (accountId === null) throw new Error('useAccountId needs an open account above it');
  return accountId;
}

const IsListContext = createContext(false);

/** Says that the account on screen is a list: a file under review, without a service. */
export const IsListProvider = IsListContext.Provider;

/** Whether the account on screen is a list. */
export const useIsList = (): boolean => use(IsListContext);
