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

/** Places and organizations that people belong to. A household isn't one, because its address is that of its members. */
const PLACE =
  /(?:^|[._])(?:campus(?:es)?|branch(?:es)?|parish|church|congregation|school|class|course|club|venue|site|store|shop|clinic|hospital|department|team|agency|tenant|workspace|franchise|event)$/i;

/** Goods may be sent to the company of another person. */
const COMPANY_OF_RECIPIENT = /^(?:.+\.)?(?:ship|deliver)\w*\.(?:.+\.)?company(?:_?name)?$/i;

/**
 * Returns the columns of JSON objects with places, organizations and recipients of goods: `campus.phone`,
 * `household.primary_campus.city`, `shipping.company`. So is the account that sends a record: `account.name` beside
 * `contact.name`.
 */
export function columnsOfPlaces(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): readonly number[] {
  const isNameInObject = ({ role }: HeaderMatch, at: number) =>
    role !== null && NAMES.has(role) && /^(?:contact|person|user|customer)\./i.test(names[at] ?? '');
  const hasSender = headers.some(isNameInObject);
  return headers.flatMap(({ role }, at) => {
    const name = names[at] ?? '';
    const isOfSender = hasSender && /^account\./i.test(name);
    const isOfPlace = OF_PLACE.has(role) && isInPlace(name);
    return isOfPlace || isOfSender || COMPANY_OF_RECIPIENT.test(name) ? [at] : [];
  });
}

const NAMES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['name', 'firstName', 'fullName']);

const isInPlace = (path: string): boolean => {
  const parts = path.split('.').slice(0, -1);
  return parts.some((part) => PLACE.test(part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')));
};
