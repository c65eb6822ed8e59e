import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import type { ImportDraft } from './import-draft.ts';
import { NO_CORRECTIONS, type TypedCorrections } from './typed-corrections.ts';

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
  /** Corrections being typed, by import. They stay while the user looks at other rows, steps or screens. */
  corrections: Record<string, TypedCorrections>;
  change(accountId: AccountId, to: Partial<ImportsView>): void;
  keep(importId: string, draft: ImportDraft): void;
  correct(importId: string, change: (all: TypedCorrections) => TypedCorrections): void;
  drop(importId: string): void;
}

/** Store of open imports, and of their drafts since the window was opened. */
export const useImportsStore = create<ImportsState>()((set) => ({
  views: {},
  drafts: {},
  corrections: {},
  change: (accountId, to) =>
    set(({ views }) => ({
      views: { ...views, [accountId]: { ...(views[accountId] ?? FRESH_VIEW), ...to } },
    })),
  keep: (importId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [importId]: draft } })),
  correct: (importId, change) =>
    set(({ corrections }) => ({
      corrections: { ...corrections, [importId]: change(corrections[importId] ?? NO_CORRECTIONS) },
    })),
  drop: (importId) =>
    set(({ drafts, corrections }) => ({
      drafts: without(drafts, importId),
      corrections: without(corrections, importId),
    })),
}));

function without<T>(all: Record<string, T>, importId: string): Record<string, T> {
  const { [importId]: _, ...others } = all;
  return others;
}

/** View of an account's imports. */
export const useImportsView = (accountId: AccountId): ImportsView =>
  useImportsStore(({ views }) => views[accountId] ?? FRESH_VIEW);
