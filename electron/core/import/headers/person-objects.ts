import { PERSONAL_NAME_ROLES, type ColumnRole } from './column-role.ts';
import { matchHeader, type HeaderMatch } from './match-header.ts';

/** What the objects of people contain, unlike what other objects have with the same names. */
const OF_PEOPLE: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'firstName',
  'lastName',
  'lastNamePrefix',
  'secondLastName',
  'birthday',
  'gender',
  'email',
  'phone',
  'whatsappPhone',
  'location',
]);

const objectOf = (name: string): string => /^(\S+)\.\S+$/.exec(name)?.[1] ?? '';

/**
 * Finds the roles of further columns of JSON objects that have a person's name, in any language: `ubezpieczony.imie` beside
 * `ubezpieczony.nazwisko`.
 */
export function completePersonObjects(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): readonly HeaderMatch[] {
  const objects = new Set(names.filter((_, at) => PERSONAL_NAME_ROLES.has(headers[at]?.role)).map(objectOf));
  objects.delete('');
  return headers.map((header, at) => {
    const name = names[at] ?? '';
    const object = objectOf(name);
    if (header.role !== null || !objects.has(object)) return header;
    const { role, isExact } = matchHeader(name.slice(object.length + 1));
    return isExact && OF_PEOPLE.has(role) ? { ...header, role, isExact } : header;
  });
}
