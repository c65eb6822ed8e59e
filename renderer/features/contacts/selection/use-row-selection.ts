import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactQuery } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { contactsViewOf, useContactsStore } from '../contacts-store.ts';
import {
  allMatching,
  isMarked,
  keysBetween,
  markedCount,
  NOTHING_MARKED,
  selectionOf,
  withMarks,
  type ContactTarget,
  type MarkedContacts,
} from './selection.ts';

/** The ways to mark contacts, each acting on the latest state. */
export interface Marks {
  toggle(key: ContactKey): void;
  /**
   * Marks from where the last mark was set to this row, also over several pages; the range marked the same way before
   * gives way.
   */
  range(key: ContactKey): void;
  /** Marks the rows of the page, or takes their marks away when all have one. */
  page(): void;
  /** Marks all that match search and filters. */
  all(): void;
  clear(): void;
  /** The contact is gone: it counts no longer. */
  drop(key: ContactKey): void;
  /** What a command on this row acts on: all marked ones when it is one of them, else it alone. */
  targetOf(key: ContactKey): ContactTarget;
}

/** Asks for the keys from one contact to another in the order of the query; null where they cannot be told. */
export type ReadRange = (
  query: ContactQuery,
  from: ContactKey,
  to: ContactKey,
) => Promise<readonly ContactKey[] | null>;

/** What a page of the table shows. */
export interface ListShown {
  rows: readonly Contact[];
  total: number;
  /** What is asked for. */
  query: ContactQuery;
  /** The rows are only similar to what is searched for. */
  isSimilar: boolean;
  /** Rows and total answer the query; not while those asked for before stay until the others are there. */
  isCurrent: boolean;
}

/** Marks for the rows of one page. */
export function marksOf(
  accountId: AccountId,
  { rows, total, query, isSimilar, isCurrent }: ListShown,
  readRange: ReadRange,
): Marks {
  const store = () => useContactsStore.getState();
  const view = () => contactsViewOf(accountId);
  const keep = (marked: MarkedContacts, anchorKey: ContactKey | null = view().anchorKey) =>
    store().change(accountId, { marked, anchorKey });
  return {
    toggle: (key) => keep(withMarks(view().marked, [key], !isMarked(view().marked, key)), key),
    range(key) {
      const { anchorKey, activeKey } = view();
      const anchor = anchorKey ?? activeKey;
      const mark = (before: readonly ContactKey[], after: readonly ContactKey[]) =>
        keep(withMarks(withMarks(view().marked, before, false), after, true), anchor ?? key);
      const here = (wanted: ContactKey | null) => wanted === null || rows.some((row) => row.key === wanted);
      if (here(anchor) && here(activeKey)) {
        mark(activeKey === null ? [] : keysBetween(rows, anchor, activeKey), keysBetween(rows, anchor, key));
        return;
      }
      const from = anchor ?? key;
      store().change(accountId, { anchorKey: from });
      void Promise.all([readRange(query, from, activeKey ?? from), readRange(query, from, key)]).then(
        ([before, after]) => {
          // Unless the user has begun another range meanwhile.
          if (view().anchorKey === from) mark(before ?? [], after ?? [key]);
        },
      );
    },
    page() {
      const keys = rows.map(({ key }) => key);
      const every = keys.every((key) => isMarked(view().marked, key));
      keep(withMarks(view().marked, keys, !every));
    },
    all: () =>
      keep(
        // What is asked for is meant, though it is not seen yet; how many they are is put right when it is.
        isCurrent && total <= rows.length
          ? withMarks(
              NOTHING_MARKED,
              rows.map(({ key }) => key),
              true,
            )
          : allMatching(query, total, isCurrent ? isSimilar : null),
      ),
    drop: (key) => {
      const { marked } = view();
      // Of "all that match" it falls out by itself.
      if (marked.kind === 'keys') keep(withMarks(marked, [key], false));
    },
    clear: () => keep(NOTHING_MARKED, null),
    targetOf(key) {
      const { marked } = view();
      if (isMarked(marked, key)) return targetOfMarked(marked, rows);
      return targetOfOne(rows, key);
    },
  };
}

/** All marked contacts as what a command acts on. */
export function targetOfMarked(marked: MarkedContacts, rows: readonly Contact[]): ContactTarget {
  const count = markedCount(marked);
  const [only] = marked.kind === 'keys' ? marked.keys : [];
  return {
    selection: selectionOf(marked),
    count,
    label: count === 1 && only !== undefined ? labelOf(rows, only) : null,
  };
}

/** One contact as what a command acts on, named where it is among the rows. */
export function targetOfOne(rows: readonly Contact[], key: ContactKey): ContactTarget {
  return { selection: { kind: 'keys', keys: [key] }, count: 1, label: labelOf(rows, key) };
}

function labelOf(rows: readonly Contact[], key: ContactKey): string | null {
  const row = rows.find((contact) => contact.key === key);
  return row === undefined ? null : contactLabel(row.fields);
}
