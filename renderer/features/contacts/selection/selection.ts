import type { ContactQuery, ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import { MAX_MERGE_MEMBERS } from '../../../../electron/contract/enumerations.ts';
import type { ContactKey, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';

/** The contacts a user has marked, across pages: some by their keys, or all that match but a few. */
export type MarkedContacts =
  | { kind: 'keys'; keys: ReadonlySet<ContactKey> }
  | {
      kind: 'query';
      /** Unsorted. */
      query: ContactQuery;
      except: ReadonlySet<ContactKey>;
      /** Whether they are only similar to what is searched for; null while that is not known. */
      isSimilar: boolean | null;
      /** How many matched when last counted. */
      total: number;
    };

/** What a command acts on: the contacts, how many they are, and the name of the only one. */
export interface ContactTarget {
  selection: ContactSelection;
  count: number;
  /** Null where they are several. */
  label: string | null;
}

// As many keys as one message to the host takes.
const MOST_KEYS = 10_000;

export const NOTHING_MARKED: MarkedContacts = { kind: 'keys', keys: new Set() };

export const isMarked = (marked: MarkedContacts, key: ContactKey): boolean =>
  marked.kind === 'keys' ? marked.keys.has(key) : !marked.except.has(key);

/** How many contacts are marked. */
export const markedCount = (marked: MarkedContacts): number =>
  marked.kind === 'keys' ? marked.keys.size : Math.max(0, marked.total - marked.except.size);

/** The same contacts with some marked or no longer marked. Beyond 10,000 single keys nothing is added. */
export function withMarks(marked: MarkedContacts, keys: readonly ContactKey[], on: boolean): MarkedContacts {
  const named = marked.kind === 'keys';
  const set = new Set(named ? marked.keys : marked.except);
  for (const key of keys) {
    if (named !== on) set.delete(key);
    else if (set.size < MOST_KEYS) set.add(key);
  }
  return named ? { kind: 'keys', keys: set } : { ...marked, except: set };
}

/** Everything that matches a query; its order does not matter. */
export const allMatching = (
  query: ContactQuery,
  total: number,
  isSimilar: boolean | null = null,
): MarkedContacts => ({
  kind: 'query',
  query: { ...query, sort: null },
  except: new Set(),
  isSimilar,
  total,
});

/** The marks as they cross to the host. */
export function selectionOf(marked: MarkedContacts): ContactSelection {
  if (marked.kind === 'keys') return { kind: 'keys', keys: [...marked.keys] };
  const { query, except, isSimilar } = marked;
  return { kind: 'query', query, except: [...except], ...(isSimilar === null ? {} : { isSimilar }) };
}

/**
 * The marks once the table shows what a query lists now. "All that match" are counted anew; nothing stays marked where other
 * contacts are listed than were marked: similar ones in place of those that match, or the birthdays of another day.
 */
export function afterListing(
  marked: MarkedContacts,
  { query, total, isSimilar }: { query: ContactQuery; total: number; isSimilar: boolean },
): MarkedContacts {
  if (marked.kind === 'keys') return marked;
  const isByDay = marked.query.filter.birthdayWithinDays !== undefined;
  if (isByDay && !isSameDay(marked.query.today, query.today)) return NOTHING_MARKED;
  if (marked.isSimilar !== null && marked.isSimilar !== isSimilar) return NOTHING_MARKED;
  return marked.total === total && marked.isSimilar === isSimilar ? marked : { ...marked, total, isSimilar };
}

const isSameDay = (a: ContactQuery['today'], b: ContactQuery['today']): boolean =>
  a?.year === b?.year && a?.month === b?.month && a?.day === b?.day;

/**
 * The marks after search or filters changed. Single contacts stay marked; "all that match" meant what matched before,
 * and which of the rows now shown did cannot be told.
 */
export const afterNarrowing = (marked: MarkedContacts): MarkedContacts =>
  marked.kind === 'keys' ? marked : NOTHING_MARKED;

/** The keys from one row to another, both included, in the order of the rows; without the first, only the second. */
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

/** Contacts that are to become one. */
export interface MergeRequest {
  keys: readonly ContactKey[];
  /** Values that were typed for the one that stays, and are not at the service. */
  typed?: ContactPatch;
  /** It was confirmed and recorded. */
  onBegan?: () => void;
}

/** The contacts where they are as many as can be merged; null otherwise. */
export const keysToMerge = ({ selection, count }: ContactTarget): readonly ContactKey[] | null =>
  selection.kind === 'keys' && count >= 2 && count <= MAX_MERGE_MEMBERS ? selection.keys : null;
