import { isKnownHeader, matchHeader } from '../../../core/import/headers/match-header.ts';
import { datePartOfName } from '../../../core/import/headers/names/date-part-names.ts';
import { isAnswerFormat } from '../../../core/import/headers/explains-columns.ts';
import { hasWordForBirth } from '../../../core/import/headers/names/words-for-values.ts';
import { headerKey } from '../../../core/import/headers/header-key.ts';
import { isRelative } from '../../../core/contact/words/other-people-words.ts';
import { isValue } from './table-values.ts';

/** The names of the columns in a header. */
export interface HeaderNames {
  readonly names: readonly string[];
  /** Whether the row below belongs to the header. */
  readonly hasTwoRows: boolean;
}

/** Returns the names of a header, completed by the rows above and below it. */
export function namesOfHeader(
  header: readonly string[],
  { above = [], below }: { above: readonly string[] | undefined; below: readonly string[] | undefined },
): HeaderNames {
  const joined = below ? (joinedNames(header, below) ?? namesWrittenOn(above, header, below)) : null;
  return { names: joined ?? namesInGroups(above, header), hasTwoRows: joined !== null };
}

/**
 * Returns the names of a header of two rows, as spreadsheets have it: merged cells such as `Phone` in the first row, and
 * below them `home` and `mobile`, which become `Phone home` and `mobile`. Null if the second row is no part of a header.
 */
function joinedNames(first: readonly string[], second: readonly string[]): string[] | null {
  const lower = second.map((name) => name.trim());
  const filled = lower.filter((name) => name !== '');
  if (filled.length < 2 || filled.some(isValue)) return null;
  const upper: string[] = [];
  let isMerged = false;
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const own = first[at]?.trim() ?? '';
    const isBelowMerged = own === '' && (lower[at] ?? '') !== '';
    isMerged ||= isBelowMerged;
    upper.push(isBelowMerged ? (upper[at - 1] ?? '') : own);
  }
  const names = upper.map((above, at) => {
    const name = isAnswerFormat(lower[at] ?? '') ? '' : (lower[at] ?? '');
    return name === '' || isKnownHeader(name) ? name || above : `${above} ${name}`.trim();
  });
  const isKnown = (name: string) =>
    isKnownHeader(name) || datePartOfName(name) !== null || KINDS.test(name) || isAnswerFormat(name);
  return isMerged && filled.every(isKnown) ? namesInGroups(first, names) : null;
}

const GOES_ON = /\s(?:of|de|di|da|do|du|van)$/i;

/**
 * Returns the names of a header whose names go on in the row below: `Datum` above `narození`. Null if the row below isn't
 * only such words, among them a name of birthdays that neither of its parts is alone, or whose first part ends with a
 * preposition: `Date of` above `birth`. Other words may be the values of a contact: `Company` above `Marine`.
 */
function namesWrittenOn(
  above: readonly string[],
  first: readonly string[],
  second: readonly string[],
): string[] | null {
  let isBirthday = false;
  const names = [...first];
  for (const [at, cell] of second.entries()) {
    const [upper, lower] = [first[at]?.trim() ?? '', cell.trim()];
    if (lower === '') continue;
    const name = `${upper} ${lower}`;
    if (upper === '' || isValue(lower) || !isKnownHeader(name)) return null;
    const { role } = matchHeader(name);
    const isNew = role !== matchHeader(upper).role && role !== matchHeader(lower).role;
    isBirthday ||= role === 'birthday' && (isNew || GOES_ON.test(upper));
    names[at] = name;
  }
  return isBirthday ? namesInGroups(above, names) : null;
}

/**
 * Returns the names of a header below a row of group names, such as `Child` and `Mother`: columns of another person are
 * named with the group, as `Mother Phone`. The first group is the person that the list is about. So are a date and a place
 * below a word for birth. A pattern below a question is added to it: `When were you born? MM/DD/YYYY`.
 */
function namesInGroups(groups: readonly string[], names: readonly string[]): string[] {
  // A title with values, such as the email of its author.
  if (groups.some(isValue)) return [...names];
  // A title of the whole table stands alone in the first column.
  const isTitle = groups.findIndex(isFilled) === 0 && groups.filter(isFilled).length === 1;
  let group = '';
  let isFirst = true;
  return names.map((name, at) => {
    const own = groups[at]?.trim() ?? '';
    if (own !== '') {
      isFirst = group === '';
      group = own;
    }
    if (name.trim() === '') return own;
    const isOfOther = !isFirst && headerKey(group).words.some(isRelative);
    const isOfBirth = !isTitle && hasWordForBirth(group) && OF_BIRTH.test(headerKey(name).key);
    const isNamed = isOfOther || isOfBirth;
    return (isNamed && name !== '') || (own !== '' && isAnswerFormat(name))
      ? `${group} ${name.trim()}`
      : name;
  });
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Names of columns that say more below a word for birth. */
const OF_BIRTH = /^(?:date|datum|fecha|data|place|ort|lieu|lugar|luogo|land|country|pays|pais)$/;

/** Words for the kind of a phone, an email or an address below a merged cell. */
const KINDS =
  /^(?:home|work|office|mobile|private|personal|business|other|privat|dienstlich|geschäftlich|beruflich|festnetz|domicile|bureau|travail|personnel|professionnel|casa|trabajo|oficina|particular|ufficio|abitazione|thuis|werk|dom|praca)$/iu;
