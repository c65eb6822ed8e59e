import type { Contact } from '../../../contract/contacts/contact.ts';
import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import type { Group } from '../../../contract/contacts/group.ts';

/**
 * Warm-up queries, run once while the store is idle so that V8 has compiled the hot paths. Otherwise the first search
 * and the first sort of a hundred thousand contacts would take several times as long as later ones.
 */

const WARM_UP_NAMES = 6;
const WARM_UP_LETTERS = 4;
/** Number of group tabs to warm up, more than fit into a window. `FilterMasks` then has their rows in its cache. */
const WARM_UP_TABS = 12;

/** Searches for some of these contacts by name, letter by letter. */
export function warmUpSearches(contacts: readonly Contact[]): ContactQuery[] {
  const every = Math.max(1, Math.floor(contacts.length / WARM_UP_NAMES));
  const searches = contacts
    .filter((_, at) => at % every === 0)
    .flatMap(({ fields }) => beginnings(fields.firstName || fields.lastName));
  return [...new Set(searches)]
    .filter((search) => search !== '')
    .map((search) => ({ search, filter: {}, sort: null }));
}

const beginnings = (name: string) =>
  Array.from({ length: WARM_UP_LETTERS }, (_, at) => name.slice(0, at + 1));

/** Queries for the groups of the first tabs. */
export const warmUpGroups = (groups: readonly Pick<Group, 'groupId'>[]): ContactQuery[] =>
  groups.slice(0, WARM_UP_TABS).map(({ groupId }) => ({ search: '', filter: { groupId }, sort: null }));

/** The orders that the user is likely to sort by first. The first is the reverse of the default order. */
export const WARM_UP_ORDERS: readonly ContactQuery[] = (
  [
    { column: 'name', direction: 'desc' },
    { column: 'birthday', direction: 'asc' },
    { column: 'email', direction: 'asc' },
  ] as const
).map((sort) => ({ search: '', filter: {}, sort }));

export const WARM_UP_FILTERS: readonly ContactQuery[] = [
  { hasEmail: true },
  { hasPhone: false },
  { hasBirthday: true },
].map((filter) => ({ search: '', filter, sort: null }));
