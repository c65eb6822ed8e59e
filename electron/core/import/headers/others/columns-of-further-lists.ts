import { NAME_ROLES } from '../column-role.ts';
import type { HeaderMatch } from '../match-header.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';

/** Returns the columns that repeat the first ones, perhaps with other numbers, if one of them is a name. */
export function columnsOfFurtherLists(headers: readonly HeaderMatch[]): readonly number[] {
  const keys = headers.map(({ key }) => key);
  const second = keys.indexOf(keys[0] ?? '', 1);
  const block = headers.slice(0, Math.max(second, 0));
  const isRepeated = block.every(({ key }, at) => key === '' || key === keys[second + at]);
  if (block.length < 2 || !isRepeated || !block.some(({ role }) => NAME_ROLES.has(role))) return [];
  return keys.flatMap((key, at) => (at >= second && key === keys[at % second] ? [at] : []));
}

/** Returns the columns of the second and further people in `Client 1, Email 1, Client 2, Email 2`. */
export function columnsWithNumbers(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
  const firstOf = ({ key }: HeaderMatch) =>
    headers.findIndex((each) => each.key === key && each.number === 1);
  const isPerson = ({ role, words }: HeaderMatch, at: number) =>
    NAME_ROLES.has(role) ||
    isNameOfPeople(names[at] ?? '') ||
    (words.some(isNameOfPeople) && /^(?:first|last|name)$/.test(words.at(-1) ?? ''));
  // Two lines of a name, "Name1" and "Name2", follow each other.
  const numbers = headers.flatMap((header, at) => {
    const first = firstOf(header);
    return header.number > 1 && isPerson(header, at) && first >= 0 && at - first > 1 ? [header.number] : [];
  });
  return headers.flatMap((header, at) =>
    numbers.includes(header.number) && firstOf(header) >= 0 ? [at] : [],
  );
}
