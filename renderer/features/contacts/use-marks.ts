import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactQuery } from '../../../electron/contract/contact-query.ts';
import type { Contact, ContactKey } from '../../../electron/contract/contact.ts';
import { contactLabel } from '../../../electron/core/contact-label.ts';
import { FRESH_VIEW, useContactsStore } from './contacts-store.ts';
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
  /** Marks from where the last mark was set to this row; the range marked the same way before gives way. */
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

/** Marks for the rows of one page. `query` and `total` are those that the rows answer. */
export function marksOf(
  accountId: AccountId,
  rows: readonly Contact[],
  query: ContactQuery,
  total: number,
): Marks {
  const store = () => useContactsStore.getState();
  const view = () => store().views[accountId] ?? FRESH_VIEW;
  const keep = (marked: MarkedContacts, anchorKey: ContactKey | null = view().anchorKey) =>
    store().change(accountId, { marked, anchorKey });
  return {
    toggle: (key) => keep(withMarks(view().marked, [key], !isMarked(view().marked, key)), key),
    range(key) {
      const { marked, anchorKey, activeKey } = view();
      const anchor = anchorKey ?? activeKey;
      const before = activeKey === null ? [] : keysBetween(rows, anchor, activeKey);
      const after = keysBetween(rows, anchor, key);
      keep(withMarks(withMarks(marked, before, false), after, true), anchor ?? key);
    },
    page() {
      const keys = rows.map(({ key }) => key);
      const every = keys.every((key) => isMarked(view().marked, key));
      keep(withMarks(view().marked, keys, !every));
    },
    all: () =>
      keep(
        total <= rows.length
          ? withMarks(
              NOTHING_MARKED,
              rows.map(({ key }) => key),
              true,
            )
          : allMatching(query, total),
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
      return { selection: { kind: 'keys', keys: [key] }, count: 1, label: labelOf(rows, key) };
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

function labelOf(rows: readonly Contact[], key: ContactKey): string | null {
  const row = rows.find((contact) => contact.key === key);
  return row === undefined ? null : contactLabel(row.fields);
}
