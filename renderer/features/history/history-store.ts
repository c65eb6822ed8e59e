import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { NO_FILTER, type HistoryFilter } from './queries.ts';

/** What the user searches one account's history and trash for. */
interface HistoryView {
  filter: HistoryFilter;
  trashSearch: string;
}

const FRESH_VIEW: HistoryView = { filter: NO_FILTER, trashSearch: '' };

interface HistoryState {
  views: Readonly<Record<AccountId, HistoryView>>;
  change(accountId: AccountId, to: Partial<HistoryView>): void;
  forget(accountId: AccountId): void;
}

/** Searches and filters of history and trash. They stay while the user looks at other screens. */
export const useHistoryStore = create<HistoryState>()((set) => ({
  views: {},
  change: (accountId, to) =>
    set(({ views }) => ({
      views: { ...views, [accountId]: { ...(views[accountId] ?? FRESH_VIEW), ...to } },
    })),
  forget: (accountId) =>
    set(({ views }) => {
      const { [accountId]: _, ...left } = views;
      return { views: left };
    }),
}));

export function useHistoryView(accountId: AccountId): HistoryView {
  return useHistoryStore((state) => state.views[accountId] ?? FRESH_VIEW);
}
