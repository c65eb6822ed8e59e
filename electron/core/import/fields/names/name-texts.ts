import { foldText } from '../../../contact/text-folding.ts';
import type { ImportedFields } from '../../imported-contact.ts';
import { isCompanyName } from '../../names/company-name.ts';
import { PATRONYMIC } from '../../names/russian-names.ts';
import { isParticle } from '../../names/name-particles.ts';
import { withoutNotes } from '../../names/split-full-name.ts';
import type { RecordCells } from '../../record-cells.ts';
import { nameInBirthdayTitle } from '../../values/dates/birthday-title.ts';
import { isEmail } from '../../values/email-value.ts';
import { isNoName } from '../../values/placeholders.ts';
import type { NameColumns } from './name-columns.ts';

/** The texts of a record's name. Each may be empty. */
export interface NameTexts {
  readonly first: string;
  /** The first name, else the middle name. */
  readonly firstOrMiddle: string;
  readonly last: string;
  /** The full name. Empty if there is a first name. */
  readonly full: string;
}

/**
 * Returns the texts of a record's name, without what some lists have beside names. A company in one of several columns of full
 * names goes into `fields`.
 */
export function nameTextsOf(
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
