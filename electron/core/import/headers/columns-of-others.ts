import { isRelative } from '../../contact/words/other-people-words.ts';
import type { ColumnRole } from './column-role.ts';
import { isNameOfChildren } from './listed-people.ts';
import type { HeaderMatch } from './match-header.ts';

/** What the columns beside another person's name tell about that person. */
const OF_PERSON: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
]);

/**
 * Returns the indexes of columns about other people whose names only the columns beside them say: the phones behind the
 * parents in `Pupil, Parent 1, Mobile, Parent 2, Mobile`, and `Priority 1 Contact Mobile` beside `Priority 1 Contact Name`
 * in a list with first and last names.
 */
export function columnsOfOthers(
  names: readonly string[],
  headers: readonly HeaderMatch[],
): ReadonlySet<number> {
  return new Set([...behindOthers(headers), ...ofContactPersons(headers), ...ofNamedObjects(names, headers)]);
}

const NAMES: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>(['name', 'fullName', 'firstName']);
/** Objects that are, or belong to, the person of the record. */
const OF_RECORD =
  /(?:^|\.)(?:contact|person|profile|user|customer|member|billing\w*|\w*address(?:es)?|attributes|fields|properties|data|phones?|emails?|\w*phoneNumbers|\w*emailAddresses)$/i;

/** Returns the columns of JSON objects with a name of their own beside that of the person: `school.phone` beside `school.name`. */
function ofNamedObjects(names: readonly string[], headers: readonly HeaderMatch[]): readonly number[] {
  const hasName = headers.some(({ role }, at) => NAMES.has(role) && names[at]?.includes('.') === false);
  if (!hasName) return [];
  const objects = names.flatMap((name) => {
    const object = /^(.+)\.(?:name|displayName|full_?name|first_?name)$/i.exec(name)?.[1] ?? '';
    return object === '' || OF_RECORD.test(object) ? [] : [`${object}.`];
  });
  return headers.flatMap(({ role }, at) =>
    OF_PERSON.has(role) && objects.some((object) => names[at]?.startsWith(object)) ? [at] : [],
  );
}

function behindOthers(headers: readonly HeaderMatch[]): readonly number[] {
  const groups: { readonly isParent: boolean; readonly columns: number[] }[] = [];
  let columns: number[] | null = null;
  for (const [at, { role, words }] of headers.entries()) {
    if (isNameOfOther(role, words)) {
      columns = [];
      groups.push({ isParent: !isNameOfChildren(words), columns });
    } else if (columns !== null && OF_PERSON.has(role)) columns.push(at);
    else columns = null;
  }
  const filled = groups.filter((group) => group.columns.length > 0);
  const areChildren = headers.some(({ role, words }) => role !== 'ignored' && isNameOfChildren(words));
  const ofOthers = filled.length > 1 ? filled : filled.filter(({ isParent }) => areChildren && isParent);
  return ofOthers.flatMap((group) => group.columns);
}

/** Whether a column has only the name of another person: `Mother`, `Parent/Carer 1`, `Name Vater`. */
const isNameOfOther = (role: ColumnRole | null, words: readonly string[]): boolean =>
  (role === 'ignored' || role === null) &&
  words.some(isRelative) &&
  words.every((word) => isRelative(word) || /^(?:name|names|nom|nombre|nome|naam|full|s)$/.test(word));

const CONTACT = /^(?:contacts?|kontakt|kontaktperson)$/;

function ofContactPersons(headers: readonly HeaderMatch[]): readonly number[] {
  const has = (wanted: ColumnRole) =>
    headers.some(({ role, words }) => role === wanted && !words.some((word) => CONTACT.test(word)));
  if (!has('firstName') || !has('lastName')) return [];
  const prefixes = headers.flatMap(({ words }) =>
    words.length > 1 && words.at(-1) === 'name' && CONTACT.test(words.at(-2) ?? '')
      ? [words.slice(0, -1).join(' ')]
      : [],
  );
  return headers.flatMap(({ words }, at) =>
    prefixes.some((prefix) => words.join(' ').startsWith(`${prefix} `)) ? [at] : [],
  );
}
