import { ANY_NAME_ROLES, type ColumnRole } from '../column-role.ts';
import { headerKey } from '../header-key.ts';
import { matchHeader, type HeaderMatch } from '../match-header.ts';
import { roleOfName } from '../names/header-names.ts';

/** A numbered person before a field: `Contact1 First Name`, `Guest 2 - Email`. */
const NUMBERED = /^\s*(\p{L}+)[\s_]?(\d{1,2})[\s_.:–-]+(\p{L}.*)$/u;

interface NumberedColumn {
  readonly at: number;
  readonly person: string;
  readonly number: number;
  /** Role of the field behind the person. */
  readonly role: ColumnRole | null;
}

/**
 * Returns the columns of the second and further people in `Contact1 First Name, Contact1 Email, Contact2 First Name, Contact2
 * Email`, and of all such people beside a name without a number: `First Name, Contact 1 First Name, Contact 1 Email`.
 */
export function columnsOfNumberedPeople(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
  const numbered = names.flatMap((name, at) => numberedColumn(name, at));
  if (numbered.length === 0) return [];
  const isNumbered = new Set(numbered.map(({ at }) => at));
  const hasOwnName = headers.some(({ role }, at) => role === 'firstName' && !isNumbered.has(at));
  const people = Map.groupBy(
    numbered.filter(({ role }) => ANY_NAME_ROLES.has(role)),
    ({ person }) => person,
  );
  return numbered.flatMap(({ at, person, number }) => {
    const numbers = people.get(person)?.map((each) => each.number) ?? [];
    const isOther = numbers.includes(number) && (hasOwnName || number > Math.min(...numbers));
    return isOther ? [at] : [];
  });
}

function numberedColumn(name: string, at: number): readonly NumberedColumn[] {
  const [, word = '', number = '', field = ''] = NUMBERED.exec(name) ?? [];
  const person = headerKey(word).key;
  // Emails, companies and the like are numbered, too.
  const role = person === '' ? undefined : roleOfName(person);
  const isField = role !== undefined && role !== 'ignored' && !ANY_NAME_ROLES.has(role);
  if (person === '' || isField) return [];
  return [{ at, person, number: Number(number), role: matchHeader(field).role }];
}
