import { isKnownGivenName } from '../matching/words/given-names.ts';
import { foldText } from '../contact/text-folding.ts';
import type { FirstNameSource, ImportedFields } from './imported-contact.ts';
import type { MonthTitles } from './lone-remark.ts';
import type { RecordCells } from './record-cells.ts';
import { nameInBirthdayTitle } from './values/dates/birthday-title.ts';
import { isTotalLabel, labelOfRow } from './row-label.ts';
import { isCompanyName } from './names/company-name.ts';
import { isNoName } from './values/placeholders.ts';
import { isEmail } from './values/email-value.ts';
import { nameFromEmail } from './names/email-name.ts';
import { isParticle } from './names/name-particles.ts';
import { isFamilyName, isRelativeName } from './names/undivided-name.ts';
import { PATRONYMIC, type NameOrder } from './names/divide-name.ts';
import { isLastNameBehind, isOnlyTitles } from './names/name-titles.ts';
import { splitFullName, withoutLastName, withoutNotes } from './names/split-full-name.ts';

/** What the headers of a file say about its names. */
export interface NameColumns {
  /** Order of full names; null if no header states it. */
  readonly order: NameOrder | null;
  /** Whether the column of the first name is only called "Name", so that it may also hold full names. */
  readonly isFirstNameGeneral: boolean;
  /** Whether the column of the last name is only called "Name", so that it may also hold full names. */
  readonly isLastNameGeneral: boolean;
  /** Whether last names that repeat the full name are whole names. */
  readonly areLastNamesWhole: boolean;
  /** Whether the columns of first and last names have each other's names. */
  readonly areSwapped: boolean;
  /** Whether the first name is one that the person prefers to the given names of a full name beside it. */
  readonly isFirstNamePreferred: boolean;
  /** Whether first names have patronymics behind them. */
  readonly haveFirstNamesPatronymics: boolean;
  /** Whether last names have names at birth in brackets behind them. */
  readonly hasBirthNames: boolean;
  /** Whether full names are in titles of events, which may be no birthdays. */
  readonly isCalendar: boolean;
  /** The months that stood alone in the rows before. */
  readonly monthTitles: MonthTitles;
}

/** The texts of a record's name. Each may be empty. */
interface NameTexts {
  readonly first: string;
  /** The first name, else the middle name. */
  readonly firstOrMiddle: string;
  readonly last: string;
  /** The full name. Empty if there is a first name. */
  readonly full: string;
}

/**
 * Reads the name of a record into `fields`, which already has its email, company and salutation. `nameOfEmail`: the
 * name written beside the email. Returns the source of the first name; null for its own column, or if there is none.
 */
export function readPersonName(
  cells: RecordCells,
  fields: ImportedFields,
  nameOfEmail: string,
  columns: NameColumns,
): FirstNameSource | null {
  const names = nameTextsOf(cells, fields, columns);
  const { firstOrMiddle, last, full } = names;
  if (last !== '') fields.lastName = last;
  const label = labelOfRow(cells, firstOrMiddle || full, last, columns.monthTitles);
  if (label !== null) {
    removeLabel(fields, label);
    reportMissing(cells, label);
    return null;
  }
  if (firstOrMiddle !== '') {
    readFirstName(cells, fields, names, columns);
    return null;
  }
  if (readWholeNameInLastName(fields, full, last, columns)) return 'fullName';
  return readFullOrEmailName(cells, fields, names, nameOfEmail, columns.order);
}

function nameTextsOf(
  cells: RecordCells,
  fields: ImportedFields,
  { haveFirstNamesPatronymics, hasBirthNames, isCalendar, areLastNamesWhole, areSwapped }: NameColumns,
): NameTexts {
  const given = firstNameOf(cells);
  const parts = [
    haveFirstNamesPatronymics ? withoutPatronymic(given) : given,
    lastNameOf(cells, hasBirthNames),
  ] as const;
  const [first, last] = areSwapped ? [parts[1], parts[0]] : parts;
  const firstOrMiddle = first || cells.text('middleName');
  const title = firstOrMiddle === '' ? withoutDeathMark(fullNameOf(cells, fields)) : '';
  const full = nameInBirthdayTitle(title) ?? (isCalendar ? '' : title);
  const isWhole = areLastNamesWhole && full !== '' && foldText(full) === foldText(last);
  return { first, firstOrMiddle, last: isWhole ? '' : last, full };
}

/** Removes the values of a row that has a label instead of a name. */
function removeLabel(fields: ImportedFields, label: string): void {
  delete fields.lastName;
  if (fields.salutation === label) delete fields.salutation;
  if (!isTotalLabel(label)) return;
  // A sum below a column of texts.
  for (const field of ['company', 'location', 'jobTitle'] as const)
    if (!/\p{L}/u.test(fields[field] ?? '')) delete fields[field];
}

function readFirstName(
  cells: RecordCells,
  fields: ImportedFields,
  { first, firstOrMiddle, last }: NameTexts,
  { isFirstNameGeneral, isFirstNamePreferred }: NameColumns,
): void {
  const isWhole = isFirstNameGeneral && last !== '';
  fields.firstName = (isWhole && beforeLastName(firstOrMiddle, last)) || firstOrMiddle;
  const full = cells.text('fullName');
  if (fields.company === undefined && isCompanyName(full)) fields.company = full;
  const beside = last === '' ? lastNameBeside(first, full, isFirstNamePreferred) : '';
  // A Russian patronymic is no last name: `Юлия Юрьевна`. Other middle names are, such as that of `محمد صبحي`.
  const isMiddleName = foldText(beside) === foldText(cells.text('middleName'));
  if (beside === '' || (isMiddleName && PATRONYMIC.test(beside))) return;
  fields.lastName = beside;
  if (withoutCommas(full) === withoutCommas(first)) fields.firstName = splitFullName(full).firstName;
}

const withoutCommas = (name: string): string => foldText(name.replaceAll(/,\s*/g, ' '));

/** Reads a whole name from the field of the last name, where some phones write it. Returns whether there is one. */
function readWholeNameInLastName(
  fields: ImportedFields,
  full: string,
  last: string,
  { isLastNameGeneral }: NameColumns,
): boolean {
  const isUndivided = isRelativeName(last) || isFamilyName(last);
  if (isUndivided && foldText(full || last) === foldText(last)) {
    fields.firstName = last;
    delete fields.lastName;
    return true;
  }
  const mayBeWhole = full === '' ? isLastNameGeneral : foldText(full) === foldText(last);
  const whole = mayBeWhole ? wholeName(last) : null;
  if (whole !== null) Object.assign(fields, whole);
  return whole !== null;
}

/** Reads the full name, else the name beside the email, else the one in the email. */
function readFullOrEmailName(
  cells: RecordCells,
  fields: ImportedFields,
  { full: fullName, last }: NameTexts,
  nameOfEmail: string,
  order: NameOrder | null,
): FirstNameSource | null {
  const full = withoutCompany(fullName || nameOfEmail, fields.company);
  // Some programs write the company into the field of the full name, where it is not a person's name.
  const isCompany = isNameOfCompany(full, last, fields.company);
  if (isCompany) fields.company ??= full;
  if (!isCompany && !isSentence(full)) readFullName(fields, full, last, fullName === '' ? null : order);
  if (fields.firstName) return firstNameSource(cells, fullName === '' ? 'email' : 'fullName');
  if (!isCompany && last === '' && readNameOfEmail(cells, fields)) return 'email';
  reportMissing(cells, full);
  return null;
}

/** Whether a full name is that of the contact's company, or of any company. */
const isNameOfCompany = (full: string, last: string, company: string | null | undefined): boolean =>
  (last === '' && isCompanyName(full)) ||
  (full !== '' && company != null && foldText(full) === foldText(company));

/** Returns a full name without the last name at its end; empty for any other name. */
const beforeLastName = (full: string, last: string): string =>
  full.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? full.slice(0, -last.length).trim() : '';

/** Four words or more in small letters, such as the title of a comment. */
const SENTENCE = /^\p{Ll}+(?:,? \p{Ll}+){3,}[.?!]?$/u;

function isSentence(text: string): boolean {
  const [first = ''] = text.split(' ');
  return SENTENCE.test(text) && !isKnownGivenName(foldText(first));
}

/**
 * Returns the last name in a full name beside the first name, which may be another one that the person prefers: `Tuck, Hal`
 * beside `Harry`.
 */
function lastNameBeside(firstName: string, full: string, isPreferred: boolean): string {
  if (full === '' || firstName === '' || isCompanyName(full)) return '';
  const name = splitFullName(full);
  const isOfFirst = foldText(name.firstName).split(' ').includes(foldText(firstName));
  return isPreferred || isOfFirst || /^[^,]+,[^,]+$/.test(full) ? name.lastName : '';
}

/** The name of an account, which some services call "name" beside the name of the person: `ann.lee`. */
const ACCOUNT_NAME = /^[a-z\d]+(?:[._-][a-z\d]+)*$/;

/**
 * Returns the text of the full name. If that is the name of an account, another column may have the name; if it is a company and
 * another column has a name, it becomes the contact's company.
 */
function fullNameOf(cells: RecordCells, fields: ImportedFields): string {
  const text = cells.text('fullName');
  if (cells.columnsOf('fullName').length < 2) return text;
  if (ACCOUNT_NAME.test(text))
    return cells.first('fullName', (each) => (/^\p{Lu}.*\s/u.test(each) ? each : undefined)) ?? text;
  if (!isCompanyName(text)) return text;
  const other = cells.first('fullName', (each) => (isCompanyName(each) || isNoName(each) ? undefined : each));
  if (other !== undefined) fields.company ??= text;
  return other ?? text;
}

/** Returns a full name without the contact's company before it: `Keel Marine, Bruno Keel`. */
function withoutCompany(full: string, company: string | null | undefined): string {
  const before = company ? `${company}, ` : '';
  return before !== '' && full.startsWith(before) ? full.slice(before.length) : full;
}

/** Returns a name without the cross beside the name of a person who has died. */
function withoutDeathMark(name: string): string {
  const rest = /[†✝]/.test(name) ? name.replaceAll(/^[†✝]\s*|\s*\(?[†✝]\)?$/gu, '').trim() : name;
  return rest === '' ? name : rest;
}

function nameOf(cells: RecordCells, part: 'firstName' | 'lastName'): string {
  const text = cells.text(part);
  return cells.isLiteral(part) ? text : withoutDeathMark(text);
}

/** Returns the text of the last name, without the name at birth in brackets behind it: `Kurz (Lang)`. */
function lastNameOf(cells: RecordCells, hasBirthNames: boolean): string {
  const text = nameOf(cells, 'lastName');
  if (cells.isLiteral('lastName')) return text;
  return particlesFirst(hasBirthNames ? withoutNotes(text).trim() : text);
}

/** Returns a last name with the particles that Dutch lists have behind it, `Jong, de`, in their place. */
function particlesFirst(name: string): string {
  const [, last = '', behind = ''] = /^([^,]+),\s*([\p{Ll}’' ./]+)$/u.exec(name) ?? [];
  const words = behind.split(' ').filter((word) => word !== '');
  return words.length > 0 && words.every(isParticle) ? `${behind.trim()} ${last.trim()}` : name;
}

/** Returns the text of the first name; empty for an email, which some programs write for a missing name. */
function firstNameOf(cells: RecordCells): string {
  const text = nameOf(cells, 'firstName');
  return isEmail(text) ? '' : text;
}

/** Returns a given name without the patronymic behind it: `Анна Ильинична`. */
function withoutPatronymic(name: string): string {
  const [given = '', patronymic = '', ...others] = name.split(/\s+/);
  return others.length === 0 && PATRONYMIC.test(patronymic) ? given : name;
}

function reportMissing(cells: RecordCells, text: string): void {
  cells.report(cells.columnsOf('firstName')[0] ?? null, 'firstName', 'missing_first_name', text);
}

/**
 * Returns the source of a first name. In a file without a column of first names, a full name is the
 * expected source, so the result is null.
 */
const firstNameSource = (cells: RecordCells, source: FirstNameSource): FirstNameSource | null =>
  source === 'email' || cells.columnsOf('firstName').length > 0 ? source : null;

const wordsIn = (text: string | null | undefined): readonly string[] => (text ?? '').split(' ');

function readFullName(fields: ImportedFields, full: string, last: string, order: NameOrder | null): void {
  const rest = last === '' ? null : withoutLastName(full, last);
  if (rest !== null && isOnlyTitles(rest)) {
    fields.salutation ??= rest;
    return;
  }
  const name = splitFullName(rest ?? full, rest === null ? order : null);
  if (rest !== null) {
    const given = [name.firstName, name.lastName].filter((part) => part !== '').join(' ');
    if (given !== '') fields.firstName = given;
  } else if (name.firstName === '') {
    if (last === '' && name.lastName !== '') fields.lastName = name.lastName;
  } else if (last === '' && isLastNameBehind(wordsIn(fields.salutation), wordsIn(full))) {
    fields.lastName = name.firstName;
  } else if (last === '' || name.lastName === '') {
    fields.firstName = name.firstName;
    if (name.lastName !== '') fields.lastName = name.lastName;
  } else if (wordsIn(full).every((word) => isKnownGivenName(foldText(word)))) {
    // `nombre_completo: "Luis José", apellido: "Pérez"`
    fields.firstName = full;
  }
  if (name.salutation !== '' && fields.salutation === undefined) fields.salutation = name.salutation;
}

/** Returns the parts of a text that is a full name, with a comma or one known given name; else null. */
function wholeName(text: string): { firstName: string; lastName: string } | null {
  if (!/[\s,]/.test(text)) return null;
  const isGiven = (name: string) => isKnownGivenName(foldText(name.split(' ')[0] ?? ''));
  for (const order of [null, 'familyFirst'] as const) {
    const { firstName, lastName } = splitFullName(text, order);
    if (lastName === '' || firstName === '') return null;
    const isPair = /^\p{Lu}/u.test(firstName) && isGiven(firstName) && !isGiven(lastName);
    if (text.includes(',') || isPair || PATRONYMIC.test(text)) return { firstName, lastName };
  }
  return null;
}

function readNameOfEmail(cells: RecordCells, fields: ImportedFields): boolean {
  const { email } = fields;
  const name = email ? nameFromEmail(email) : null;
  if (name === null) return false;
  Object.assign(fields, name);
  cells.report(cells.columnsOf('email')[0] ?? null, 'firstName', 'name_from_email', email ?? '');
  return Boolean(fields.firstName);
}
