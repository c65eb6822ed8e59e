import { NAME_ROLES } from '../../../core/import/headers/column-role.ts';
import { isBirthdayLabel } from '../../../core/import/headers/names/calendar-names.ts';
import { monthOfName } from '../../../core/import/values/dates/month-names.ts';
import { mayBeName } from '../../../core/import/names/likely-name.ts';
import { beginsWithGivenName, isPerson, likenessOf, mayBeNameKey } from './person-likeness.ts';
import { roleOf } from './property-role.ts';
import { isListOfRecipients } from './survey/names-of-lists.ts';
import { isRecord } from './values/parse-record.ts';

/* Objects whose keys are names, groups or days, and whose values are those of people: `{"Work": ["Ann Lee"]}`. */

/** The rows of a table in JSON. */
export interface JsonRows {
  readonly rows: readonly (readonly string[])[];
  /** Whether the first row has the names of the columns; null if the rows have to show it. */
  readonly hasHeader: boolean | null;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The source of an expression for a date, a phone or an email in quotes, as the value of a name. */
export const VALUE_OF_NAME = String.raw`"\s*(?:-{0,2}\d{1,4}[-./]\d{1,2}[-./\d]*|\+?\d[\d ()./-]{5,}|[^"\s@]+@[^"\s@]+)"`;

/** An email or a phone. */
export const CONTACT_POINT = /^\s*(?:\S+@\S+|\+?\d[\d ()./-]{5,})\s*$/;

export const isMonth = (text: string): boolean => monthOfName(text) !== undefined;

const MEMBERS = /^(?:\w+_)?(?:members|participants|recipients|guests|attendees|contacts|people)$/i;

/** The id of the person or the group that the object is. */
const ID = /^_?(?:id|uuid|guid)$/i;

/** Whether a value lists people by their names, emails or phones, and not those of the person that the object is. */
export function isListOfPeople(value: unknown, name: string, object: JsonObject): value is readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return false;
  const { [name]: _, ...others } = object;
  if (!MEMBERS.test(name) && Object.keys(others).some((key) => ID.test(key))) return false;
  const likeness = likenessOf(others);
  if (isPerson(likeness) || (likeness.hasName && !MEMBERS.test(name))) return false;
  return value.every((text) => CONTACT_POINT.test(text) || /<\S+@\S+>/.test(text) || mayBeName(text));
}

/**
 * Returns a table with a row for each text of a list, below what the text is. What else the object has is in each row; its name is
 * that of the group.
 */
export function listTable(name: string, list: readonly string[], object: JsonObject): JsonRows {
  const others = Object.entries(object).filter(([key]) => key !== name);
  const shared = others.map(([, value]) => textOf(value));
  const kinds = [...new Set(list.map(kindOfText))];
  const header = [...others.map(([key]) => (roleOf(key) === 'name' ? 'group' : key)), ...kinds];
  const rowOf = (text: string) => [
    ...shared,
    ...kinds.map((kind) => (kindOfText(text) === kind ? text : '')),
  ];
  return { rows: [header, ...list.map(rowOf)], hasHeader: true };
}

/**
 * Returns a table for lists with the values of one person each, by the person's name or number: `{"17": ["Ann Lee",
 * "ann@example.org"]}`. In each place, they have values of one kind. Null for any other object.
 */
export function rowsByKey(object: JsonObject): JsonRows | null {
  const rows = Object.entries(object);
  const lists = rows.flatMap(([, list]) =>
    Array.isArray(list) && list.every((each) => typeof each === 'string') ? [list.map(kindOfText)] : [],
  );
  const [first = []] = lists;
  const areAlike = lists.every(
    (kinds) => kinds.length === first.length && kinds.every((kind, at) => kind === first[at]),
  );
  const areDistinct = ['email', 'phone'].some((kind) => first.filter((each) => each === kind).length === 1);
  if (lists.length < Math.max(rows.length, 2) || !areAlike || first.length < 2 || !areDistinct) return null;
  return {
    rows: rows.map(([key, list]) => [key, ...(Array.isArray(list) ? list.map(textOf) : [])]),
    hasHeader: false,
  };
}

/** A day as a key: `3/5`, `2001-05-03`. */
export const DAY = /^(?:\d{4})?-{0,2}\d{1,2}[-./]\d{1,2}[-./]?(?:\d{4})?$/;

/** A day without a year, unlike `2.13`, which may be a room or a seat. */
const DAY_OF_YEAR = /^(?:-{0,2}\d\d-\d\d|\d\d\.\d\d|\d{1,2}\.\d{1,2}\.|\d{1,2}\/\d{1,2})$/;

/**
 * Returns the name of the column for days that were keys. People by days without years have their birthdays then, unlike single
 * names, which may be those of name days. Otherwise only the name of the file may tell what happens on a day.
 */
function nameOfDays(days: readonly string[], people: readonly string[]): string {
  const whole = people.filter((text) => kindOfText(text) === 'name' && /\p{L}\s+\p{L}/u.test(text.trim()));
  const areBirthdays = days.every((day) => DAY_OF_YEAR.test(day)) && whole.length * 2 > people.length;
  return areBirthdays ? 'birthday' : 'date';
}

/**
 * Returns a table for lists of people by the name of their group, `{"Friends": ["Ann Lee"], "Work": ["Bo Ek"]}`, or by days, where
 * they may be single texts. Null for any other object, as one with a list of emails and a list of phones.
 */
export function peopleByKey(object: JsonObject): JsonRows | null {
  const areDays = Object.keys(object).every((key) => DAY.test(key));
  const groups = Object.entries(object).flatMap(([key, value]) => {
    const list = areDays && typeof value === 'string' ? [value] : value;
    return isListOfPeople(list, key, {}) ? [{ key, list }] : [];
  });
  if (groups.length < (areDays ? 1 : 2) || groups.length < Object.keys(object).length) return null;
  const texts = groups.flatMap(({ list }) => list);
  const areSure =
    texts.filter((text) => CONTACT_POINT.test(text) || beginsWithGivenName(text)).length * 2 > texts.length;
  const kinds = [...new Set(texts.map(kindOfText))];
  const areFields = groups.some(({ key }) => roleOf(key) !== null) && kinds.length > 1;
  if (!areSure || areFields) return null;
  const isOther = groups.some(({ key }) => DAY.test(key) || isListOfRecipients(key));
  const above = areDays
    ? nameOfDays(
        groups.map(({ key }) => key),
        texts,
      )
    : isOther
      ? 'list'
      : 'group';
  const rows = groups.flatMap(({ key, list }) =>
    list.map((text) => [key, ...kinds.map((kind) => (kindOfText(text) === kind ? text : ''))]),
  );
  return { rows: [[above, ...kinds], ...rows], hasHeader: true };
}

/** What a text in a list of people is. */
export const kindOfText = (text: string) =>
  text.includes('@') ? 'email' : /\d{3}/.test(text) ? 'phone' : 'name';

/**
 * Returns a table for lists of people by month or by day: `{"May": [{"name": "Ann", "day": 3}]}`, `{"3/5": [{"name": "Ann"}]}`.
 * Null for any other object.
 */
export function peopleByDate(object: JsonObject): JsonRows | null {
  const lists = Object.entries(object);
  const areMonths = lists.every(([key]) => isMonth(key));
  if (!areMonths && !lists.every(([key]) => DAY.test(key))) return null;
  const records = lists.flatMap(([key, list]) =>
    Array.isArray(list) ? list.filter(isRecord).map((record) => ({ key, record })) : [],
  );
  const names = [...new Set(records.flatMap(({ record }) => Object.keys(record)))];
  if (
    lists.length < (areMonths ? 2 : 1) ||
    !lists.every(([, list]) => Array.isArray(list)) ||
    records.length === 0
  )
    return null;
  if (
    (!areMonths && !names.some((name) => NAME_ROLES.has(roleOf(name)))) ||
    names.some((name) => roleOf(name) === 'birthday')
  )
    return null;
  const rows = records.map(({ key, record }) => [key, ...names.map((name) => textOf(record[name]))]);
  // Other values than names may be those of an appointment.
  const people = names.length === 1 ? rows.map(([, name = '']) => name) : [];
  const above = areMonths
    ? 'month'
    : nameOfDays(
        rows.map(([day = '']) => day),
        people,
      );
  return { rows: [[above, ...names], ...rows], hasHeader: true };
}

const QUOTED_VALUE = new RegExp(`^${VALUE_OF_NAME}$`);

/** Returns a table for a date, phone or email by the name of each person. In a list of birthdays, any text may be a name. */
export function valuesByName(object: JsonObject, listName: string): JsonRows | null {
  const pairs = Object.entries(object).filter(([, value]) => value !== null && value !== '');
  const areValues = pairs.every(([, value]) => QUOTED_VALUE.test(JSON.stringify(value)));
  const isName = isBirthdayLabel(listName) ? (key: string) => !/\d/.test(key) : mayBeNameKey;
  const people = pairs.filter(([name]) => isName(name));
  return areValues && people.length * 2 >= pairs.length
    ? { rows: pairs.map(([name, value]) => [name, textOf(value)]), hasHeader: false }
    : null;
}

/** Returns a value as the text of a cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
