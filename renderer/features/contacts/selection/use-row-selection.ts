import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactQuery } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { contactsViewOf, useContactsStore } from '../contacts-store.ts';
import {
  allMatching,
  isSelected,
  keysBetween,
  selectedCount,
  NOTHING_SELECTED,
  selectionOf,
  withSelected,
  type ContactTarget,
  type SelectedContacts,
} from './selection.ts';

/** Functions that change the selection; each acts on the latest state. */
export interface RowSelection {
  toggle(key: ContactKey): void;
  /**
   * Selects all rows from the last selected one to this one, even across pages. They replace an earlier range that
   * started at the same row.
   */
  range(key: ContactKey): void;
  /** Selects all rows of the page, or deselects them if all are selected. */
  page(): void;
  /** Selects all contacts matching search and filters. */
  all(): void;
  clear(): void;
  /** Deselects a contact that was removed. */
  drop(key: ContactKey): void;
  /** Contacts that a command on this row acts on: the selected ones if it's one of them, else the row alone. */
  targetOf(key: ContactKey): ContactTarget;
}

/** Fetches the keys between two contacts in the query's order; null if unknown. */
export type ReadRange = (
  query: ContactQuery,
  from: ContactKey,
  to: ContactKey,
) => Promise<readonly ContactKey[] | null>;

/** The page that the table shows. */
export interface ListShown {
  rows: readonly Contact[];
  total: number;
  /** The current query. */
  query: ContactQuery;
  /** Whether the rows only resemble the search text. */
  isSimilar: boolean;
  /** Whether rows and total belong to the query; false while the previous page stays visible. */
  isCurrent: boolean;
}

/** Functions that change the selection, for the rows of one page. */
export function rowSelectionOf(
  accountId: AccountId,
  { rows, total, query, isSimilar, isCurrent }: ListShown,
  readRange: ReadRange,
): RowSelection {
  const store = () => useContactsStore.getState();
  const view = () => contactsViewOf(accountId);
  const keep = (selected: SelectedContacts, anchorKey: ContactKey | null = view().anchorKey) =>
    store().change(accountId, { selected, anchorKey });
  return {
    toggle: (key) => keep(withSelected(view().selected, [key], !isSelected(view().selected, key)), key),
    range(key) {
      const { anchorKey, activeKey } = view();
      const anchor = anchorKey ?? activeKey;
      const selectRange = (before: readonly ContactKey[], after: readonly ContactKey[]) =>
        keep(withSelected(withSelected(view().selected, before, false), after, true), anchor ?? key);
      const here = (wanted: ContactKey | null) => wanted === null || rows.some((row) => row.key === wanted);
      if (here(anchor) && here(activeKey)) {
        selectRange(
          activeKey === null ? [] : keysBetween(rows, anchor, activeKey),
          keysBetween(rows, anchor, key),
        );
        return;
      }
      const from = anchor ?? key;
      const { selected } = view();
      store().change(accountId, { anchorKey: from });
      void Promise.all([readRange(query, from, activeKey ?? from), readRange(query, from, key)]).then(
        ([before, after]) => {
          // The answer is ignored if the user has started another range or selected otherwise meanwhile.
          if (view().anchorKey === from && view().selected === selected)
            selectRange(before ?? [], after ?? [key]);
        },
      );
    },
    page() {
      const keys = rows.map(({ key }) => key);
      const every = keys.every((key) => isSelected(view().selected, key));
      keep(withSelected(view().selected, keys, !every));
    },
    all: () =>
      keep(
        // Also works before the query's results have arrived; `afterListing` then corrects the count.
        isCurrent && total <= rows.length
          ? withSelected(
              NOTHING_SELECTED,
              rows.map(({ key }) => key),
              true,
            )
          : allMatching(query, total, isCurrent ? isSimilar : null),
      ),
    drop: (key) => {
      const { selected } = view();
      // Removed contacts no longer match, so a selection of all matches needs no update.
      if (selected.kind === 'keys') keep(withSelected(selected, [key], false));
    },
    clear: () => keep(NOTHING_SELECTED, null),
    targetOf(key) {
      const { selected } = view();
      if (isSelected(selected, key)) return targetOfSelected(selected, rows);
      return targetOfOne(rows, key);
    },
  };
}

/** All selected contacts as the target of a command. */
export function targetOfSelected(selected: SelectedContacts, rows: readonly Contact[]): ContactTarget {
  const count = selectedCount(selected);
  const [only] = selected.kind === 'keys' ? selected.keys : [];
  return {
    selection: selectionOf(selected),
    count,
    label: count === 1 && only !== undefined ? labelOf(rows, only) : null,
  };
}

/** One contact as the target of a command, with its name if it's on the page. */
export function targetOfOne(rows: readonly Contact[], key: ContactKey): ContactTarget {
  return { selection: { kind: 'keys', keys: [key] }, count: 1, label: labelOf(rows, key) };
}

function labelOf(rows: readonly Contact[], key: ContactKey): string | null {
  const row = rows.find((contact) => contact.key === key);
  return row === undefined ? null : contactLabel(row.fields);
}
