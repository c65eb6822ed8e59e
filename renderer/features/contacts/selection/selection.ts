import type { ContactQuery, ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import { MAX_MERGE_MEMBERS } from '../../../../electron/contract/enumerations.ts';
import type { ContactKey, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';

/** Contacts selected across pages: single keys, or all matching contacts with exceptions. */
export type SelectedContacts =
  | { kind: 'keys'; keys: ReadonlySet<ContactKey> }
  | {
      kind: 'query';
      /** Query without sort order. */
      query: ContactQuery;
      except: ReadonlySet<ContactKey>;
      /** Whether the results only resemble the search text; null if unknown. */
      isSimilar: boolean | null;
      /** Number of matches when last counted. */
      total: number;
    };

/** Contacts that a command acts on, with their number and the name of a single one. */
export interface ContactTarget {
  selection: ContactSelection;
  count: number;
  /** Null if there are several. */
  label: string | null;
}

// Maximum number of keys in one message to the host.
const MAX_KEYS = 10_000;

export const NOTHING_SELECTED: SelectedContacts = { kind: 'keys', keys: new Set() };

export const isSelected = (selected: SelectedContacts, key: ContactKey): boolean =>
  selected.kind === 'keys' ? selected.keys.has(key) : !selected.except.has(key);

/** Number of selected contacts. */
export const selectedCount = (selected: SelectedContacts): number =>
  selected.kind === 'keys' ? selected.keys.size : Math.max(0, selected.total - selected.except.size);

/** The selection after selecting or deselecting contacts. It holds at most 10,000 single keys; more are ignored. */
export function withSelected(
  selected: SelectedContacts,
  keys: readonly ContactKey[],
  on: boolean,
): SelectedContacts {
  const named = selected.kind === 'keys';
  const set = new Set(named ? selected.keys : selected.except);
  for (const key of keys) {
    if (named !== on) set.delete(key);
    else if (set.size < MAX_KEYS) set.add(key);
  }
  return named ? { kind: 'keys', keys: set } : { ...selected, except: set };
}

/** All contacts that match a query, regardless of its sort order. */
export const allMatching = (
  query: ContactQuery,
  total: number,
  isSimilar: boolean | null = null,
): SelectedContacts => ({
  kind: 'query',
  query: { ...query, sort: null },
  except: new Set(),
  isSimilar,
  total,
});

/** The selection in the contract's form. */
export function selectionOf(selected: SelectedContacts): ContactSelection {
  if (selected.kind === 'keys') return { kind: 'keys', keys: [...selected.keys] };
  const { query, except, isSimilar } = selected;
  return { kind: 'query', query, except: [...except], ...(isSimilar === null ? {} : { isSimilar }) };
}

/**
 * The selection after the table was updated. A selection of all matches gets the new total. It's cleared if the query
 * now lists different contacts: similar ones instead of matches, or birthdays of another day.
 */
export function afterListing(
  selected: SelectedContacts,
  { query, total, isSimilar }: { query: ContactQuery; total: number; isSimilar: boolean },
): SelectedContacts {
  if (selected.kind === 'keys') return selected;
  const isByDay = selected.query.filter.birthdayWithinDays !== undefined;
  if (isByDay && !isSameDay(selected.query.today, query.today)) return NOTHING_SELECTED;
  if (selected.isSimilar !== null && selected.isSimilar !== isSimilar) return NOTHING_SELECTED;
  return selected.total === total && selected.isSimilar === isSimilar
    ? selected
    : { ...selected, total, isSimilar };
}

const isSameDay = (a: ContactQuery['today'], b: ContactQuery['today']): boolean =>
  a?.year === b?.year && a?.month === b?.month && a?.day === b?.day;

/**
 * The selection after search or filters changed. Single contacts stay selected; a selection of all matches is cleared,
 * because it referred to the previous matches.
 */
export const afterNarrowing = (selected: SelectedContacts): SelectedContacts =>
  selected.kind === 'keys' ? selected : NOTHING_SELECTED;

/**
 * Keys of the rows from one to another, inclusive. If the first isn't listed, only the key of the second; if the second
 * isn't listed, none.
 */
export function keysBetween(
  rows: readonly { key: ContactKey }[],
  from: ContactKey | null,
  to: ContactKey,
): ContactKey[] {
  const start = rows.findIndex(({ key }) => key === from);
  const end = rows.findIndex(({ key }) => key === to);
  if (end < 0) return [];
  if (start < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ key }) => key);
}

/** Contacts to merge. */
export interface ContactsToMerge {
  keys: readonly ContactKey[];
  /** Values typed for the kept contact that the service doesn't have yet. */
  typed?: ContactPatch;
  /** Called once the merge is confirmed and recorded. */
  onBegan?: (batchId: string) => void;
}

/** Keys of the contacts if their number allows a merge; null otherwise. */
export const keysToMerge = ({ selection, count }: ContactTarget): readonly ContactKey[] | null =>
  selection.kind === 'keys' && count >= 2 && count <= MAX_MERGE_MEMBERS ? selection.keys : null;
