import { isOtherPerson } from '../../../contact/words/other-people-words.ts';
import { NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import { headerKey } from '../header-key.ts';
import { nameInPath, pathInRecord } from '../json-path-name.ts';
import type { HeaderMatch } from '../match-header.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { roleOfName } from '../names/header-names.ts';
import { isBesideContacts, isOrganization, isSchool } from '../names/people-beside-contacts.ts';

const PARTS_OF_BIRTHDAY: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
]);
const isOfPerson = (role: ColumnRole | undefined): boolean =>
  role !== undefined && (PERSONAL_VALUE_ROLES.has(role) || PARTS_OF_BIRTHDAY.has(role));

/** `Alternate contact number` is another number of the contact. */
const NUMBER = /^(?:number|no|nr|num|details?|info)$/;
const POSSESSIVE = /(?<=\p{L})['’]s(?!\p{L})/giu;
/** English for the head of a school. In other languages, it means the main phone or email. */
const PRINCIPAL = 'principal';
const IN_ENGLISH = /^(?:name|first|given|full)$/;

/**
 * Returns the columns with values of people and organizations beside the contacts, whose names other columns have: the
 * emails in `First name, Last name, Coach email`.
 */
export function columnsBesideContacts(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
  const withNames = headers.filter(
    ({ role, words }) => NAME_ROLES.has(role) || (words.length === 1 && words.every(isNameOfPeople)),
  );
  const [first] = withNames;
  if (first === undefined) return [];
  const isEnglish = first.words.some((word) => IN_ENGLISH.test(word));
  // In a list of coaches, all names are those of coaches.
  const own = withNames.some(({ words }) => !words.some(isOther)) ? [] : first.words;
  return headers.flatMap((header, at) => {
    const name = names[at] ?? '';
    if (nameInPath(pathInRecord(name)) !== null) return [];
    const words = headerKey(name.replaceAll(POSSESSIVE, '')).words.filter((word) => !own.includes(word));
    const isOfPrincipal = isEnglish && words.length > 1 && words[0] === PRINCIPAL;
    // `Girlfriend's phone`
    const isOfRelative = words.some((word) => !header.words.includes(word) && isOtherPerson(word));
    const isOfOther = isOfPrincipal || isOfRelative || areOfOther(words, header.role);
    return isOfOther && mayHaveValue(header) ? [at] : [];
  });
}

const isOther = (word: string): boolean => isBesideContacts(word) || isOrganization(word) || isSchool(word);

/** Words of `date of birth`. */
const MAX_WORDS_OF_FIELD = 3;

/** Whether a column may have a phone, an email or a birthday, perhaps only by some words of its name: `E-post för tränare`. */
function mayHaveValue({ role, words, isExact }: HeaderMatch): boolean {
  if (role !== null) return isOfPerson(role) && !isExact;
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MAX_WORDS_OF_FIELD }, (__, more) => words.slice(start, start + more + 1).join('')),
  );
  return runs.some((run) => isOfPerson(roleOfName(run)));
}

function areOfOther(words: readonly string[], role: ColumnRole | null): boolean {
  const isNumber = words.some((word) => NUMBER.test(word));
  const pairs = isNumber ? [] : words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  if ([...words, ...pairs].some((word) => isBesideContacts(word))) return true;
  // `Church member email`, `Hotel guest phone`.
  if (words.some(isNameOfPeople)) return false;
  return words.some((word) => isOrganization(word) || (role !== 'email' && isSchool(word)));
}
