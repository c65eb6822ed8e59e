import { useMemo } from 'react';
import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type {
  ContactFilter,
  ContactPageRequest,
  ContactQuery,
} from '../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import type { ContactDraft } from './form/contact-draft.ts';
import {
  afterNarrowing,
  NOTHING_SELECTED,
  type ContactTarget,
  type SelectedContacts,
} from './selection/selection.ts';

/** Content of the side panel. */
export type Panel =
  | { kind: 'closed' }
  | { kind: 'details'; key: ContactKey }
  | { kind: 'edit'; key: ContactKey }
  | { kind: 'create' };

/** State of one account's contacts screen. */
export interface ContactsView {
  search: string;
  filter: ContactFilter;
  sort: ContactQuery['sort'];
  /** Index of the page's first row. */
  offset: number;
  /** Contact of the active row. */
  activeKey: ContactKey | null;
  /** Column of the active cell; null if the whole row is active. */
  activeColumn: string | null;
  /** Selected contacts. */
  selected: SelectedContacts;
  /** Contact where a range selection starts. */
  anchorKey: ContactKey | null;
  /**
   * Row to activate when the requested page arrives, and whether to extend the selection to it. With `keepActive`, the
   * active row stays if the page has it.
   */
  landOn: { row: 'first' | 'last'; extendSelection: boolean; keepActive?: boolean } | null;
  panel: Panel;
  /** Deleted contacts. One that comes back becomes the active row if the active row is still `from`. */
  removed: { keys: readonly ContactKey[]; from: ContactKey | null };
}

export const FRESH_VIEW: ContactsView = {
  search: '',
  filter: {},
  sort: null,
  offset: 0,
  activeKey: null,
  activeColumn: null,
  selected: NOTHING_SELECTED,
  anchorKey: null,
  landOn: null,
  panel: { kind: 'closed' },
  removed: { keys: [], from: null },
};

const CLOSED: Panel = { kind: 'closed' };

interface ContactsState {
  /** One view per account, so that no data is shown under another account. */
  views: Record<AccountId, ContactsView>;
  /** Unsaved forms by `draftId`. They survive changes of contact, screen and account. */
  drafts: Record<string, ContactDraft>;
  /** `draftId`s of forms that are being saved. Such a form is read-only and can't be saved again. */
  saving: ReadonlySet<string>;
  /** Contacts being dragged. */
  dragged: (ContactTarget & { accountId: AccountId }) | null;
  drag(dragged: ContactsState['dragged']): void;
  change(accountId: AccountId, change: Partial<ContactsView>): void;
  /** Changes search, filter or sort order and returns to the first row. */
  narrow(accountId: AccountId, change: Partial<Pick<ContactsView, 'search' | 'filter' | 'sort'>>): void;
  keepDraft(draftId: string, draft: ContactDraft): void;
  /** Removes a draft. With `only`, does so only if the stored draft is still that one. */
  dropDraft(draftId: string, only?: ContactDraft): void;
  /** Marks a form as being saved; returns false if it already is. */
  beginSaving(draftId: string): boolean;
  endSaving(draftId: string): void;
  /** Removes an account's view and its unsaved forms. */
  forget(accountId: AccountId): void;
}

export const useContactsStore = create<ContactsState>()((set, get) => {
  const changed = (state: ContactsState, accountId: AccountId, change: Partial<ContactsView>) => ({
    views: { ...state.views, [accountId]: { ...(state.views[accountId] ?? FRESH_VIEW), ...change } },
  });
  return {
    views: {},
    drafts: {},
    saving: new Set(),
    dragged: null,
    drag: (dragged) => set({ dragged }),
    change: (accountId, change) => set((state) => changed(state, accountId, change)),
    narrow: (accountId, change) =>
      set((state) => {
        const view = state.views[accountId] ?? FRESH_VIEW;
        const same = change.search === undefined && change.filter === undefined;
        const selected = same ? view.selected : afterNarrowing(view.selected);
        return changed(state, accountId, { ...change, selected, offset: 0, landOn: null });
      }),
    keepDraft: (draftId, draft) => set((state) => ({ drafts: { ...state.drafts, [draftId]: draft } })),
    dropDraft: (draftId, only) =>
      set(({ drafts }) =>
        only !== undefined && drafts[draftId] !== only
          ? {}
          : { drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== draftId)) },
      ),
    beginSaving: (draftId) => {
      const { saving } = get();
      if (saving.has(draftId)) return false;
      set({ saving: new Set([...saving, draftId]) });
      return true;
    },
    endSaving: (draftId) =>
      set(({ saving }) => ({ saving: new Set([...saving].filter((id) => id !== draftId)) })),
    forget: (accountId) =>
      set((state) => ({
        views: Object.fromEntries(Object.entries(state.views).filter(([id]) => id !== accountId)),
        drafts: Object.fromEntries(
          Object.entries(state.drafts).filter(([id]) => !id.startsWith(`${accountId}/`)),
        ),
      })),
  };
});

/** Drag data type that identifies contacts of this window. The contacts themselves stay in the store. */
export const DRAGGED_CONTACTS = 'application/x-celebration-selection';

/** Id of a contact's draft, or of a new contact's (`null`). */
export const draftId = (accountId: AccountId, key: ContactKey | null) => `${accountId}/${key ?? 'new'}`;

/** Functions that change the view of an account; stable per account. */
export function useContactsViewActions(accountId: AccountId) {
  return useMemo(() => {
    const { change, narrow } = useContactsStore.getState();
    return {
      change: (to: Partial<ContactsView>) => change(accountId, to),
      narrow: (to: Partial<Pick<ContactsView, 'search' | 'filter' | 'sort'>>) => narrow(accountId, to),
      closePanel: () => change(accountId, { panel: CLOSED }),
    };
  }, [accountId]);
}

/**
 * The view of an account with the functions to change it. Subscribers re-render with every key and click in the table.
 */
export function useContactsView(accountId: AccountId) {
  const view = useContactsStore((state) => state.views[accountId]) ?? FRESH_VIEW;
  return { view, ...useContactsViewActions(accountId) };
}

/** The current view, for event handlers. */
export const contactsViewOf = (accountId: AccountId): ContactsView =>
  useContactsStore.getState().views[accountId] ?? FRESH_VIEW;

/** Changes of a view that make a row the active one. Open details then show its contact. */
export const atRow = ({ panel }: ContactsView, key: ContactKey): Partial<ContactsView> => ({
  activeKey: key,
  landOn: null,
  ...(panel.kind === 'details' ? { panel: { kind: 'details', key } } : {}),
});

/**
 * Makes a deleted contact, one of `keys` or one deleted on this screen, the active row when it comes back, unless the user
 * moves on meanwhile.
 */
export function followReturnedRow(accountId: AccountId, keys: readonly ContactKey[] = []): void {
  const { removed, activeKey } = contactsViewOf(accountId);
  useContactsStore
    .getState()
    .change(accountId, { removed: { keys: [...removed.keys, ...keys], from: activeKey } });
}

/** The chosen sort order; otherwise by relevance (null) while searching, and by name without a search. */
export const orderOf = ({ search, sort }: Pick<ContactsView, 'search' | 'sort'>): ContactQuery['sort'] =>
  sort ?? (search.trim() === '' ? BY_NAME : null);

const BY_NAME = { column: 'name', direction: 'asc' } as const;

/**
 * Query for the page of a view. The page starts at a multiple of its size, which may have changed since the page was
 * chosen. The query contains the day only if it sorts by birthday or filters upcoming ones, so that
 * other queries stay the same overnight.
 */
export function pageRequestOf(
  { search, filter, sort, offset }: Pick<ContactsView, 'search' | 'filter' | 'sort' | 'offset'>,
  pageSize: number,
  today: CalendarDay,
): ContactPageRequest {
  const isByDay = sort?.column === 'birthday' || filter.birthdayWithinDays !== undefined;
  const query = { search, filter, sort, ...(isByDay ? { today } : {}) };
  return { query, offset: Math.floor(offset / pageSize) * pageSize, limit: pageSize };
}
