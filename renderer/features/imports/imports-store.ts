import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import type { ImportDraft } from './import-draft.ts';

/** State of one account's imports screen. */
export interface ImportsView {
  /** Open import; null for the list of imports. */
  importId: string | null;
  /** A dropped or pasted file, until its import is created. */
  offered: PageFile | null;
}

const FRESH_VIEW: ImportsView = { importId: null, offered: null };

interface ImportsState {
  /** One view per account, so that no data is shown under another account. */
  views: Record<AccountId, ImportsView>;
  /** The user's choices by import. */
  drafts: Record<string, ImportDraft>;
  change(accountId: AccountId, to: Partial<ImportsView>): void;
  keep(importId: string, draft: ImportDraft): void;
  drop(importId: string): void;
}

/** Store of open imports, and of their drafts since the window was opened. */
export const useImportsStore = create<ImportsState>()((set) => ({
  views: {},
  drafts: {},
  change: (accountId, to) =>
    set(({ views }) => ({
      views: { ...views, [accountId]: { ...(views[accountId] ?? FRESH_VIEW), ...to } },
    })),
  keep: (importId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [importId]: draft } })),
  drop: (importId) =>
    set(({ drafts }) => {
      const { [importId]: _, ...others } = drafts;
      return { drafts: others };
    }),
}));

/** View of an account's imports. */
export const useImportsView = (accountId: AccountId): ImportsView =>
  useImportsStore(({ views }) => views[accountId] ?? FRESH_VIEW);
