import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import type { ImportDraft } from './import-draft.ts';

/** Where the user stands in the imports of one account. */
export interface ImportsView {
  /** The import that is open; null: the list of imports, where a file is chosen. */
  importId: string | null;
  /** A file that was dropped or pasted somewhere, until an import of it has begun. */
  offered: PageFile | null;
}

const FRESH_VIEW: ImportsView = { importId: null, offered: null };

interface ImportsState {
  /** One view per account, so that nothing of one account is shown under another. */
  views: Record<AccountId, ImportsView>;
  /** What the user has said so far, by import. */
  drafts: Record<string, ImportDraft>;
  change(accountId: AccountId, to: Partial<ImportsView>): void;
  keep(importId: string, draft: ImportDraft): void;
  drop(importId: string): void;
}

/** Which import is open, and what the user has said of each since the window was opened. */
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

/** Where the user stands in the imports of an account. */
export const useImportsView = (accountId: AccountId): ImportsView =>
  useImportsStore(({ views }) => views[accountId] ?? FRESH_VIEW);
