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

/** Returns the columns of JSON objects with places and organizations: `campus.phone`, `household.primary_campus.city`. */
export const columnsOfPlaces = (
  names: readonly string[],
  headers: readonly HeaderMatch[],
): readonly number[] =>
  headers.flatMap(({ role }, at) => (OF_PLACE.has(role) && isInPlace(names[at] ?? '') ? [at] : []));

const isInPlace = (path: string): boolean => {
  const parts = path.split('.').slice(0, -1);
  return parts.some((part) => PLACE.test(part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')));
};
