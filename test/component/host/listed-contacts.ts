import type { ChannelInput } from '../../../electron/contract/channels.ts';
import type {
  ContactPage,
  ContactPageRequest,
  ContactQuery,
  KeyRange,
} from '../../../electron/contract/contacts/contact-query.ts';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import { nextOccurrence } from '../../../electron/core/contact/birthday-calendar.ts';

const NEW_YEAR = { year: 2000, month: 1, day: 1 };
const BY_NAME = new Intl.Collator('en');

/** First and last name of a contact. */
export const nameOf = ({ fields }: Contact) => `${fields.firstName} ${fields.lastName}`.trim();

/** The first three letters of each word, as a simple similarity. */
const beginnings = (search: string) => search.replaceAll(/(\S{3})\S*/g, '$1');

/** A page of the matching contacts; the last page if the requested one is past the end. */
export function pageOf(
  contacts: readonly Contact[],
  { query, offset, limit }: ContactPageRequest,
): ContactPage {
  const matching = listed(contacts, query);
  const isSimilar = matching.length === 0 && query.search !== '';
  const rows = isSimilar ? listed(contacts, { ...query, search: beginnings(query.search) }) : matching;
  const lastOffset = Math.max(0, Math.ceil(rows.length / limit) - 1) * limit;
  const from = Math.min(offset, lastOffset);
  return {
    rows: rows.slice(from, from + limit),
    total: rows.length,
    offset: from,
    isSimilar: isSimilar && rows.length > 0,
  };
}

/** The keys from one contact to another in query order; null if the query does not list both. */
export function keysBetween(
  contacts: readonly Contact[],
  { query, from, to }: ChannelInput<'contacts.between'>,
): KeyRange | null {
  const keys = listed(contacts, query).map(({ key }) => key);
  const [first = -1, last = -1] = [keys.indexOf(from), keys.indexOf(to)].toSorted((a, b) => a - b);
  if (first < 0) return null;
  return { keys: keys.slice(first, last + 1), total: last + 1 - first };
}

/** Contacts matching a query, sorted by name; words are compared literally. */
function listed(contacts: readonly Contact[], { search, filter, sort, today }: ContactQuery): Contact[] {
  const { birthdayWithinDays: days } = filter;
  const isSoon = ({ birthday }: Contact['fields']): boolean =>
    birthday !== null &&
    (nextOccurrence(birthday, today ?? NEW_YEAR, 'feb28')?.daysAway ?? 999) <= (days ?? 0);
  const words = search.toLowerCase().split(/\s+/);
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return contacts
    .filter(({ fields }) => filter.groupId === undefined || fields.groupId === filter.groupId)
    .filter(({ fields }) => filter.hasEmail === undefined || (fields.email !== null) === filter.hasEmail)
    .filter(({ fields }) => days === undefined || isSoon(fields))
    .filter(({ fields }) => filter.hasPhone === undefined || (fields.phone !== null) === filter.hasPhone)
    .filter(({ fields }) => {
      const text = Object.values(fields).join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => sign * BY_NAME.compare(nameOf(a), nameOf(b)));
}
