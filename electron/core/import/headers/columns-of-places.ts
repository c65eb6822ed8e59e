import type { ColumnRole } from './column-role.ts';
import type { HeaderMatch } from './match-header.ts';

/** What an object with a place or an organization has of its own, unlike its name. */
const OF_PLACE: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
  'location',
  'timezone',
  'language',
]);

/** Places and organizations that people belong to, and their cards and payments. A household isn't one, because its address is that of its members. */
const PLACE =
  /(?:^|[._])(?:campus(?:es)?|branch(?:es)?|parish|church|congregation|school|class|course|club|venue|site|store|shop|clinic|hospital|department|team|agency|tenant|workspace|franchise|event|property|listing|hotel|restaurant|studio|gym|card|bank|payment)$/i;

/** Goods may be sent to the company of another person. */
const COMPANY_OF_RECIPIENT = /^(?:.+\.)?(?:ship|deliver)\w*\.(?:.+\.)?company(?:_?name)?$/i;

/**
 * Returns the columns of JSON objects with places, organizations and recipients of goods: `campus.phone`,
 * `household.primary_campus.city`, `location.phone` beside `location.name`, `shipping.company`. So is the account that sends a record: `account.name` beside
 * `contact.name`.
 */
export function columnsOfPlaces(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): readonly number[] {
  const isNameInObject = ({ role }: HeaderMatch, at: number) =>
    role !== null && NAMES.has(role) && /^(?:contact|person|user|customer)\./i.test(names[at] ?? '');
  const hasSender = headers.some(isNameInObject);
  const withNames = names.filter((_, at) => NAMES.has(headers[at]?.role ?? 'ignored'));
  const isTitleOfThing = withNames.length > 0 && withNames.every((name) => PERSON_OF_THING.test(name));
  const places = names.flatMap(
    (name) => /^((?:.+\.)?\w*(?:location|office|facility)\.)name$/i.exec(name)?.[1] ?? [],
  );
  return headers.flatMap(({ role }, at) => {
    const name = names[at] ?? '';
    const isOfSender = hasSender && /^account\./i.test(name);
    const isOfPlace =
      OF_PLACE.has(role) && (isInPlace(name) || places.some((place) => name.startsWith(place)));
    // The title of a post or a ticket, beside `author.name`.
    const isOfThing = isTitleOfThing && name === 'title';
    return isOfThing || isOfPlace || isOfSender || COMPANY_OF_RECIPIENT.test(name) ? [at] : [];
  });
}

/** The names of who wrote, booked or bought something. */
const PERSON_OF_THING =
  /^(?:author|user|customer|client|patient|attendee|participant|holder|requester|buyer|sender|from)\./i;

const NAMES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['name', 'firstName', 'fullName']);

const isInPlace = (path: string): boolean => {
  const parts = path.split('.').slice(0, -1);
  return parts.some((part) => PLACE.test(part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')));
};
