import type { Birthday } from '../../../../contract/contacts/contact.ts';
import { formatIsoBirthday } from '../../../../core/contact/birthday.ts';
import { elementsIn, labelledValue } from './labelled-value.ts';
import { isRecord } from './parse-record.ts';
import { roleOf } from '../property-role.ts';
import { mongoDate, withWholePhone } from './value-forms.ts';

/** Separator of several values in one cell, as in Google's exports. */
export const VALUE_SEPARATOR = ' ::: ';
/** Maximum depth of nested objects and arrays that become columns; deeper ones are stored in a cell as JSON. */
const MAX_FLATTENED_DEPTH = 6;

/**
 * Returns the cells of a record by column: `{"address":{"city":"Bonn"},"phones":[{"value":"1"},{"value":"2"}]}` has
 * `address.city` and `phones.value` (`1 ::: 2`). Lone surrogates are replaced.
 */
export function flattenRecord(record: Readonly<Record<string, unknown>>): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(record))
    addValue(cells, value, columnOf(name, value, record), 0);
  return cells;
}

/** Returns the column of a property. A list called `family` beside a name has its members, and no last name. */
function columnOf(name: string, value: unknown, record: Readonly<Record<string, unknown>>): string {
  const areMembers = Array.isArray(value) && /^family$/i.test(name) && typeof record['name'] === 'string';
  return areMembers ? `${name}.members` : name;
}

function addProperties(
  cells: Map<string, string>,
  record: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
): void {
  for (const [name, value] of Object.entries(record)) addValue(cells, value, prefix + name, depth);
}

function addValue(cells: Map<string, string>, written: unknown, column: string, depth: number): void {
  // JSON-LD may write the type or the language of a value beside it.
  const value = isRecord(written) && Object.hasOwn(written, '@value') ? written['@value'] : written;
  const date = isRecord(value) ? (mongoDate(value) ?? birthdayText(value)) : null;
  if (Array.isArray(value)) {
    const text = dateOfParts(value, column) ?? nameOfReference(value);
    if (text === null) addElements(cells, value, column, depth);
    else addText(cells, column, text);
  } else if (isRecord(value) && elementsIn(value, column) !== null) {
    addElements(cells, elementsIn(value, column) ?? [], column, depth);
  } else if (isRecord(value) && date === null && depth < MAX_FLATTENED_DEPTH) {
    addProperties(cells, withWholePhone(withoutUnknownYear(value), column), `${column}.`, depth + 1);
  } else addText(cells, column, date ?? textOf(value));
}

const UNKNOWN_YEAR = /^(?:is_?)?(?:year_?unknown|(?:no|omit|without)_?year)$/i;

/** Removes the year from an object's dates if a flag says that it is unknown: `{"is_year_unknown": true, "date": "2020-06-01"}`. */
function withoutUnknownYear(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.keys(value).some((name) => value[name] === true && UNKNOWN_YEAR.test(name))) return value;
  const yearless = (text: unknown) =>
    typeof text === 'string' ? text.replace(/^\d{4}-(\d\d-\d\d)(?:T.*)?$/, '--$1') : text;
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, yearless(text)]));
}

function addElements(
  cells: Map<string, string>,
  elements: readonly unknown[],
  column: string,
  depth: number,
): void {
  if (depth >= MAX_FLATTENED_DEPTH) return addText(cells, column, textOf(elements));
  if (elements.length === 0) addText(cells, column, '');
  for (const element of primaryFirst(elements)) addElement(cells, element, column, depth + 1);
}

function addElement(cells: Map<string, string>, element: unknown, column: string, depth: number): void {
  const pair = labelledPair(element, column);
  if (pair !== null) return addText(cells, `${column}.${pair.label}`, pair.value);
  const labelled = isRecord(element) ? labelledValue(element, column) : null;
  if (isRecord(element) && labelled !== null)
    addValue(cells, element[labelled.property], `${column}.${labelled.label}`, depth);
  else addValue(cells, element, column, depth);
}

/** Returns the parts of a phone or email behind its label, `["home", "555-0199"]`; null for any other element. */
function labelledPair(element: unknown, column: string): { label: string; value: string } | null {
  if (!Array.isArray(element) || element.length !== 2) return null;
  const [label, value] = element.map((each: unknown) => (typeof each === 'string' ? each.trim() : ''));
  const isPair = /^\p{L}[\p{L} _-]*$/u.test(label ?? '') && /\d{3}|@/.test(value ?? '');
  const role = roleOf(column);
  return isPair && (role === 'phone' || role === 'email') ? { label: label ?? '', value: value ?? '' } : null;
}

/** Formats a birthday that is stored as year, month and day: `[1985, 6, 1]`; returns null for any other list. */
function dateOfParts(elements: readonly unknown[], column: string): string | null {
  if (elements.length < 3 || !elements.every(Number.isInteger)) return null;
  const [year = 0, month = 0, day = 0, ...time] = elements.map(Number);
  const isDate = year >= 1000 && time.every((part) => part === 0);
  if (!isDate || roleOf(column) !== 'birthday') return null;
  return birthdayText({ year, month, day });
}

/** Returns the name in a reference to another record, as Odoo writes it: `[7, "Acme"]`; null for any other list. */
function nameOfReference(elements: readonly unknown[]): string | null {
  const [id, name] = elements;
  const isReference = elements.length === 2 && Number.isInteger(id) && typeof name === 'string';
  return isReference && /\p{L}/u.test(name) ? name : null;
}

/**
 * Returns the elements of a list with the one that its service marks as the primary email, phone or address first, and
 * former names and addresses last.
 */
export function primaryFirst<Element>(elements: readonly Element[]): readonly Element[] {
  return elements.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (element: unknown): number => (isPrimary(element) ? -1 : isFormer(element) ? 1 : 0);

const isFormer = (element: unknown): boolean => isRecord(element) && element['use'] === 'old';

const isPrimary = (element: unknown): boolean =>
  isRecord(element) &&
  ['primary', 'isPrimary', 'is_primary', 'preferred', 'default', 'isDefault', 'is_default'].some(
    (name) => element[name] === true,
  );

function addText(cells: Map<string, string>, column: string, text: string): void {
  const name = column.toWellFormed();
  const before = cells.get(name) ?? '';
  if (text !== '' || before === '') {
    cells.set(name, (before === '' ? text : before + VALUE_SEPARATOR + text).toWellFormed());
  }
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Formats `{month, day, year}`, whose year may be missing, null or 0; returns null for any other object. */
function birthdayText(value: Readonly<Record<string, unknown>>): string | null {
  if (value['month'] === undefined || value['day'] === undefined) return null;
  const { year, month, day, '@type': type, ...others } = value;
  // Expo's contacts have a `format` or a `calendar`. Their months count from 0, so the date can't be read for certain.
  if (typeof (others['format'] ?? others['calendar']) === 'string') return JSON.stringify(value);
  if (Object.keys(others).length > 0 || (type !== undefined && type !== 'PartialDate')) return null;
  const birthday: Birthday = {
    month: wholeNumber(month),
    day: wholeNumber(day),
    year: wholeNumber(year) || null,
  };
  if (birthday.month < 1 || birthday.day < 1) return null;
  return formatIsoBirthday(birthday, 'dashes');
}

/** Returns a number of up to four digits; 0 for anything else. */
function wholeNumber(value: unknown): number {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
}
