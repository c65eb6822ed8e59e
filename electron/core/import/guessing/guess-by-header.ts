import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import type { ColumnRole } from '../headers/column-role.ts';
import { assignBirthdayColumns, BIRTHDAY_FIELDS } from './birthdays/birthday-headers.ts';
import { assign, type Candidate } from './column-candidate.ts';
import { hasWordForContacting } from '../headers/names/words-for-values.ts';
import { contradicts } from './guess-content.ts';
import { assignLastNameParts, assignNameColumns } from './names/name-headers.ts';
import { isDateWord } from '../values/dates/date-words.ts';
import { assignLettersOfGenders, assignTitles, dropAccountRoles } from './title-headers.ts';

/**
 * Fields that may have several columns. For any other field, a column whose whole name is known excludes the columns
 * that were matched only by a word of their name.
 */
const LISTED_FIELDS: ReadonlySet<ImportField> = new Set(['email', 'phone', 'location']);
/** Guesses the fields of columns by their names, and by the names of the other columns. */
export function guessByHeader(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { header, kind, surveyed } = candidate;
    const field = fieldOfRole(header.role);
    // The name is about a field, but the values are yes and no: `is_company`.
    const isFlag =
      !header.isExact &&
      (kind === 'flag' || (NO_LETTERS.has(field) && areAll(surveyed.cells, ANSWER_IN_ONE_LETTER)));
    const isId = field === 'location' && areAll(surveyed.cells, ID);
    const isOtherKind =
      field !== null && contradicts(field, kind) && !(header.isExact && areNamesLikeAnswers(candidate));
    if (field !== null && !isFlag && !isId && !isOtherKind)
      assign(candidate, holdsWholeDates(candidate, field) ? 'birthday' : field, 'header');
  }
  dropAnswersForCompanies(candidates);
  dropChoices(candidates);
  assignPhonesByPlace(candidates);
  assignPhonesOfContacts(candidates);
  assignLabels(candidates);
  assignNameColumns(candidates);
  // Beside a job, a title is a salutation.
  dropAccountRoles(candidates);
  assignTitles(candidates);
  assignLettersOfGenders(candidates);
  assignBirthdayColumns(candidates);
  dropAccountRoles(candidates);
  dropInexact(candidates);
  assignLastNameParts(candidates);
}

/** Answers that are no names. `Si`, `No`, `Sim`, `Tak` and `Nie` are last names in Asia. */
const NO_NAME = /^(?:true|yes|nein|oui|não|нет)$/i;

/** Whether all values of a column of first or last names are answers, but may be names. */
function areNamesLikeAnswers({ header, kind, surveyed }: Candidate): boolean {
  const isName = header.role === 'firstName' || header.role === 'lastName';
  return isName && kind === 'flag' && !surveyed.cells.some((cell) => NO_NAME.test(cell.trim()));
}

/** Fields whose values are never one letter or digit, as answers are: `Is primary phone` with `1`. */
const NO_LETTERS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
]);
const ANSWER_IN_ONE_LETTER = /^[01a-z]$/i;

/** Ids of towns in another table. */
const ID = /^\d{1,3}$/;
/** Values that say whether a contact is a company. */
const ANSWER =
  /^(?:[01]|true|false|wahr|falsch|yes|no|ja|nein|nee|oui|non|s[ií]|sim|n[ãa]o|tak|nie|да|нет)$/i;

/** Whether at least one cell is filled, and all filled cells match. */
function areAll(cells: readonly string[], pattern: RegExp): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => pattern.test(cell));
}

/** Leaves out a column "Company" that says whether there is one, beside a column with its name. */
function dropAnswersForCompanies(candidates: readonly Candidate[]): void {
  const companies = candidates.filter(({ field }) => field === 'company');
  if (companies.length < 2) return;
  for (const candidate of companies)
    if (areAll(candidate.surveyed.cells, ANSWER)) assign(candidate, null, 'header');
}

/** What the values of a field contain. */
const CONTENTS: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /@/],
  ['phone', /\p{Nd}/u],
];

/** Leaves out columns that say which of the emails or phones to use: `Preferred Email` with `Personal`. */
function dropChoices(candidates: readonly Candidate[]): void {
  for (const [field, content] of CONTENTS) {
    const columns = candidates.filter((each) => each.field === field && each.surveyed.filled > 0);
    const choices = columns.filter(({ surveyed }) => !surveyed.cells.some((cell) => content.test(cell)));
    if (choices.length < columns.length) for (const choice of choices) assign(choice, null, 'header');
  }
}

/** Whether a column called after one part of a birthday has whole dates. */
const holdsWholeDates = ({ kind }: Candidate, field: ImportField): boolean =>
  kind === 'date' && BIRTHDAY_FIELDS.has(field);

/** Names of columns that only say where the phone is: `Mobile, Home, Work`. */
const PLACE_OF_PHONE =
  /^(?:home|work|office|business|other|private?|buro|geschaftlich|dienstlich|arbeit|festnetz|domicile|bureau|casa|trabajo|lavoro|thuis|werk|dom|praca|hem|hjem|arbete|arbejde|arbeid|koti|tyo)$/;

function assignPhonesByPlace(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, kind } = candidate;
    if (field === null && kind === 'phone' && PLACE_OF_PHONE.test(header.key))
      assign(candidate, 'phone', 'header');
  }
}

const DIGITS_OF_PHONE = /^\d{8,13}$/;

/** Assigns the phone to a column "Contact" that has only numbers. */
function assignPhonesOfContacts(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, kind, surveyed } = candidate;
    const mayBe = field === null && kind === 'number' && (header.role === null || header.role === 'name');
    if (mayBe && hasWordForContacting(surveyed.name) && surveyed.cells.every(isPhoneOrEmpty))
      assign(candidate, 'phone', 'header');
  }
}

const isPhoneOrEmpty = (cell: string): boolean => cell.trim() === '' || DIGITS_OF_PHONE.test(cell.trim());

/** Assigns a column "Tag" with labels to the group. In German, it has days. */
function assignLabels(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, kind, surveyed } = candidate;
    const areDays = surveyed.cells.some((cell) => isDateWord(cell.trim()));
    if (field === null && header.key === 'tag' && kind === 'text' && !areDays)
      assign(candidate, 'groupName', 'header');
  }
}

/** Roles of columns without a field of their own: what they are depends on the other columns. */
const DEPENDENT_ROLES = ['name', 'title', 'lastNamePrefix', 'secondLastName', 'ignored'] as const;
const isDependent = (role: ColumnRole): role is (typeof DEPENDENT_ROLES)[number] =>
  DEPENDENT_ROLES.some((each) => each === role);

/** Returns the field of a role; null for a role without a field of its own. */
export function fieldOfRole(role: ColumnRole | null): ImportField | null {
  return role === null || isDependent(role) ? null : role;
}

function dropInexact(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header } = candidate;
    if (field === null || header.isExact || LISTED_FIELDS.has(field)) continue;
    const isKnownBetter = candidates.some(
      (other) => other.field === field && other.header.isExact && other.surveyed.filled > 0,
    );
    if (isKnownBetter) assign(candidate, null, 'header');
  }
}
