import { createContext, use } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';

const OpenAccountContext = createContext<AccountId | null>(null);

/** Provides the id of the open account to the components below. */
export const OpenAccountProvider = OpenAccountContext.Provider;

/** Id of the open account. Throws if no account is open. */
export function useAccountId(): AccountId {
  const accountId = use(OpenAccountContext);
  if (accountId === null) throw new Error('useAccountId needs an open account above it');
  return accountId;
}

const IsListContext = createContext(false);

/** Provides whether the open account is a list: a file under review, without a service. */
export const IsListProvider = IsListContext.Provider;

/** Whether the open account is a list. */
export const useIsList = (): boolean => use(IsListContext);
