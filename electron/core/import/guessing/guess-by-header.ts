import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import { assign, type Candidate } from './column-candidate.ts';
import { contradicts, namesBelowOneHeader } from './guess-content.ts';
import type { ColumnRole } from '../headers/column-role.ts';
import { datePartOfName, type DatePart } from '../headers/date-part-names.ts';
import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { monthOfName } from '../values/month-names.ts';

/**
 * Fields that may have several columns. For any other field, a column whose whole name is known excludes the columns
 * that were matched only by a word of their name.
 */
const LISTED_FIELDS: ReadonlySet<ImportField> = new Set(['email', 'phone', 'location']);
/** Guesses the fields of columns by their names, and by the names of the other columns. */
export function guessByHeader(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { header, kind } = candidate;
    const field = fieldOfRole(header.role);
    // The name is about a field, but the values are yes and no: `is_company`.
    const isFlag = kind === 'flag' && !header.isExact;
    if (field !== null && !isFlag && !contradicts(field, kind))
      assign(candidate, holdsWholeDates(candidate, field) ? 'birthday' : field, 'header');
  }
  assignPhonesByPlace(candidates);
  assignBulgarianMiddleNames(candidates);
  dropBrazilianNicknames(candidates);
  assignNames(candidates);
  assignFamilies(candidates);
  assignMergedColumns(candidates);
  assignTitles(candidates);
  assignLettersOfGenders(candidates);
  assignBirthdayParts(candidates);
  assignDateParts(candidates);
  assignYearlessBirthdays(candidates);
  assignYearBesideBirthday(candidates);
  dropAccountRoles(candidates);
  dropInexact(candidates);
  assignLastNameParts(candidates);
}

/** Whether a column called after one part of a birthday has whole dates. */
const holdsWholeDates = ({ kind }: Candidate, field: ImportField): boolean =>
  kind === 'date' && BIRTHDAY_FIELDS.has(field);

/** Names of columns that only say where the phone is: `Mobile, Home, Work`. */
const PLACE_OF_PHONE =
  /^(?:home|work|office|business|other|private?|geschaftlich|dienstlich|festnetz|domicile|bureau|casa|trabajo|lavoro|thuis|werk)$/;

function assignPhonesByPlace(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, kind } = candidate;
    if (field === null && kind === 'phone' && PLACE_OF_PHONE.test(header.key))
      assign(candidate, 'phone', 'header');
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

/** Assigns columns "Презиме" beside "Фамилия" to the middle name, as in Bulgarian. In Serbian, it is the last name. */
function assignBulgarianMiddleNames(candidates: readonly Candidate[]): void {
  const isBulgarian = candidates.some(({ header }) => header.key === 'фамилия');
  for (const candidate of candidates)
    if (isBulgarian && candidate.header.key === 'презиме') assign(candidate, 'middleName', 'header');
}

/** Leaves out a column "Apelido" beside whole names. It has nicknames in Brazil, and last names in Portugal. */
function dropBrazilianNicknames(candidates: readonly Candidate[]): void {
  const nickname = candidates.find(({ header }) => header.key === 'apelido');
  const name = candidates.find(({ header }) => header.key === 'nome');
  if (nickname?.field !== 'lastName' || name === undefined) return;
  const filled = name.surveyed.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const whole = filled.filter((cell) => {
    const words = foldText(cell).split(' ');
    const hasParticle = words.length > 3 && words.some((word) => /^d[aeo]s?$/.test(word));
    return words.length > 1 && (hasParticle || !isKnownGivenName(words.at(-1) ?? ''));
  });
  if (whole.length * 2 > filled.length) assign(nickname, null, 'header');
}

/**
 * Assigns columns called "Name": the last name beside a first-name column ("Nom"), the first name beside a last-name
 * column ("Nombre"), else the full name.
 */
function assignNames(candidates: readonly Candidate[]): void {
  const names = candidates.filter(({ header }) => header.role === 'name');
  const parts = candidates.filter(({ field }) => field === 'firstName' || field === 'lastName');
  for (const candidate of names) {
    // Sections of a table may have different columns called "Name".
    const beside = parts.filter((part) => names.length === 1 || haveValuesTogether(part, candidate));
    const [first, last] = (['firstName', 'lastName'] as const).map((part) =>
      beside.some(({ field }) => field === part),
    );
    const isWhole =
      first === true && parts.some((part) => part.field === 'firstName' && isNameIn(part, candidate));
    const field = first === last || isWhole ? 'fullName' : first ? 'lastName' : 'firstName';
    if (!contradicts(field, candidate.kind)) assign(candidate, field, 'header');
  }
}

/** Whether most values of a column are the first name in the other column with more words: `Paul Vian` beside `Paul`. */
function isNameIn({ surveyed: first }: Candidate, { surveyed: whole }: Candidate): boolean {
  const shift = first.recordsBefore - whole.recordsBefore;
  const pairs = first.cells
    .map((cell, at) => [cell.trim(), (whole.cells[at + shift] ?? '').trim()] as const)
    .filter(([name, text]) => name !== '' && text !== '');
  const named = pairs.filter(([name, text]) => text.startsWith(`${name} `) || text.endsWith(` ${name}`));
  return pairs.length > 0 && named.length * 2 > pairs.length;
}

/** Assigns a column "Familie" to the last name beside first names, if no other column has last names. */
function assignFamilies(candidates: readonly Candidate[]): void {
  const has = (field: ImportField) => candidates.some((candidate) => candidate.field === field);
  if (!has('firstName') || has('lastName') || has('fullName')) return;
  const family = candidates.find(
    ({ field, header, kind }) =>
      field === null && FAMILY.test(header.key) && !contradicts('lastName', kind) && kind !== 'number',
  );
  if (family !== undefined) assign(family, 'lastName', 'header');
}

const FAMILY = /^(?:familie|famille|familia|famiglia|rodzina|gezin)$/;

/** Whether a record has values in both columns. */
function haveValuesTogether({ surveyed: one }: Candidate, { surveyed: other }: Candidate): boolean {
  const shift = one.recordsBefore - other.recordsBefore;
  return one.cells.some((cell, at) => cell.trim() !== '' && (other.cells[at + shift] ?? '').trim() !== '');
}

/**
 * Assigns the columns without a name to the right of "Name", "Phone" or "Email". Such a header was a merged cell over
 * several columns: of first and last names, or of a landline and a mobile number.
 */
function assignMergedColumns(candidates: readonly Candidate[]): void {
  for (const [at, candidate] of candidates.entries()) {
    const { field, header, kind, surveyed } = candidate;
    if (field === null || surveyed.name === '') continue;
    // Two columns "Name" are a merged cell that a program has split, or "Name1" and "Name2".
    const isOwn = (other: Candidate) =>
      other.surveyed.name === '' || (header.role === 'name' && other.header.key === header.key);
    const end = candidates.findIndex((each, index) => index > at && !isOwn(each));
    const unnamed = candidates.slice(at + 1, end < 0 ? undefined : end);
    if (header.role === 'name' && field === 'fullName') {
      const parts = [candidate, ...unnamed].map((each) => each.surveyed);
      for (const [part, fieldOfPart] of namesBelowOneHeader(parts)) {
        const named = candidates[at + part];
        if (named) assign(named, fieldOfPart, 'header');
      }
    } else if (field === 'phone' || field === 'email') {
      for (const each of unnamed) if (each.kind === field && kind === field) assign(each, field, 'header');
    }
  }
}

/**
 * Assigns columns called "Title". They are salutations if another column has the job, if they are the first of two
 * columns of that name (French Outlook), or if their values are salutations such as `Dr.` and `Frau`. Otherwise they
 * are jobs.
 */
function assignTitles(candidates: readonly Candidate[]): void {
  const titles = candidates.filter(
    ({ header, kind }) => header.role === 'title' && !contradicts('jobTitle', kind),
  );
  const hasJob = candidates.some(({ field }) => field === 'jobTitle');
  const names = candidates.filter(({ field }) => field === 'fullName');
  for (const [at, title] of titles.entries()) {
    // SharePoint calls the last name “Title”.
    if (names.some((name) => isNameIn(title, name))) continue;
    const isFirstOfTwo = titles.length > 1 && at === 0;
    const isSalutation =
      hasJob ||
      isFirstOfTwo ||
      title.kind === 'salutation' ||
      title.surveyed.cells.some((cell) => CLEAR_SALUTATION.test(cell.trim()));
    assign(title, isSalutation ? 'salutation' : 'jobTitle', 'header');
  }
}

/** Salutations that are no jobs. `Master` and `Sister` may be both. */
const CLEAR_SALUTATION = /^(?:mr|mrs|ms|miss|mx|herr|frau|mme|mlle|sr|sra|srta|sig|sigra|dhr|mevr)\.?$/i;

/** Assigns the gender to a column of salutations that has only letters such as `m` and `f`. French `M` is a salutation. */
function assignLettersOfGenders(candidates: readonly Candidate[]): void {
  const salutation = candidates.find(({ field }) => field === 'salutation');
  const filled = (salutation?.surveyed.cells ?? [])
    .map((cell) => cell.trim().toLowerCase())
    .filter((cell) => cell !== '');
  const areLetters = filled.every((cell) => /^[mwfd]$/.test(cell)) && filled.some((cell) => cell !== 'm');
  if (salutation === undefined || !areLetters) return;
  const hasGender = candidates.some(({ field }) => field === 'gender');
  assign(salutation, hasGender ? null : 'gender', 'header');
}

/**
 * Assigns the day of the birthday to a column "Geburtstag" if it has only days and there is a column "Geburtsmonat"
 * (German Thunderbird).
 */
function assignBirthdayParts(candidates: readonly Candidate[]): void {
  if (!candidates.some(({ field }) => field === 'birthdayMonth')) return;
  for (const candidate of candidates) {
    const isDay = candidate.surveyed.cells.every((cell) => /^\s*\d{0,2}\s*$/.test(cell));
    if (candidate.field === 'birthday' && isDay) assign(candidate, 'birthdayDay', 'header');
  }
}

const BIRTHDAY_FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'birthday',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
]);

const VALUES_OF_PART: Record<DatePart, (cell: string) => boolean> = {
  birthdayDay: (cell) => /^(?:0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th|er|º)?$/i.test(cell),
  birthdayMonth: (cell) =>
    /^(?:0?[1-9]|1[0-2])\.?$/.test(cell) || monthOfName(cell.replace(/\.$/, '')) !== undefined,
  birthdayYear: (cell) => /^(?:\d\d|\d{4})$/.test(cell),
};

/**
 * Treats the columns "Tag", "Monat" and "Jahr" as the parts of a birthday if their values are days, months and years
 * and no other column has a birthday.
 */
function assignDateParts(candidates: readonly Candidate[]): void {
  // `Année de naissance, Mois, Jour`: only the year has a name of its own.
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field) && field !== 'birthdayYear')) return;
  const hasYear = candidates.some(({ field }) => field === 'birthdayYear');
  const parts = candidates.flatMap((candidate) => {
    const { surveyed, header } = candidate;
    const part = datePartOfName(surveyed.name) ?? (DATE.test(header.key) ? 'birthdayDay' : null);
    return part === null || !holdsPart(candidate, part) ? [] : [{ candidate, part }];
  });
  const columnsOf = (part: DatePart) => parts.filter((each) => each.part === part).length;
  if (columnsOf('birthdayDay') !== 1 || columnsOf('birthdayMonth') !== 1) return;
  if (!hasYear && columnsOf('birthdayYear') > 1) return;
  for (const { candidate, part } of parts)
    if (part !== 'birthdayYear' || !hasYear) assign(candidate, part, 'header');
}

/** Minimum share of the filled cells that hold a part of a date. Others are mistakes, such as month 13. */
const PART_SHARE = 0.6;

function holdsPart({ surveyed }: Candidate, part: DatePart): boolean {
  const filled = surveyed.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const fitting = filled.filter(VALUES_OF_PART[part]);
  const areDates = filled.every(
    (cell) => /^\d{1,4}\.?$/.test(cell) || VALUES_OF_PART[part](cell) || monthOfName(cell) !== undefined,
  );
  return areDates && fitting.length > 0 && fitting.length >= filled.length * PART_SHARE;
}

/**
 * Treats a column "Date" as the birthday if all its dates lack the year and another column has the year of birth or the
 * age: `Name; Datum; Jahrgang`.
 */
function assignYearlessBirthdays(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field) && field !== 'birthdayYear')) return;
  const dates = candidates.filter(({ header, kind }) => kind === 'date' && DATE.test(header.key));
  const [date] = dates;
  if (date === undefined || dates.length > 1 || !isYearless(date)) return;
  const hasAges = candidates.some(({ header, surveyed }) => AGE.test(header.key) && areAges(surveyed.cells));
  if (hasAges || candidates.some(({ field }) => field === 'birthdayYear') || yearOfBirth(candidates))
    assign(date, 'birthday', 'header');
}

/** Names of columns with days, which may be those of birth. */
const DATE =
  /^(?:date|datum|fecha|data|when|wann|quand|cuando|quando|wanneer|kiedy|day|tag|jour|dia|giorno|dag|monthday|daymonth|dayandmonth|tagmonat|tagundmonat|jourmois|diames|diaymes)$/;
const AGE =
  /^(?:ages?|alter|wird|turns|turning|jahre|years|agea?|edad|cumple|eta|idade|leeftijd|wordt|wiek|lat|vek|alder|ika|kor|varsta|yas)$/;

/** Whether all values are ages: `80`, `80 Jahre`. */
const areAges = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^\d{1,3}\.?(?:\s*\p{L}+\.?)?$/u.test(cell));
};

/** Assigns a column "Jahrgang", which may also be a class of a school, to the year of birth beside birthdays without years. */
function assignYearBesideBirthday(candidates: readonly Candidate[]): void {
  const birthday = candidates.find(({ field }) => field === 'birthday');
  if (birthday === undefined || candidates.some(({ field }) => field === 'birthdayYear')) return;
  const year = yearOfBirth(candidates);
  if (year !== undefined && isYearless(birthday)) assign(year, 'birthdayYear', 'header');
}

/** Returns a column without a field that may have years of birth; undefined if there is none. */
function yearOfBirth(candidates: readonly Candidate[]): Candidate | undefined {
  const isYear = (cell: string) => /^\s*(?:19|20)\d{2}\s*$/.test(cell);
  return candidates.find(
    ({ surveyed, header, field }) =>
      field === null &&
      YEAR_OF_BIRTH.test(header.key) &&
      surveyed.filled > 0 &&
      surveyed.cells.every((cell) => cell.trim() === '' || isYear(cell)),
  );
}

const isYearless = ({ surveyed }: Candidate): boolean =>
  surveyed.cells.every((cell) => !/(?:19|20)\d{2}/.test(cell));

const YEAR_OF_BIRTH = /^(?:jahrgang|jg|jahr|geburtsj|annee|anno|ano|jaar|rok|rocnik|year|yob)$/;

/** Roles of the parts of a last name, with their places beside the column of the last name. */
const LAST_NAME_PLACES: Partial<Record<ColumnRole, number>> = { lastNamePrefix: -1, secondLastName: 1 };
/** Returns the place of a column's part of the last name, from the prefix (-1) to the second last name (1). */
export const placeInLastName = ({ header }: Candidate): number =>
  header.role === null ? 0 : (LAST_NAME_PLACES[header.role] ?? 0);

/** Assigns the parts of the last name, such as "Tussenvoegsel" and "Segundo apellido", if there is one last name. */
function assignLastNameParts(candidates: readonly Candidate[]): void {
  if (candidates.filter(({ field }) => field === 'lastName').length !== 1) return;
  for (const candidate of candidates) {
    const isPart = placeInLastName(candidate) !== 0 && !contradicts('lastName', candidate.kind);
    if (isPart) assign(candidate, 'lastName', 'header');
  }
}

/** Leaves out a column "Role" with the roles of a website's or a help desk's users, which are no jobs. */
function dropAccountRoles(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, surveyed } = candidate;
    if (field !== 'jobTitle' || !/^(?:roles?|title)$/.test(header.key)) continue;
    const filled = surveyed.cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
    const roles = header.role === 'title' ? ROLES_OF_MEMBERS : ACCOUNT_ROLES;
    if (filled.length > 0 && filled.every((cell) => roles.test(cell))) assign(candidate, null, 'header');
  }
}

/** Titles that the members of a website have. An owner or an editor may have a title that is a job. */
const ROLES_OF_MEMBERS = /^(?:member|user|subscriber|customer|guest|participant|attendee)$/;
const ACCOUNT_ROLES =
  /^(?:customer|subscriber|user|end-user|member|guest|viewer|administrator|admin|editor|author|contributor|shop_manager|agent|owner|attendee|co-host|panelist|participant|head|spouse|child|kid|adult|parent)$/;

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
