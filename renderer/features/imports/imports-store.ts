import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import { setUnsaved } from '../../lib/drafts/unsaved-work.ts';

/** State of one account's imports screen. */
export interface ImportsView {
  /** Open import; null for the list of imports. */
  importId: string | null;
  /** Dropped files that aren't read yet. */
  offered: readonly PageFile[];
  /** Whether the box for a table is open, and its text until the import is created. */
  isPasting: boolean;
  pasted: string;
}

const FRESH_VIEW: ImportsView = { importId: null, offered: [], isPasting: false, pasted: '' };

interface ImportsState {
  /** One view per account, so that no data is shown under another account. */
  views: Record<AccountId, ImportsView>;
  change(accountId: AccountId, to: Partial<ImportsView>): void;
  /** Removes the view of an account. */
  forget(accountId: AccountId): void;
}

/** Store of the imports screens of accounts. */
export const useImportsStore = create<ImportsState>()((set) => ({
  views: {},
  change: (accountId, to) =>
    set(({ views }) => ({
      views: { ...views, [accountId]: { ...(views[accountId] ?? FRESH_VIEW), ...to } },
    })),
  forget: (accountId) =>
    set(({ views }) => ({
      views: Object.fromEntries(Object.entries(views).filter(([id]) => id !== accountId)),
    })),
}));

/** View of an account's imports. */
export const useImportsView = (accountId: AccountId): ImportsView =>
  useImportsStore(({ views }) => views[accountId] ?? FRESH_VIEW);

// As with forms of contacts, the window isn't closed without a question.
useImportsStore.subscribe(({ views }) =>
  setUnsaved(
    'pasted tables',
    Object.values(views).some(({ pasted }) => pasted !== ''),
  ),
);
