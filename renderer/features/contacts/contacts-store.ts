import { useMemo } from 'react';
import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type {
  ContactFilter,
  ContactPageRequest,
  ContactQuery,
} from '../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/birthday.ts';
import type { ContactDraft } from './form/contact-draft.ts';
import {
  afterNarrowing,
  NOTHING_MARKED,
  type ContactTarget,
  type MarkedContacts,
} from './selection/selection.ts';

/** What the side panel shows. */
export type Panel =
  | { kind: 'closed' }
  | { kind: 'details'; key: ContactKey }
  | { kind: 'edit'; key: ContactKey }
  | { kind: 'create' };

/** Where the user stands in one account's contacts. */
export interface ContactsView {
  search: string;
  filter: ContactFilter;
  sort: ContactQuery['sort'];
  /** First row of the page, from 0. */
  offset: number;
  /** The row the keyboard is on. */
  activeKey: ContactKey | null;
  /** The column of the cell the keyboard is on; null: on the whole row. */
  activeColumn: string | null;
  /** The contacts marked for what is done with several. */
  marked: MarkedContacts;
  /** Where a range of marks begins. */
  anchorKey: ContactKey | null;
  /** Which row to stand on once a page asked for by the keyboard has arrived, and whether marks reach up to it. */
  landOn: { row: 'first' | 'last'; marking: boolean } | null;
  panel: Panel;
}

export const FRESH_VIEW: ContactsView = {
  search: '',
  filter: {},
  sort: null,
  offset: 0,
  activeKey: null,
  activeColumn: null,
  marked: NOTHING_MARKED,
  anchorKey: null,
  landOn: null,
  panel: { kind: 'closed' },
};

const CLOSED: Panel = { kind: 'closed' };

interface ContactsState {
  /** One view per account, so that nothing of one account is ever shown under another. */
  views: Record<AccountId, ContactsView>;
  /** Unsaved forms by `draftId`: they outlive a look at another contact, tab or account. */
  drafts: Record<string, ContactDraft>;
  /** The `draftId`s of forms whose save has no answer yet: wherever they are opened meanwhile, they take nothing and are not saved again. */
  saving: ReadonlySet<string>;
  /** The contacts that are being dragged, for whatever they can be dropped on. */
  dragged: (ContactTarget & { accountId: AccountId }) | null;
  drag(dragged: ContactsState['dragged']): void;
  change(accountId: AccountId, change: Partial<ContactsView>): void;
  /** Changes what is listed: it begins at its first row again. */
  narrow(accountId: AccountId, change: Partial<Pick<ContactsView, 'search' | 'filter' | 'sort'>>): void;
  keepDraft(draftId: string, draft: ContactDraft): void;
  /** With `only`: if it is still this one. */
  dropDraft(draftId: string, only?: ContactDraft): void;
  /** Whether the form may be saved now: not while it is being saved. */
  beginSaving(draftId: string): boolean;
  endSaving(draftId: string): void;
  /** Forgets where the user stood in an account, and every unsaved form of it. */
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
        const marked = same ? view.marked : afterNarrowing(view.marked);
        return changed(state, accountId, { ...change, marked, offset: 0, landOn: null });
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

/** Marks what is dragged as contacts of this window; the contacts themselves stay in the store. */
export const DRAGGED_CONTACTS = 'application/x-celebration-selection';

/** The draft of one contact, or (`null`) of the one being created. */
export const draftId = (accountId: AccountId, key: ContactKey | null) => `${accountId}/${key ?? 'new'}`;

/** The ways to change the view of an account: the same functions for as long as the account is. */
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

/** The view of an account and the ways to change it. Who asks for it is drawn at every key and click in the table. */
export function useContactsView(accountId: AccountId) {
  const view = useContactsStore((state) => state.views[accountId]) ?? FRESH_VIEW;
  return { view, ...useContactsViewActions(accountId) };
}

/** The view at this moment, for what is done and not drawn. */
export const contactsViewOf = (accountId: AccountId): ContactsView =>
  useContactsStore.getState().views[accountId] ?? FRESH_VIEW;

/** What changes when the keyboard comes to a row: the details beside the table go along. */
export const atRow = ({ panel }: ContactsView, key: ContactKey): Partial<ContactsView> => ({
  activeKey: key,
  landOn: null,
  ...(panel.kind === 'details' ? { panel: { kind: 'details', key } } : {}),
});

/** The order of the rows: while nothing is searched for by name, where no other was chosen; null: by relevance. */
export const orderOf = ({ search, sort }: Pick<ContactsView, 'search' | 'sort'>): ContactQuery['sort'] =>
  sort ?? (search.trim() === '' ? BY_NAME : null);

const BY_NAME = { column: 'name', direction: 'asc' } as const;

/** The page of rows that a view shows on a day. Only a query about coming birthdays names the day: no other changes with it. */
export function pageRequestOf(
  { search, filter, sort, offset }: Pick<ContactsView, 'search' | 'filter' | 'sort' | 'offset'>,
  pageSize: number,
  today: CalendarDay,
): ContactPageRequest {
  const isByDay = sort?.column === 'birthday' || filter.birthdayWithinDays !== undefined;
  const query = { search, filter, sort, ...(isByDay ? { today } : {}) };
  return { query, offset, limit: pageSize };
}
