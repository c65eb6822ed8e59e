import type { Contact } from '../../../contract/contacts/contact.ts';
import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import type { Group } from '../../../contract/contacts/group.ts';

/**
 * What is asked once while nobody waits. The engine compiles what runs often: the first searches and the first orders of a hundred
 * thousand contacts take several times as long as later ones, and would be somebody's first keystroke and first click.
 */

const NAMES = 6;
const LETTERS = 4;
/** More tabs than fit into a window; who is in them is kept from then on. */
const TABS = 12;

/** Names of some of these contacts, typed letter by letter. */
export function searchesToRehearse(contacts: readonly Contact[]): ContactQuery[] {
  const every = Math.max(1, Math.floor(contacts.length / NAMES));
  const searches = contacts
    .filter((_, at) => at % every === 0)
    .flatMap(({ fields }) => beginnings(fields.firstName || fields.lastName));
  return [...new Set(searches)]
    .filter((search) => search !== '')
    .map((search) => ({ search, filter: {}, sort: null }));
}

const beginnings = (name: string) => Array.from({ length: LETTERS }, (_, at) => name.slice(0, at + 1));

/** The first tabs. */
export const groupsToRehearse = (groups: readonly Pick<Group, 'groupId'>[]): ContactQuery[] =>
  groups.slice(0, TABS).map(({ groupId }) => ({ search: '', filter: { groupId }, sort: null }));

/** A click on the heading by which the table is ordered already comes first: its order is kept. */
export const ORDERS_TO_REHEARSE: readonly ContactQuery[] = (
  [
    { column: 'name', direction: 'desc' },
    { column: 'birthday', direction: 'asc' },
    { column: 'email', direction: 'asc' },
  ] as const
).map((sort) => ({ search: '', filter: {}, sort }));

export const FILTERS_TO_REHEARSE: readonly ContactQuery[] = [
  { hasEmail: true },
  { hasPhone: false },
  { hasBirthday: true },
].map((filter) => ({ search: '', filter, sort: null }));
